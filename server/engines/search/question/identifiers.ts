import { isSmallWord } from "../text/analyzer";

/** A short identifier at the end of a name, with the words before it: "Plan M", "Class A2", "B". */
export type NameIdentifier = { noun: string; identifier: string };

const NAME = /^(?:(.{0,60}\p{L}{2})[ -])?([A-Z]{1,2}\d{0,3})$/u;

function parse(name: string): NameIdentifier | undefined {
  const [, noun = "", identifier] = NAME.exec(name.replace(/\([^()]*\)/g, " ").trim()) ?? [];
  return identifier === undefined ? undefined : { noun: noun.toLowerCase(), identifier };
}

/** The identifiers of names that differ from others in nothing else; undefined for other names. */
export function identifiersOf(names: readonly string[]): (NameIdentifier | undefined)[] {
  const parsed = names.map(parse);
  const nouns = Map.groupBy(parsed, (each) => each?.noun);
  return parsed.map((each) => (each && (nouns.get(each.noun)?.length ?? 0) > 1 ? each : undefined));
}

/** "A" that begins a sentence is an article, and "I" a pronoun. */
const NO_IDENTIFIER = /(?<=^\P{L}*|[.?!]\s+)A(?= \p{Ll})|(?<!\p{L})I(?!\p{L})/gu;
/** "z. B.", "e.g.", "m. Frühstück", "c/o": their letters identify nothing. "M." may end a sentence. */
const ABBREVIATION =
  /(?<![\p{L}\d])(?:\p{L}(?:\.\s?\p{L}(?=\.)){1,3}\.|\p{L}\.\p{L}(?![\p{L}\d])|\p{Ll}(?:\/\p{Ll}){1,2}(?![\p{L}\d])|\p{Ll}\.(?=\s?\p{L}))/gu;

export const withoutAbbreviations = (text: string): string => text.replace(ABBREVIATION, " ");

/** Single letters that are words, or stand for one: "r u open", "n Termin". */
const LETTER_WORD = /^[AINRU]$/;

const isWord = (identifier: string): boolean =>
  LETTER_WORD.test(identifier) || (identifier.length > 1 && isSmallWord(identifier));

/**
 * Whether a question contains an identifier: behind the words before it, or alone, in capitals if it is a word, too.
 * `title` is the name of the column of bare identifiers, such as "Class".
 */
export function namesIdentifier(
  text: string,
  { noun, identifier }: NameIdentifier,
  title = "",
): boolean {
  const question = withoutAbbreviations(text);
  const last = (noun || title).split(/\P{L}+/u).findLast((word) => word !== "") ?? "";
  const behind = new RegExp(`(?<!\\p{L})${last}(?:s|n|en)?[ -]${identifier}(?![\\p{L}\\d])`, "iu");
  if (last !== "" && behind.test(question)) return true;
  const hasCase = /\p{Ll}/u.test(question);
  const needsCapitals = isWord(identifier);
  if (needsCapitals && !hasCase) return false;
  const alone = new RegExp(
    `(?<![\\p{L}\\d'’]|\\d )${identifier}(?![\\p{L}\\d'’])`,
    needsCapitals ? "u" : "iu",
  );
  return alone.test(question.replace(NO_IDENTIFIER, " "));
}

/** For each of several names, whether a question contains its identifier, or that of another one instead. */
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
  // Search reads the letters of "c/o" as words.
  const abbreviations = question.match(ABBREVIATION)?.join(" ").toUpperCase() ?? "";
  const isAbbreviated = ({ identifier }: NameIdentifier): boolean =>
    identifier.length === 1 && abbreviations.includes(identifier);
  return identifiers.map((each, at) => ({
    isNamed: named[at] ?? false,
    isOther: each !== undefined && !named[at] && (nouns.has(each.noun) || isAbbreviated(each)),
  }));
}
