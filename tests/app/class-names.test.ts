import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "tailwindcss";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const loadStylesheet = async (id: string, base: string) => {
  const path = id === "tailwindcss" ? "node_modules/tailwindcss/index.css" : id;
  return { path, base, content: read(path) };
};

/** Utilities of the scales that the theme replaces, with their variants. */
const UTILITY =
  /^(?:[\w*[\]-]+:)*-?(?:bg|rounded|border|ring|fill|stroke|shadow|text|font|max-w)-[a-z0-9]+(?:-[a-z0-9]+)*(?:\/\d+)?$/;

const utilitiesIn = (source: string): string[] =>
  [...source.matchAll(/["`]([^"`\n]+)["`]/g)]
    .flatMap(([, text = ""]) => text.split(" "))
    .filter((word) => UTILITY.test(word));

test("every class name of a screen exists in the theme", async () => {
  const { build } = await compile(read("app/globals.css"), { base: root, loadStylesheet });
  const files = globSync("{app,components}/**/*.{ts,tsx}", { cwd: root });
  const used = new Set(files.flatMap((file) => utilitiesIn(read(file))));
  let css = build([]);
  const unknown = [...used].filter((name) => css === (css = build([name])));
  expect(used.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
