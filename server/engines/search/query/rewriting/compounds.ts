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

/** Returns German compounds of two words in either order: "Kaminreinigung" for "Reinigt ihr den Kamin?" */
export const joinedWords = (
  vocabularies: readonly Vocabulary[],
  one: QuestionWord,
  other: QuestionWord,
): string[] =>
  vocabularies.flatMap((vocabulary) =>
    [[one, other] as const, [other, one] as const].flatMap(([first, second]) =>
      [...beginningsOf(first)].flatMap((beginning) =>
        vocabulary.compoundsOf(beginning, rootOf(second), indexTerm("de", "")),
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

/** Returns German compounds of the index that begin with a word. */
export function compoundsFrom(
  vocabularies: readonly Vocabulary[],
  { forms, surface }: QuestionWord,
): string[] {
  const isShort = surface.length < MIN_COMPOUND;
  const begunBy = (beginning: string) =>
    vocabularies.flatMap((vocabulary) =>
      vocabulary.completionsOf(beginning, indexTerm("de", "")).slice(0, MAX_COMPOUNDS),
    );
  // The stem of "Zaun" is "zau", which is not a part of "Zaunhöhe".
  if (isShort) return begunBy(normalizeWord(surface)).filter((compound) => MEASURE.test(compound));
  const compounds = begunBy(forms.de);
  const verb = VERBAL_NOUN.exec(normalizeWord(surface))?.[1];
  return compounds.length > 0 || verb === undefined ? compounds : begunBy(verb);
}

/** "Rücksendung", of which a compound may be "Rücksendekosten" */
const VERBAL_NOUN = /^(.{5,})ung(?:en)?$/;

/** Shorter words end too many others. */
const MIN_HEAD = 4;
/** Adjectives end like these nouns: "automatisch" is not a "Tisch". */
const LIKE_ADJECTIVE = /isch$/;
/** Verbs and plurals have these endings: "Kannst du kochen?" does not ask about "Showkochen". */
const LIKE_VERB = /(?:en|e[lr]n)$/;

/**
 * Whether a word may be the last part of compounds, as nouns are.
 * @param text the question, whose capital letters distinguish nouns from verbs
 */
export const mayBeHead = (surface: string, text = ""): boolean =>
  surface.length >= MIN_HEAD &&
  !isFiller(surface) &&
  !LIKE_ADJECTIVE.test(surface) &&
  (!LIKE_VERB.test(surface) || text.includes(capitalize(surface)));

/** Letters that join the parts of a compound: "Kunde-n-parkplatz", "Öffnung-s-zeit". */
const JOINING = /(?:s|e[nrs]?|n)$/;

/** "verlangen" is not a kind of "lang". */
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
    !VERB_PREFIX.test(part) && [part, stem(part, "de"), part.replace(JOINING, "")].some(isWord);
  const found = new Set<string>();
  for (const compound of vocabularies.flatMap((each) => each.endingWith(head, prefix))) {
    // A large vocabulary has thousands of words with a common ending.
    if (found.size === MAX_COMPOUNDS) break;
    if (isModifier(compound.slice(prefix.length, -head.length))) found.add(compound);
  }
  return [...found];
}

/** A compound is a kind of its last part: "Kaffeemaschine" is not coffee. */
const COMPOUND_TRUST = 0.5;

/** Whether a compound names a price, a measure or a number, which pages state without that name: "Notrufnummer". */
export const namesValue = (compound: string): boolean =>
  PRICE.test(compound) || MEASURE.test(compound);

/** "Begutachtung" for "begutachten" */
const isNounOf = ({ forms }: QuestionWord, compound: string): boolean =>
  /^t?ung$/.test(compound.slice(indexTerm("de", forms.de).length));

/** Lowers the trust in a compound that does not mean what its first word means. */
export const compoundTrust = (
  word: QuestionWord,
  compound: string,
): Pick<QuestionWord, "isCompound" | "trust"> =>
  namesValue(compound) || isNounOf(word, compound)
    ? {}
    : { isCompound: true, trust: COMPOUND_TRUST };

const MIN_LETTERS = 3;

type Parts = readonly [modifier: string, head: string];

/**
 * Returns the two words of a compound that no page contains: "Studenten" and "Rabatt" for "Studentenrabatt", "heat" and
 * "pump" for "heatpump". Pages contain both, or in German one of them if the other is a word of the lexicon or a common
 * one; prefers a head that pages contain, and then the longest one. A translation stands
 * for its word. Undefined for other words.
 */
export function compoundParts(
  vocabularies: readonly Vocabulary[],
  surface: string,
  lang: Language,
): Parts | undefined {
  const isHeld = (part: string) => {
    const term = stem(part, lang);
    const translations = dictionary()[lang].get(term) ?? [];
    const keys = [indexTerm(lang, term), ...translations.map(({ key }) => key)];
    return vocabularies.some((vocabulary) => keys.some((key) => vocabulary.has(key)));
  };
  const isWord = (part: string) =>
    isHeld(part) || (lang === "de" && isKnownStem(stem(part, lang), lang));
  const splits = splitsOf(surface).filter(
    ([modifier, head]) =>
      isModifier(modifier, lang) &&
      (lang === "en" || mayBeHead(head)) &&
      isWord(modifier) &&
      isWord(head),
  );
  return splits.find(([, head]) => isHeld(head)) ?? splits.find(([modifier]) => isHeld(modifier));
}

/** Returns the splits of a word, the shortest modifier first. */
const splitsOf = (surface: string): Parts[] =>
  Array.from({ length: Math.max(0, surface.length - 2 * MIN_LETTERS + 1) }, (_, at) => {
    const length = MIN_LETTERS + at;
    return [surface.slice(0, length), surface.slice(length)] as const;
  });

/** Particles and prefixes make another verb, not a compound. */
const isModifier = (part: string, lang: Language): boolean =>
  !STOP_WORDS[lang].has(part) && !VERB_PREFIX.test(part);
