import { isPersonName, namesPerson } from "../../dialogue/person-named";
import { bit, wordsIn } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import type { AnswerType } from "../../question/answer-type";
import { ownWords, plainOwnWords } from "../rating/own-words";
import { questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

/** The score, as a share of the best unit's, from which a unit with a name, or about what is free, comes first. */
const WORTH = 0.5;

/**
 * Prefers a unit that names a person, itself or by its heading, if the question asks who: "Ann Gray" above "Bookings"
 * over "Bookings are open."
 */
export function preferPerson(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { subject }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  if (subject !== "person" || !best) return rated;
  const isOfPerson = ({ unit, passageIndex }: RatedUnit): boolean =>
    namesPerson(unit.text) || isPersonName(passages[passageIndex]?.headingPath.at(-1) ?? "");
  if (isOfPerson(best)) return rated;
  const asked = best.around & ownWords(passages[best.passageIndex]);
  const meant = rated.find(
    (each) =>
      each.score >= WORTH * best.score &&
      (asked & ~each.around) === 0 &&
      each.unit.kind !== "list" &&
      isOfPerson(each),
  );
  return moveFirst(rated, [meant]);
}

/** The score, as a share of the best unit's, from which a unit with the type of answer comes first. */
const TELLING_WORTH = 0.7;

/**
 * Prefers a unit that holds the type of answer over one that only holds the same words of the question: "at the town hall in
 * Mill Street" over "A passed test is valid for a year" for "Where is the test taken?"
 */
export function preferTelling(
  rated: RatedUnit[],
  { isKnown, isYesOrNo, subject }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  const isOpen = isKnown && !isYesOrNo && subject !== "free";
  if (!isOpen || !best || best.tells) return rated;
  const telling = rated.find(
    ({ tells, around, score }) =>
      tells && (best.around & ~around) === 0 && score >= TELLING_WORTH * best.score,
  );
  return moveFirst(rated, [telling]);
}

/** Shorter words begin others by chance. */
const MIN_COMPOUND = 5;

/**
 * Prefers a unit that holds what may be free over one that only says "free": "From €60 we deliver at no charge" over
 * "Broken jars are replaced free of charge" for "Is delivery free?", and any price below the thing's name over a unit
 * without one.
 */
export function preferFreeThing(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { subject, isName }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  if (subject !== "free" || !best) return rated;
  /** 2 for a word of the question or a compound of it, 1 for another word of its concept. */
  const holdsThing = ({ unit, own, passageIndex }: RatedUnit): number => {
    const passage = passages[passageIndex];
    if (!passage) return 0;
    const { asked, lang } = passage;
    const coverage = questionCoverage(asked, lang);
    const things = asked.words.reduce(
      (set, { surface }, at) => (isName(surface) ? set & ~bit(at) : set),
      ownWords(passage),
    );
    const text = unit.text.toLowerCase();
    const isInCompound = asked.words.some(
      ({ surface }, at) =>
        (things & bit(at)) !== 0 && surface.length >= MIN_COMPOUND && text.includes(surface),
    );
    if (isInCompound || (coverage.own(own) & things) !== 0) return 2;
    return (coverage.words(own) & things) !== 0 ? 1 : 0;
  };
  const telling = rated.filter((each) => each.tells && each.score >= WORTH * best.score);
  const least = holdsThing(best);
  const [meant] = telling
    .filter((each) => holdsThing(each) > least)
    .toSorted((a, b) => holdsThing(b) - holdsThing(a));
  const named = best.around & plainOwnWords(passages[best.passageIndex]);
  const below = telling.find(({ around }) => (named & ~around) === 0);
  return moveFirst(rated, [meant ?? (best.tells ? undefined : below)]);
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
