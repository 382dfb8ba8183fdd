/** A path as robots.txt writes them (RFC 9309, 2.2.2), and whether addresses that it fits may be read. */
export type PathRule = { isAllowed: boolean; path: string; parts: string[]; isWhole: boolean };

/** `*` stands for anything, `$` at the end for the address's end. */
export function pathRule(isAllowed: boolean, value: string): PathRule {
  const path = spelled(value);
  const isWhole = path.endsWith("$");
  return { isAllowed, path, parts: (isWhole ? path.slice(0, -1) : path).split(/\*+/), isWhole };
}

/** Which paths of a site are read, in the words of crawls.ts. */
export type PathRules = { include: readonly string[]; exclude: readonly string[] };

/** Tells whether a path, with its query, is read: as the longest rule says, or all where nothing is included. */
export function pathScope({ include, exclude }: PathRules): (path: string) => boolean {
  const rules = [
    ...include.flatMap((path) => rulesOf(true, path)),
    ...exclude.flatMap((path) => rulesOf(false, path)),
  ];
  return (path) => strongest(rules, path)?.isAllowed ?? include.length === 0;
}

/** A folder is meant with its own address, whether that ends with a slash or not. */
function rulesOf(isAllowed: boolean, path: string): PathRule[] {
  const rule = pathRule(isAllowed, path);
  return /[^*/]\/$/.test(path) ? [rule, pathRule(isAllowed, `${path.slice(0, -1)}$`)] : [rule];
}

/** The rule with the longest path decides; of two as long the one that allows. `path`: of an address, with its query. */
export function strongest(rules: readonly PathRule[], path: string): PathRule | undefined {
  const escaped = withUpperEscapes(path);
  let best: PathRule | undefined;
  for (const rule of rules) {
    const lead = best ? rule.path.length - best.path.length : 1;
    if (lead < 0 || (lead === 0 && !rule.isAllowed)) continue;
    if (matches(rule, escaped)) best = rule;
  }
  return best;
}

/** Each part is taken where it is met first, so that nothing is tried twice. */
function matches({ parts, isWhole }: PathRule, path: string): boolean {
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined
    ? at === path.length
    : path.endsWith(last) && path.length - last.length >= at;
}

/** What rules are compared with: an address's path and query. */
export const ruledPath = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** As addresses are spelled: what is no ASCII escaped, the letters of escapes upper-case. */
function spelled(path: string): string {
  return withUpperEscapes(encodeURI(path.toWellFormed()).replaceAll("%25", "%"));
}

const withUpperEscapes = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
