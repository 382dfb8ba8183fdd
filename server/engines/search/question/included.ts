import { type AnswerPatterns, PRICE } from "./answer-patterns";

/** "Is breakfast included?" */
export const INCLUDED: AnswerPatterns = {
  asks: /\b(?:is|are)\b.{1,60}\b(?:included?|provided|extra)\b|\bdo(?:es)? .{1,60}\bcost extra\b|\b(?:ist|sind)\b.{1,60}\b(?:dabei|inklusive|inbegriffen|inkludiert|enthalten|vorhanden)\b/iu,
  answers:
    /\b(?:included?|includes|inclusive|provided|free|extra|bring your own|dabei|inklusive|inbegriffen|inkludiert|enthalten|kostenlos|gratis|vorhanden)\b/giu,
  words:
    /^(?:included?|provided|extra|dabei|inklusive|inbegriffen|inkludiert|enthalten|vorhanden)$/,
  isYesOrNo: true,
};

const START = "^\\W*(?:(?:and|but|so|und|aber)\\W+)?";
const PRICE_NOUN = "(?:price|fee|rate|rent|ticket|package|plan|subscription|membership|cost)s?";
const PRICE_NOUN_DE =
  "(?:\\p{L}{0,20}preise?|\\p{L}{0,20}beitrag|\\p{L}{0,20}gebühr|\\p{L}{0,20}paket|abo|\\p{L}{0,20}tarif|\\p{L}{0,20}miete)";

/** The same question with a word for the price: "Is power part of the price?", "Kostet der Strom extra?" */
export const INCLUDED_IN_PRICE: AnswerPatterns = {
  ...INCLUDED,
  asks: new RegExp(
    [
      `${START}(?:is|are) (?!there\\b).{1,60}\\b(?:part of|covered by|in) (?:the|your|our) (?:\\p{L}+ )?${PRICE_NOUN}\\W*$`,
      `${START}do(?:es)? .{1,60}\\b(?:cost|pay) extra\\b`,
      `${START}(?:ist|sind)\\b.{1,60}\\b(?:im|in der|in dem|bei der|beim) ${PRICE_NOUN_DE}(?!\\p{L})`,
      `${START}koste[nt] .{1,40}\\bextra\\b|${START}(?:muss|müssen) .{1,60}\\bextra (?:be)?zahlen\\b`,
      `${START}komm(?:t|en) .{0,40}\\b(?:etwas|was|kosten|gebühren) .{0,20}\\b(?:dazu|hinzu|drauf|obendrauf)\\b`,
    ].join("|"),
    "iu",
  ),
  answers: new RegExp(
    `${INCLUDED.answers.source}|\\b(?:part of|covered)\\b|${PRICE.source}`,
    "giu",
  ),
  subject: "free",
  words:
    /^(?:included?|part|covered|price|cost|fee|pay|extra|dabei|inklusive|inbegriffen|enthalten|kosten|kostet|zahlen|bezahlen|kommt|kommen|dazu|hinzu|drauf|obendrauf)$/,
};
