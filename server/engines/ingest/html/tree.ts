import { BoundedParser } from "./bounded-parser";

type Attributes = Record<string, string>;

export type Node = Element | string;

/** Lengths of the trimmed text below it, in characters. */
export type Element = {
  name: string;
  attributes: Attributes;
  parent: Element | undefined;
  children: Node[];
  textLength: number;
  linkLength: number;
  hasMain: boolean;
  /** Whether a click opens it. */
  isClosed?: boolean;
};

/** Receives everything that is parsed. */
export type Watcher = {
  /** @returns true to exclude the element with its descendants */
  open: (element: Element) => boolean;
  /** Called at the end of an element with raw text, such as `script` and `title`. */
  rawText: (element: Element, text: string) => void;
};

/** Deeper elements are attached at this depth, so that recursion over the tree is safe. */
const MAX_DEPTH = 200;

const silent = new Set(["script", "style", "title", "svg", "textarea", "math"]);

/** Accepts broken HTML. */
export function parseHtml(html: string, watcher: Watcher): Element {
  const root = newElement("#root", {}, undefined);
  const stack = [root];
  let leftOut = 0;
  const withoutBreakMarks = breakMarkRemover();

  const parser = new BoundedParser({
    onopentag(name, attributes) {
      const parent = stack.at(-1) ?? root;
      const element = newElement(name, attributes, parent);
      if (leftOut > 0 || watcher.open(element) || silent.has(name)) leftOut += 1;
      else if (stack.length > MAX_DEPTH) element.children = parent.children;
      else parent.children.push(element);
      stack.push(element);
    },
    ontext(text) {
      const here = stack.at(-1) ?? root;
      if (leftOut === 0 || silent.has(here.name)) addText(here, withoutBreakMarks(text));
    },
    onclosetag() {
      const element = stack.pop();
      if (!element?.parent) return;
      if (leftOut === 0) return addMeasures(element, element.parent);
      leftOut -= 1;
      if (silent.has(element.name)) watcher.rawText(element, collect(element));
    },
  });
  // In HTML a CDATA mark only hides itself.
  parser.end(html.replaceAll(/<!\[CDATA\[|\]\]>/g, ""));
  return root;
}

export function descendants(
  from: Element,
  enter: (element: Element) => boolean = () => true,
  found: Element[] = [],
): Element[] {
  for (const child of from.children) {
    if (typeof child === "string" || !enter(child)) continue;
    found.push(child);
    descendants(child, enter, found);
  }
  return found;
}

export function find(from: Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of from.children) {
    if (typeof child === "string") continue;
    const found = isWanted(child) ? child : find(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

export function textOf(node: Node): string {
  return singleSpaced(collect(node)).trim();
}

/** Single spaces, every sixth character, do not match. */
export const singleSpaced = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, " ");

const collect = (node: Node): string =>
  typeof node === "string" ? node : node.children.map(collect).join(" ");

function newElement(name: string, attributes: Attributes, parent: Element | undefined): Element {
  return { name, attributes, parent, children: [], textLength: 0, linkLength: 0, hasMain: false };
}

export const isMain = ({ name, attributes }: Element): boolean =>
  name === "main" || name === "h1" || attributes.role === "main";

export function prune(element: Element, isOut: (child: Element) => boolean): void {
  const children = element.children.filter((child) => typeof child === "string" || !isOut(child));
  Object.assign(element, { children, textLength: 0, linkLength: 0, hasMain: false });
  for (const child of children) {
    if (typeof child === "string") {
      element.textLength += child.trim().length;
      continue;
    }
    prune(child, isOut);
    addMeasures(child, element);
  }
}

function addText(element: Element, text: string): void {
  if (text === "") return;
  const last = element.children.length - 1;
  const before = element.children[last];
  if (typeof before === "string") element.children[last] = before + text;
  else element.children.push(text);
  element.textLength += text.trim().length;
}

function addMeasures(element: Element, parent: Element): void {
  parent.textLength += element.textLength;
  parent.linkLength += element.name === "a" ? element.textLength : element.linkLength;
  parent.hasMain ||= element.hasMain || isMain(element);
}

const SOFT_HYPHEN = "\u00AD";
const ZERO_WIDTH_SPACE = "\u200B";
const MARKS = /[\u00AD\u200B]/;

/** Between a letter and a figure, a zero-width space parts words: "Price\u200B12". */
const APART = /(?<=\p{L})\u200B+(?=\d)|(?<=\d)\u200B+(?=\p{L})/gu;

/**
 * Returns a function that deletes soft hyphens and zero-width spaces, which only say where a word may break, from the
 * consecutive texts of a document. A mark and its neighbours may arrive in different texts.
 */
function breakMarkRemover(): (text: string) => string {
  let last = "";
  let isPending = false;
  return (text) => {
    if (!isPending && !MARKS.test(text)) {
      last = text.at(-1) ?? last;
      return text;
    }
    const before = isPending ? last + ZERO_WIDTH_SPACE : last;
    const parted = (before + text).replaceAll(SOFT_HYPHEN, "").replace(APART, " ");
    isPending = parted.endsWith(ZERO_WIDTH_SPACE);
    const clean = parted.replaceAll(ZERO_WIDTH_SPACE, "");
    const addedText = clean.slice(last.length);
    last = clean.at(-1) ?? "";
    return addedText;
  };
}
