import { globSync, readFileSync } from "node:fs";

export type Source = { path: string; text: string; lines: number };

const roots = "{app,components,lib,contract,server,widget,bench,scripts,sample}";
/** Generated, or migrations that must stay as they were. */
const notOurs = new Set(["server/infrastructure/db/schema.ts"]);

/** Every hand-written source of the repository, tests left out. */
export function readSources(): Source[] {
  return globSync([`${roots}/**/*.{ts,tsx,mjs,cjs}`, "*.{ts,mjs}"])
    .filter((path) => !notOurs.has(path) && !path.endsWith(".d.ts"))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lines: text.trimEnd().split("\n").length };
    });
}
