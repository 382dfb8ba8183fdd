import { personNamedIn } from "../../dialogue/person-named";
import { isKnownStem } from "../../lexicon/known-words";
import type { Passage } from "../../query/passage";
import { bit, wordsIn } from "../../query/ranking/evidence";
import { CLOCK, NUMBER, PRICE, TIME_UNIT, WEEKDAYS } from "../../question/answer-patterns";
import { readAnswerType } from "../../question/answer-type";
import { asksYesOrNo } from "../../question/question-form";
import { allWords, stem } from "../../text/analyzer";
import { DATE } from "../../text/day-line";
import { ownContentWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { hasNumberInUnit } from "../tables/counted-units";
import { readUnitText } from "../units/unit-text";
import type { Unit } from "../units/units";

// Every repetition is bounded, because pages and questions may be hostile.
const PRICED = new RegExp(PRICE.source, "iu");
const PRICE_ALL = new RegExp(PRICE.source, "giu");
/** "Prices depend on the size", "auf Anfrage", "included" */
const ABOUT_PRICE =
  /price|cost|\bfees?\b|charge|\bfree\b|included|discount|preis|kost|gebühr|entgelt|gratis|inbegriffen|\binklusive(?! \p{L})|\binkl(?!\p{L})|\bfrei(?!\p{L})|umsonst|rabatt|beitrag|\beuro|pounds?\b|dollar|franken|on (?:request|application)|\bquot(?:es?|ation)\b|estimate|donation|complimentary|auf anfrage|nach (?:aufwand|absprache|vereinbarung)|spende|voranschlag/iu;

const MEASURE = "[gm]b(?:it/s)?|kg|k?m²?|[cm]m|people|persons?|personen";

/** Numbers that are not prices: a time, a date, a year, a duration or a measure. */
const OTHER_NUMBER = new RegExp(
  [
    `${CLOCK}(?: ?(?:[–-]|bis|to) ?${CLOCK})? ?(?:uhr|[ap]\\.?m\\b)`,
    "\\b\\d{1,2}:\\d{2}\\b",
    DATE.source,
    "\\b20\\d{2}\\b",
    `\\d[\\d.,]{0,20}(?: ?(?:[–-]|bis|to) ?\\d{1,6})?[ -]?(?:${TIME_UNIT}|${MEASURE})(?!\\p{L})`,
  ].join("|"),
  "giu",
);

export const isPriced = (statement: string): boolean => PRICED.test(statement);

/** Whether a statement may answer a question for a price: "prices depend on the size" does, "we sell bells" does not. */
export const isAboutPrice = (statement: string): boolean =>
  ABOUT_PRICE.test(statement) ||
  isPriced(statement) ||
  /\d/.test(statement.replace(OTHER_NUMBER, ""));

/** Answers to "how many" without a number: "all of them", "any number", "none". */
const QUANTIFIER =
  "any|all|every|each|both|half|several|few|many|most|no|none|unlimited|depends?|kein\\p{L}{0,2}|alle\\p{L}?|jede\\p{L}?|beide\\p{L}?|halb\\p{L}{0,2}|mehrere\\p{L}?|einige\\p{L}?|viele\\p{L}?|unbegrenzt\\p{L}{0,2}|beliebig\\p{L}{0,2}|nach";
const ARTICLE = "an?|ein\\p{L}{0,2}";
/** "3", "three", "several", "a" */
const QUANTITY = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${QUANTIFIER}|${ARTICLE})(?!\\p{L})`,
  "iu",
);
const ASKS_QUANTITY = /\b(?:how (?:many|much)|wie ?viele?n?)(?!\p{L})/iu;

/** "How many days", "how many working days", "wie viele Urlaubstage" */
const ASKS_NUMBER_OF_PERIODS =
  /\b(?:how many (?:\p{L}{3,10} )?(?:second|minute|hour|day|week|month|year)s?|wie ?viele? \p{L}{0,10}(?:sekunde|minute|stunde|tag|woche|monat|jahr)e?n?)(?!\p{L})/iu;

/** A number, a word such as "all", "an hour", or the names of days. */
const COUNT = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${QUANTIFIER}|(?:${ARTICLE}) (?:${TIME_UNIT})|${WEEKDAYS})(?!\\p{L})`,
  "iu",
);
/** "€15.40 an hour", "2026" */
const PRICE_OR_YEAR = new RegExp(
  `(?:${PRICE.source})[\\d.,]{0,20}(?: (?:per|pro|je|${ARTICLE}) (?:${TIME_UNIT}))?|\\b20\\d{2}\\b`,
  "giu",
);
const TIME_OF_DAY = /\b\d{1,2}(?:[.:]\d{2})? ?(?:uhr|[ap]\.?m\b)/giu;
const ASKS_HOURS = /\b(?:hour|minute|second|stunde|sekunde)/iu;

