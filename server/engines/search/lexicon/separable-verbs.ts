import { allWords, stem } from "../text/analyzer";
import { isCommonStem } from "../text/common-words";
import { conceptIndex } from "./concept-index";
import { irregularForms } from "./irregular-forms";

const PARTICLES = new Set(
  "ab an auf aus bei durch ein fest frei her hin los mit nach um vor vorbei weg weiter zu zurück zusammen".split(
    " ",
  ),
);

/** A clause ends at punctuation and before a conjunction. */
const CLAUSE = /[.,;:!?\n()]+|(?<!\p{L})(?:und|oder|wenn|dass|weil|ob|aber|damit|falls)(?!\p{L})/iu;

const MIN_VERB = 3;
/** The verb is one of the first words of its clause. */
const LAST_POSITION = 4;
const MAX_CHARACTERS = 400;

export type SeparableVerb = { verb: string; particle: string; joined: string };

/**
 * Returns German verbs whose particle ends the clause: "Wann holt ihr mich ab?" has "abholt". Only verbs that the
 * lexicon or the common words contain are joined.
 */
export function separableVerbs(text: string): SeparableVerb[] {
  if (text.length > MAX_CHARACTERS) return [];
  return text.split(CLAUSE).flatMap((clause) => {
    const words = allWords(clause);
    const particle = words.at(-1) ?? "";
    if (!PARTICLES.has(particle)) return [];
    const verb = words
      .slice(0, -1)
      .slice(0, LAST_POSITION)
      .find((word) => word.length >= MIN_VERB && isVerb(particle + word));
    return verb === undefined ? [] : [{ verb, particle, joined: particle + verb }];
  });
}

const isVerb = (joined: string): boolean =>
  [stem(joined, "de"), ...irregularForms(joined, "de")].some(
    (term) => conceptIndex().singleStems.de.has(term) || isCommonStem(term, "de"),
  );
