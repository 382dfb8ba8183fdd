import type { Element } from "../tree";

export type RawSelector = {
  text: string;
  names: string[];
  isUpright: boolean;
};

/** In characters. Programs write longer lists, rarely for hidden elements. */
const MAX_LENGTH = 5_000;
const MAX_SELECTORS = 100;

/** Those that can match without user interaction. */
export function rawSelectors(list: string): RawSelector[] {
  if (list.length > MAX_LENGTH) return [];
  return splitList(list)
    .slice(0, MAX_SELECTORS)
    .filter((text) => !NEVER.test(text))
    .map((text) => {
      const plain = text.replace(/\([^()]*\)/g, "");
      const names = plain.replace(/\[[^\]]*\]/g, "").match(/[.#](?:\\.|[\w-])+/g) ?? [];
      return { text, names: names.map(unescaped), isUpright: !/[+~]/.test(plain) };
    });
}

/** Interactive states, pseudo-elements, and selectors that take too long. */
const NEVER = /::|:(?:hover|focus|active|visited|target|has|before|after|root|host|checked)\b/i;

function splitList(list: string): string[] {
  if (!list.includes("(") && !list.includes("[")) return list.split(",").map((one) => one.trim());
  const parts = list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^,([])+/g) ?? [];
  return parts.map((part) => part.trim());
}

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

/** `.md:block` for `.md\\:block`. */
const unescaped = (name: string): string => name.replace(/\\(.)/g, "$1");

export function eachKey(element: Element, visit: (key: string) => void): void {
  visit("*");
  visit(element.name);
  for (const attribute in element.attributes)
    if (attribute !== "class" && attribute !== "id") visit(`[${attribute}`);
  for (const name of ownNames(element)) visit(name);
}

const cache = new WeakMap<Element, string[]>();

export function ownNames(element: Element): string[] {
  const { id, class: classes } = element.attributes;
  if (!id && !classes) return none;
  const names = cache.get(element) ?? [
    ...(id ? [`#${id}`] : []),
    ...(classes?.match(/\S+/g)?.map((word) => `.${word}`) ?? []),
  ];
  cache.set(element, names);
  return names;
}

const none: string[] = [];

export function namesIn(root: Element, names: Set<string> = new Set()): Set<string> {
  for (const child of root.children) {
    if (typeof child === "string") continue;
    for (const name of ownNames(child)) names.add(name);
    namesIn(child, names);
  }
  return names;
}
