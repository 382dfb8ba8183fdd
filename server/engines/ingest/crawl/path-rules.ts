import { type PathRules, pathScope, pathAndQuery } from "@/contract/knowledge-bases/path-rules";
import { parseAddress } from "../address";

export type Rules = {
  allows(url: string): boolean;
  /** Addresses that the user added. */
  isUserAddress(url: string): boolean;
};

/**
 * Rules match paths and queries, not origins. The longest matching one decides, and `include` wins a tie. With any
 * `include`, an address without a match is excluded.
 * @param userUrls addresses that the user added, which no rule excludes
 */
export function createRules(rules: PathRules, userUrls: readonly string[]): Rules {
  const isInScope = pathScope(rules);
  const hasRules = rules.include.length + rules.exclude.length > 0;
  const userPaths = new Set(userUrls.flatMap((url) => parseAddress(url) ?? []).map(pathOf));
  const isUserAddress = (url: string): boolean => userPaths.size > 0 && userPaths.has(pathOf(url));
  return {
    isUserAddress,
    allows: (url) => !hasRules || isUserAddress(url) || isInScope(pathOf(url)),
  };
}

const pathOf = (url: string): string => pathAndQuery(new URL(url));
