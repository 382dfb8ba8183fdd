import { type Element, find, textOf } from "./tree";

const PANELS = new Set(["div", "section", "article", "ul", "ol", "dl", "p", "table"]);

/** Marks of a panel that opens and closes. */
const MARKS = /[\s+\-–−▾▼▸►⌄›»❯]+$/u;

/** Whether a button is the title of a panel that it opens, such as the question of an accordion. */
export function isPanelTitle(button: Element): boolean {
  const { attributes, parent } = button;
  if (/^(?:h[1-6]|dt|summary)$/.test(parent?.name ?? "")) return true;
  if (attributes["aria-expanded"] !== undefined || headingIn(button)) return true;
  if (!isFollowedByPanel(button)) return false;
  return panelTitle(button).endsWith("?") || isOneOfSeveral(button);
}

/** The text of such a button, without a mark such as "+". */
export const panelTitle = (button: Element): string => textOf(button).replace(MARKS, "");

/** The heading in a button, if it has one. */
export const headingIn = (button: Element): Element | undefined =>
  find(button, ({ name, textLength }) => /^h[1-6]$/.test(name) && textLength > 0);

/** A panel has more text than its title, and most of it is not in links, unlike a menu. */
function isFollowedByPanel(button: Element): boolean {
  const siblings = elementsIn(button.parent);
  const panel = siblings[siblings.indexOf(button) + 1];
  if (!panel || !PANELS.has(panel.name) || button.textLength < 3) return false;
  return panel.textLength > button.textLength && panel.linkLength < panel.textLength / 2;
}

/** Whether siblings or their children hold another title. */
function isOneOfSeveral(button: Element): boolean {
  const family = [button.parent, button.parent?.parent].flatMap(elementsIn);
  const nearby = family.flatMap((element) => [element, ...elementsIn(element)]);
  return nearby.some(
    (other) => other !== button && other.name === "button" && isFollowedByPanel(other),
  );
}

const elementsIn = (element: Element | undefined): Element[] =>
  (element?.children ?? []).filter((child) => typeof child !== "string");
