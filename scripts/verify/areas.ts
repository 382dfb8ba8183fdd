import { posix } from "node:path";
import { importsOf } from "./imports";
import type { Source } from "./sources";

/** Namespaces that browser code of a page uses, and that neither the page nor its layouts send to the browser. */
export function compareAreas(
  sources: readonly Source[],
  namespaces: ReadonlySet<string>,
): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const screens = [...texts.keys()].filter((path) =>
    /^app\/.*\b(page|error|not-found)\.tsx$/.test(path),
  );
  return screens.flatMap((screen) => {
    const files = [screen, ...layoutsOf(screen).filter((path) => texts.has(path))];
    const sent = new Set(files.flatMap((path) => sentBy(texts.get(path) ?? "")));
    return [...usedInBrowser(files, texts)]
      .filter(([namespace]) => namespaces.has(namespace) && !sent.has(namespace))
      .map(([namespace, user]) => `${screen} does not send ${namespace}, which ${user} uses`);
  });
}

/** The layouts around a screen. */
function layoutsOf(screen: string): string[] {
  const folder = posix.dirname(screen);
  const layout = posix.join(folder, "layout.tsx");
  return folder === "app" ? [layout] : [layout, ...layoutsOf(folder)];
}

const sentBy = (code: string): string[] =>
  [...code.matchAll(/Messages\s+namespaces=\{([^}]*)\}/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );

/** `useTranslations("Shop")` and keys such as `"Shop.title"`. */
const USED_NAMESPACE = /(?:useTranslations\("(?=\w+"\))|["`](?=[A-Z]\w+\.[\w$]))(\w+)/g;

/** Each namespace with a file that uses it, for files that run in the browser. */
function usedInBrowser(
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const paths = new Set(texts.keys());
  const usersByNamespace = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (path: string, isImportedInBrowser: boolean) => {
    const code = (texts.get(path) ?? "").replaceAll(/^import type [^;]*;$/gm, "");
    const isInBrowser = isImportedInBrowser || code.startsWith('"use client"');
    const key = `${path} ${isInBrowser}`;
    if (visited.has(key)) return;
    visited.add(key);
    if (isInBrowser) {
      for (const [, name] of code.matchAll(USED_NAMESPACE))
        if (name) usersByNamespace.set(name, path);
    }
    for (const imported of importsOf(path, code, paths)) visit(imported, isInBrowser);
  };
  for (const file of files) visit(file, false);
  return usersByNamespace;
}
