import { isOnlyStopWords } from "../text/analyzer";
import { TIME_UNIT } from "./answer-patterns";

/** A short identifier at the end of a name, and the words before it: "Plan M", "Class A2", "B". */
export type NameIdentifier = { noun: string; identifier: string };

/** "Plan M", "Class A2", "B", with groups for the noun and the identifier. */
const NAME_WITH_IDENTIFIER = /^(?:(.{0,60}\p{L}{2})[ -])?([A-Z]{1,2}\d{0,3})$/u;

function parseName(name: string): NameIdentifier | undefined {
  const [, noun = "", identifier] =
    NAME_WITH_IDENTIFIER.exec(name.replace(/\([^()]*\)/g, " ").trim()) ?? [];
  return identifier === undefined ? undefined : { noun: noun.toLowerCase(), identifier };
}

/** Returns the identifier of each name that differs from another name in nothing else; otherwise undefined. */
export function identifiersOf(names: readonly string[]): (NameIdentifier | undefined)[] {
  const parsed = names.map(parseName);
  const nouns = Map.groupBy(parsed, (each) => each?.noun);
  return parsed.map((each) => (each && (nouns.get(each.noun)?.length ?? 0) > 1 ? each : undefined));
}

/** "A" at the beginning of a sentence, which is an article, and "I", which is a pronoun. */
const NOT_AN_IDENTIFIER = /(?<=^\P{L}*|[.?!]\s+)A(?= \p{Ll})|(?<!\p{L})I(?!\p{L})/gu;
/** Letters that are not identifiers: "z. B.", "e.g.", "m. Frühstück", "c/o". "M." may end a sentence. */
const ABBREVIATION =
  /(?<![\p{L}\d])(?:\p{L}(?:\.\s?\p{L}(?=\.)){1,3}\.|\p{L}\.\p{L}(?![\p{L}\d])|\p{Ll}(?:\/\p{Ll}){1,2}(?![\p{L}\d])|\p{Ll}\.(?=\s?\p{L}))/gu;

const withoutAbbreviations = (text: string): string => text.replace(ABBREVIATION, " ");

/** Single letters that are words, also in chat spelling: "r u open", "n Termin". */
const LETTER_WORD = /^[AINRU]$/;

/** Whether an identifier in lower case would be a word: "A", "IN". */
const isWord = (identifier: string): boolean =>
  LETTER_WORD.test(identifier) || (identifier.length > 1 && isOnlyStopWords(identifier));

/**
 * Whether a question contains an identifier, after its noun or by itself. An identifier that is also a word must be in
 * capitals. `title` is the header of a column of identifiers without a noun, such as "Class".
 */
export function namesIdentifier(
  text: string,
  { noun, identifier }: NameIdentifier,
  title = "",
): boolean {
  const question = withoutAbbreviations(text);
  const last = (noun || title).split(/\P{L}+/u).findLast((word) => word !== "") ?? "";
  const afterNoun = new RegExp(
    `(?<!\\p{L})${last}(?:s|n|en)?[ -]${identifier}(?![\\p{L}\\d])`,
    "iu",
  );
  if (last !== "" && afterNoun.test(question)) return true;
  const hasCase = /\p{Ll}/u.test(question);
  const needsCapitals = isWord(identifier);
  if (needsCapitals && !hasCase) return false;
  const alone = new RegExp(
    `(?<![\\p{L}\\d'’]|\\d )${identifier}(?![\\p{L}\\d'’])`,
    needsCapitals ? "u" : "iu",
  );
  return alone.test(question.replace(NOT_AN_IDENTIFIER, " "));
}

/**
 * Returns for each name whether a question contains its identifier (`isNamed`), or another identifier after the same noun
 * instead (`isOther`). `title` is the header of the names.
 */
export function identifiersNamed(
  names: readonly string[],
  question: string,
  title = "",
): { isNamed: boolean; isOther: boolean }[] {
  const identifiers = identifiersOf(names);
  const named = identifiers.map(
    (each) => each !== undefined && namesIdentifier(question, each, title),
  );
  const nouns = new Set(identifiers.flatMap((each, at) => (named[at] && each ? each.noun : [])));
  // The analyzer splits "c/o" into its letters.
  const abbreviations = question.match(ABBREVIATION)?.join(" ").toUpperCase() ?? "";
  const isAbbreviated = ({ identifier }: NameIdentifier): boolean =>
    identifier.length === 1 && abbreviations.includes(identifier);
  return identifiers.map((each, at) => ({
    isNamed: named[at] ?? false,
    isOther: each !== undefined && !named[at] && (nouns.has(each.noun) || isAbbreviated(each)),
  }));
}

/** A noun and a short identifier, which the analyzer may drop as a stop word: "Klasse B", "zone 2". */
const NOUN_AND_IDENTIFIER =
  /(?<!\p{L})(\p{L}{3,30})[ -]([a-z]{1,2}\d{0,3}|\d{1,3})(?![\p{L}\d.,:]\p{L}?\d|[\p{L}\d€£$%])/giu;

const MAX_PAIRS = 4;

