import { indexTerm } from "../../index/segment";
import type { Vocabulary } from "../../index/vocabulary";
import { dictionary } from "../../lexicon/dictionary";
import { isKnownStem } from "../../lexicon/known-words";
import { stem } from "../../text/analyzer";
import { isFiller } from "../../text/fillers";
import type { Language } from "../../text/language";
import { capitalize, normalizeWord } from "../../text/normalize";
import { STOP_WORDS } from "../../text/stop-words";
import type { QuestionWord } from "../question";

/** Returns German compounds of the index that two words form, in either order: "Kaminreinigung" for "Reinigt ihr den Kamin?" */
export const compoundsOfPair = (
  vocabularies: readonly Vocabulary[],
  one: QuestionWord,
  other: QuestionWord,
): string[] =>
  vocabularies.flatMap((vocabulary) =>
    [[one, other] as const, [other, one] as const].flatMap(([first, second]) =>
      [...prefixesOf(first)].flatMap((prefix) =>
        vocabulary.compoundsOf(prefix, rootOf(second), indexTerm("de", "")),
      ),
    ),
  );

/** Returns the stem, and the whole word without "ge", because compounds may begin with either. */
const prefixesOf = ({ surface, forms }: QuestionWord): Set<string> =>
  new Set([forms.de, normalizeWord(surface).replace(/^ge(?=.{4})/, "")]);

/** Returns the word without its suffix: "ermassig" for "Ermäßigung" and "ermäßigt". */
const rootOf = ({ surface }: QuestionWord): string =>
  normalizeWord(surface).replace(/(?<=.{4})(?:ung(?:en)?|e[nt]?|[nt])$/, "");

/** Heads of compounds for a price, such as "Versandkosten". The stems of "kosten" and "preise" are "ko" and "prei". */
export const PRICE =
  /(?:(?<=\p{L}{3})(?:ko|prei)|kost(?:en?)?|(?:preis|tarif|geb(?:ü|u|ue)hr|entgelt|pauschal|beitrag|satz|satze|geld|eintritt|kar|tick|ticket|mie|loh|abo)\p{L}{0,2})$/u;

/** Heads of compounds for a measure, such as "Zaunhöhe". */
const MEASURE =
  /(?<=\p{L}{3})(?:h(?:ö|o|oe)h|l(?:ä|a|ae)ng|breit|tief|gr(?:ö|o|oe)(?:ß|ss)|gewicht|dau|mindestal|frist|temperatur|fl(?:ä|a|ae)ch|zahl|numm|farb)\p{L}{0,2}$/u;

/** In letters. Too many words begin with a shorter word. */
const MIN_PREFIX_LETTERS = 5;

const MAX_COMPOUNDS = 12;

/** Returns German compounds of the index that begin with a word. */
export function compoundsFrom(
  vocabularies: readonly Vocabulary[],
  { forms, surface }: QuestionWord,
): string[] {
  const isShort = surface.length < MIN_PREFIX_LETTERS;
  const termsWithPrefix = (prefix: string) =>
    vocabularies.flatMap((vocabulary) =>
      vocabulary.completionsOf(prefix, indexTerm("de", "")).slice(0, MAX_COMPOUNDS),
    );
  // The stem of "Zaun" is "zau", which is not a part of "Zaunhöhe".
  if (isShort)
    return termsWithPrefix(normalizeWord(surface)).filter((compound) => MEASURE.test(compound));
  const compounds = termsWithPrefix(forms.de);
  const verb = VERBAL_NOUN.exec(normalizeWord(surface))?.[1];
  return compounds.length > 0 || verb === undefined ? compounds : termsWithPrefix(verb);
}

/** A verbal noun, whose compounds may begin with the verb: "Rücksendekosten" for "Rücksendung". */
const VERBAL_NOUN = /^(.{5,})ung(?:en)?$/;

/** In letters. Too many words end with a shorter word. */
const MIN_HEAD_LETTERS = 4;
/** Adjectives that end like a noun: "automatisch" is not a "Tisch". */
const ADJECTIVE_SUFFIX = /isch$/;
/** Verbs and plurals: "Kannst du kochen?" does not ask about "Showkochen". */
const VERB_SUFFIX = /(?:en|e[lr]n)$/;

/**
 * Whether a word may be the last part of compounds, as nouns are.
 * @param text the question, whose capital letters distinguish nouns from verbs
 */
export const mayBeHead = (surface: string, text = ""): boolean =>
  surface.length >= MIN_HEAD_LETTERS &&
  !isFiller(surface) &&
  !ADJECTIVE_SUFFIX.test(surface) &&
  (!VERB_SUFFIX.test(surface) || text.includes(capitalize(surface)));

