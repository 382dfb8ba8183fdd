import {
  AttributeAction,
  type AttributeSelector,
  parse,
  type PseudoSelector,
  type Selector,
  SelectorType,
} from "css-what";
import { siblingsOf } from "../siblings";
import type { Element } from "../tree";

export type Matcher = {
  matches: (element: Element, budget: Budget) => boolean;
  specificity: number;
};

/** The remaining number of steps for one page. Several sibling combinators may need any number. */
export type Budget = { steps: number };

const unknown: Matcher = { matches: () => false, specificity: 0 };

/** An unknown selector matches nothing. */
export function compile(text: string): Matcher {
  try {
    const selectors = parse(text);
    if (!selectors.every(isKnown)) return unknown;
    return {
      matches: (element, budget) =>
        selectors.some((selector) => matchesFrom(selector, 0, element, budget)),
      specificity: Math.max(...selectors.map(specificityOf)),
    };
  } catch {
    return unknown;
  }
}

const ofSelectors = new Set(["not", "is", "where", "matches"]);
const ofPlaces = new Set(["first-child", "last-child", "only-child"]);

/** Whether all parts are known; without one of them the selector would mean something else. */
const isKnown = (selector: Selector[]): boolean =>
  selector.every((token) => {
    if (token.type !== SelectorType.Pseudo) return token.type !== SelectorType.PseudoElement;
    if (Array.isArray(token.data)) return ofSelectors.has(token.name) && token.data.every(isKnown);
    return ofPlaces.has(token.name) || (token.name === "nth-child" && Number(token.data) > 0);
  });

const combinators = new Set(["descendant", "child", "adjacent", "sibling"]);

function matchesFrom(
  selector: Selector[],
  matched: number,
  element: Element,
  budget: Budget,
): boolean {
  for (let at = selector.length - 1 - matched; at >= 0; at -= 1) {
    const token = selector[at];
    if (!token || (budget.steps -= 1) < 0) return false;
    if (combinators.has(token.type))
      return candidates(token.type, element, budget).some((other) =>
        matchesFrom(selector, selector.length - at, other, budget),
      );
    if (!matchesToken(token, element, budget)) return false;
  }
  return true;
}

function candidates(combinator: string, element: Element, budget: Budget): Element[] {
  if (combinator === "child") return parentsOf(element, 1);
  if (combinator === "descendant") {
    const parents = parentsOf(element);
    budget.steps -= parents.length;
    return parents;
  }
  const { elements, at } = siblingsOf(element);
  if (combinator === "adjacent") return elements.slice(Math.max(0, at - 1), Math.max(0, at));
  budget.steps -= at;
  return budget.steps < 0 ? [] : elements.slice(0, Math.max(0, at)).toReversed();
}

function parentsOf(element: Element, most = Infinity): Element[] {
  const parents: Element[] = [];
  for (let up = element.parent; up?.parent && parents.length < most; up = up.parent)
    parents.push(up);
  return parents;
}

function matchesToken(token: Selector, element: Element, budget: Budget): boolean {
  if (token.type === SelectorType.Tag) return token.name === element.name;
  if (token.type === SelectorType.Universal) return true;
  if (token.type === SelectorType.Attribute) return matchesAttribute(token, element);
  return token.type === SelectorType.Pseudo && matchesPseudo(token, element, budget);
}

function matchesAttribute({ name, action, value }: AttributeSelector, element: Element): boolean {
  const actual = element.attributes[name];
  if (actual === undefined) return action === AttributeAction.Not;
  switch (action) {
    case AttributeAction.Exists:
      return true;
    case AttributeAction.Element:
      return isWordOf(actual, value);
    case AttributeAction.Equals:
      return actual === value;
    case AttributeAction.Not:
      return actual !== value;
    case AttributeAction.Start:
      return value !== "" && actual.startsWith(value);
    case AttributeAction.End:
      return value !== "" && actual.endsWith(value);
    case AttributeAction.Any:
      return value !== "" && actual.includes(value);
    case AttributeAction.Hyphen:
      return actual === value || actual.startsWith(`${value}-`);
  }
}

function isWordOf(text: string, word: string): boolean {
  if (!word) return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isSpace(text[at - 1]) && isSpace(text[at + word.length])) return true;
  }
  return false;
}

const isSpace = (mark: string | undefined): boolean => mark === undefined || mark <= " ";

function matchesPseudo({ name, data }: PseudoSelector, element: Element, budget: Budget): boolean {
  if (Array.isArray(data)) {
    const isAny = data.some((selector) => matchesFrom(selector, 0, element, budget));
    return name === "not" ? !isAny : isAny;
  }
  const { elements, at } = siblingsOf(element);
  if (name === "first-child") return at === 0;
  if (name === "last-child") return at === elements.length - 1;
  if (name === "only-child") return elements.length === 1;
  return at === Number(data) - 1;
}

/** Counts ids, then classes and attributes, then tags. */
function specificityOf(selector: Selector[]): number {
  return selector.reduce((sum, token) => sum + weightOf(token), 0);
}

function weightOf(token: Selector): number {
  if (token.type === SelectorType.Tag) return 1;
  if (token.type === SelectorType.Attribute)
    return token.name === "id" && token.action === AttributeAction.Equals ? 10_000 : 100;
  if (token.type !== SelectorType.Pseudo || token.name === "where") return 0;
  return Array.isArray(token.data) ? Math.max(...token.data.map(specificityOf)) : 100;
}
