import type { Language } from "../text/language";

/** Words that may stand for words of the question. They share one weight, as if they were one more word of it. */
export type Expansion = {
  forms: Record<Language, readonly string[]>;
  /** The words that the forms were made from. */
  surfaces: readonly string[];
  weight: number;
};
