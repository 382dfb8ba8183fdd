import type { Evidence } from "./evidence";
import type { Language } from "../text/language";
import type { WeightedQuestion } from "./question";

/** A chunk found for a question. */
export type Passage = {
  chunkId: string;
  kbId: string;
  itemId: string;
  title: string;
  headingPath: string[];
  text: string;
  lang: Language;
  /** Page or slide, where the source has them. */
  page: number | null;
  /** 0 to 1, to be compared within one answer to one question only. */
  score: number;
  /** What spoke for it, to be compared between questions. */
  evidence: Evidence;
  /** The question as it was understood and weighed: spelling repaired, and in the words that fit this passage best. */
  asked: WeightedQuestion;
};
