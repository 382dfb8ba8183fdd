import type { Element } from "./tree";

type SiblingIndex = { elements: Element[]; positions: Map<Element, number> };

const indexes = new WeakMap<Element, SiblingIndex>();

export function siblingsOf(element: Element): { elements: Element[]; at: number } {
  const { parent } = element;
  if (!parent) return { elements: [element], at: 0 };
  const { elements, positions } = indexes.get(parent) ?? indexChildren(parent);
  return { elements, at: positions.get(element) ?? -1 };
}

/** Cached, so that a long list is not searched for each of its items. */
function indexChildren(parent: Element): SiblingIndex {
  const elements = parent.children.filter((child) => typeof child !== "string");
  const index = { elements, positions: new Map(elements.map((one, at) => [one, at])) };
  indexes.set(parent, index);
  return index;
}
