import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

type Related = { test: string; distance: number };

/** Asserts all fields and limits of the contract, which it imports through the table of endpoints. */
const CONTRACT_TEST = "tests/clients/generated.test.ts";

/** Finds the tests of a source by the imports of all files. */
export class RelatedTests {
  readonly #importers = new Map<string, string[]>();

  /** `paths` are those of all TypeScript files below `root`. */
  constructor(root: string, paths: readonly string[]) {
    const allPaths = new Set(paths);
    for (const path of paths) {
      for (const imported of importsOf(path, readFileSync(join(root, path), "utf8"), allPaths)) {
        this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), path]);
      }
    }
  }

  /**
   * The tests that import a source, directly or not. Direct ones come first, then those of the closest folder: its own
   * or one that imports it. Words of the file's name count like folders, because a test in another folder may have its
   * name.
   */
  of(source: string): string[] {
    const found = this.#findRelated(source);
    const users = [source, ...(this.#importers.get(source) ?? [])];
    const rank = found.map((one) => ({
      ...one,
      closeness:
        Math.max(...users.map((user) => closeness(user, one.test))) + nameMatch(source, one.test),
    }));
    return rank
      .toSorted(
        (a, b) =>
          Number(isDirect(source, b)) - Number(isDirect(source, a)) ||
          b.closeness - a.closeness ||
          a.distance - b.distance ||
          a.test.length - b.test.length,
      )
      .map(({ test }) => test);
  }

  #findRelated(source: string): Related[] {
    const distances = new Map([[source, 0]]);
    // A map iterates over entries that the loop adds, so this is a breadth-first search.
    for (const [path, distance] of distances) {
      for (const importer of this.#importers.get(path) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return [...distances]
      .filter(([path]) => /\.test\.tsx?$/.test(path))
      .map(([test, distance]) => ({ test, distance }));
  }
}

/** Threads and programs are started by file name. */
const STARTED = /"([\w./-]+)\.tsx?"/g;

/** The known files that a source imports when it runs, imports on demand or starts. */
function importsOf(path: string, source: string, allPaths: ReadonlySet<string>): Set<string> {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ""),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    ...[...source.matchAll(STARTED)].map(([, name = ""]) =>
      name.startsWith(".") ? name : `@/${name}`,
    ),
  ];
  const resolvedPaths = specifiers.flatMap((specifier) => {
    const file = specifier.startsWith("@/")
      ? specifier.slice(2)
      : specifier.startsWith(".")
        ? join(dirname(path), specifier)
        : undefined;
    return file ? [`${file}.ts`, `${file}.tsx`].filter((one) => allPaths.has(one)) : [];
  });
  return new Set(resolvedPaths);
}

const isDirect = (source: string, { test, distance }: Related): boolean =>
  distance === 1 || (source.startsWith("contract/") && test === CONTRACT_TEST);

const partsOf = (source: string): string[] => source.replace(/\.tsx?$/, "").split("/");
const partsOfTest = (test: string): string[] =>
  partsOf(test.replace(/^tests\//, "").replace(/\.test\./, "."));

/** The number of leading folders that two paths share, and half a point more if the source's name contains the test's. */
function closeness(source: string, test: string): number {
  const [ours, theirs] = [partsOf(source), partsOfTest(test)];
  const differs = theirs.findIndex((part, at) => part !== ours[at]);
  const shared = differs === -1 ? theirs.length : differs;
  return shared + (ours.at(-1)?.includes(theirs.at(-1) ?? "") ? 0.5 : 0);
}

/** Half a point more than a folder if the names of the files have a word in common. */
function nameMatch(source: string, test: string): number {
  const words = new Set(partsOfTest(test).at(-1)?.split("-"));
  const isShared = partsOf(source)
    .at(-1)
    ?.split("-")
    .some((word) => words.has(word));
  return isShared ? 1.5 : 0;
}
