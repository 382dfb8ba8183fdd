import { DATE } from "../text/day-line";
import { CLOCK, NUMBER, PRICE, SPAN, WEEKDAYS } from "./answer-kind";

// Every repetition is bounded, because pages and questions may be hostile.
const PRICED = new RegExp(PRICE.source, "iu");
const ABOUT_PRICE =
  /price|cost|\bfees?\b|charge|\bfree\b|included|discount|preis|kost|gebühr|entgelt|gratis|inbegriffen|\binklusive(?! \p{L})|\binkl(?!\p{L})|\bfrei(?!\p{L})|umsonst|rabatt|beitrag|\beuro|pounds?\b|dollar|franken|on (?:request|application)|\bquot(?:es?|ation)\b|estimate|donation|complimentary|auf anfrage|nach (?:aufwand|absprache|vereinbarung)|spende|voranschlag/iu;

const MEASURE = "[gm]b(?:it/s)?|kg|k?m²?|[cm]m|%|percent|prozent|people|persons?|personen";

/** Numbers that are no price: a time, a date, a year, a span, a measure or a share. */
const OTHER_NUMBER = new RegExp(
  [
    `${CLOCK}(?: ?(?:[–-]|bis|to) ?${CLOCK})? ?(?:uhr|[ap]\\.?m\\b)`,
    "\\b\\d{1,2}:\\d{2}\\b",
    DATE.source,
    "\\b20\\d{2}\\b",
    `\\d[\\d.,]{0,20}(?: ?[–-] ?\\d{1,6})?[ -]?(?:${SPAN}|${MEASURE})(?!\\p{L})`,
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
  "an?|any|all|every|each|both|half|several|few|many|most|no|none|unlimited|depends?|ein\\p{L}{0,2}|kein\\p{L}{0,2}|alle\\p{L}?|jede\\p{L}?|beide\\p{L}?|halb\\p{L}{0,2}|mehrere\\p{L}?|einige\\p{L}?|viele\\p{L}?|unbegrenzt\\p{L}{0,2}|beliebig\\p{L}{0,2}|nach";
const QUANTITY = new RegExp(`\\d|(?<!\\p{L})(?:${NUMBER}|${QUANTIFIER})(?!\\p{L})`, "iu");
const ASKS_QUANTITY = /\b(?:how (?:many|much)|wie ?viele?n?)(?!\p{L})/iu;

/** Units of time without their endings, in English and German. */
const UNITS_OF_TIME = [
  ["second", "sekunde"],
  ["minute", "minute"],
  ["hour", "stunde"],
  ["day", "tag"],
  ["week", "woche"],
  ["month", "monat"],
  ["year", "jahr"],
].map(([en, de]) => ({
  /** "How many days", "how many working days", "wie viele Urlaubstage" */
  asks: new RegExp(
    `\\bhow many (?:\\p{L}{3,10} )?${en}s?(?!\\p{L})|\\bwie ?viele? \\p{L}{0,10}${de}e?n?(?!\\p{L})`,
    "iu",
  ),
  names: new RegExp(`${en}|${de}`, "iu"),
}));

/** A number of days or of another span, and days by their names. */
const DURATION = new RegExp(
  `(?:${NUMBER})(?: (?!an? |per |pro |je )\\p{Ll}+)?[ -](?:${SPAN})(?!\\p{L})|${WEEKDAYS}`,
  "iu",
);

/**
 * Whether a question asks how many or how much, and a statement contains no number and no word such as "all", or no span
 * of time if "how many days" is asked. A table may name the unit before the number: "Hours a week: 30".
 */
export function lacksQuantity(question: string, statement: string): boolean {
  const unit = UNITS_OF_TIME.find(({ asks }) => asks.test(question));
  const isCounted = QUANTITY.test(statement);
  if (unit) return !DURATION.test(statement) && !(isCounted && unit.names.test(statement));
  return ASKS_QUANTITY.test(question) && !isCounted;
}
