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

/** The remaining number of steps for one page, because several sibling combinators may need very many. */
export type Budget = { steps: number };

const matchesNothing: Matcher = { matches: () => false, specificity: 0 };

/** An unsupported selector matches nothing. */
export function compile(text: string): Matcher {
  try {
    const selectors = parse(text);
    if (!selectors.every(isSupported)) return matchesNothing;
    return {
      matches: (element, budget) =>
        selectors.some((selector) => matchesFrom(selector, 0, element, budget)),
      specificity: Math.max(...selectors.map(specificityOf)),
    };
  } catch {
    return matchesNothing;
  }
}

const selectorPseudoClasses = new Set(["not", "is", "where", "matches"]);
const positionPseudoClasses = new Set(["first-child", "last-child", "only-child"]);

/** Whether all parts are supported; without one of them the selector would mean something else. */
const isSupported = (selector: Selector[]): boolean =>
  selector.every((token) => {
    if (token.type !== SelectorType.Pseudo) return token.type !== SelectorType.PseudoElement;
    if (Array.isArray(token.data))
      return selectorPseudoClasses.has(token.name) && token.data.every(isSupported);
    return (
      positionPseudoClasses.has(token.name) ||
      (token.name === "nth-child" && Number(token.data) > 0)
    );
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
  if (combinator === "child") return ancestorsOf(element, 1);
  if (combinator === "descendant") {
    const ancestors = ancestorsOf(element);
    budget.steps -= ancestors.length;
    return ancestors;
  }
  const { elements, at } = siblingsOf(element);
  if (combinator === "adjacent") return elements.slice(Math.max(0, at - 1), Math.max(0, at));
  budget.steps -= at;
  return budget.steps < 0 ? [] : elements.slice(0, Math.max(0, at)).toReversed();
}

function ancestorsOf(element: Element, limit = Infinity): Element[] {
  const ancestors: Element[] = [];
  for (let up = element.parent; up?.parent && ancestors.length < limit; up = up.parent)
    ancestors.push(up);
  return ancestors;
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
