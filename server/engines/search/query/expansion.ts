import type { Language } from "../text/language";

/** Words that may stand for words of the question. They share one weight, as if they were one more word of it. */
export type Expansion = {
  forms: Record<Language, readonly string[]>;
  /** The words that the forms were made from. */
  surfaces: readonly string[];
  weight: number;
  /** How much it tells that a chunk holds any of the forms, as for a word of the question. */
  idf: number;
  /** The words of the question that the forms may stand for. */
  names: readonly string[];
};
