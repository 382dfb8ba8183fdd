import { conceptIndex } from "../query/concept-index";
import { dictionary } from "../query/dictionary";
import { stem } from "../text/analyzer";
import { isCommonStem } from "../text/known-words";

/** Shorter bases are part of names: "Tunis", "Denis", "Jung". */
const DERIVED =
  /^(\p{L}{3,40})(?:ung|heit|keit|schaft|tion|ität|ismus|nahme|nis)(?:en|e?s|se[sn]?)?$/u;
const PREFIXED = /^(?:be|ent|er|ver|zer)(\p{L}{4,40})$/u;

/**
 * Whether a German noun is derived from a verb or an adjective, so that it is no name. The ending alone does not tell:
 * "Samsung". The lexicon, the dictionary or the common words must hold the noun, or what a prefix turned into its verb:
 * "flüssig" of "Verflüssigung".
 */
export function isDerivedNoun(noun: string): boolean {
  const word = noun.toLowerCase();
  const [, base] = DERIVED.exec(word) ?? [];
  if (base === undefined) return false;
  const [, root] = PREFIXED.exec(base) ?? [];
  return isKnown(word) || (root !== undefined && isKnown(root));
}

function isKnown(word: string): boolean {
  const term = stem(word, "de");
  return (
    conceptIndex().singleStems.de.has(term) || dictionary().de.has(term) || isCommonStem(term, "de")
  );
}
