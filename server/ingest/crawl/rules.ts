import { parseAddress } from "../address";
import { type PathRule, pathRule, strongest } from "../robots/path-rule";

/** Which paths of a site are read, in the words of contract/crawls.ts. */
export type PathRules = { include: readonly string[]; exclude: readonly string[] };

/** What somebody wants of a site. */
export type Rules = {
  takes(url: string): boolean;
  /** Asked for by its own address: no rule leaves it out. */
  isNamed(url: string): boolean;
};

/**
 * Understands rules. Paths and queries count, not origins: the longest rule that fits decides, `include` before
 * `exclude` where both are as long. Where there is any `include`, what fits none is left out.
 * @param named addresses that no rule leaves out
 */
export function createRules({ include, exclude }: PathRules, named: readonly string[]): Rules {
  const rules = [
    ...include.flatMap((path) => rulesOf(true, path)),
    ...exclude.flatMap((path) => rulesOf(false, path)),
  ];
  const names = new Set(named.flatMap((url) => parseAddress(url) ?? []).map(pathOf));
  const isNamed = (url: string): boolean => names.size > 0 && names.has(pathOf(url));
  const isFit = (url: string): boolean => strongest(rules, url)?.isAllowed ?? !include.length;
  return { isNamed, takes: (url) => rules.length === 0 || isNamed(url) || isFit(url) };
}

/** A folder is meant with its own address, whether that ends with a slash or not. */
function rulesOf(isAllowed: boolean, path: string): PathRule[] {
  const rule = pathRule(isAllowed, path);
  return /[^*/]\/$/.test(path) ? [rule, pathRule(isAllowed, `${path.slice(0, -1)}$`)] : [rule];
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
