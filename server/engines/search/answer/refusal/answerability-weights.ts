import fitted from "../rating/fitted-weights.json" with { type: "json" };

/** The evidence for and against an answer in the passages. */
export type AnswerabilityFeatures = {
  /** ln(1 + content words): passages match short questions by chance. */
  words: number;
  bm25: number;
  grams: number;
  proximity: number;
  unit: number;
  /** The mean share of the question in the passage and the unit, less for short questions. */
  share: number;
  /** The share of the question that the unit and its headings contain by concepts only. */
  byConcept: number;
  /** 1 if the question names a type of answer and the unit contains it. */
  hasAnswerType: number;
  /** 1 if the unit denies what the question asks for: it is negated and contains the heaviest word of the question. */
  denied: number;
  /** The share of filler words among the message's content words. */
  filler: number;
  /** The question's weight that is missing on the page: of common words, and of all others but numbers. */
  missingCommon: number;
  missingRare: number;
  /** The weight of the heaviest unknown word that is not a number. */
  unknown: number;
  /**
   * Unknown capitalised words within a sentence, at most two: mostly names of things that the company does not have.
   */
  unknownNames: number;
  /** 1 for German, whose compounds and inflections hide common words. */
  isGerman: number;
};

type LogisticRegression = {
  bias: number;
  weights: Readonly<Record<keyof AnswerabilityFeatures, number>>;
};

type Answerability = {
  /** For pages in the question's language. */
  own: LogisticRegression;
  /** For pages in another language, which share few words with the question. */
  foreign: LogisticRegression;
};

/**
 * Logistic regressions, fitted by `bench/fit-answering.ts` on conversations with three companies, on the same questions
 * about their pages in the other language, and on questions about encyclopedia articles. More evidence never lowers the
 * probability.
 */
export const ANSWERABILITY: Answerability = fitted.answerability;
