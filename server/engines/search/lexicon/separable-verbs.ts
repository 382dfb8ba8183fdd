import { allWords, stem } from "../text/analyzer";
import { isCommonStem } from "../text/common-words";
import { conceptIndex } from "./concept-index";
import { irregularForms } from "./irregular-forms";

const PARTICLES = new Set(
  "ab an auf aus bei durch ein fest frei her hin los mit nach um vor vorbei weg weiter zu zurück zusammen".split(
    " ",
  ),
);

const CLAUSE_END =
  /[.,;:!?\n()]+|(?<!\p{L})(?:und|oder|wenn|dass|weil|ob|aber|damit|falls)(?!\p{L})/iu;

const MIN_VERB_LENGTH = 3;
/** The verb is one of the first words of its clause. */
const MAX_VERB_POSITION = 4;
const MAX_CHARACTERS = 400;

export type SeparableVerb = { verb: string; particle: string; joined: string };

/**
 * Returns German verbs whose particle ends the clause: "abholt" for "Wann holt ihr mich ab?" Leaves out verbs that are
 * neither common words nor in the lexicon.
 */
export function separableVerbs(text: string): SeparableVerb[] {
  if (text.length > MAX_CHARACTERS) return [];
  return text.split(CLAUSE_END).flatMap((clause) => {
    const words = allWords(clause);
    const particle = words.at(-1) ?? "";
    if (!PARTICLES.has(particle)) return [];
    const verb = words
      .slice(0, -1)
      .slice(0, MAX_VERB_POSITION)
      .find((word) => word.length >= MIN_VERB_LENGTH && isVerb(particle + word));
    return verb === undefined ? [] : [{ verb, particle, joined: particle + verb }];
  });
}

const isVerb = (joined: string): boolean =>
  [stem(joined, "de"), ...irregularForms(joined, "de")].some(
    (term) => conceptIndex().singleStems.de.has(term) || isCommonStem(term, "de"),
  );
