import { stem } from "./analyzer";
import { normalizeWord } from "./normalize";

/** Endings of German verbs; many nouns have them, too. */
const ENDINGS = ["en", "n", "et", "t", "est", "st", "e"];
const MIN_ROOT_LENGTH = 4;
const NOUN = /^(.{4,})ung(?:en)?$/;

/** "Behandlung" of "behandeln" */
const SYNCOPATED_L = /(?<=[^aeiou])l$/;

/** Nouns with "ung" whose meaning differs from that of their verb. */
const OTHER_MEANING = new Set(
  "zeitung tagung sitzung festung ladung schulung grundung raumung farbung losung stellung haltung gattung wertung leistung".split(
    " ",
  ),
);

/** Returns the stems of the nouns of a German verb, or of the verb of a noun: "Planung" for "plant", and vice versa. */
export function verbalNouns(surfaceForm: string): string[] {
  const word = normalizeWord(surfaceForm);
  const root = NOUN.exec(word)?.[1];
  if (root !== undefined)
    return OTHER_MEANING.has(`${root}ung`)
      ? []
      : [stem(`${root.replace(SYNCOPATED_L, "el")}en`, "de")];
  const roots = ENDINGS.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= MIN_ROOT_LENGTH
      ? [word.slice(0, -ending.length)]
      : [],
  );
  const nouns = roots
    .map((each) => `${each.replace(/el$/, "l")}ung`)
    .filter((noun) => !OTHER_MEANING.has(noun));
  return [...new Set(nouns.map((noun) => stem(noun, "de")))];
}
