import fitted from "./fitted-weights.json" with { type: "json" };

/** What speaks for or against that the passages hold the answer. */
export type AnswerabilityFeatures = {
  /** ln(1 + content words): short questions find something anywhere. */
  words: number;
  mass: number;
  grams: number;
  proximity: number;
  unit: number;
  /** The mean share of the question that passage and unit hold, less for short questions. */
  share: number;
  /** The share of the question that the unit and its headings hold by concepts only. */
  byConcept: number;
  /** 1 if the question names a kind of thing and the unit tells one. */
  tells: number;
  /** Share of the message's content words that are chatter. */
  filler: number;
  /** The question's weight that is nowhere on the page: of common words, and of all others but numbers. */
  missingCommon: number;
  missingRare: number;
  /** The heaviest word but numbers that no page knows. */
  unknown: number;
  /** Unknown capitalised words within a sentence, two at most: mostly names of things that the company does not have. */
  unknownNames: number;
  /** 1 for German, whose compounds and inflections hide words that question and page share. */
  isGerman: number;
};

type LogisticRegression = {
  bias: number;
  weights: Readonly<Record<keyof AnswerabilityFeatures, number>>;
};

type Answerability = {
  /** For pages in the question's language. */
  own: LogisticRegression;
  /** For pages in another language: they share few words with the question, and concepts tell more. */
  foreign: LogisticRegression;
  /** A question is refused below it. */
  threshold: number;
  /** An answer is called uncertain below it. */
  lowConfidence: number;
};

/**
 * Logistic regressions, fitted by `bench/fit-answering.ts` on conversations with three companies, on the same questions
 * asked to their pages in the other language, and on questions about encyclopedia articles. No weight has the wrong
 * sign, so more evidence never makes an answer less likely.
 */
export const ANSWERABILITY: Answerability = {
  ...fitted.answerability,
  threshold: 0.36,
  lowConfidence: 0.6,
};
