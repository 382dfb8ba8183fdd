import stemEnglish from "wink-porter2-stemmer";
import { type Language, LANGUAGES } from "./language";
import { normalizeWord } from "./normalize";
import { STOP_WORDS } from "./stop-words";

/** Longer runs of letters are data; the rest is ignored. */
const MAX_WORD_LENGTH = 48;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const POSSESSIVE = /['’ʼ]s(?![\p{L}\p{N}])/gu;
const SOFT_HYPHEN = /\u00ad/g;
/** The "x" of "180x200" and "180 x 200", as "×" on most pages. No part of "0x80". */
const TIMES = /(?<=[1-9]|\d{2})\s?x\s?(?=\d)/g;
/** The position before the unit of "90cm", "16gb" and "5jahre". */
const UNIT =
  /(?<=(?<![\p{L}\p{N}])\d{1,7}(?:[.,]\d{1,3})?)(?=(?:[ckm]?m[23]?|k?g|[mck]?l|k?wp?|k?wh|[kmgt]b|[gm]bit|[gm]?hz|qm|zoll|inch(?:es)?|ft|lbs?|euros?|eur|min(?:s|uten|utes)?|st(?:d|unden?)|h(?:rs|ours)?|tage?n?|days?|wochen?|weeks?|monate?n?|months?|jahre?n?|years?|personen|people)(?![\p{L}\p{N}]))/gu;

/**
 * Names of units after a number, with their signs: "6 Quadratmeter" and "6 qm" are "6 m²". Units that concepts search for
 * by name, such as kilometres, stay words.
 */
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

export function stem(word: string, lang: Language): string {
  const memo = stems[lang];
  const known = memo.young.get(word);
  if (known !== undefined) return known;
  const made =
    memo.old.get(word) ??
    (normalizeWord(lang === "de" ? cistem(withoutZu(word)) : stemEnglish(word)) || word);
  if (memo.young.size >= MEMO_SIZE) {
    memo.old = memo.young;
    memo.young = new Map();
  }
  memo.young.set(word, made);
  return made;
}

/** Without particles that begin other words with "zu", as "hinzu" and "Herz". */
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
 * Returns the words of a text in lower case, without possessive endings. Sizes and numbers with units are several
 * words, and units after numbers are their signs.
 */
export function allWords(text: string): string[] {
  const cleaned = text
    .toWellFormed()
    .normalize("NFKC")
    .replace(SOFT_HYPHEN, "")
    .toLowerCase()
    .replace(POSSESSIVE, "")
    .replace(TIMES, " ");
  return (withUnitSigns(cleaned).replace(UNIT, " ").match(WORD) ?? []).map((word) =>
    word.slice(0, MAX_WORD_LENGTH),
  );
}

/** Whether it consists of stop words of any language, as "IT" and "who". Its capitals distinguish such a name. */
export const isSmallWord = (name: string): boolean =>
  allWords(name).every((word) => LANGUAGES.some((lang) => STOP_WORDS[lang].has(word)));

/** Returns the index term of a lower-case word; undefined for a stop word. */
export const termOf = (word: string, lang: Language): string | undefined =>
  STOP_WORDS[lang].has(word) ? undefined : stem(word, lang);

/** The number of words in a cache generation, about 15 MB. Repeated words move to the next generation. */
const MEMO_SIZE = 150_000;

type Memo = { young: Map<string, string>; old: Map<string, string> };

/** Stemming is the most expensive step, and words repeat. */
const stems: Record<Language, Memo> = {
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

/** Removes one ending, and leaves at least three letters. */
function strip(stem: string): string {
  if (stem.length <= 3) return stem;
  if (stem.length > 5 && /(?:e[mr]|nd)$/.test(stem)) return stem.slice(0, -2);
  return /[tesn]$/.test(stem) ? stem.slice(0, -1) : stem;
}
