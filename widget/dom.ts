type Child = Node | string | false | undefined;

type Attributes = Record<string, string | number | boolean | undefined>;

/** Strings become text nodes, never markup. `true` sets an attribute without a value. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Removes attributes that are undefined or false. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** A line icon of 24 by 24 in the text colour. */
export function icon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  setAttributes(drawing, {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.75,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  });
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

/**
 * Adds rules to a shadow root as a constructable style sheet, which every content security policy
 * allows.
 */
export function addStyle(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
