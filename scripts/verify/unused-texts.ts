import { importsOf } from "./imports";
import type { Source } from "./sources";

/** The texts that a source file uses. */
type Reader = {
  /** The namespaces of its texts. */
  namespaces: Set<string>;
  /** Full keys of its texts: `t("title")`. */
  requested: Set<string>;
  /** Other quoted texts: names in tables, full keys that it passes on. */
  quoted: Set<string>;
  /** Keys built from templates: the texts before and after the variable part. */
  templated: { start: string; end: string }[];
  /** All words of a file that reads texts as members (`words.greeting`). */
  members: Set<string>;
  /** Its imports of files in this repository. */
  imports: string[];
};

/** Texts that no source uses, and full keys without a text. */
export function compareUse(sentences: ReadonlyMap<string, string>, sources: Source[]): string[] {
  const readers = readersOf(sources);
  const all = [...readers.values()];
  const isUsed = (key: string) =>
    all.some(({ requested: asked, quoted }) => asked.has(key) || quoted.has(key)) ||
    all.some((reader) => reaches(reader, key, readers));
  const literalKeys = new Set(all.flatMap(({ requested: asked, quoted }) => [...asked, ...quoted]));
  return [
    ...[...sentences.keys()]
      .filter((key) => !key.startsWith("ErrorMessages.") && !isUsed(key))
      .map((key) => `${key} is used nowhere`),
    ...[...literalKeys]
      .filter((key) => /^(Validation|ErrorMessages)\.[A-Za-z_]+$/.test(key) && !sentences.has(key))
      .map((key) => `${key} has no sentence`),
  ];
}

/** Whether a file can use a text: by its own key, by a key of an imported file, or by a built key. */
function reaches(reader: Reader, key: string, readers: Map<string, Reader>): boolean {
  const at = key.indexOf(".");
  const [namespace, name] = [key.slice(0, at), key.slice(at + 1)];
  if (!reader.namespaces.has(namespace)) return false;
  const direct = reader.imports
    .map((path) => readers.get(path))
    .filter((file) => file !== undefined);
  const further = direct.flatMap((file) => file.imports.map((path) => readers.get(path)));
  const isQuoted = (word: string, files: (Reader | undefined)[]) =>
    files.some((file) => file?.quoted.has(word));
  return (
    isMember(name.split("."), reader.members, (part) => isQuoted(part, [reader, ...direct])) ||
    isQuoted(name, [reader, ...direct]) ||
    reader.templated.some(({ start, end }) => {
      const prefix = start.startsWith(`${namespace}.`) ? start.slice(at + 1) : start;
      const isFit = name.startsWith(prefix) && name.endsWith(end);
      const varying = name.slice(prefix.length, name.length - end.length);
      return isFit && isQuoted(varying, [reader, ...direct, ...further]);
    })
  );
}

/** `words.lowConfidence`, or `words.personalities[personality].lowConfidence` if the values of the variable part are quoted. */
const isMember = (
  parts: string[],
  members: ReadonlySet<string>,
  isQuoted: (part: string) => boolean,
): boolean =>
  parts.some((part) => members.has(part)) &&
  parts.every((part) => members.has(part) || (parts.length > 1 && isQuoted(part)));

function readersOf(sources: Source[]): Map<string, Reader> {
  const paths = new Set(sources.map(({ path }) => path));
  const readers = new Map(sources.map((source) => [source.path, readerOf(source, paths)] as const));
  for (const { path, text } of sources) {
    // `de.Mail`: this file and its importers read the namespace's texts as members.
    const [, namespace] = /\bde\.([A-Z]\w*)/.exec(text) ?? [];
    if (namespace === undefined) continue;
    for (const { text: code, path: importer } of sources) {
      const reader = readers.get(importer);
      if (!reader || (importer !== path && !reader.imports.includes(path))) continue;
      reader.namespaces.add(namespace);
      for (const [word] of code.matchAll(/\w+/g)) reader.members.add(word);
    }
  }
  return readers;
}

function readerOf({ path, text }: Source, paths: Set<string>): Reader {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const bound = [
    ...code.matchAll(/(\w+) = (?:await )?\w*Translations\((?:"(\w+)")?\)/g),
    // Pages and files have their own texts about items.
    ...[...code.matchAll(/(\w+) = use(?:Item|Kb)Messages\(/g)].flatMap(([call, variable]) =>
      ["Pages", "Files"].map((namespace) => [call, variable, namespace]),
    ),
  ];
  const requested = new Set<string>();
  const remainingCode = code.replaceAll(/\b(\w+)(?:\.\w+)?\(\s*"([\w.]+)"/g, (call, by, name) => {
    const namespaces = bound.filter(([, variable]) => variable === by).map(([, , name]) => name);
    for (const namespace of namespaces) requested.add(namespace ? `${namespace}.${name}` : name);
    return namespaces.length > 0 ? "" : call;
  });
  const firsts = (pattern: RegExp) =>
    [...remainingCode.matchAll(pattern)].map(([, word = ""]) => word);
  return {
    namespaces: new Set([
      ...bound.flatMap(([, , namespace]) => namespace ?? []),
      ...firsts(/`([A-Z]\w*)\.\w*\$\{/g),
    ]),
    requested,
    // An attribute's value (`type="search"`) is not a key.
    quoted: new Set(firsts(/(?<!=)["'`](\w[\w.-]*)["'`]/g)),
    templated: [...remainingCode.matchAll(/`([\w.]*)\$\{[^{}`]*\}([\w.]*)`/g)].map(
      ([, start = "", end = ""]) => ({ start, end }),
    ),
    members: new Set(),
    imports: importsOf(path, remainingCode, paths),
  };
}
