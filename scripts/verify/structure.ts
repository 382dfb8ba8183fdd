import { dirname } from "node:path";
import { importsOf } from "./imports";
import type { Source } from "./sources";

type Code = Pick<Source, "path" | "text">;

/** Files that may write the tables of other features, with the reason. */
const writeExceptions: Readonly<Record<string, string>> = {
  "server/features/organizations/deletion-repo.ts":
    "ends the access of an organisation and deletes its rows in one transaction",
};

const QUERY_BUILDER = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)/g;
const RAW_SQL = /\b(?:insert into|delete from) (\w+)|\bupdate (\w+) set\b/g;

/** Tables with more than one writing part of the platform, each with its parts. */
export function sharedTables(sources: readonly Code[]): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (!path.startsWith("server/") || path.includes("/migrations/") || path in writeExceptions)
      continue;
    for (const table of tablesWrittenBy(text))
      writers.set(table, (writers.get(table) ?? new Set()).add(partOf(path)));
  }
  return new Map(
    [...writers]
      .filter(([, parts]) => parts.size > 1)
      .map(([table, parts]) => [table, [...parts].toSorted()]),
  );
}

const tablesWrittenBy = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(QUERY_BUILDER)].map(([, table = ""]) => table),
    ...[...text.matchAll(RAW_SQL)].map(([, written, updated]) =>
      camelCase(written ?? updated ?? ""),
    ),
  ]);

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Such as "server/features/chat". */
const partOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/** Files that branch on the type of a knowledge base. */
export const filesByKbType = (sources: readonly Code[]): string[] =>
  sources
    .filter(({ path }) => /^(app|components|lib|server|widget)\//.test(path))
    .filter(({ text }) =>
      /\bkbType\s*(?:===|!==)|\[[\w.]*\bkbType\]|switch \([\w.]*kbType/.test(text),
    )
    .map(({ path }) => path);

/** Counts the files of the product, and lists those with a single importer in their own folder. */
export function singleImporters(sources: readonly Code[]): { all: number; single: string[] } {
  const product = sources.filter(({ path }) =>
    /^(app|components|lib|contract|server|widget)\/(?!.*\/migrations\/)/.test(path),
  );
  const paths = new Set(sources.map(({ path }) => path));
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const imported of importsOf(path, text, paths))
      importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
  const single = product.filter(({ path }) => {
    const [first, ...others] = importers.get(path) ?? [];
    return first !== undefined && others.length === 0 && dirname(first) === dirname(path);
  });
  return { all: product.length, single: single.map(({ path }) => path) };
}
