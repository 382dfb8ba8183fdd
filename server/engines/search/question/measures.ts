import { allWords } from "../text/analyzer";
import { type AnswerPatterns, NUMBER, PRICE } from "./answer-patterns";

// Every repetition is bounded, because pages and questions may be hostile.

const LENGTH =
  '(?:mm|cm|m|km|meters?n?|met(?:er|re)s?|centimet(?:er|re)s?|zentimetern?|millimet(?:er|re)s?|millimetern?|ft|feet|foot|inch(?:es)?|yards?)(?!\\p{L})|\\d ?[″”"]';

/** Matches a number with its unit, or after a header with the unit: "Height (cm): 24", "Länge in m 3". */
const amountIn = (unit: string): RegExp =>
  new RegExp(
    `(?:${NUMBER}) ?(?:${unit})(?!\\p{L})|(?:\\(|\\bin )(?:${unit})\\)?(?: ?\\||[:,]? (?:ca\\. ?|about |etwa )?\\d)`,
    "giu",
  );

/** Measures of a thing, each with its units. */
const DIMENSIONS: readonly AnswerPatterns[] = [
  {
    asks: /\bhow (?:hot|warm|cold)\b|\bwie (?:heiß|warm|kalt)(?!\p{L})|\b(?:what|which|welche) temperatu?r|\b(?:hott|warm|cold)er\b.{0,80}\b(?:or|than)\b|(?<!\p{L})(?:heiß|wärm|kält)er\b.{0,80}\b(?:oder|als)\b/iu,
    answers: amountIn("° ?[CF]?|grad|degrees|(?:° ?)?(?:celsius|fahrenheit)"),
    words: /^(?:hot|warm|cold|heiß|kalt|temperatu?re?|(?:hott|warm|cold)er|(?:heiß|wärm|kält)er)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow heavy\b|\bhow much .{1,40}\bweigh\b|\bwie schwer(?!\p{L})|\bwie ?viel wieg(?:t|en)\b|\bwas wieg(?:t|en)\b|\b(?:heavier|more weight|weighs? (?:more|less))\b.{0,80}\b(?:or|than)\b|\bor\b.{0,80}\b(?:heavier|more weight|weighs? (?:more|less))\b|(?<!\p{L})(?:schwerer|mehr gewicht|wiegt (?:mehr|weniger))(?!\p{L}).{0,80}(?<!\p{L})(?:oder|als)(?!\p{L})|(?<!\p{L})oder(?!\p{L}).{0,80}(?<!\p{L})(?:schwerer|mehr gewicht|wiegt (?:mehr|weniger))(?!\p{L})/iu,
    answers: amountIn(
      "kg|kilos?|kilogramm?s?|g|gr|mg|gramm?s?|tonn?e?n?s?|t|lbs?|pounds?|pfund|oz|ounces?|stone|zentner",
    ),
    words: /^(?:heavy|heavier|weight|weigh|weighs|schwer|schwerer|gewicht|wiegt|wiegen)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow (?:tall|deep|wide|thick)\b|\bwie (?:tief|breit|dick)(?!\p{L})|^(?!.*(?:price|fee|cost|rate|deposit|preis|gebühr|kost|kaution|zins)).*\b(?:(?:high|tall|deep|wid|thick)er\b.{0,80}\b(?:or|than)|or\b.{0,80}\b(?:high|tall|deep|wid|thick)er)\b|^(?!.*(?:preis|gebühr|kost|kaution|zins|miete)).*(?<!\p{L})(?:(?:höh|breit|tief|dick)er(?!\p{L}).{0,80}(?<!\p{L})(?:oder|als)|oder(?!\p{L}).{0,80}(?<!\p{L})(?:höh|breit|tief|dick)er)(?!\p{L})/iu,
    answers: amountIn(LENGTH),
    words:
      /^(?:(?:high|tall|deep|wid|thick)er|(?:höh|tief|breit|dick)er|tall|deep|wide|thick|tief|breit|dick)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow (?:loud|noisy|quiet)\b|\bwie (?:laut|leise)(?!\p{L})|\b(?:noise level|geräuschpegel|lautstärke)(?!\p{L})/iu,
    answers: amountIn("db(?: ?\\(a\\))?|dezibel|decibels?"),
    words: /^(?:loud|noisy|quiet|laut|leise|noise|level|geräuschpegel|lautstärke)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow many (?:kilo)?watts?\b|\bwie ?viele? (?:kilo)?watt(?!\p{L})|\b(?:wattage|wattzahl)\b/iu,
    answers: amountIn("k?w|(?:kilo)?watts?"),
    words: /^(?:(?:kilo)?watts?|wattage|wattzahl)$/,
    isClear: true,
    subject: "measure",
  },
];

/** Answers to "Wie schwer ist der Kurs?", which does not ask for a weight. */
const DIFFICULTY =
  /(?:(?<!viel)leicht|schwer|schwierig|einfach|anspruchsvoll|mühelos)(?:e[nrsm]?)?(?!\p{L})|anfänger|fortgeschritten/iu;
const PRICED = new RegExp(PRICE.source, "iu");
const ASKS_DIFFICULTY = /\bwie schwer(?!\p{L})/iu;

/**
 * Whether statements contain another measure than the one asked for, or a price, instead: "24 cm" for "How heavy is the
 * jar?". Statements without a measure may answer in words ("very hot"), also with a price ("The hot bath costs €5").
 */
export function statesOtherMeasure(question: string, statements: readonly string[]): boolean {
  const asked = DIMENSIONS.find(({ asks }) => asks.test(question));
  const states = ({ answers }: AnswerPatterns) =>
    statements.some((statement) => statement.match(answers));
  if (!asked || states(asked)) return false;
  const isDifficulty =
    ASKS_DIFFICULTY.test(question) && statements.some((statement) => DIFFICULTY.test(statement));
  const repeats = statements.some((statement) =>
    allWords(statement).some((word) => asked.words.test(word)),
  );
  const isPriced = !repeats && statements.some((statement) => PRICED.test(statement));
  return !isDifficulty && (isPriced || DIMENSIONS.some(states));
}

/** "Is the minimum age for A higher than for B?" asks for no length. */
const COMPARES = /(?<!\p{L})(?:than|or|als|oder)(?!\p{L})/iu;

/**
 * Whether a question asks for a measure, and statements contain neither one of its kind nor a word for it. Rows state
 * properties by numbers and the names of columns, so such a row does not answer.
 */
export function lacksMeasure(question: string, statements: readonly string[]): boolean {
  const asked = DIMENSIONS.find(({ asks }) => asks.test(question));
  if (!asked || ASKS_DIFFICULTY.test(question) || COMPARES.test(question)) return false;
  return statements.every(
    (statement) =>
      !statement.match(asked.answers) &&
      !allWords(statement).some((word) => asked.words.test(word)),
  );
}

/** Types whose answer is a number with its unit: "How hot is the sauna?" */
export const MEASURES: readonly AnswerPatterns[] = [
  ...DIMENSIONS,
  {
    asks: /\bhow far\b(?! (?:in advance|ahead))|\bwie weit(?!\p{L})(?! im voraus)/iu,
    answers: new RegExp(
      `(?:${NUMBER})[ -]?(?:${LENGTH}|miles?|mi(?!\\p{L})|kilomet(?:er|re)n?s?|min(?!\\p{L})|minutes?|minuten?|gehminuten|autominuten|blocks?|stops?|stationen)|viertelstunde|halbe stunde|half an hour|quarter of an hour|around the corner|um die ecke`,
      "giu",
    ),
    words: /^(?:far|weit|away|entfernt|entfernung)$/,
    isClear: true,
  },
];