/**
 * Whether a question asks how many or how much, and a statement contains no number and no word such as "all". A price, a
 * year or a time of day is not a number of days. "From 10 am to 4 pm" is a number of hours.
 */
export function lacksQuantity(question: string, statement: string): boolean {
  if (ASKS_NUMBER_OF_PERIODS.test(question)) {
    const amounts = statement.replace(PRICE_OR_YEAR, "");
    return !COUNT.test(ASKS_HOURS.test(question) ? amounts : amounts.replace(TIME_OF_DAY, ""));
  }
  return ASKS_QUANTITY.test(question) && !QUANTITY.test(statement);
}

const ASKS_AGE = /^\W*(?:(?:and|und) )?(?:how old (?:is|was)|wie alt (?:ist|war))(?!\p{L})/iu;
/** "12 years", "geboren 1980", "aged 30" */
const AGE =
  /\d[- ]?(?:years?|months?|jahre?n?|jährig\p{L}{0,2}|monate?n?)(?!\p{L})|\b(?:19|20)\d{2}\b|(?<!\p{L})(?:born|aged|years? old|geboren|jahrgang|jahre alt|(?:age|alter)(?: of| von)? \d{1,3})(?!\p{L})/iu;
/** "she", "his", "seine", "Sie ist"; not the verb "sein" and not the formal "Sie" and "Ihr". */
const PERSON_PRONOUN =
  /(?<!\p{L})(?:[Ss]?[Hh]e|[Hh]is|[Hh]ers?|[Ee]r|sie|[Ss]eine[rmns]?|ihre?[rmns]?|Sie (?:ist|war|wurde|hat))(?!\p{L})/u;

/** A name after a title, also in lower case: "frau berg". */
const TITLED_NAME = /(?<!\p{L})(?:herrn?|frau|mrs?|ms|dr)\.? (\p{L}{2,30})/iu;

/** Whether a question asks how old a named person is, and a statement is not about that person or names no age. */
export function lacksAge(question: string, statement: string): boolean {
  if (!ASKS_AGE.test(question)) return false;
  const titled = TITLED_NAME.exec(question)?.[1]?.toLowerCase();
  const name = titled === undefined ? personNamedIn(question) : [titled];
  if (name.length === 0) return false;
  const isNamed = allWords(statement).some((word) => name.includes(word));
  return !AGE.test(statement) || !(isNamed || PERSON_PRONOUN.test(statement));
}

/** The number of items that must state a property, because that of one item may be a remark. */
const MIN_ITEMS = 2;
const LABEL_END = /:\s/u;

/**
 * Whether a list states a property that the question asks for of several items, but not of the one that the question
 * names: "Vespa: scooter" beside "Honda: seat height 785 mm" for "What is the seat height of the Vespa?"
 */
export function lacksItemProperty(
  { unit, inLead }: RatedUnit,
  passage: Passage | undefined,
  question: string,
): boolean {
  if (!passage || unit.kind !== "list" || asksYesOrNo(question)) return false;
  const { asked, lang } = passage;
  const coverage = questionCoverage(asked, lang);
  const index = coverage.indexIn(lang);
  const coveredWordsOf = (text: string) =>
    coverage.coveredWords(wordsIn(readUnitText(text, lang).terms, index));
  const items = unit.text.split("\n").map((item) => {
    const [label = "", ...rest] = item.split(LABEL_END);
    return { label: rest.length > 0 ? coveredWordsOf(label) : 0, inText: coveredWordsOf(item) };
  });
  const words = asked.words
    .map((_, at) => bit(at))
    .filter((word) => ownContentWords(passage) & word);
  const itemsWith = (word: number) => items.filter(({ inText }) => (inText & word) !== 0);
  const isProperty = (word: number) =>
    (inLead & word) === 0 &&
    itemsWith(word).length >= MIN_ITEMS &&
    items.every(({ label }) => (label & word) === 0);
  return words.some((word) => {
    const [item, ...others] = itemsWith(word);
    if (!item || others.length > 0 || (item.label & word) === 0) return false;
    return words.some((each) => isProperty(each) && (item.inText & each) === 0);
  });
}

