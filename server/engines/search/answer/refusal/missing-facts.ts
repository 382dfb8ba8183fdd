import type { Passage } from "../../query/passage";
import { bit, wordsIn } from "../../query/ranking/evidence";
import { CLOCK, NUMBER, PRICE, SPAN, WEEKDAYS } from "../../question/answer-patterns";
import { asksYesOrNo } from "../../question/question-form";
import { DATE } from "../../text/day-line";
import { plainOwnWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

// Every repetition is bounded, because pages and questions may be hostile.
const PRICED = new RegExp(PRICE.source, "iu");
const ABOUT_PRICE =
  /price|cost|\bfees?\b|charge|\bfree\b|included|discount|preis|kost|gebühr|entgelt|gratis|inbegriffen|\binklusive(?! \p{L})|\binkl(?!\p{L})|\bfrei(?!\p{L})|umsonst|rabatt|beitrag|\beuro|pounds?\b|dollar|franken|on (?:request|application)|\bquot(?:es?|ation)\b|estimate|donation|complimentary|auf anfrage|nach (?:aufwand|absprache|vereinbarung)|spende|voranschlag/iu;

const MEASURE = "[gm]b(?:it/s)?|kg|k?m²?|[cm]m|people|persons?|personen";

/** Numbers that are no price: a time, a date, a year, a span or a measure. */
const OTHER_NUMBER = new RegExp(
  [
    `${CLOCK}(?: ?(?:[–-]|bis|to) ?${CLOCK})? ?(?:uhr|[ap]\\.?m\\b)`,
    "\\b\\d{1,2}:\\d{2}\\b",
    DATE.source,
    "\\b20\\d{2}\\b",
    `\\d[\\d.,]{0,20}(?: ?(?:[–-]|bis|to) ?\\d{1,6})?[ -]?(?:${SPAN}|${MEASURE})(?!\\p{L})`,
  ].join("|"),
  "giu",
);

/** Whether a statement may answer a question for a price: "prices depend on the size" does, "we sell bells" does not. */
export const isAboutPrice = (statement: string): boolean =>
  ABOUT_PRICE.test(statement) ||
  PRICED.test(statement) ||
  /\d/.test(statement.replace(OTHER_NUMBER, ""));

/** What answers "how many" without a number: "all of them", "any number", "none". */
const QUANTIFIER =
  "any|all|every|each|both|half|several|few|many|most|no|none|unlimited|depends?|kein\\p{L}{0,2}|alle\\p{L}?|jede\\p{L}?|beide\\p{L}?|halb\\p{L}{0,2}|mehrere\\p{L}?|einige\\p{L}?|viele\\p{L}?|unbegrenzt\\p{L}{0,2}|beliebig\\p{L}{0,2}|nach";
const ARTICLE = "an?|ein\\p{L}{0,2}";
const QUANTITY = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${QUANTIFIER}|${ARTICLE})(?!\\p{L})`,
  "iu",
);
const ASKS_QUANTITY = /\b(?:how (?:many|much)|wie ?viele?n?)(?!\p{L})/iu;

/** "How many days", "how many working days", "wie viele Urlaubstage" */
const ASKS_SPAN =
  /\b(?:how many (?:\p{L}{3,10} )?(?:second|minute|hour|day|week|month|year)s?|wie ?viele? \p{L}{0,10}(?:sekunde|minute|stunde|tag|woche|monat|jahr)e?n?)(?!\p{L})/iu;

/** A number or a word such as "all", "an hour", and days by their names. */
const COUNT = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${QUANTIFIER}|(?:${ARTICLE}) (?:${SPAN})|${WEEKDAYS})(?!\\p{L})`,
  "iu",
);
/** "€15.40 an hour", "2026" */
const PRICE_OR_YEAR = new RegExp(
  `(?:${PRICE.source})[\\d.,]{0,20}(?: (?:per|pro|je|${ARTICLE}) (?:${SPAN}))?|\\b20\\d{2}\\b`,
  "giu",
);

/**
 * Whether a question asks how many or how much, and a statement contains no number and no word such as "all". A price or a
 * year is no number of days.
 */
export function lacksQuantity(question: string, statement: string): boolean {
  if (ASKS_SPAN.test(question)) return !COUNT.test(statement.replace(PRICE_OR_YEAR, ""));
  return ASKS_QUANTITY.test(question) && !QUANTITY.test(statement);
}

/** A property of one item may be a remark. */
const MIN_ITEMS = 2;
const LABEL_END = /:\s/u;

/**
 * Whether a list states a property that the question asks for of several items, but not of the one that the question
 * names: "Vespa: scooter" beside "Honda: seat height 785 mm" for "What is the seat height of the Vespa?"
 */
export function lacksItemProperty(
  { unit, lead }: RatedUnit,
  passage: Passage | undefined,
  question: string,
): boolean {
  if (!passage || unit.kind !== "list" || asksYesOrNo(question)) return false;
  const { asked, lang } = passage;
  const coverage = questionCoverage(asked, lang);
  const index = coverage.indexIn(lang);
  const heldIn = (text: string) => coverage.words(wordsIn(readUnitText(text, lang).terms, index));
  const items = unit.text.split("\n").map((item) => {
    const [label = "", ...rest] = item.split(LABEL_END);
    return { label: rest.length > 0 ? heldIn(label) : 0, said: heldIn(item) };
  });
  const words = asked.words.map((_, at) => bit(at)).filter((word) => plainOwnWords(passage) & word);
  const holding = (word: number) => items.filter(({ said }) => (said & word) !== 0);
  const isProperty = (word: number) =>
    (lead & word) === 0 &&
    holding(word).length >= MIN_ITEMS &&
    items.every(({ label }) => (label & word) === 0);
  return words.some((word) => {
    const [item, ...others] = holding(word);
    if (!item || others.length > 0 || (item.label & word) === 0) return false;
    return words.some((each) => isProperty(each) && (item.said & each) === 0);
  });
}