/** The linking letters of a compound: "Kunde-n-parkplatz", "Öffnung-s-zeit". */
const LINKING_LETTERS = /(?:s|e[nrs]?|n)$/;

/** Numbers of seats, beds or people: an "Einerkajak" is a "Kajak". */
const NUMERAL = /^(?:einer|zweier|dreier|vierer|fünfer|funfer|sechser|achter)$/;

/** Prefixes of verbs: "verlangen" is not a kind of "lang". */
const VERB_PREFIX = /^(?:emp|ent|miss|ver|zer)$/;

/**
 * Returns German compounds of the index whose last part is a word: "Teekurs" for "Kurs". The first part must be a word,
 * so that "Partner" is not a "Tner".
 * @param head the stem of the word
 */
export function hyponymsOf(vocabularies: readonly Vocabulary[], head: string): string[] {
  const prefix = indexTerm("de", "");
  const isWord = (part: string) =>
    isKnownStem(part, "de") || vocabularies.some((vocabulary) => vocabulary.has(prefix + part));
  const isModifier = (part: string) =>
    NUMERAL.test(part) ||
    (!VERB_PREFIX.test(part) &&
      [part, stem(part, "de"), part.replace(LINKING_LETTERS, "")].some(isWord));
  const found = new Set<string>();
  for (const compound of vocabularies.flatMap((each) => each.endingWith(head, prefix))) {
    // Thousands of words of a large vocabulary may have the ending.
    if (found.size === MAX_COMPOUNDS) break;
    if (isModifier(compound.slice(prefix.length, -head.length))) found.add(compound);
  }
  return [...found];
}

/** The probability that a compound was meant, which is a kind of its last part: "Kaffeemaschine" for "Kaffee". */
const COMPOUND_PROBABILITY = 0.5;

/** Whether a compound names a price, a measure or a number, which pages may state without its name: "Notrufnummer". */
export const namesValue = (compound: string): boolean =>
  PRICE.test(compound) || MEASURE.test(compound);

/** Whether a compound is the verbal noun of a word: "Begutachtung" of "begutachten". */
const isNounOf = ({ forms }: QuestionWord, compound: string): boolean =>
  /^t?ung$/.test(compound.slice(indexTerm("de", forms.de).length));

/** Returns a lower probability for a compound whose meaning differs from that of its first word. */
export const compoundProbability = (
  word: QuestionWord,
  compound: string,
): Pick<QuestionWord, "isCompound" | "probability"> =>
  namesValue(compound) || isNounOf(word, compound)
    ? {}
    : { isCompound: true, probability: COMPOUND_PROBABILITY };

const MIN_PART_LETTERS = 3;

type Parts = readonly [modifier: string, head: string];

/**
 * Splits a compound that no page contains: "Studentenrabatt" into "Studenten" and "Rabatt", "heatpump" into "heat" and
 * "pump". Pages must contain both words or their translations; in German, one of them may be a known word instead.
 * Prefers a head that pages contain, then the longest head. Undefined for other words.
 */
export function compoundParts(
  vocabularies: readonly Vocabulary[],
  surface: string,
  lang: Language,
): Parts | undefined {
  const isIndexed = (part: string) => {
    const term = stem(part, lang);
    const translations = dictionary()[lang].get(term) ?? [];
    const keys = [indexTerm(lang, term), ...translations.map(({ key }) => key)];
    return vocabularies.some((vocabulary) => keys.some((key) => vocabulary.has(key)));
  };
  const isWord = (part: string) =>
    isIndexed(part) || (lang === "de" && isKnownStem(stem(part, lang), lang));
  const splits = splitsOf(surface).filter(
    ([modifier, head]) =>
      isModifier(modifier, lang) &&
      (lang === "en" || mayBeHead(head)) &&
      isWord(modifier) &&
      isWord(head),
  );
  return (
    splits.find(([, head]) => isIndexed(head)) ?? splits.find(([modifier]) => isIndexed(modifier))
  );
}

/** Returns the splits of a word, the shortest modifier first. */
const splitsOf = (surface: string): Parts[] =>
  Array.from({ length: Math.max(0, surface.length - 2 * MIN_PART_LETTERS + 1) }, (_, at) => {
    const length = MIN_PART_LETTERS + at;
    return [surface.slice(0, length), surface.slice(length)] as const;
  });

/** Whether a part may be the modifier of a compound. Particles and prefixes form verbs instead: "ver-langen". */
const isModifier = (part: string, lang: Language): boolean =>
  !STOP_WORDS[lang].has(part) && !VERB_PREFIX.test(part);
