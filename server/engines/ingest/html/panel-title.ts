import { type Element, find, type Node, textOf } from "./tree";

const PANELS = new Set(["div", "section", "article", "ul", "ol", "dl", "p", "table"]);

/** Marks of a panel that opens and closes. The lookbehind keeps the search linear. */
const TOGGLE_MARKS = /(?<![\s+\-–−▾▼▸►⌄›»❯])[\s+\-–−▾▼▸►⌄›»❯]+$/u;

/** Whether a button is the title of a panel that it opens, such as the question of an accordion. */
export function isPanelTitle(button: Element): boolean {
  const { attributes, parent } = button;
  if (/^(?:h[1-6]|dt|summary)$/.test(parent?.name ?? "")) return true;
  if (attributes["aria-expanded"] !== undefined || headingIn(button)) return true;
  if (!isFollowedByPanel(button)) return false;
  return panelTitle(button).endsWith("?") || hasSiblingTitles(button);
}

/** Returns the text of the title, without a mark such as "+". */
export const panelTitle = (button: Element): string => textOf(button).replace(TOGGLE_MARKS, "");

/**
 * Returns a question without the mark that its answer opens and closes. Other texts may end with one: "4+", "«Who?»".
 */
export function questionWithoutMark(text: string): string {
  if (!text.includes("?")) return text;
  const question = text.replace(TOGGLE_MARKS, "");
  return question.endsWith("?") && !/[«»]/.test(question) ? question : text;
}

/** Returns the heading in a button, if it has one. */
export const headingIn = (button: Element): Element | undefined =>
  find(button, ({ name, textLength }) => /^h[1-6]$/.test(name) && textLength > 0);

/** A panel has more text than its title, and most of it is not in links, unlike a menu. */
function isFollowedByPanel(button: Element): boolean {
  return button.parent !== undefined && titlesIn(button.parent).has(button);
}

/** Whether siblings or their children contain another title. */
const hasSiblingTitles = ({ parent }: Element): boolean =>
  [parent, parent?.parent].some(
    (container) => container !== undefined && titlesBelow(container) > 1,
  );

/** Keyed by the array of children, which `prune` replaces. A page may have thousands of buttons. */
const foundTitles = new WeakMap<Node[], Set<Element>>();
const counts = new WeakMap<Node[], number>();

/** Returns the buttons among the children that a panel follows. */
function titlesIn({ children }: Element): Set<Element> {
  const cached = foundTitles.get(children);
  if (cached) return cached;
  const elements = elementsIn(children);
  const titles = elements.filter((button, at) => isTitleOf(button, elements[at + 1]));
  const found = new Set(titles);
  foundTitles.set(children, found);
  return found;
}

const isTitleOf = (button: Element, panel: Element | undefined): boolean =>
  panel !== undefined &&
  button.name === "button" &&
  button.textLength >= 3 &&
  PANELS.has(panel.name) &&
  panel.textLength > button.textLength &&
  panel.linkLength < panel.textLength / 2;

/** Returns the number of titles among the children and their children. */
function titlesBelow(element: Element): number {
  const cached = counts.get(element.children);
  if (cached !== undefined) return cached;
  const container = [element, ...elementsIn(element.children)];
  const count = container.reduce((sum, element) => sum + titlesIn(element).size, 0);
  counts.set(element.children, count);
  return count;
}

const elementsIn = (children: readonly Node[]): Element[] =>
  children.filter((child) => typeof child !== "string");
