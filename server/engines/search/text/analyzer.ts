import stemEnglish from "wink-porter2-stemmer";
import { cistem } from "./cistem";
import { type Language, LANGUAGES } from "./language";
import { STOP_WORDS } from "./stop-words";
import { normalizeWord } from "./normalize";

/** Longer runs of letters are data, not words; what stands beyond is not looked at. */
const MAX_WORD_LENGTH = 48;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const POSSESSIVE = /['’ʼ]s(?![\p{L}\p{N}])/gu;
const SOFT_HYPHEN = /\u00ad/g;

/** The words of a text in lower case, possessives taken off, stop words of the language left out. */
export function contentWords(text: string, lang: Language): string[] {
  const stop = STOP_WORDS[lang];
  return allWords(text).filter((word) => !stop.has(word));
}

/** The terms that a text is found by, in order: content words, stemmed, accents folded. */
export const analyse = (text: string, lang: Language): string[] =>
  contentWords(text, lang).map((word) => stem(word, lang));

/** The term of one lower-case word. */
export function stem(word: string, lang: Language): string {
  const memo = stems[lang];
  const known = memo.young.get(word);
  if (known !== undefined) return known;
  const made =
    memo.old.get(word) ?? (normalizeWord(lang === "de" ? cistem(word) : stemEnglish(word)) || word);
  if (memo.young.size >= MEMO_SIZE) {
    memo.old = memo.young;
    memo.young = new Map();
  }
  memo.young.set(word, made);
  return made;
}

/** The words of a text in order, in lower case, possessives taken off. */
export function allWords(text: string): string[] {
  const plain = text
    .toWellFormed()
    .normalize("NFKC")
    .replace(SOFT_HYPHEN, "")
    .toLowerCase()
    .replace(POSSESSIVE, "");
  return (plain.match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Does it consist of small words only, of whichever language: "IT", "who"? As a name it is known by its capitals. */
export const isSmallWord = (name: string): boolean =>
  allWords(name).every((word) => LANGUAGES.some((lang) => STOP_WORDS[lang].has(word)));

/** The term that a lower-case word is found by; undefined for a word that carries no content. */
export const termOf = (word: string, lang: Language): string | undefined =>
  STOP_WORDS[lang].has(word) ? undefined : stem(word, lang);

/** The words of one cache generation, about 15 MB. Words that occur again move to the next generation. */
const MEMO_SIZE = 150_000;

type Memo = { young: Map<string, string>; old: Map<string, string> };

/** Stemming is the dearest step and words repeat, so stems are remembered: same word, same stem, always. */
const stems: Record<Language, Memo> = {
  de: { young: new Map(), old: new Map() },
  en: { young: new Map(), old: new Map() },
};
