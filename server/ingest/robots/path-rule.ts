/** A path as robots.txt writes them (RFC 9309, 2.2.2), and whether addresses that it fits may be read. */
export type PathRule = { isAllowed: boolean; path: string; parts: string[]; isWhole: boolean };

/** `*` stands for anything, `$` at the end for the address's end. */
export function pathRule(isAllowed: boolean, value: string): PathRule {
  const path = spelled(value);
  const isWhole = path.endsWith("$");
  return { isAllowed, path, parts: (isWhole ? path.slice(0, -1) : path).split(/\*+/), isWhole };
}

/** The rule with the longest path decides; of two as long the one that allows. */
export function strongest(rules: readonly PathRule[], url: string): PathRule | undefined {
  const path = pathOf(url);
  let best: PathRule | undefined;
  for (const rule of rules) {
    const lead = best ? rule.path.length - best.path.length : 1;
    if (lead < 0 || (lead === 0 && !rule.isAllowed)) continue;
    if (matches(rule, path)) best = rule;
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

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return withUpperEscapes(pathname + search);
}

/** As addresses are spelled: what is no ASCII escaped, the letters of escapes upper-case. */
function spelled(path: string): string {
  return withUpperEscapes(encodeURI(path.toWellFormed()).replaceAll("%25", "%"));
}

const withUpperEscapes = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
