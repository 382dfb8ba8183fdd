import { globSync, readFileSync } from "node:fs";

export type Source = { path: string; text: string; lines: number };

const ROOTS = "{app,components,lib,contract,server,widget,bench,scripts,sample}";
/** Generated files, and migrations that must not change. */
const notOurs = new Set(["server/infrastructure/db/schema.ts"]);

/** Every hand-written source of the repository, tests left out. */
export const readSources = (): Source[] =>
  readAll([`${ROOTS}/**/*.{ts,tsx,mjs,cjs}`, "*.{ts,mjs}"]);

/** Every test with its helpers. */
export const readTests = (): Source[] => readAll(["{tests,e2e}/**/*.{ts,tsx,mjs}"]);

function readAll(patterns: string[]): Source[] {
  return globSync(patterns)
    .filter((path) => !notOurs.has(path) && !path.endsWith(".d.ts"))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lines: text.trimEnd().split("\n").length };
    });
}
