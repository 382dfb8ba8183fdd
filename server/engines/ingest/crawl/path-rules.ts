import { type PathRules, pathScope, ruledPath } from "@/contract/knowledge-bases/path-rules";
import { parseAddress } from "../address";

export type Rules = {
  allows(url: string): boolean;
  /** Addresses that the user added. */
  isNamed(url: string): boolean;
};

/**
 * Rules match paths and queries, not origins. The longest matching one decides, and `include` wins a tie. With any
 * `include`, an address without a match is excluded.
 * @param namedUrls addresses that no rule excludes
 */
export function createRules(rules: PathRules, namedUrls: readonly string[]): Rules {
  const isInScope = pathScope(rules);
  const hasRules = rules.include.length + rules.exclude.length > 0;
  const names = new Set(namedUrls.flatMap((url) => parseAddress(url) ?? []).map(pathOf));
  const isNamed = (url: string): boolean => names.size > 0 && names.has(pathOf(url));
  return { isNamed, allows: (url) => !hasRules || isNamed(url) || isInScope(pathOf(url)) };
}

const pathOf = (url: string): string => ruledPath(new URL(url));
