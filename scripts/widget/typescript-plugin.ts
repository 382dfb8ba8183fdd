import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { transform } from "@swc/core";
import type { Plugin } from "rollup";

/** Lets rollup read TypeScript and JSON: `@/` is the root, and extensions may be left out. */
export function typescriptPlugin(): Plugin {
  return {
    name: "typescript",
    resolveId(name, importer) {
      const path = name.startsWith("@/")
        ? resolve(name.slice(2))
        : resolve(importer ? dirname(importer) : ".", name);
      return existsSync(`${path}.ts`) ? `${path}.ts` : path;
    },
    load: (path) => readFileSync(path, "utf8"),
    async transform(text, path) {
      // One literal, so that rollup leaves out unused texts.
      if (path.endsWith(".json")) return `export default ${text}`;
      const { code } = await transform(text, {
        filename: path,
        swcrc: false,
        configFile: false,
        module: { type: "es6" },
        jsc: {
          target: "es2022",
          experimental: { keepImportAttributes: true },
          parser: { syntax: "typescript" },
          transform: { verbatimModuleSyntax: true },
        },
      });
      return code;
    },
  };
}
