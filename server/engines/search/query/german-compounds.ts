import { indexTerm } from "../index/segment";
import type { Vocabulary } from "../index/vocabulary";
import { normalizeWord } from "../text/normalize";
import type { QuestionWord } from "./question";

/** German compounds of two words in either order: "Kaminreinigung" for "Reinigt ihr den Kamin?" */
export const joinedWords = (
  vocabularies: readonly Vocabulary[],
  one: QuestionWord,
  other: QuestionWord,
): string[] =>
  vocabularies.flatMap((vocabulary) =>
    [[one, other] as const, [other, one] as const].flatMap(([first, second]) =>
      [...beginningsOf(first)].flatMap((beginning) =>
        vocabulary.joinedOf(beginning, rootOf(second), indexTerm("de", "")),
      ),
    ),
  );

/** Stems lose "ge". */
const beginningsOf = ({ surface, forms }: QuestionWord): Set<string> =>
  new Set([forms.de, normalizeWord(surface).replace(/^ge(?=.{4})/, "")]);

/** "ermassig" for "Ermäßigung" and "ermäßigt" */
const rootOf = ({ surface }: QuestionWord): string =>
  normalizeWord(surface).replace(/(?<=.{4})(?:ung(?:en)?|e[nt]?|[nt])$/, "");

/** "Versandkosten" are what "Versand" costs. The stems of "kosten" and "preise" in a compound are "ko" and "prei". */
export const PRICE =
  /(?:(?<=\p{L}{3})(?:ko|prei)|kost(?:en?)?|(?:preis|tarif|geb(?:ü|u|ue)hr|entgelt|pauschal|beitrag|satz|satze|geld|eintritt|kar|tick|ticket|mie|loh|abo)\p{L}{0,2})$/u;

/** "Zaunhöhe" is the height of a "Zaun". */
const MEASURE =
  /(?<=\p{L}{3})(?:h(?:ö|o|oe)h|l(?:ä|a|ae)ng|breit|tief|gr(?:ö|o|oe)(?:ß|ss)|gewicht|dau|mindestal|frist|temperatur|fl(?:ä|a|ae)ch|zahl|numm|farb)\p{L}{0,2}$/u;

/** Shorter words begin too many others. */
const MIN_COMPOUND = 5;

const MAX_COMPOUNDS = 12;

/** German compounds of the index that begin with a word. */
export function compoundsFrom(
  vocabularies: readonly Vocabulary[],
  { forms, surface }: QuestionWord,
): string[] {
  const isShort = surface.length < MIN_COMPOUND;
  // The stem of "Zaun" is "zau", which is no part of "Zaunhöhe".
  const begun = isShort ? normalizeWord(surface) : forms.de;
  const compounds = vocabularies.flatMap((vocabulary) =>
    vocabulary.completionsOf(begun, indexTerm("de", "")).slice(0, MAX_COMPOUNDS),
  );
  return isShort ? compounds.filter((compound) => MEASURE.test(compound)) : compounds;
}

/** A compound is a kind of its last part: "Kaffeemaschine" is no coffee. */
const COMPOUND_TRUST = 0.5;

/** "Begutachtung" for "begutachten" */
const isNounOf = ({ forms }: QuestionWord, compound: string): boolean =>
  /^t?ung$/.test(compound.slice(indexTerm("de", forms.de).length));

/** Lowers the trust in a compound that does not mean what its first word means. */
export const compoundTrust = (
  word: QuestionWord,
  compound: string,
): Pick<QuestionWord, "isCompound" | "trust"> =>
  PRICE.test(compound) || MEASURE.test(compound) || isNounOf(word, compound)
    ? {}
    : { isCompound: true, trust: COMPOUND_TRUST };
