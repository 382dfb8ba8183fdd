import { analyse, contentWords } from "./analyse";
import { hashGrams } from "./grams";
import type { Language } from "./language";
import { splitSentences } from "./sentences";

/** The parts of a chunk that make its features. */
export type Indexed = {
  title: string;
  headingPath: string[];
  text: string;
  lang: Language;
};

/** What ranking needs to know of a chunk; made from its text alone, so it never changes. */
export type Features = {
  lang: Language;
  /** The terms of the text in order, with the number of the sentence each stands in. */
  terms: readonly string[];
  sentenceOf: Uint16Array;
  /** The terms of title and headings, each once. */
  title: readonly string[];
  /** The character 4-grams of text and title, each once, and how often it occurs (255 at most). */
  grams: Int32Array;
  gramCounts: Uint8Array;
  gramLength: number;
};

export function featuresOf(chunk: Indexed): Features {
  const { lang } = chunk;
  const terms: string[] = [];
  const sentenceOf: number[] = [];
  for (const [number, sentence] of splitSentences(chunk.text).entries()) {
    for (const term of analyse(sentence, lang)) {
      terms.push(term);
      sentenceOf.push(number);
    }
  }
  const grams = hashGrams(contentWords([...headingsOf(chunk), chunk.text].join("\n"), lang));
  const counts = new Map<number, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return {
    lang,
    terms,
    sentenceOf: Uint16Array.from(sentenceOf),
    title: titleTerms(chunk),
    grams: Int32Array.from(counts.keys()),
    gramCounts: Uint8Array.from(counts.values(), (count) => Math.min(count, 255)),
    gramLength: grams.length,
  };
}

/** The distinct terms of a chunk's title and headings. */
export const titleTerms = (chunk: Indexed): string[] => [
  ...new Set(analyse(headingsOf(chunk).join("\n"), chunk.lang)),
];

const headingsOf = ({ title, headingPath }: Indexed): string[] => [title, ...headingPath];