/** "How many (guests)", "what colour", "wie viele (Plätze)", with a group for the noun. */
const COUNTED_NOUN =
  /\b(?:how (?:many|much)|wie ?viele?n?|(?:what|which) (?=colou?r|size|weight|material|flavou?r|brand)|welche[rsmn]? (?=farbe|größe|gewicht|material|geschmack|marke))\s*(\p{L}{3,})/iu;
/** "What is the wattage of the lamp?", "Wie hoch ist der Brennwert des Ofens?" */
const PROPERTY =
  /^\W*(?:what(?: is|['’]s) the (\p{L}{3,}) (?:of|for)|was ist (?:der|die|das) (\p{L}{3,}) (?:von|vom|der|des|bei|beim)|wie (?:hoch|groß|lang|schwer|breit) ist (?:der|die|das) (\p{L}{3,}) (?:von|vom|der|des|bei|beim|für)) /iu;
/** People of any kind, whom pages often count without a noun. */
const ANYBODY =
  "people|persons?|guests?|adults?|children|kids|leute|menschen|personen|gäste|erwachsene|kinder";
const PEOPLE = new RegExp(
  `^(?:${ANYBODY}|visitors?|customers?|students?|pupils?|learners?|participants?|attendees?|passengers?|members?|players?|riders?|swimmers?|\\p{Ll}*(?:gäste|teilnehmer|besucher|schüler)(?:n|innen)?|kund(?:en|innen)|mitfahrer|mitglieder|spieler|schwimmer|studenten|studierende)$`,
  "iu",
);
/** Words after "how much" that are not a noun, and nouns that pages often omit: "up to 6", "sleeps 4". */
const IMPLICIT_NOUN = new RegExp(
  `^(?:${ANYBODY}|is|are|does|do|did|was|would|will|can|could|should|have|has|for|per|more|less|seats?|places?|times?|money|notice|euros?|pounds?|percent|hours?|minutes?|days?|weeks?|months?|years?|kostet|kosten|ist|sind|wird|muss|zahl\\p{Ll}*|bezahl\\p{Ll}*|zeit|geld|prozent|mal|mehr|weniger|\\p{Ll}*(?:plätze|stunden|minuten|tage|wochen|monate|jahre))$`,
  "iu",
);

/** Nouns that columns count by many other names: "Places", "Capacity", "8 × 30 minutes". */
const COUNTED_BY_MANY_NAMES =
  /^(?:spots?|beds?|spaces?|room|rooms|stuff|volume|capacity|storage|luggage|sessions?|lessons?|appointments?|dates?|units?|pieces?|items?|bags?|boxes|packs?|parts?|platz|\p{Ll}*raum|volumen|inhalt|kapazität|zeug|sachen|gepäck|\p{Ll}*(?:termine|einheiten|lektionen)|stücke?|teile|packungen|säcke|kisten|kartons)$/iu;
/** "How much luggage fits in?", "Wie viel passt rein?" */
const ASKS_WHAT_FITS =
  /(?<!\p{L})(?:fits?|holds?|go|goes|pass(?:en|t)|fass(?:en|t))(?!\p{L}|\W*(?:with|zu)(?!\p{L}))/iu;
const ASKS_WHAT_IT_HAS = /(?<!\p{L})(?:has|have|hat|haben)(?!\p{L})/iu;

/** Columns that count or measure something other than people. */
const COUNTS_SOMETHING_ELSE =
  /\b(?:hours?|weeks?|days?|times?|dates?|years?|ages?|prices?|fees?|costs?|rooms?|phone|(?:number|no|nr)(?!\.? of))\b|(?:stunden?|wochen?|tage?|zeit|uhr|datum|jahre?|alter|preis|gebühr|kosten|raum|saal|telefon|nummer)(?!\p{L})|[€£$%]/iu;
/** "Number of guests", "children per hour", "25 people", "Kapazität" */
const COUNTS_PEOPLE = new RegExp(
  `(?<!\\p{L})(?:${ANYBODY}|visitors?|customers?|students?|pupils?|learners?|participants?|attendees?|passengers?|members?|players?|riders?|swimmers?|pax|sleeps|seats?|places|berths|occupancy|capacity|group size|class size)(?!\\p{L})|personen|teilnehm|besucher|mitglieder|schüler|plätze|kapazität|belegung|gruppengröße`,
  "iu",
);
/** "25", "three", "unlimited" */
const COUNTS = new RegExp(`\\d|(?<!\\p{L})(?:${NUMBER}|unlimited|unbegrenzt)(?!\\p{L})`, "iu");

/**
 * Whether a row contains a number that may count people, because it is not a price, a time, a date, an age or a
 * measure.
 */
const mayCountPeople = ({ row }: Unit): boolean => {
  const header = row?.table.header ?? [];
  return (row?.table.rows[row.index] ?? []).some((cell, column) => {
    const name = column === 0 ? "" : (header[column] ?? "");
    const unpriced = cell.replace(PRICE_ALL, "");
    if (COUNTS_PEOPLE.test(`${name} ${cell}`) && COUNTS.test(unpriced)) return true;
    const counts = unpriced.replace(OTHER_NUMBER, "");
    return !COUNTS_SOMETHING_ELSE.test(`${name} ${counts}`) && COUNTS.test(counts);
  });
};

/** Whether a row may count the noun of a question although its table does not contain the noun. */
const mayCount = (text: string, counted: string, { row }: Unit): boolean =>
  PEOPLE.test(counted) ||
  COUNTED_BY_MANY_NAMES.test(counted) ||
  ASKS_WHAT_FITS.test(text) ||
  (row?.table.rows[row.index] ?? []).some((cell) => hasNumberInUnit(counted, cell));

const MIN_PREFIX_LETTERS = 4;
/** In a longer question, the other words may be enough to answer. */
const MAX_WORDS = 2;

/**
 * Whether neither the unit nor any page contains the noun that the question counts, or the property it asks for: "How
 * many calories do the rolls have?"
 */
export function lacksProperty(
  text: string,
  { asked, lang }: Passage,
  { inUnit, inContext, unit, isNamed, hasAnswerType }: RatedUnit,
): boolean {
  const { subject, isClear } = readAnswerType(text);
  if (lang !== asked.lang || subject === "price") return false;
  const { unknown, coveredWords } = questionCoverage(asked, lang);
  // The names of columns tell what the cells of a row count.
  const isRow = unit.row !== undefined && isNamed && !(isClear && hasAnswerType);
  const isNamedRow = isRow && !ASKS_WHAT_IT_HAS.test(text);
  const isMissing = (noun: string, inUnit: number) => {
    const at = asked.words.findIndex(({ surface, forms }) =>
      [surface, forms[lang]].some((each) => each === noun || each === stem(noun, lang)),
    );
    const isAbsent = isNamedRow || (unknown & bit(at)) !== 0;
    return at >= 0 && isAbsent && (coveredWords(inUnit) & bit(at)) === 0;
  };
  const [, ...properties] = PROPERTY.exec(text) ?? [];
  const property = properties.find((noun) => noun !== undefined)?.toLowerCase();
  // A word of the lexicon, or a common one, may stand for another: "deadline" for "within 30 days".
  if (property !== undefined)
    return !isKnownStem(stem(property, lang), lang) && isMissing(property, inContext);
  const counted = COUNTED_NOUN.exec(text)?.[1]?.toLowerCase() ?? "";
  if (isNamedRow && PEOPLE.test(counted) && !mayCountPeople(unit)) return true;
  if (counted === "" || IMPLICIT_NOUN.test(counted) || (isClear && hasAnswerType)) return false;
  if (isRow && mayCount(text, counted, unit)) return false;
  if (asked.words.length > MAX_WORDS && !isNamedRow) return false;
  // "Zinsen" are counted by "Jahreszins".
  const prefix = counted.slice(0, Math.max(MIN_PREFIX_LETTERS, counted.length - 2));
  if (isNamedRow && unit.text.toLowerCase().includes(prefix)) return false;
  return isMissing(counted, isNamedRow ? inContext : inUnit);
}
