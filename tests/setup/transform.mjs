// Turns TypeScript and JSX into native modules, as Node and Next do it: types away, JSX automatic, nothing lowered.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import swc from "@swc/core";

const self = readFileSync(new URL(import.meta.url));

const options = (filename) => ({
  filename,
  swcrc: false,
  configFile: false,
  sourceMaps: "inline",
  module: { type: "es6" },
  jsc: {
    target: "es2024",
    experimental: { keepImportAttributes: true },
    parser: { syntax: "typescript", tsx: filename.endsWith("x") },
    transform: { react: { runtime: "automatic" }, verbatimModuleSyntax: true },
  },
});

const process = (source, filename) => swc.transformSync(source, options(filename));

export default {
  process,
  processAsync: async (source, filename) => swc.transform(source, options(filename)),
  getCacheKey: (source, filename) =>
    createHash("sha1")
      .update(self)
      .update(swc.version)
      .update(filename)
      .update(source)
      .digest("hex"),
};
