import { type PathRules, pathScope, ruledPath } from "@/contract/path-rules";
import { parseAddress } from "../address";

/** What somebody wants of a site. */
export type Rules = {
  takes(url: string): boolean;
  /** Asked for by its own address: no rule leaves it out. */
  isNamed(url: string): boolean;
};

/**
 * Understands rules. Paths and queries count, not origins: the longest rule that fits decides, `include` before
 * `exclude` where both are as long. If there is any `include`, what fits none is left out.
 * @param named addresses that no rule leaves out
 */
export function createRules(rules: PathRules, named: readonly string[]): Rules {
  const isInScope = pathScope(rules);
  const hasRules = rules.include.length + rules.exclude.length > 0;
  const names = new Set(named.flatMap((url) => parseAddress(url) ?? []).map(pathOf));
  const isNamed = (url: string): boolean => names.size > 0 && names.has(pathOf(url));
  return { isNamed, takes: (url) => !hasRules || isNamed(url) || isInScope(pathOf(url)) };
}

const pathOf = (url: string): string => ruledPath(new URL(url));
