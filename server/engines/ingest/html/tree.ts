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
  hasMainOrH1: boolean;
  /** Whether a click opens it. */
  isClosed: boolean;
  /** Its id and classes as in selectors, such as `#top` and `.menu`; undefined until needed. */
  names: string[] | undefined;
  /** Undefined until needed, and again after a change below it. */
  runningText: RunningText | undefined;
};

/** Lengths of the text below an element, in characters. */
export type RunningText = {
  /** Running text outside links and teasers. */
  prose: number;
  /** Text of links, and of teasers around them. */
  linkText: number;
};

/** Receives everything that is parsed. */
export type ParseHandlers = {
  /** @returns true to exclude the element with its descendants */
  open: (element: Element) => boolean;
  /** Called at the end of an element with raw text, such as `script` and `title`. */
  rawText: (element: Element, text: string) => void;
};

/** Deeper elements are attached at this depth, so that recursion over the tree is safe. */
const MAX_DEPTH = 200;

const rawTextElements = new Set(["script", "style", "title", "svg", "textarea", "math"]);

/** Accepts broken HTML. */
export function parseHtml(html: string, handlers: ParseHandlers): Element {
  const root = newElement("#root", {}, undefined);
  const stack = [root];
  let excludedDepth = 0;
  const withoutBreakMarks = breakMarkRemover();

  const parser = new BoundedParser({
    onopentag(name, attributes) {
      const parent = stack.at(-1) ?? root;
      const element = newElement(name, attributes, parent);
      if (excludedDepth > 0 || handlers.open(element) || rawTextElements.has(name))
        excludedDepth += 1;
      else if (stack.length > MAX_DEPTH) element.children = parent.children;
      else parent.children.push(element);
      stack.push(element);
    },
    ontext(text) {
      const here = stack.at(-1) ?? root;
      if (excludedDepth === 0 || rawTextElements.has(here.name))
        addText(here, withoutBreakMarks(text));
    },
    onclosetag() {
      const element = stack.pop();
      if (!element?.parent) return;
      if (excludedDepth === 0) return addMeasures(element, element.parent);
      excludedDepth -= 1;
      if (rawTextElements.has(element.name)) handlers.rawText(element, collect(element));
    },
  });
  // In HTML a CDATA mark only hides itself.
  parser.end(html.includes("]]>") || html.includes("<![CDATA[") ? withoutCdataMarks(html) : html);
  return root;
}

const withoutCdataMarks = (html: string): string => html.replaceAll(/<!\[CDATA\[|\]\]>/g, "");

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

/** Descendants in document order. */
export function findAll(
  from: Element,
  matches: (element: Element) => boolean,
  found: Element[] = [],
): Element[] {
  for (const child of from.children) {
    if (typeof child === "string") continue;
    if (matches(child)) found.push(child);
    findAll(child, matches, found);
  }
  return found;
}

export function find(from: Element, matches: (element: Element) => boolean): Element | undefined {
  for (const child of from.children) {
    if (typeof child === "string") continue;
    const found = matches(child) ? child : find(child, matches);
    if (found) return found;
  }
  return undefined;
}

export function textOf(node: Node): string {
  return singleSpaced(collect(node)).trim();
}

/** Single spaces, every sixth character, do not match. */
export const singleSpaced = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, " ");

function collect(node: Node): string {
  if (typeof node === "string") return node;
  let text = "";
  let isFirst = true;
  for (const child of node.children) {
    text += isFirst ? collect(child) : ` ${collect(child)}`;
    isFirst = false;
  }
  return text;
}

const newElement = (
  name: string,
  attributes: Attributes,
  parent: Element | undefined,
): Element => ({
  name,
  attributes,
  parent,
  children: [],
  textLength: 0,
  linkLength: 0,
  hasMainOrH1: false,
  isClosed: false,
  names: undefined,
  runningText: undefined,
});

export const isMainOrH1 = ({ name, attributes }: Element): boolean =>
  name === "main" || name === "h1" || attributes.role === "main";

/**
 * Deletes elements. Those around them get new arrays of children and new measures; other parts of the tree stay as they
 * are.
 * @returns whether anything was deleted
 */
