import type { Language } from "../text/language";

/** Words that can replace words of the question. They share one weight, as one additional word. */
export type Expansion = {
  forms: Record<Language, readonly string[]>;
  surfaces: readonly string[];
  weight: number;
  /** The idf of a chunk that contains any of the forms. */
  idf: number;
  /** The words of the question that the forms can replace. */
  names: readonly string[];
  /** The forms are other things of the same subject: they lead to pages, but are no evidence of an answer. */
  isTopic?: true;
};
