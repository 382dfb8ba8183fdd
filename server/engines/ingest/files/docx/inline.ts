import { childOf, childrenOf, findAll, type XmlElement } from "../xml";

export type Inline = {
  text: string;
  /** All of its text is bold. */
  isBold: boolean;
  /** The keys of its notes, such as `footnote 2`. */
  notes: string[];
  boxes: XmlElement[];
  /** The ids of the relationships of charts and diagrams. */
  drawings: string[];
};

/** Properties, deleted and moved text, field codes, and pronunciations. */
const ignoredElements = new Set(
  "rPr pPr del moveFrom delText instrText rt fldData tblPr trPr tcPr sdtPr".split(" "),
);

const characters: Record<string, string> = {
  tab: "\t",
  ptab: "\t",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "-",
};

export function inlineOf(element: XmlElement): Inline {
  const inline: Inline = { text: "", isBold: true, notes: [], boxes: [], drawings: [] };
  write(inline, element);
  return inline;
}

function write(inline: Inline, element: XmlElement): void {
  const { name } = element;
  if (ignoredElements.has(name) || isHidden(element)) return;
  if (name === "r" && !isBold(element) && hasText(element)) inline.isBold = false;
  if (name === "t") inline.text += textIn(element);
  else if (name in characters) inline.text += characters[name] ?? "";
  else if (name === "sym") inline.text += symbolOf(element);
  else if (name === "txbxContent") inline.boxes.push(element);
  else if (name === "chart") inline.drawings.push(element.attributes["r:id"] ?? "");
  else if (name === "relIds") inline.drawings.push(element.attributes.dm ?? "");
  else if (name === "footnoteReference" || name === "endnoteReference") writeNote(inline, element);
  else if (name === "AlternateContent") write(inline, choiceWithText(element));
  else for (const child of childrenOf(element)) write(inline, child);
}

const textIn = ({ children }: XmlElement): string =>
  children.filter((child) => typeof child === "string").join("");

const isHidden = (element: XmlElement): boolean =>
  element.name === "r" && isToggledOn(element, "vanish");

const isBold = (run: XmlElement): boolean => isToggledOn(run, "b");

const isToggledOn = (run: XmlElement, name: string): boolean => {
  const property = childOf(childOf(run, "rPr"), name);
  return property !== undefined && !/^(?:0|false|off)$/.test(property.attributes.val ?? "1");
};

const hasText = (run: XmlElement): boolean =>
  childrenOf(run).some((child) => child.name === "t" && textIn(child).trim() !== "");

/** The number of a note is its id, which counts from 1. */
function writeNote(inline: Inline, { name, attributes: { id = "" } }: XmlElement): void {
  inline.text += `[${id}]`;
  inline.notes.push(`${name.replace("Reference", "")} ${id}`);
}

/** Chooses one of the two drawings that a document contains for new and old programs. */
function choiceWithText(element: XmlElement): XmlElement {
  const [first, ...others] = childrenOf(element).filter(({ children }) => children.length > 0);
  const withText = [first, ...others].find((one) => one && findAll(one, "t").length > 0);
  return withText ?? first ?? { name: "Choice", attributes: {}, children: [] };
}

/** Omits private-use characters, which are glyphs of a symbol font. */
function symbolOf({ attributes: { char = "" } }: XmlElement): string {
  const code = Number.parseInt(char, 16);
  return code > 0x1f && code < 0xe000 ? String.fromCodePoint(code) : "";
}
