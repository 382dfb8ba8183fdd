import { isFollowUp } from "../../query/question";
import { countBits } from "../../query/ranking/evidence";
import { contentWords } from "../../text/analyzer";
import { isFiller } from "../../text/fillers";
import { ownWords, ownContentWords, questionCoverage } from "../rating/question-coverage";
import { subjectOf } from "../rating/question-subject";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import type { Preference } from "./preference";

/** The score, as a share of the best unit's, from which a unit with the words of the message or about its subject comes first. */
const MIN_SHARE = 0.5;

/**
 * Prefers a unit with every word of a follow-up over one that only contains words of earlier questions: one about the
 * minimum term for "and what is the minimum term?" after a question about the waiting list.
 */
export const preferOwnWords: Preference = (rated, { passages }) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  const own = ownWords(passage);
  const follows = passage !== undefined && isFollowUp(passage.asked);
  if (!best || !follows || own === 0 || (best.inContext & own) !== 0) return rated;
  const preferred = rated.find(
    ({ inContext, hasAnswerType, score }) =>
      (own & ~inContext) === 0 &&
      hasAnswerType === best.hasAnswerType &&
      score >= MIN_SHARE * best.score,
  );
  return moveFirst(rated, [preferred]);
};

/** The maximum number of content words that a question of a page has more than the message. */
const MAX_OTHER_WORDS = 2;

/** Prefers the answer to a question of a page with all words of the message and few others. */
export const preferSameQuestion: Preference = (rated, { passages, type: { isKnown } }) => {
  const [best] = rated;
  const first = passages[best?.passageIndex ?? 0];
  const own = ownWords(first);
  const follows = first !== undefined && isFollowUp(first.asked);
  if (!best || follows || own === 0 || best.unit.kind === "answer" || best.unit.row) return rated;
  const preferred = rated.find(({ unit, inLead, hasAnswerType, score, passageIndex }) => {
    const passage = passages[passageIndex];
    if (!passage || unit.kind !== "answer" || score < MIN_SHARE * best.score) return false;
    const asked = questionCoverage(passage.asked, passage.lang).coveredWords(inLead);
    const wordCount = contentWords(unit.lead, passage.lang).filter(
      (word) => !isFiller(word),
    ).length;
    const containsAll = (ownWords(passage) & ~asked) === 0;
    return (
      containsAll &&
      wordCount - countBits(own) <= MAX_OTHER_WORDS &&
      (!isKnown || hasAnswerType || !best.hasAnswerType)
    );
  });
  return moveFirst(rated, [preferred]);
};

/** A unit may contain this number of words by chance. */
const MAX_CHANCE_WORDS = 2;
/** The score, as a share of the best unit's, from which a unit with all words of the question comes first. */
const FULL_MATCH_SHARE = { row: 0.6, other: 0.8 };

/**
 * Prefers a unit that contains, with its headings, all words of the question that pages contain: a row or an item over a
 * sentence, such as "P: Last month" below "Keyboard shortcuts" for "What is the keyboard shortcut for last month?", and any
 * unit over the answer to another question of a page.
 */
export const preferFullMatch: Preference = (rated, { passages }) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (!best || !passage || !(best.unit.kind === "sentence" || best.unit.kind === "answer"))
    return rated;
  const content = ownContentWords(passage);
  const known = content & ~questionCoverage(passage.asked, passage.lang).unknown;
  const coveredIn = ({ passageIndex }: RatedUnit, words: number): number => {
    const { asked, lang } = passages[passageIndex] ?? passage;
    return questionCoverage(asked, lang).coveredWords(words) & known;
  };
  const missing = known & ~coveredIn(best, best.inContext);
  if (countBits(known) <= MAX_CHANCE_WORDS || missing === 0) return rated;
  const isFullMatch = (each: RatedUnit): boolean => {
    const isRowOrItem = each.unit.kind === "row" || each.unit.kind === "item";
    const mayReplaceAnswer =
      best.unit.kind === "answer" && each.hasAnswerType >= best.hasAnswerType;
    if (!isRowOrItem && !mayReplaceAnswer) return false;
    const minShare = isRowOrItem ? FULL_MATCH_SHARE.row : FULL_MATCH_SHARE.other;
    const coversAll = (known & ~coveredIn(each, each.inContext)) === 0;
    return (
      coversAll &&
      (missing & ~coveredIn(each, each.inUnit)) === 0 &&
      each.score >= minShare * best.score
    );
  };
  const full = rated.find(isFullMatch);
  return moveFirst(rated, [full]);
};

/**
 * Prefers a unit about the subject of a question over one that only contains its other words: "Mattresses: 5 to 7 days" below
 * "Delivery times" over "Screws arrive after two days" for "How long do mattresses take to arrive?"
 */
export const preferSubject: Preference = (rated, { passages, question }) => {
  const [best] = rated;
  const page = passages[best?.passageIndex ?? 0];
  // The subject of a follow-up is in the earlier question.
  if (!best || !page || isFollowUp(page.asked) || page.lang !== page.asked.lang) return rated;
  const subject = subjectOf(question, page.asked) & ownWords(page);
  const subjectWordsOf = ({ inContext, passageIndex }: RatedUnit): number => {
    const { asked, lang } = passages[passageIndex] ?? page;
    return questionCoverage(asked, lang).coveredWords(inContext) & subject;
  };
  if (subject === 0 || subjectWordsOf(best) !== 0) return rated;
  const preferred = rated.find(
    (each) =>
      each.hasAnswerType &&
      subjectWordsOf(each) === subject &&
      each.score >= MIN_SHARE * best.score,
  );
  return moveFirst(rated, [preferred]);
};

/** The score, as a share of the best unit's, from which a unit about the topic comes first. */
const TOPIC_SHARE = 0.4;

/** Prefers a unit that names the topic of the question, if the best one is about something else. */
export function preferTopic(
  rated: RatedUnit[],
  isOffTopic: (unit: RatedUnit) => boolean,
  isNamed: (unit: RatedUnit) => boolean,
): readonly RatedUnit[] {
  const [best] = rated;
  if (!best || !isOffTopic(best)) return rated;
  const preferred = rated.find((each) => each.score >= TOPIC_SHARE * best.score && isNamed(each));
  return moveFirst(rated, [preferred]);
}