/** Function words in lower case are not identifiers: "how do", "was in". "Class b" and "class be" are. */
const FUNCTION_WORD =
  /^(?:a|i|is|do|to|in|on|at|of|or|my|me|we|it|an|as|by|if|so|up|us|no|he|es|im|am|um|zu|da|du|er|wo|ab|ob|ja)$/u;

/** Words before a limit, an amount or an age: "at least 5", "children 8". */
const BEFORE_AMOUNT =
  /^(?:rund|ca|circa|zirka|knapp|genau|ungefähr|mindestens|höchstens|maximal|minimal|alle|pro|plus|approx|approximately|exactly|roughly|nearly|almost|maximum|minimum|max|min|fewer|less|within|per|child|children|kids?|kind|kindern?|jugendliche[nr]?|teens?|teenagers?|adults?|erwachsene[nr]?|people|persons?|personen|leute|ages?|aged|alter)$/u;
/** The unit of a number: "5 kg", "8 Jahre". */
const UNIT_AFTER_NUMBER = new RegExp(
  `^[ -]?(?:${TIME_UNIT}|°|[mckd]?m[²³23]?|qm|cbm|sqm|sq|ft|feet|foot|inch(?:es)?|yards?|miles?|(?:kilo|centi|zenti|milli|quadrat|kubik)?met(?:er|re)[sn]?|[mk]?g|kilos?|(?:kilo)?gramm?s?|t|tons?|tonnen?|tonnes?|lbs?|pounds?|pfund|[mc]?l|lit(?:er|re)[sn]?|[kmgt]b(?:it)?|k?wh?|(?:kilo)?watts?|volts?|ah|hrs?|mins?|std|percent|prozent|euros?|eur|cents?|dollars?|franken|chf|people|persons?|personen|leute|guests?|gäste|pieces?|stück|uhr|[ap]m)(?!\\p{L})`,
  "iu",
);

type NounIdentifierPair = {
  noun: string;
  identifier: string;
  /** Whether it is a limit, an amount or an age: "bis 5 kg", "for 3". */
  isAmount: boolean;
};

/** Returns the first pairs of a noun, in lower case, and an identifier, in capitals: "class" and "BE" of "class be". */
export function nounIdentifierPairs(question: string): NounIdentifierPair[] {
  const text = withoutAbbreviations(question.slice(0, 400));
  return Array.from(
    text.matchAll(NOUN_AND_IDENTIFIER),
    ({ index, 0: pair, 1: word = "", 2: identifier = "" }) => {
      const noun = word.toLowerCase();
      const isMeasured =
        /^\d/.test(identifier) && UNIT_AFTER_NUMBER.test(text.slice(index + pair.length));
      const isAmount = isMeasured || isOnlyStopWords(noun) || BEFORE_AMOUNT.test(noun);
      return { noun, identifier, isAmount };
    },
  )
    .filter(({ identifier }) => !FUNCTION_WORD.test(identifier))
    .map((pair) => ({ ...pair, identifier: pair.identifier.toUpperCase() }))
    .slice(0, MAX_PAIRS);
}

const IDENTIFIER = "(?:[A-Z]{1,2}\\d{0,3}|\\d{1,3})";

/** Matches a word and the identifiers after it: "B + BE" of "Class B + BE". */
export const identifiersAfter = (noun: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})${noun}s?[ -](${IDENTIFIER}(?:(?: ?[+&/,] ?| and | und )${IDENTIFIER}){0,5})(?![\\p{L}\\d€£$%])`,
    "giu",
  );

/** Returns the identifiers that `identifiersAfter` matches in a text. They are in capitals: "class in" contains none. */
export const readIdentifiers = (text: string, pattern: RegExp): Set<string> =>
  new Set(
    Array.from(text.matchAll(pattern), ([, list = ""]) => list)
      .filter((list) => !/\p{Ll}/u.test(list.replace(/ (?:and|und) /gu, " ")))
      .flatMap((list) => list.match(/[A-Z]+\d*|\d+/gu) ?? []),
  );

/**
 * Whether texts have identifiers after a noun of the question, but not the one of the question: a table with the columns
 * "Class B" and "Class A" for "How much is a lesson for class BE?" `names` are the headers of the rows and columns of the
 * texts; only these are searched for numbers. Limits, amounts and ages are not identifiers: "up to 5 kg".
 */
export function namesOtherIdentifier(
  question: string,
  texts: readonly string[],
  names: readonly string[],
): boolean {
  return nounIdentifierPairs(question).some(({ noun, identifier, isAmount }) => {
    if (isAmount) return false;
    const pattern = identifiersAfter(noun);
    const isNumber = /^\d/.test(identifier);
    const read = isNumber ? names : [...texts, ...names];
    const found = read.filter((text) => readIdentifiers(text, pattern).size > 0);
    const alone = new RegExp(`(?<![\\p{L}\\d])${identifier}(?![\\p{L}\\d])`, "u");
    const hasIdentifier = read.some((text) => alone.test(text));
    return !hasIdentifier && found.length > (isNumber ? 1 : 0);
  });
}
