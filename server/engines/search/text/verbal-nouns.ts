import { stem } from "./analyzer";
import { normalizeWord } from "./normalize";

/** Endings of German verbs, which are also those of many nouns. */
const ENDINGS = ["en", "n", "et", "t", "est", "st", "e"];
const MIN_ROOT = 4;
const NOUN = /^(.{4,})ung(?:en)?$/;

/** "Behandlung" of "behandeln" */
const WITHOUT_E = /(?<=[^aeiou])l$/;

/** Nouns with "ung" that do not name what a verb, or another word with its ending, means. */
const OTHER_MEANING = new Set(
  "zeitung tagung sitzung festung ladung schulung grundung raumung farbung losung stellung haltung gattung wertung leistung".split(
    " ",
  ),
);

/**
 * Returns stems of German words that name the same as a verb or its noun, which the stemmer keeps apart: "Planung" for
 * "plant", "planen" for "Planung".
 */
export function verbalNouns(surface: string): string[] {
  const word = normalizeWord(surface);
  const root = NOUN.exec(word)?.[1];
  if (root !== undefined)
    return OTHER_MEANING.has(`${root}ung`)
      ? []
      : [stem(`${root.replace(WITHOUT_E, "el")}en`, "de")];
  const roots = ENDINGS.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= MIN_ROOT
      ? [word.slice(0, -ending.length)]
      : [],
  );
  const nouns = roots
    .map((each) => `${each.replace(/el$/, "l")}ung`)
    .filter((noun) => !OTHER_MEANING.has(noun));
  return [...new Set(nouns.map((noun) => stem(noun, "de")))];
}
