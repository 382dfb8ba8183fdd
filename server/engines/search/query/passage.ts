import type { ContextChunk } from "../index/page-context";
import type { Language } from "../text/language";
import type { WeightedQuestion } from "./question";
import type { Evidence } from "./ranking/evidence";

/** A chunk found for a question. */
export type Passage = {
  chunkId: string;
  kbId: string;
  itemId: string;
  title: string;
  headingPath: string[];
  text: string;
  lang: Language;
  /** Page or slide, if the source has them. */
  page: number | null;
  /** 0 to 1, comparable within one answer only. */
  score: number;
  /** Comparable between questions. */
  evidence: Evidence;
  /** The variant of the question that matches this passage best, with corrected spelling. */
  asked: WeightedQuestion;
  /** The chunk and its neighbours on the page; undefined unless the search option `withNeighbours` is set. */
  neighbours?: readonly ContextChunk[];
};
