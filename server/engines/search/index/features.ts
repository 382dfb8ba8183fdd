import { analyse, contentWords, stem } from "../text/analyzer";
import type { Language } from "../text/language";
import { lettersOf } from "../text/ngrams";
import { splitSentences } from "../text/sentences";

export type IndexableChunk = {
  title: string;
  headingPath: string[];
  text: string;
  lang: Language;
};

/** The features of a chunk for the ranking. They depend on its text only, so they never change. */
export type Features = {
  lang: Language;
  /** The terms of the text in order. */
  terms: readonly string[];
  /** The index of the sentence of each term. */
  sentenceOf: Uint16Array;
  /** The distinct terms of title and headings. */
  title: readonly string[];
  /** The words of title, headings and text for their character 4-grams: see `lettersOf`. */
  letters: string;
};

/** Tokenizes once for terms and letters, because this is slow and most candidates of a large collection are not cached. */
export function featuresOf(chunk: IndexableChunk): Features {
  const { lang } = chunk;
  const headings = contentWords(headingsOf(chunk), lang);
  const sentences = splitSentences(chunk.text).map((sentence) => contentWords(sentence, lang));
  const words = sentences.flat();
  const sentenceOf = new Uint16Array(words.length);
  let at = 0;
  for (const [number, { length }] of sentences.entries()) {
    sentenceOf.fill(number, at, at + length);
    at += length;
  }
  return {
    lang,
    terms: words.map((word) => stem(word, lang)),
    sentenceOf,
    title: [...new Set(headings.map((word) => stem(word, lang)))],
    letters: lettersOf([...headings, ...words]),
  };
}

export const titleTerms = (chunk: IndexableChunk): string[] => [
  ...new Set(analyse(headingsOf(chunk), chunk.lang)),
];

const headingsOf = ({ title, headingPath }: IndexableChunk): string =>
  [title, ...headingPath].join("\n");
