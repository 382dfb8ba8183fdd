import type { Branch } from "@/contract/knowledge-bases/crawls";
import { type PathRules, pathScope, pathAndQuery } from "@/contract/knowledge-bases/path-rules";

/** A website with one branch has nothing to select. */
export const hasBranches = (preview: { branches: readonly Branch[] }): boolean =>
  preview.branches.length > 1;

/** How much of a branch the crawl reads, including child branches. */
export type Share = { state: "all" | "some" | "none"; pages: number; files: number };

/** The shortest rule, so that every other one takes precedence. */
const EVERYTHING = "/";

/** Returns what the rules include of each branch, by path. */
export function sharesOf(
  branches: readonly Branch[],
  rules: PathRules,
): ReadonlyMap<string, Share> {
  const countsByPath = ownCounts(branches);
  const shares = new Map<string, Share>();
  for (const { path, parent, pages, files } of branches.toReversed()) {
    const isTaken = takes(rules, path);
    const below = shares.get(path) ?? { pages: 0, files: 0 };
    const self = countsByPath.get(path);
    const takenCount = {
      pages: below.pages + (isTaken ? (self?.pages ?? 0) : 0),
      files: below.files + (isTaken ? (self?.files ?? 0) : 0),
    };
    shares.set(path, { ...takenCount, state: stateOf(takenCount, { pages, files }, isTaken) });
    if (parent !== undefined) shares.set(parent, addCount(shares.get(parent), takenCount));
  }
  return shares;
}

/** Includes or excludes a branch with its children and returns the new rules. */
export function toggled(branches: readonly Branch[], rules: PathRules, path: string): PathRules {
  const isSelected = sharesOf(branches, rules).get(path)?.state !== "all";
  const within = new Set([path]);
  for (const branch of branches) {
    if (branch.parent !== undefined && within.has(branch.parent)) within.add(branch.path);
  }
  const included = new Map(
    branches.map((branch) => [
      branch.path,
      within.has(branch.path) ? isSelected : takes(rules, branch.path),
    ]),
  );
  return fewest(branches, foreign(branches, rules), resolveBranches(branches, included));
}

type Count = { pages: number; files: number };

const addCount = (sum: Count | undefined, { pages, files }: Count): Share => ({
  state: "some",
  pages: (sum?.pages ?? 0) + pages,
  files: (sum?.files ?? 0) + files,
});

function stateOf(takenCount: Count, totalCount: Count, isTaken: boolean): Share["state"] {
  const [part, all] = [takenCount.pages + takenCount.files, totalCount.pages + totalCount.files];
  if (all === 0) return isTaken ? "all" : "none";
  if (part === 0) return "none";
  return part === all ? "all" : "some";
}

/** Counts of each branch without its children. */
function ownCounts(branches: readonly Branch[]): Map<string, Count> {
  const countsByPath = new Map(branches.map(({ path, pages, files }) => [path, { pages, files }]));
  for (const { parent, pages, files } of branches) {
    const above = parent !== undefined && countsByPath.get(parent);
    if (!above) continue;
    above.pages -= pages;
    above.files -= files;
  }
  return countsByPath;
}

/** A branch without items of its own follows its children if they agree. */
function resolveBranches(
  branches: readonly Branch[],
  included: Map<string, boolean>,
): Map<string, boolean> {
  const countsByPath = ownCounts(branches);
  const below = new Map<string, Set<boolean>>();
  for (const { path, parent } of branches.toReversed()) {
    const directions = below.get(path) ?? new Set();
    const self = countsByPath.get(path);
    const isBare = self?.pages === 0 && self.files === 0;
    const [way] = directions;
    if (isBare && directions.size === 1 && way !== undefined) included.set(path, way);
    const allDirections = new Set([...directions, included.get(path) ?? false]);
    if (parent !== undefined)
      below.set(parent, new Set([...(below.get(parent) ?? []), ...allDirections]));
  }
  return included;
}

/** Rules that match no branch were typed by hand and are kept. */
function foreign(branches: readonly Branch[], { include, exclude }: PathRules): PathRules {
  const listedPaths = new Set([EVERYTHING, ...branches.map(({ path }) => path)]);
  const isForeign = (rule: string) => !listedPaths.has(rule);
  return { include: include.filter(isForeign), exclude: exclude.filter(isForeign) };
}

/** Returns the smallest set of rules: one for each branch that differs from its parent. */
function fewest(
  branches: readonly Branch[],
  foreignRules: PathRules,
  included: ReadonlyMap<string, boolean>,
): PathRules {
  const isAllIncluded = included.get(branches[0]?.path ?? "") ?? true;
  const include = isAllIncluded ? [EVERYTHING, ...foreignRules.include] : [...foreignRules.include];
  const exclude = isAllIncluded ? [...foreignRules.exclude] : [EVERYTHING, ...foreignRules.exclude];
  for (const { path } of branches) {
    const isIncluded = included.get(path) ?? false;
    if (takes({ include, exclude }, path) !== isIncluded)
      (isIncluded ? include : exclude).push(path);
  }
  // "/" is redundant alone, and implied beside other rules.
  if (isAllIncluded) return { include: include.length > 1 ? include : [], exclude };
  return { include, exclude: include.length > 0 ? exclude.slice(1) : exclude };
}

/** Evaluates rules as the crawler does. */
const takes = ({ include, exclude }: PathRules, path: string): boolean =>
  pathScope({ include: include.flatMap(pathsOf), exclude: exclude.flatMap(pathsOf) })(path);

/** Reduces a URL to its path and drops empty lines. */
function pathsOf(rule: string): string[] {
  const url = URL.parse(rule.trim());
  const path = url ? pathAndQuery(url) : rule.trim();
  return path === "" ? [] : [path];
}
