import type { Element } from "../tree";

export type RawSelector = {
  text: string;
  names: string[];
  hasNoSiblingCombinator: boolean;
};

/** In characters. Programs write longer lists, rarely for hidden elements. */
const MAX_LENGTH = 5_000;
const MAX_SELECTORS = 100;

/** Returns the selectors that can match without user interaction. */
export function rawSelectors(list: string): RawSelector[] {
  if (list.length > MAX_LENGTH) return [];
  return splitList(list)
    .slice(0, MAX_SELECTORS)
    .filter((text) => !UNSUPPORTED.test(text))
    .map((text) => {
      const stripped = withoutArguments(text);
      const names = withoutAttributes(stripped).match(/[.#](?:\\.|[\w-])+/g) ?? [];
      return { text, names: names.map(unescaped), hasNoSiblingCombinator: !/[+~]/.test(stripped) };
    });
}

/** Interactive states, pseudo-elements, and selectors that are too slow. */
const UNSUPPORTED =
  /::|:(?:hover|focus|active|visited|target|has|before|after|root|host|checked)\b/i;

function splitList(list: string): string[] {
  if (!list.includes("(") && !list.includes("[")) return list.split(",").map((one) => one.trim());
  const parts = list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^,([])+/g) ?? [];
  return parts.map((part) => part.trim());
}

export function selectorKey(selector: string): string {
  const stripped = withoutArguments(selector).replace(/\[\s*([\w-]+)[^\]]*\]/g, "[$1]");
  const last = stripped.slice(
    1 + Math.max(...[" ", ">", "+", "~", "\n", "\t"].map((mark) => stripped.lastIndexOf(mark))),
  );
  const [attribute] = /\[[\w-]+/.exec(last) ?? [];
  const compound = withoutAttributes(last);
  const [name] = /#(?:\\.|[\w-])+/.exec(compound) ?? /\.(?:\\.|[\w-])+/.exec(compound) ?? [];
  if (name) return unescaped(name);
  if (attribute) return attribute.toLowerCase();
  return /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase() ?? "*";
}

const withoutArguments = (selector: string): string =>
  selector.includes("(") ? selector.replace(/\([^()]*\)/g, "") : selector;

const withoutAttributes = (selector: string): string =>
  selector.includes("[") ? selector.replace(/\[[^\]]*\]/g, "") : selector;

/** `.md:block` for `.md\\:block`. */
const unescaped = (name: string): string =>
  name.includes("\\") ? name.replace(/\\(.)/g, "$1") : name;

export function ownNames(element: Element): string[] {
  return (element.names ??= namesOf(element.attributes, readClasses));
}

function namesOf(
  { id, class: classes }: Element["attributes"],
  namesOfClasses: (classes: string) => string[],
): string[] {
  const names = classes ? namesOfClasses(classes) : noNames;
  return id ? [`#${id}`, ...names] : names;
}

const readClasses = (classes: string): string[] =>
  classes.match(/\S+/g)?.map((word) => `.${word}`) ?? noNames;

const noNames: string[] = [];

/** Returns all ids and classes below `root`. */
export function namesIn(root: Element): Set<string> {
  const names = new Set<string>();
  const known = new Map<string, string[]>();
  const namesOfClasses = (classes: string): string[] => {
    const cached = known.get(classes);
    if (cached) return cached;
    const found = readClasses(classes);
    for (const name of found) names.add(name);
    known.set(classes, found);
    return found;
  };
  visit(root, (element) => {
    element.names = namesOf(element.attributes, namesOfClasses);
    if (element.attributes.id) names.add(`#${element.attributes.id}`);
  });
  return names;
}

function visit(element: Element, read: (child: Element) => void): void {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    read(child);
    visit(child, read);
  }
}
