/** A rule in the syntax of robots.txt (RFC 9309, 2.2.2). */
export type PathRule = { isAllowed: boolean; path: string; parts: string[]; isAnchored: boolean };

/** `*` matches any characters, `$` the end of the address. */
export function pathRule(isAllowed: boolean, value: string): PathRule {
  const path = normalizeRule(value);
  const isAnchored = path.endsWith("$");
  return {
    isAllowed,
    path,
    parts: (isAnchored ? path.slice(0, -1) : path).split(/\*+/),
    isAnchored,
  };
}

export type PathRules = { include: readonly string[]; exclude: readonly string[] };

/** Returns whether a path with its query is included. Without include rules, everything is. */
export function pathScope({ include, exclude }: PathRules): (path: string) => boolean {
  const rules = [
    ...include.flatMap((path) => rulesOf(true, path)),
    ...exclude.flatMap((path) => rulesOf(false, path)),
  ];
  return (path) => mostSpecificRule(rules, path)?.isAllowed ?? include.length === 0;
}

/** A rule for a folder also matches its address without the slash. */
function rulesOf(isAllowed: boolean, path: string): PathRule[] {
  const rule = pathRule(isAllowed, path);
  return /[^*/]\/$/.test(path) ? [rule, pathRule(isAllowed, `${path.slice(0, -1)}$`)] : [rule];
}

/** The longest matching rule; of two equally long ones, the one that allows. */
export function mostSpecificRule(rules: readonly PathRule[], path: string): PathRule | undefined {
  const escaped = withUpperEscapes(path);
  let best: PathRule | undefined;
  for (const rule of rules) {
    const lead = best ? rule.path.length - best.path.length : 1;
    if (lead < 0 || (lead === 0 && !rule.isAllowed)) continue;
    if (matches(rule, escaped)) best = rule;
  }
  return best;
}

/** Matches each part at its first occurrence, so that no backtracking is needed. */
function matches({ parts, isAnchored }: PathRule, path: string): boolean {
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? others.pop() : undefined;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isAnchored) return true;
  return last === undefined
    ? at === path.length
    : path.endsWith(last) && path.length - last.length >= at;
}

export const pathAndQuery = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** Normalizes percent-encoding: escapes non-ASCII characters, upper-case hex digits. */
function normalizeRule(path: string): string {
  return withUpperEscapes(encodeURI(path.toWellFormed()).replaceAll("%25", "%"));
}

const withUpperEscapes = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
