type Child = Node | string | false | undefined;

type Attributes = Record<string, string | number | boolean | undefined>;

/** An element with its attributes and children; texts are texts, never markup. `true` is an attribute without value. */
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

/** Sets attributes; those that are undefined or false go away. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

const svg = "http://www.w3.org/2000/svg";

/** A drawing of one line on 24 by 24, in the colour of the text around it. */
export function icon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  setAttributes(drawing, {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.75,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  });
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

/** Puts rules into a shadow root in the one way that every content security policy allows. */
export function addStyle(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
