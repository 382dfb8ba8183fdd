import type { Passage } from "../../query/passage";
import { bit, wordsIn } from "../../query/ranking/evidence";
import { SPAN } from "../../question/answer-patterns";
import { namesIdentifier, withoutAbbreviations } from "../../question/identifiers";
import { isSmallWord } from "../../text/analyzer";
import { ownWords, plainOwnWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

const YES_OR_NO = /^(?:yes|no|only|ja|nein|nur|am besten)(?!\p{L})/iu;

/**
 * Whether "Yes, …" answers another question of a page: one that lacks the rarest word of the message that pages hold, or
 * all of its words.
 */
export function answersAnother(
  { unit, around, lead }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!passage || unit.kind !== "answer" || !YES_OR_NO.test(unit.text)) return false;
  const { asked, lang } = passage;
  const own = ownWords(passage);
  const { unknown, words } = questionCoverage(asked, lang);
  const weights = asked.idf.map((weight, at) => (((own & ~unknown) >> at) & 1 ? weight : 0));
  const most = Math.max(0, ...weights);
  if (most > 0 && (words(around) & bit(weights.indexOf(most))) === 0) return true;
  const plain = plainOwnWords(passage);
  return plain !== 0 && (words(lead) & plain) === 0;
}

/** With two names, both may be the answer. */
const MIN_NAMES = 3;

/**
 * Whether only one name of a list of rows or sections contains the topic, while another list is about it: the sections
 * "Rooms compared", "Prices", "Rules" for "Which rooms are there?"
 */
export function listsOtherThings(
  { unit }: RatedUnit,
  passage: Passage | undefined,
  rated: readonly RatedUnit[],
): boolean {
  if (!passage || !unit.isOfRows) return false;
  const { asked, lang, title } = passage;
  const coverage = questionCoverage(asked, lang);
  const heldIn = (text: string) =>
    coverage.own(wordsIn(readUnitText(text, lang).terms, coverage.indexIn(lang)));
  const around = heldIn(`${title}\n${unit.lead}`);
  const topic = plainOwnWords(passage) & ~around;
  const names = unit.text.split("\n");
  const naming = names.filter((name) => (heldIn(name) & topic) !== 0);
  const isOfTopic = (other: RatedUnit) =>
    other.unit.kind === "list" && other.unit.lead !== unit.lead && (other.around & topic) !== 0;
  return names.length >= MIN_NAMES && naming.length === 1 && rated.some(isOfTopic);
}

/** A word with a short identifier behind it, as "Klasse B", "zone 2". Search ignores the identifier as a stop word. */
const PAIR =
  /(?<!\p{L})(\p{L}{3,30})[ -]([a-z]{1,2}\d{0,3}|\d{1,3})(?![\p{L}\d.,:]\p{L}?\d|[\p{L}\d€£$%])/giu;

const MAX_PAIRS = 4;

/** Function words are no identifiers in lower case: "how do", "was in". "Class b" and "class be" are. */
const FUNCTION_WORD =
  /^(?:a|i|is|do|to|in|on|at|of|or|my|me|we|it|an|as|by|if|so|up|us|no|he|es|im|am|um|zu|da|du|er|wo|ab|ob|ja)$/u;

/** Words before a limit, an amount or an age: "at least 5", "children 8". */
const BEFORE_AMOUNT =
  /^(?:rund|ca|circa|zirka|knapp|genau|ungefähr|mindestens|höchstens|maximal|minimal|alle|pro|plus|approx|approximately|exactly|roughly|nearly|almost|maximum|minimum|max|min|fewer|less|within|per|child|children|kids?|kind|kindern?|jugendliche[nr]?|teens?|teenagers?|adults?|erwachsene[nr]?|people|persons?|personen|leute|ages?|aged|alter)$/u;
/** The unit of a number: "5 kg", "8 Jahre". */
const UNIT = new RegExp(
  `^[ -]?(?:${SPAN}|°|[mckd]?m[²³23]?|qm|cbm|sqm|sq|ft|feet|foot|inch(?:es)?|yards?|miles?|(?:kilo|centi|zenti|milli|quadrat|kubik)?met(?:er|re)[sn]?|[mk]?g|kilos?|(?:kilo)?gramm?s?|t|tons?|tonnen?|tonnes?|lbs?|pounds?|pfund|[mc]?l|lit(?:er|re)[sn]?|[kmgt]b(?:it)?|k?wh?|(?:kilo)?watts?|volts?|ah|hrs?|mins?|std|percent|prozent|euros?|eur|cents?|dollars?|franken|chf|people|persons?|personen|leute|guests?|gäste|pieces?|stück|uhr|[ap]m)(?!\\p{L})`,
  "iu",
);

