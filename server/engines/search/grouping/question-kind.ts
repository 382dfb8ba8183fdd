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

const NEGATION =
  /\b(?:not|no|never|nothing|without|cannot|\p{L}+n['’]t|nichts?|kein\p{L}*|nie|ohne)\b/u;

/** Expects lower case. */
export const questionKind = (question: string): QuestionKind =>
  kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? "none";

/** Expects lower case. */
export const isNegated = (question: string): boolean => NEGATION.test(question);

const BEFORE = /\b(?:before|prior to|vor|bevor|vorher)\b/u;
const AFTER = /\b(?:after|nach|nachdem|danach|nachher)\b/u;

export type TimeOrder = "before" | "after" | "none";

/**
 * Returns whether a question is about the time before or after something. Expects lower case. Wrong for "nach
 * Österreich", so only opposite orders distinguish questions.
 */
export function timeOrder(question: string): TimeOrder {
  const isBefore = BEFORE.test(question);
  if (isBefore === AFTER.test(question)) return "none";
  return isBefore ? "before" : "after";
}

export const areOpposite = (a: TimeOrder, b: TimeOrder): boolean =>
  a !== "none" && b !== "none" && a !== b;
