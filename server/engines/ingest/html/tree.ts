import { BoundedParser } from "./bounded-parser";

type Attributes = Record<string, string>;

export type Node = Element | string;

/** An element with its measures. Lengths are in characters of text below it, white space at the edges left out. */
export type Element = {
  name: string;
  attributes: Attributes;
  parent: Element | undefined;
  children: Node[];
  textLength: number;
  /** The part of `textLength` that stands in links. */
  linkLength: number;
  /** The page's main region or a first-level heading is below it. */
  hasMain: boolean;
};

/** Told of everything while a page is read; may keep an element's subtree out of the tree. */
export type Watcher = {
  /** @returns true where the element and all below it are to be left out of the tree */
  open: (element: Element) => boolean;
  /** Told when an element ends that shows no text, as `script` and `title`, with the text that is in it. */
  rawText: (element: Element, text: string) => void;
};

/** What is in deeper elements is hung on the one at this depth, so that recursion over the tree stays safe. */
const maxDepth = 200;

/** Elements whose text is not shown in the page. */
const silent = new Set(["script", "style", "title", "svg", "textarea", "math"]);

/** Reads HTML, however broken, into a tree. */
export function parseHtml(html: string, watcher: Watcher): Element {
  const root = newElement("#root", {}, undefined);
  const stack = [root];
  let leftOut = 0;

  const parser = new BoundedParser({
    onopentag(name, attributes) {
      const parent = stack.at(-1) ?? root;
      const element = newElement(name, attributes, parent);
      if (leftOut > 0 || watcher.open(element) || silent.has(name)) leftOut += 1;
      else if (stack.length > maxDepth) element.children = parent.children;
      else parent.children.push(element);
      stack.push(element);
    },
    ontext(text) {
      const here = stack.at(-1) ?? root;
      if (leftOut === 0 || silent.has(here.name)) addText(here, text);
    },
    onclosetag() {
      const element = stack.pop();
      if (!element?.parent) return;
      if (leftOut === 0) return addMeasures(element, element.parent);
      leftOut -= 1;
      if (silent.has(element.name)) watcher.rawText(element, collect(element));
    },
  });
  // In a page a CDATA mark hides nothing but itself.
  parser.end(html.replaceAll(/<!\[CDATA\[|\]\]>/g, ""));
  return root;
}

/** All elements below one, in the page's order, as long as `enter` lets the walk into them. */
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

/** The first element below one, in the page's order, for which `isWanted` holds. */
export function find(from: Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of from.children) {
    if (typeof child === "string") continue;
    const found = isWanted(child) ? child : find(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** All text below an element, white space made single. */
export function textOf(node: Node): string {
  return singleSpaced(collect(node)).trim();
}

/** White space made single blanks. Those that are so already are not matched: they are every sixth character. */
export const singleSpaced = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, " ");

const collect = (node: Node): string =>
  typeof node === "string" ? node : node.children.map(collect).join(" ");

function newElement(name: string, attributes: Attributes, parent: Element | undefined): Element {
  return { name, attributes, parent, children: [], textLength: 0, linkLength: 0, hasMain: false };
}

export const isMain = ({ name, attributes }: Element): boolean =>
  name === "main" || name === "h1" || attributes.role === "main";

/** Takes children out for which `isOut` holds, at every depth, and measures anew what stays. */
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
