import stemEnglish from "wink-porter2-stemmer";
import { type Language, LANGUAGES } from "./language";
import { normalizeWord } from "./normalize";
import { STOP_WORDS } from "./stop-words";

/** In characters. A longer word is data and is cut off. */
const MAX_WORD_LENGTH = 48;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const POSSESSIVE = /['’ʼ]s(?![\p{L}\p{N}])/gu;
const SOFT_HYPHEN = /\u00ad/g;
/** The "x" of "180x200" and "180 x 200", but not of "0x80". */
const MULTIPLICATION_SIGN = /(?<=[1-9]|\d{2})\s?x\s?(?=\d)/g;
/** The position before the unit of "90cm", "16gb" and "5jahre". */
const BEFORE_UNIT =
  /(?<=(?<![\p{L}\p{N}])\d{1,7}(?:[.,]\d{1,3})?)(?=(?:[ckm]?m[23]?|k?g|[mck]?l|k?wp?|k?wh|[kmgt]b|[gm]bit|[gm]?hz|qm|zoll|inch(?:es)?|ft|lbs?|euros?|eur|min(?:s|uten|utes)?|st(?:d|unden?)|h(?:rs|ours)?|tage?n?|days?|wochen?|weeks?|monate?n?|months?|jahre?n?|years?|personen|people)(?![\p{L}\p{N}]))/gu;

/** Names of units after a number, with their signs: "6 qm" is "6 m²". Units that are concepts, such as km, stay words. */
const UNIT_SIGNS: readonly (readonly [names: string, sign: string])[] = [
  ["quadratmetern?|qm|sqm|sq\\.? m|square met(?:re|er)s?", "m2"],
  ["kubikmetern?|cbm|cubic met(?:re|er)s?", "m3"],
  ["kilos?|kilogramm(?:es?|s)?|kilograms?", "kg"],
  ["kilowattstunden?|kilowatt[ -]hours?", "kwh"],
  ["kilowatt", "kw"],
];
const UNIT_NAME = new RegExp(
  `(?<=\\d)[ -]?(?:${UNIT_SIGNS.map(([names]) => `(${names})`).join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Replaces the names of units after numbers by their signs. */
const withUnitSigns = (text: string): string =>
  text.replace(UNIT_NAME, (_, ...found: (string | undefined)[]) => {
    const at = found.findIndex((each) => each !== undefined);
    return ` ${UNIT_SIGNS[at]?.[1] ?? ""}`;
  });

/** Returns the words of a text in lower case, without possessive endings and stop words. */
export function contentWords(text: string, lang: Language): string[] {
  const stop = STOP_WORDS[lang];
  return allWords(text).filter((word) => !stop.has(word));
}

/** Returns the index terms of a text, in order: content words, stemmed, without accents. */
export const analyse = (text: string, lang: Language): string[] =>
  contentWords(text, lang).map((word) => stem(word, lang));

/** Returns the index term of a lower-case word: its stem without accents, or the word if nothing is left. */
export function stem(word: string, lang: Language): string {
  const cache = stems[lang];
  const cached = cache.young.get(word);
  if (cached !== undefined) return cached;
  const stemmed =
    cache.old.get(word) ??
    (normalizeWord(lang === "de" ? cistem(withoutZu(word)) : stemEnglish(word)) || word);
  if (cache.young.size >= GENERATION_SIZE) {
    cache.old = cache.young;
    cache.young = new Map();
  }
  cache.young.set(word, stemmed);
  return stemmed;
}

/** An infinitive with "zu" after its particle. Leaves out "hin" and "her": the "zu" of "hinzufügen" is part of the verb. */
const INFINITIVE =
  /^(ab|an|auf|aus|bei|durch|ein|fest|frei|los|mit|nach|um|vor|vorbei|weg|weiter|zurück|zusammen)zu((?!g[^aeiouäöülrn]).{2,20}(?:e|el|er)n)$/;
/** "auszubildenden" */
const GERUNDIVE = /[aeiouäöü].*enden$/;

/** "mitbringen" for "mitzubringen". */
function withoutZu(word: string): string {
  const [, particle, verb] = INFINITIVE.exec(word) ?? [];
  return verb === undefined || GERUNDIVE.test(verb) ? word : `${particle}${verb}`;
}

/**
 * Returns the words of a text in lower case, without possessive endings. Splits sizes ("180x200") and numbers from their
 * units, and replaces the names of units by their signs.
 */
export function allWords(text: string): string[] {
  const cleaned = text
    .toWellFormed()
    .normalize("NFKC")
    .replace(SOFT_HYPHEN, "")
    .toLowerCase()
    .replace(POSSESSIVE, "")
    .replace(MULTIPLICATION_SIGN, " ");
  return (withUnitSigns(cleaned).replace(BEFORE_UNIT, " ").match(WORD) ?? []).map((word) =>
    word.slice(0, MAX_WORD_LENGTH),
  );
}

/** Whether a name consists of stop words, such as "IT" and "WHO", which only capitals distinguish from them. */
export const isOnlyStopWords = (name: string): boolean =>
  allWords(name).every((word) => LANGUAGES.some((lang) => STOP_WORDS[lang].has(word)));

/** Returns the index term of a lower-case word; undefined for a stop word. */
export const termOf = (word: string, lang: Language): string | undefined =>
  STOP_WORDS[lang].has(word) ? undefined : stem(word, lang);

/** In words, about 15 MB. A full young generation replaces the old one; words of the old one that recur become young again. */
const GENERATION_SIZE = 150_000;

type StemCache = { young: Map<string, string>; old: Map<string, string> };

/** Stemming is the most expensive step of the analysis. */
const stems: Record<Language, StemCache> = {
  de: { young: new Map(), old: new Map() },
  en: { young: new Map(), old: new Map() },
};

/**
 * Returns the German stem of a lower-case word, umlauts and ß resolved: "häuser" → "hau", "gegangen" → "gang". CISTEM,
 * without regard to case: L. Weißweiler and A. Fraser, "Developing a Stemmer for German Based on a Comparative Analysis
 * of Publicly Available Stemmers", GSCL 2017.
 */
export function cistem(word: string): string {
  let stem = word
    .replaceAll("ü", "u")
    .replaceAll("ö", "o")
    .replaceAll("ä", "a")
    .replaceAll("ß", "ss")
    .replace(/^ge(?=.{4})/, "")
    .replaceAll("sch", "$")
    .replaceAll("ei", "%")
    .replaceAll("ie", "&")
    .replace(/(.)\1/g, "$1*");
  for (let shorter = strip(stem); shorter !== stem; shorter = strip(stem)) stem = shorter;
  return stem
    .replace(/(.)\*/g, "$1$1")
    .replaceAll("%", "ei")
    .replaceAll("&", "ie")
    .replaceAll("$", "sch");
}

/** Strips one suffix and keeps at least three letters. */
function strip(stem: string): string {
  if (stem.length <= 3) return stem;
  if (stem.length > 5 && /(?:e[mr]|nd)$/.test(stem)) return stem.slice(0, -2);
  return /[tesn]$/.test(stem) ? stem.slice(0, -1) : stem;
}
