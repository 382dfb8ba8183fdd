import { posix } from "node:path";

/** Returns the files among `paths` that a source imports, statically or dynamically. */
export const importsOf = (path: string, code: string, paths: ReadonlySet<string>): string[] =>
  [...code.matchAll(/(?:from|import)\s*\(?"([@.][^"]*)"/g)]
    .map(([, name = ""]) =>
      name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(path), name),
    )
    .flatMap((name) => [`${name}.ts`, `${name}.tsx`].filter((file) => paths.has(file)));
