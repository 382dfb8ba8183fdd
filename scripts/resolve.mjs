// Lets Node run the platform from its TypeScript source: `@/` is the root, extensions may be left out.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
// Packages name their files with extensions. A search for TypeScript files would take a tenth of their loading time.
const isOurs = (parent = "") => !parent.includes("/node_modules/");

registerHooks({
  resolve(specifier, context, nextResolve) {
    const fromRoot = specifier.startsWith("@/");
    if (!fromRoot && !(specifier.startsWith(".") && isOurs(context.parentURL))) {
      return nextResolve(specifier, context);
    }
    const url = fromRoot
      ? new URL(specifier.slice(2), root)
      : new URL(specifier, context.parentURL ?? root);
    const typescript = `${url.href}.ts`;
    if (existsSync(fileURLToPath(typescript))) return nextResolve(typescript, context);
    // A package's own require("./x") is not changed, because its loader accepts no URLs.
    return nextResolve(fromRoot ? url.href : specifier, context);
  },
});
