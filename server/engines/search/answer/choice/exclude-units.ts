import type { Passage } from "../../query/passage";
import { bit, countBits, wordsIn } from "../../query/ranking/evidence";
import {
  identifiersAfter,
  namesIdentifier,
  nounIdentifierPairs,
  readIdentifiers,
} from "../../question/identifiers";
import { ownWords, ownContentWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

/** "Yes, …", "Nur …", "Am besten …": answers that mean little without their question. */
const YES_OR_NO = /^(?:yes|no|only|ja|nein|nur|am besten)(?!\p{L})/iu;

/** A text may contain a single word by chance. */
const MIN_COVERED_WORDS = 2;

/**
 * Whether an answer such as "Yes, …" belongs to another question of a page: the unit lacks the rarest word of the message
 * that pages contain; or its question shares no word with the message, and the unit lacks one of the message's words.
 */
export function answersOtherQuestion(
  { unit, inContext, inLead, inUnit }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!passage || unit.kind !== "answer" || !YES_OR_NO.test(unit.text)) return false;
  const { asked, lang } = passage;
  const own = ownWords(passage);
  const { unknown, coveredWords } = questionCoverage(asked, lang);
  const weights = asked.idf.map((weight, at) => (((own & ~unknown) >> at) & 1 ? weight : 0));
  const greatest = Math.max(0, ...weights);
  if (greatest > 0 && (coveredWords(inContext) & bit(weights.indexOf(greatest))) === 0) return true;
  const content = ownContentWords(passage);
  const isFullMatch =
    countBits(content) >= MIN_COVERED_WORDS && (coveredWords(inUnit) & content) === content;
  return content !== 0 && (coveredWords(inLead) & content) === 0 && !isFullMatch;
}

/** "Yes" or "No" before a clause that may stand alone, unlike "No, but you can swap it." */
const REPLY =
  /^(?:yes|no|ja|nein)[,.;:!]\s+(?!(?:but|except|because|if|unless|though|only|aber|sondern|außer|weil|wenn|da|denn|nur)(?!\p{L}))(?=\p{L}+(?: \S+){3})/iu;

/**
 * Returns the text of a unit; without "Yes" or "No" if the question on the page shares no word with the message: "We work
 * without pesticides" of "Do you spray? No, we work without pesticides."
 */
export function textWithoutReply(
  { unit, inLead }: RatedUnit,
  passage: Passage | undefined,
): string {
  if (!passage || unit.kind !== "answer" || !REPLY.test(unit.text)) return unit.text;
  const { coveredWords } = questionCoverage(passage.asked, passage.lang);
  const content = ownContentWords(passage);
  if (content === 0 || (coveredWords(inLead) & content) !== 0) return unit.text;
  const text = unit.text.replace(REPLY, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** In a shorter list, each entry may be the answer. */
const MIN_ENTRIES = 3;

/**
 * Whether only one entry of a list of rows or sections contains the topic, and another list is about the topic: the
 * sections "Rooms compared", "Prices", "Rules" for "Which rooms are there?"
 */
export function listsOtherThings(
  { unit }: RatedUnit,
  passage: Passage | undefined,
  rated: readonly RatedUnit[],
): boolean {
  if (!passage || !unit.isRowList) return false;
  const { asked, lang, title } = passage;
  const coverage = questionCoverage(asked, lang);
  const literalWordsOf = (text: string) =>
    coverage.literalWords(wordsIn(readUnitText(text, lang).terms, coverage.indexIn(lang)));
  const inSurroundings = literalWordsOf(`${title}\n${unit.lead}`);
  const topic = ownContentWords(passage) & ~inSurroundings;
  const entries = unit.text.split("\n");
  const withTopic = entries.filter((entry) => (literalWordsOf(entry) & topic) !== 0);
  const isOnTopic = (other: RatedUnit) =>
    other.unit.kind === "list" && other.unit.lead !== unit.lead && (other.inContext & topic) !== 0;
  return entries.length >= MIN_ENTRIES && withTopic.length === 1 && rated.some(isOnTopic);
}

/** "Which rooms do you have?", "Welche Kurse gibt es?" */
const ASKS_WHICH_THERE_ARE =
  /(?<!\p{L})(?:which|what|welche)(?!\p{L}).{0,60}(?<!\p{L})(?:are there|do you (?:have|offer|run)|gibt es|gibts|habt ihr|haben sie|bietet ihr|bieten sie)(?!\p{L})/iu;

/**
 * Whether a list consists of the sections of a page, and the question does not ask for them. It does if it contains no
 * other words than the title of the page: "Film clubs" for "Which film clubs are there?"
 */
export function listsSections(
  question: string,
  { unit }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!passage || !unit.isRowList || unit.lead !== "") return false;
  const { asked, lang, title } = passage;
  const coverage = questionCoverage(asked, lang);
  const terms = [...new Set(readUnitText(title, lang).terms)];
  const inTitle = coverage.literalWords(wordsIn(terms, coverage.indexIn(lang)));
  const isFullMatch =
    countBits(inTitle) === terms.length &&
    (ownContentWords(passage) & ~inTitle) === 0 &&
    asked.words.every(({ isBeginning }) => !isBeginning);
  return !isFullMatch || !ASKS_WHICH_THERE_ARE.test(question);
}

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
  for (const [noun, pairs] of Map.groupBy(nounIdentifierPairs(question), (pair) => pair.noun)) {
    const identifiers = pairs.map(({ identifier }) => identifier);
    const pattern = identifiersAfter(noun);
    const identifiersOf = new Map(
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
    const namesOnlyAsked = (each: RatedUnit) => {
      const set = identifiersOf.get(each);
      return set?.size === 1 && isAsked(set);
    };
    const namesOnlyOthers = (each: RatedUnit) => {
      const set = identifiersOf.get(each);
      return set !== undefined && !isAsked(set);
    };
    if (remaining.some(namesOnlyAsked))
      remaining = remaining.filter((each) => !namesOnlyOthers(each));
  }
  return remaining;
}
