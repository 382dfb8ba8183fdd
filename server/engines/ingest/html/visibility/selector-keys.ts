import type { Element } from "../tree";

/** One of the selectors of a rule, as far as is seen without parsing it. */
export type RawSelector = {
  text: string;
  /** Ids and classes without which nothing matches it. */
  names: string[];
  /** All of them are on an element and those it is in, none on its neighbours. */
  isUpright: boolean;
};

/** Longer lists of selectors are made by programs, and seldom for what is hidden. */
const maxLength = 5_000;
const maxSelectors = 100;

/** The selectors of a rule that elements can match, whatever a visitor does. */
export function rawSelectors(list: string): RawSelector[] {
  if (list.length > maxLength) return [];
  return splitList(list)
    .slice(0, maxSelectors)
    .filter((text) => !never.test(text))
    .map((text) => {
      const plain = text.replace(/\([^()]*\)/g, "");
      const names = plain.replace(/\[[^\]]*\]/g, "").match(/[.#](?:\\.|[\w-])+/g) ?? [];
      return { text, names: names.map(unescaped), isUpright: !/[+~]/.test(plain) };
    });
}

/** States that a visitor brings about, parts that are no elements, and what takes too long to look for. */
const never = /::|:(?:hover|focus|active|visited|target|has|before|after|root|host|checked)\b/i;

function splitList(list: string): string[] {
  if (!list.includes("(") && !list.includes("[")) return list.split(",").map((one) => one.trim());
  const parts = list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^,([])+/g) ?? [];
  return parts.map((part) => part.trim());
}

/** What the last part of a selector asks for: `#id`, `.class`, `[attribute`, a tag, or `*`. */
export function keyIn(selector: string): string {
  const plain = selector.replace(/\([^()]*\)/g, "").replace(/\[\s*([\w-]+)[^\]]*\]/g, "[$1]");
  const last = plain.slice(
    1 + Math.max(...[" ", ">", "+", "~", "\n", "\t"].map((mark) => plain.lastIndexOf(mark))),
  );
  const [attribute] = /\[[\w-]+/.exec(last) ?? [];
  const bare = last.replace(/\[[^\]]*\]/g, "");
  const [name] = /#(?:\\.|[\w-])+/.exec(bare) ?? /\.(?:\\.|[\w-])+/.exec(bare) ?? [];
  if (name) return unescaped(name);
  if (attribute) return attribute.toLowerCase();
  return /^[a-z][\w-]*/i.exec(bare)?.[0].toLowerCase() ?? "*";
}

/** A name as pages have it: `.md:block` for `.md\\:block`. */
const unescaped = (name: string): string => name.replace(/\\(.)/g, "$1");

/** Calls back with each key under which selectors for an element are found. */
export function eachKey(element: Element, visit: (key: string) => void): void {
  visit("*");
  visit(element.name);
  for (const attribute in element.attributes)
    if (attribute !== "class" && attribute !== "id") visit(`[${attribute}`);
  for (const name of ownNames(element)) visit(name);
}

const known = new WeakMap<Element, string[]>();

/** The id and classes of an element, as selectors spell them. */
export function ownNames(element: Element): string[] {
  const { id, class: classes } = element.attributes;
  if (!id && !classes) return none;
  const names = known.get(element) ?? [
    ...(id ? [`#${id}`] : []),
    ...(classes?.match(/\S+/g)?.map((word) => `.${word}`) ?? []),
  ];
  known.set(element, names);
  return names;
}

const none: string[] = [];

/** All ids and classes of a page. */
export function namesIn(root: Element, names: Set<string> = new Set()): Set<string> {
  for (const child of root.children) {
    if (typeof child === "string") continue;
    for (const name of ownNames(child)) names.add(name);
    namesIn(child, names);
  }
  return names;
}