export function prune(element: Element, isDeleted: (child: Element) => boolean): boolean {
  const before = element.children;
  const isKept = (child: Node): boolean => typeof child === "string" || !isDeleted(child);
  element.children = filterNodes(before, isKept);
  let hasChanged = element.children !== before;
  for (const child of element.children)
    if (typeof child !== "string" && prune(child, isDeleted)) hasChanged = true;
  if (!hasChanged) return false;
  if (element.children === before) element.children = [...before];
  sumMeasures(element);
  return true;
}

/** Deletes these elements as `prune` does, without a walk through the other parts of the tree. */
export function pruneAll(root: Element, elements: ReadonlySet<Element>): void {
  if (elements.size === 0) return;
  const ancestors = new Set<Element>();
  for (const element of elements)
    for (let up = element.parent; up && !ancestors.has(up); up = up.parent) ancestors.add(up);
  const isKept = (child: Node): boolean => typeof child === "string" || !elements.has(child);
  const visit = (element: Element): void => {
    const kept = filterNodes(element.children, isKept);
    element.children = kept === element.children ? [...kept] : kept;
    for (const child of kept) if (typeof child !== "string" && ancestors.has(child)) visit(child);
    sumMeasures(element);
  };
  visit(root);
}

/** Calls `isKept` once for each node. Returns the same array if it keeps all. */
export function filterNodes(nodes: Node[], isKept: (node: Node) => boolean): Node[] {
  const first = nodes.findIndex((node) => !isKept(node));
  if (first < 0) return nodes;
  const kept = nodes.slice(0, first);
  for (const node of nodes.slice(first + 1)) if (isKept(node)) kept.push(node);
  return kept;
}

/** Measures a tree again after its texts or children have changed. */
export function measure(element: Element): void {
  for (const child of element.children) if (typeof child !== "string") measure(child);
  sumMeasures(element);
}

function sumMeasures(element: Element): void {
  element.textLength = 0;
  element.linkLength = 0;
  element.hasMainOrH1 = false;
  element.runningText = undefined;
  for (const child of element.children) {
    if (typeof child === "string") element.textLength += trimmedLength(child);
    else addMeasures(child, element);
  }
}

function addText(element: Element, text: string): void {
  if (text === "") return;
  const last = element.children.length - 1;
  const before = element.children[last];
  if (typeof before === "string") element.children[last] = before + text;
  else element.children.push(text);
  element.textLength += trimmedLength(text);
}

/** Equals `text.trim().length`. */
function trimmedLength(text: string): number {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return isVisibleAscii(first) && isVisibleAscii(last) ? text.length : text.trim().length;
}

/** Other characters may be spaces. */
const isVisibleAscii = (code: number): boolean => code > 32 && code < 127;

function addMeasures(element: Element, parent: Element): void {
  parent.textLength += element.textLength;
  parent.linkLength += element.name === "a" ? element.textLength : element.linkLength;
  parent.hasMainOrH1 ||= element.hasMainOrH1 || isMainOrH1(element);
}

const SOFT_HYPHEN = "\u00AD";
const ZERO_WIDTH_SPACE = "\u200B";

const hasMark = (text: string): boolean =>
  text.includes(SOFT_HYPHEN) || text.includes(ZERO_WIDTH_SPACE);

/** Between a letter and a figure, a zero-width space separates words: "Price\u200B12". */
const SEPARATING_SPACE = /(?<=\p{L})\u200B+(?=\d)|(?<=\d)\u200B+(?=\p{L})/gu;

/**
 * Returns a function that deletes soft hyphens and zero-width spaces, which only mark where a word may break, from the
 * consecutive texts of a document. A mark and its neighbours may arrive in different texts.
 */
function breakMarkRemover(): (text: string) => string {
  let last = "";
  let isPending = false;
  return (text) => {
    if (!isPending && !hasMark(text)) {
      last = text.at(-1) ?? last;
      return text;
    }
    const before = isPending ? last + ZERO_WIDTH_SPACE : last;
    const separated = (before + text).replaceAll(SOFT_HYPHEN, "").replace(SEPARATING_SPACE, " ");
    isPending = separated.endsWith(ZERO_WIDTH_SPACE);
    const clean = separated.replaceAll(ZERO_WIDTH_SPACE, "");
    const addedText = clean.slice(last.length);
    last = clean.at(-1) ?? "";
    return addedText;
  };
}
