import type { Element } from "./tree";

type Family = { elements: Element[]; positions: Map<Element, number> };

const families = new WeakMap<Element, Family>();

export function siblingsOf(element: Element): { elements: Element[]; at: number } {
  const { parent } = element;
  if (!parent) return { elements: [element], at: 0 };
  const { elements, positions } = families.get(parent) ?? familyBelow(parent);
  return { elements, at: positions.get(element) ?? -1 };
}

/** A long list is not searched once for each item. */
function familyBelow(parent: Element): Family {
  const elements = parent.children.filter((child) => typeof child !== "string");
  const family = { elements, positions: new Map(elements.map((one, at) => [one, at])) };
  families.set(parent, family);
  return family;
}
