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
  covered: number;
  /** 1 if the unit tells the kind of thing asked for, -1 if not, 0 if the question names no kind. */
  tells: number;
  /** Share of the message's content words that are chatter. */
  filler: number;
  /** The question's weight that is nowhere on the page. */
  missing: number;
  /** The heaviest word that no page knows. */
  unknown: number;
  /** Unknown capitalised words within a sentence, two at most: mostly names of things that the company does not have. */
  unknownNames: number;
};

type Answerability = {
  bias: number;
  weights: Readonly<Record<keyof AnswerabilityFeatures, number>>;
  /** A question is refused below it. */
  threshold: number;
  /** An answer is called uncertain below it. */
  hedged: number;
};

/**
 * A logistic regression, fitted by `bench/fit-answering.ts` on conversations with three companies and on questions about
 * encyclopedia articles. No weight has the wrong sign, so more evidence never makes an answer less likely.
 */
export const ANSWERABILITY: Answerability = {
  ...fitted.answerability,
  threshold: 0.3,
  hedged: 0.55,
};
