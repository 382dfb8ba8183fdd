import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../text/language";
import { capitalize } from "../text/normalize";

/** A word in lower case, or the first one. Others with a capital letter may be names. */
const WORD =
  /(?:(?<![\p{L}\p{N}'’-])\p{Ll}|(?<=^[^\p{L}\p{N}]{0,5})\p{Lu})\p{Ll}{1,12}(?![\p{L}\p{N}'’-])/gu;

let cached: Record<Language, ReadonlyMap<string, string>> | undefined;

/**
 * Replaces frequent misspellings of function words, such as "waht" and "vieleicht", on which the language, the kind and the
 * answer type of a message depend. Other words are compared with the vocabulary of the pages instead.
 */
export function correctFunctionWords(text: string, lang: Language): string {
  const corrections = (cached ??= readMisspellings())[lang];
  return text.replace(WORD, (word) => {
    const correct = corrections.get(word.toLowerCase());
    if (correct === undefined) return word;
    return word === word.toLowerCase() ? correct : capitalize(correct);
  });
}

const readMisspellings = () => ({ de: readFile("de"), en: readFile("en") });

/** Reads lines of a word and its misspellings: "what: waht, whta". */
function readFile(lang: Language): ReadonlyMap<string, string> {
  const path = join(import.meta.dirname, "misspellings", `${lang}.txt`);
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [word = "", misspellings = ""] = line.split(": ");
      return misspellings.split(", ").map((each) => [each, word] as const);
    }),
  );
}
