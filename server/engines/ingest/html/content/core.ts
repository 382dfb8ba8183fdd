import type { Measure } from "./measures";
import type { Element } from "../tree";

/**
 * The smallest element that holds at least this share of the running text below another. Where its neighbours are of
 * the same kind, as sections of a manual or posts of a forum are, it is what holds them all.
 */
export function coreOf(
  root: Element,
  measureOf: (element: Element) => Measure,
  share: number,
): Element {
  const most = measureOf(root).prose * share;
  let core = root;
  for (;;) {
    const next = core.children.find(
      (child): child is Element => typeof child !== "string" && measureOf(child).prose >= most,
    );
    if (!next || most === 0) return core;
    if (hasKin(next, measureOf)) return core;
    core = next;
  }
}

function hasKin(element: Element, measureOf: (element: Element) => Measure): boolean {
  const least = measureOf(element).prose * kinShare;
  const kind = kindOf(element);
  if (kind === undefined) return false;
  return (element.parent?.children ?? []).some(
    (other) =>
      typeof other !== "string" &&
      other !== element &&
      kindOf(other) === kind &&
      measureOf(other).prose > least,
  );
}

const kinShare = 0.05;

/** What a block is by its name, or its classes; undefined where these say nothing. */
function kindOf({ name, attributes }: Element): string | undefined {
  return telling.has(name) ? name : attributes.class?.trim() || undefined;
}

const telling = new Set(["section", "article", "li", "dd", "tr"]);
