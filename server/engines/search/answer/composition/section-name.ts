import { isPersonName } from "../../dialogue/person-named";
import type { Passage } from "../../query/passage";
import { wordsIn } from "../../query/ranking/evidence";
import { allWords } from "../../text/analyzer";
import { ownWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

/** "Who", "which room", "any room", "welcher Raum" */
const ASKS_WHICH =
  /(?<!\p{L})(?:who|whom|whose|which|any|anyone|anybody|someone|somebody|wer|wem|wen|welche[rnms]?|irgendein\p{L}{0,2}|irgendwer|jemand\p{L}{0,2})(?!\p{L})/iu;

/** In characters. Longer headings are sentences. */
const MAX_NAME_LENGTH = 60;

/**
 * Returns the heading of a passage if the question asks which person or thing it is about and the heading is the name:
 * "Grandma's Attic" below "Our rooms" for "Which room is the easiest?" Undefined if the question contains that name.
 */
export function sectionName(question: string, passage: Passage | undefined): string | undefined {
  const name = passage?.headingPath.at(-1);
  if (!passage || name === undefined || !ASKS_WHICH.test(question)) return undefined;
  if (name.length > MAX_NAME_LENGTH || /[.!?:]$/u.test(name) || containsWholeName(question, name))
    return undefined;
  return isPersonName(name) || isKindNamedAbove(passage, name) ? name : undefined;
}

/** "Altogether six doctors work here", "The others have steps" */
const ABOUT_ALL =
  /(?<!\p{L})(?:bei uns|insgesamt|(?:die|den) (?:anderen|übrigen)|with us|altogether|in total|the others?)(?!\p{L})|^all\p{L}? /iu;

/**
 * Whether a text below the last of several headings is about the things of other headings, too: "Altogether six doctors
 * work here.", "The Raft is accessible; the other boats have steps."
 */
export const isAboutOthers = (
  text: string,
  passage: Passage | undefined,
  passages: readonly Passage[],
): boolean =>
  ABOUT_ALL.test(text) ||
  passages.some(({ itemId, headingPath }) => {
    const heading = headingPath.at(-1) ?? "";
    const isOther = itemId === passage?.itemId && heading !== passage.headingPath.at(-1);
    return isOther && heading !== "" && text.includes(heading);
  });

const containsWholeName = (question: string, name: string): boolean => {
  const asked = new Set(allWords(question));
  return allWords(name).every((word) => asked.has(word));
};

/** Whether the headings above the last one, and not that one, contain a word of the question: "Our rooms". */
function isKindNamedAbove(passage: Passage, name: string): boolean {
  const above = passage.headingPath.slice(0, -1);
  const own = ownWords(passage);
  const isKindAbove = (questionWordsIn([...above, passage.title].join("\n"), passage) & own) !== 0;
  return isKindAbove && name !== passage.title && (questionWordsIn(name, passage) & own) === 0;
}

/**
 * Whether a unit belongs to another section than the best one: it lacks a word of the question that the best one has,
 * or states the same fact ("Escape rate 82%") below a heading that the question does not name.
 */
export function isFromOtherSection(
  each: RatedUnit,
  best: RatedUnit,
  passages: readonly Passage[],
  question: string,
): boolean {
  const [passage, other] = [passages[best.passageIndex], passages[each.passageIndex]];
  const heading = passage?.headingPath.at(-1);
  if (!passage || !other || heading === undefined) return false;
  if (heading === other.headingPath.at(-1)) return false;
  const asked = ownWords(passage);
  if (sectionName(question, passage) !== undefined)
    return (best.inUnit & asked & ~each.inContext) !== 0;
  const isSameFact = (best.inUnit & each.inUnit & asked) !== 0 && passage.itemId === other.itemId;
  return isSameFact && (questionWordsIn(heading, passage) & asked & ~each.inContext) !== 0;
}

/** Returns the words of the question that a text literally contains, as a bit mask. */
function questionWordsIn(text: string, { asked, lang }: Passage): number {
  const coverage = questionCoverage(asked, lang);
  return coverage.literalWords(wordsIn(readUnitText(text, lang).terms, coverage.indexIn(lang)));
}