type Pair = {
  noun: string;
  identifier: string;
  /** Whether it is a limit, an amount or an age: "bis 5 kg", "for 3". */
  isAmount: boolean;
};

function pairsIn(question: string): Pair[] {
  const text = withoutAbbreviations(question.slice(0, 400));
  return Array.from(text.matchAll(PAIR), ({ index, 0: pair, 1: word = "", 2: identifier = "" }) => {
    const noun = word.toLowerCase();
    const isMeasured = /^\d/.test(identifier) && UNIT.test(text.slice(index + pair.length));
    const isAmount = isMeasured || isSmallWord(noun) || BEFORE_AMOUNT.test(noun);
    return { noun, identifier, isAmount };
  })
    .filter(({ identifier }) => !FUNCTION_WORD.test(identifier))
    .map((pair) => ({ ...pair, identifier: pair.identifier.toUpperCase() }))
    .slice(0, MAX_PAIRS);
}

const IDENTIFIER = "(?:[A-Z]{1,2}\\d{0,3}|\\d{1,3})";

/** Finds a word and the identifiers behind it: "B + BE" of "Class B + BE". */
const identifiersBehind = (noun: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})${noun}s?[ -](${IDENTIFIER}(?:(?: ?[+&/,] ?| and | und )${IDENTIFIER}){0,5})(?![\\p{L}\\d€£$%])`,
    "giu",
  );

/** Identifiers are written in capitals: "class in" has none. */
const readIdentifiers = (text: string, pattern: RegExp): Set<string> =>
  new Set(
    Array.from(text.matchAll(pattern), ([, list = ""]) => list)
      .filter((list) => !/\p{Ll}/u.test(list.replace(/ (?:and|und) /gu, " ")))
      .flatMap((list) => list.match(/[A-Z]+\d*|\d+/gu) ?? []),
  );

/**
 * Omits units about identifiers that the question does not name, if other units name exactly one that it does: prices
 * of "Class BE" for "How much is class B?"
 */
export function withoutOtherIdentifiers(
  rated: RatedUnit[],
  passages: readonly Passage[],
  question: string,
): RatedUnit[] {
  let remaining = rated;
  for (const [noun, pairs] of Map.groupBy(pairsIn(question), (pair) => pair.noun)) {
    const identifiers = pairs.map(({ identifier }) => identifier);
    const pattern = identifiersBehind(noun);
    const named = new Map(
      remaining.map((each) => {
        const { headingPath = [], title = "" } = passages[each.passageIndex] ?? {};
        const texts = [each.unit.text, each.unit.lead, ...headingPath.toReversed(), title];
        const sets = texts.map((text) => readIdentifiers(text, pattern));
        return [each, sets.find(({ size }) => size > 0)] as const;
      }),
    );
    // "Class B or A?" names both.
    const isAsked = (set: ReadonlySet<string>) =>
      [...set].some(
        (identifier) =>
          identifiers.includes(identifier) || namesIdentifier(question, { noun, identifier }),
      );
    const isExact = (each: RatedUnit) => {
      const set = named.get(each);
      return set?.size === 1 && isAsked(set);
    };
    const isOther = (each: RatedUnit) => {
      const set = named.get(each);
      return set !== undefined && !isAsked(set);
    };
    if (remaining.some(isExact)) remaining = remaining.filter((each) => !isOther(each));
  }
  return remaining;
}

/**
 * Whether texts name identifiers behind a word, as the question does, but no one of its own: a table with the columns
 * "Class B" and "Class A" for "How much is a lesson for class BE?" `names` are those of the rows and columns that the
 * texts come from, which may be numbered. Limits, amounts and ages are no identifiers: "up to 5 kg", "children under 8".
 */
export function namesOtherIdentifier(
  question: string,
  texts: readonly string[],
  names: readonly string[],
): boolean {
  return pairsIn(question).some(({ noun, identifier, isAmount }) => {
    if (isAmount) return false;
    const pattern = identifiersBehind(noun);
    const isNumber = /^\d/.test(identifier);
    const read = isNumber ? names : [...texts, ...names];
    const found = read.filter((text) => readIdentifiers(text, pattern).size > 0);
    const alone = new RegExp(`(?<![\\p{L}\\d])${identifier}(?![\\p{L}\\d])`, "u");
    const isHeld = read.some((text) => alone.test(text));
    return !isHeld && found.length > (isNumber ? 1 : 0);
  });
}
