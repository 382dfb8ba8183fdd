import stemEnglish from "wink-porter2-stemmer";
import { cistem } from "./cistem";
import type { Language } from "./language";
import { STOP_WORDS } from "./stop-words";
import { fold } from "./text";

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
  const known = stems[lang].get(word);
  if (known !== undefined) return known;
  const made = fold(lang === "de" ? cistem(word) : stemEnglish(word)) || word;
  if (stems[lang].size >= MEMO_SIZE) stems[lang].clear();
  stems[lang].set(word, made);
  return made;
}

function allWords(text: string): string[] {
  const plain = text
    .toWellFormed()
    .normalize("NFKC")
    .replace(SOFT_HYPHEN, "")
    .toLowerCase()
    .replace(POSSESSIVE, "");
  const words: string[] = [];
  for (const [word] of plain.matchAll(WORD)) words.push(word.slice(0, MAX_WORD_LENGTH));
  return words;
}

/** Stemming is the dearest step and words repeat, so stems are remembered: same word, same stem, always. */
const MEMO_SIZE = 40_000;
const stems = { de: new Map<string, string>(), en: new Map<string, string>() };
