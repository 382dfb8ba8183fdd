// Transforms TypeScript and JSX into native modules, like Node and Next.js: removes types, uses the automatic JSX
// runtime, and keeps the syntax level.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import swc from "@swc/core";

const self = readFileSync(new URL(import.meta.url));
const lucide = new URL("../../node_modules/lucide-react/", import.meta.url);
const lucideVersion = readFileSync(new URL("package.json", lucide));

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

/** Imports each icon from its module, as Next does: the entry of the package loads two thousand modules. */
const withSingleIcons = ({ code, ...rest }) => ({
  ...rest,
  code: code.replaceAll(/import \{([^}]+)\} from "lucide-react";/g, (_, names) => {
    if (icons.size === 0) readIcons();
    return names.split(",").map(importOfIcon).join(" ");
  }),
});

/** The file of each icon, by its name. */
const icons = new Map();

function readIcons() {
  const entry = readFileSync(new URL("dist/esm/lucide-react.mjs", lucide), "utf8");
  const exported = /^export \{(.+)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;
  for (const [, names, file] of entry.matchAll(exported)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) icons.set(name, file);
  }
}

function importOfIcon(specifier) {
  const [name, local = name] = specifier.trim().split(" as ");
  const file = icons.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}.`);
  return `import ${local} from "lucide-react/icons/${file}";`;
}

export default {
  process: (source, filename) => withSingleIcons(swc.transformSync(source, options(filename))),
  processAsync: async (source, filename) =>
    withSingleIcons(await swc.transform(source, options(filename))),
  getCacheKey: (source, filename) =>
    createHash("sha1")
      .update(self)
      .update(swc.version)
      .update(lucideVersion)
      .update(filename)
      .update(source)
      .digest("hex"),
};
