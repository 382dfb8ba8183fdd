/** The kind of a question by its question word; "none" without one. */
export type QuestionKind = (typeof kinds)[number][0] | "none";

/** The first match is the kind. */
const kinds = [
  ["price", /\b(?:costs?|prices?|fees?|kostet|kosten|preis|gebühr)/u],
  ["amount", /\b(?:how (?:much|many)|wie ?viele?)\b/u],
  ["duration", /\b(?:how (?:long|soon|fast)|wie (?:lange?|schnell))\b/u],
  ["time", /\b(?:when|wann)\b/u],
  ["origin", /\b(?:where from|woher)\b/u],
  ["place", /\b(?:where|wo|wohin)\b/u],
  ["person", /\b(?:who|whom|whose|wer|wen|wem|wessen)\b/u],
  ["reason", /\b(?:why|warum|wieso|weshalb|wozu)\b/u],
  ["manner", /\b(?:how|wie)\b/u],
  ["thing", /\b(?:what|which|was|welche[nmrs]?)\b/u],
] as const;

const NEGATION = /\b(?:not|no|never|without|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|nie|ohne)\b/u;

/** Expects lower case. */
export const questionKind = (question: string): QuestionKind =>
  kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? "none";

/** Expects lower case. */
export const isNegated = (question: string): boolean => NEGATION.test(question);
