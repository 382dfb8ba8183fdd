import type { Source } from "./sources";

/** Names of libraries and of naming conventions that comments refer to. */
const FOREIGN = ["block__element", "findJobs", "useFieldArray"];
const COMMENT = /\/\*\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g;
const MARKED = /`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?)`/g;
const NAME = /[A-Za-z_$][\w$]*/g;

type Text = Pick<Source, "path" | "text">;

/** Names in code marks of comments that no source contains outside of its comments. */
export function missingNames(sources: readonly Text[]): string[] {
  const known = new Set(FOREIGN);
  for (const { text } of sources)
    for (const [name] of text.replaceAll(COMMENT, " ").matchAll(NAME)) known.add(name);
  return sources.flatMap(({ path, text }) =>
    markedNames(text)
      .filter((name) => !name.split(".").every((part) => known.has(part)))
      .map((name) => `${path}: a comment names ${name}, which no source contains`),
  );
}

const markedNames = (text: string): string[] =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.matchAll(MARKED)].map(([, name = ""]) => name),
  );
