import { isPersonName, namesPerson } from "../../dialogue/person-named";
import { bit } from "../../query/ranking/evidence";
import { analyse, stem } from "../../text/analyzer";
import { ignoredWords } from "../rating/ignored-words";
import { ownWords, ownContentWords, questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import type { Preference } from "./preference";

/** The score, as a share of the best unit's, from which a unit about the person or the thing comes first. */
const MIN_SCORE_SHARE = 0.5;
/** The score, as a share of the best unit's, from which the fact of the company comes first. */
const FACT_SHARE = 0.4;

/** The score, as a share of the best unit's, from which a unit with the type of answer comes first. */
const ANSWER_TYPE_SHARE = 0.7;

/**
 * Prefers a unit with the type of answer over one that only contains the same words of the question: "at the town hall in
 * Mill Street" over "A passed test is valid for a year" for "Where is the test taken?"
 */
export const preferMatchingType: Preference = (
  rated,
  { type: { isKnown, isYesOrNo, subject } },
) => {
  const [best] = rated;
  const needsAnswerType = isKnown && !isYesOrNo && subject !== "free";
  if (!needsAnswerType || !best || best.hasAnswerType) return rated;
  const matching = rated.find(
    ({ hasAnswerType, inContext, score }) =>
      hasAnswerType &&
      (best.inContext & ~inContext) === 0 &&
      score >= ANSWER_TYPE_SHARE * best.score,
  );
  return moveFirst(rated, [matching]);
};

/**
 * Prefers the fact of the company, or of the branch that the question names, if the question asks for nothing else: the
 * ways to pay over other offers, or the number below "Leeds office" over the address there.
 */
export const preferCompanyFact: Preference = (
  rated,
  { passages, question, type: { isAboutCompany, isTypeName } },
) => {
  const [best] = rated;
  if (!isAboutCompany || !best) return rated;
  const isFact = ({ hasAnswerType, inContext, passageIndex }: RatedUnit): boolean => {
    const { asked, lang } = passages[passageIndex] ?? {};
    if (!hasAnswerType || !asked) return false;
    const named =
      questionCoverage(asked, lang).literalWords(inContext) | ignoredWords(question, asked);
    return asked.words.every(
      ({ surface, isTypeName: isOfType }, at) =>
        isOfType || isTypeName(surface) || (named & bit(at)) !== 0,
    );
  };
  if (isFact(best)) return rated;
  const matching = rated.find((each) => isFact(each) && each.score >= FACT_SHARE * best.score);
  return moveFirst(rated, [matching]);
};

/**
 * Prefers a unit that names a person, itself or by its heading, if the question asks who: "Ann Gray" above "Bookings"
 * over "Bookings are open."
 */
export const preferPerson: Preference = (rated, { passages, type: { subject } }) => {
  const [best] = rated;
  if (subject !== "person" || !best) return rated;
  const isPersonNamed = ({ unit, passageIndex }: RatedUnit): boolean =>
    namesPerson(unit.text) || isPersonName(passages[passageIndex]?.headingPath.at(-1) ?? "");
  if (isPersonNamed(best)) return rated;
  const asked = best.inContext & ownWords(passages[best.passageIndex]);
  const preferred = rated.find(
    (each) =>
      each.score >= MIN_SCORE_SHARE * best.score &&
      (asked & ~each.inContext) === 0 &&
      each.unit.kind !== "list" &&
      isPersonNamed(each),
  );
  return moveFirst(rated, [preferred]);
};

/** Shorter words are parts of other words by chance. */
const MIN_COMPOUND_LETTERS = 5;

/**
 * For a question whether something is free, prefers a unit about that thing over one that only contains "free": "From €60
 * we deliver at no charge" over "Broken jars are replaced free of charge" for "Is delivery free?" If there is no such unit,
 * prefers any price below the name of the thing over a best unit without a price.
 */
export const preferFreeSubject: Preference = (
  rated,
  { passages, type: { subject, isTypeName } },
) => {
  const [best] = rated;
  if (subject !== "free" || !best) return rated;
  /** Returns 2 for a word of the question or a compound of it, 1 for another word of its concept, otherwise 0. */
  const subjectMatch = ({ unit, inUnit, passageIndex }: RatedUnit): number => {
    const passage = passages[passageIndex];
    if (!passage) return 0;
    const { asked, lang } = passage;
    const coverage = questionCoverage(asked, lang);
    const subjectWords = asked.words.reduce(
      (set, { surface }, at) => (isTypeName(surface) ? set & ~bit(at) : set),
      ownWords(passage),
    );
    const text = unit.text.toLowerCase();
    const isInCompound = asked.words.some(
      ({ surface }, at) =>
        (subjectWords & bit(at)) !== 0 &&
        surface.length >= MIN_COMPOUND_LETTERS &&
        text.includes(surface),
    );
    if (isInCompound || (coverage.literalWords(inUnit) & subjectWords) !== 0) return 2;
    return (coverage.coveredWords(inUnit) & subjectWords) !== 0 ? 1 : 0;
  };
  const matching = rated.filter(
    (each) => each.hasAnswerType && each.score >= MIN_SCORE_SHARE * best.score,
  );
  const matchOfBest = subjectMatch(best);
  const [preferred] = matching
    .filter((each) => subjectMatch(each) > matchOfBest)
    .toSorted((a, b) => subjectMatch(b) - subjectMatch(a));
  const named = best.inContext & ownContentWords(passages[best.passageIndex]);
  const belowName = matching.find(({ inContext }) => (named & ~inContext) === 0);
  return moveFirst(rated, [preferred ?? (best.hasAnswerType ? undefined : belowName)]);
};

/** The score, as a share of the best unit's, from which a row comes before a price of something else. */
const ROW_SHARE = 0.9;
/** The subject of a sentence with a price is among this number of its first words. */
const SUBJECT_WORDS = 2;

/** The end of a clause: "We come to you; the call-out fee is €55." */
const CLAUSE_END = /[;:–](?=\s)|,(?= (?:the|die|der|das|an?|eine?)(?!\p{L}))/u;
/** "The call-out fee costs", "die Anfahrt kostet", with a group for the thing. */
const PRICED_THING =
  /^\W*(?:the|die|der|das|an?|eine?) (?:\p{L}{2,30} ){0,2}?(\p{L}[\p{L}-]{2,30}) (?:costs?|kostet|kosten|is|are|ist|beträgt|betragen)(?!\p{L})/iu;

/** Whether each clause with a price is about another thing than the one asked for. */
function pricesOtherThing(
  text: string,
  isPrice: (clause: string) => boolean,
  isAsked: (word: string) => boolean,
): boolean {
  const priced = text.split(CLAUSE_END).filter(isPrice);
  return (
    priced.length > 0 &&
    priced.every((clause) => {
      const thing = PRICED_THING.exec(clause)?.[1]?.toLowerCase();
      return thing !== undefined && !isAsked(thing);
    })
  );
}

const isListed = ({ unit: { kind } }: RatedUnit): boolean => kind === "item" || kind === "list";

/**
 * Prefers the prices of what is asked for over those of another thing: rows over "A monitor at your desk costs £12", and
 * "Gyros with chips, £12" over "Athens platter: meatballs, gyros, £17".
 */
export const preferPriceOfSubject: Preference = (
  rated,
  { passages, type: { subject, matches } },
) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  const own = ownWords(passage);
  if (subject !== "price" || !best?.hasAnswerType || best.unit.row || !passage || own === 0)
    return rated;
  const beginsWithAskedThing = ({ unit }: RatedUnit) => {
    const terms = analyse(unit.text, passage.lang).slice(0, SUBJECT_WORDS);
    return passage.asked.words.some(
      ({ forms }, at) => (own & bit(at)) !== 0 && terms.includes(forms[passage.lang]),
    );
  };
  const isAsked = (word: string) =>
    passage.asked.words.some(({ forms }) => forms[passage.lang] === stem(word, passage.lang));
  const pricesOther = pricesOtherThing(best.unit.text, matches, isAsked);
  if (beginsWithAskedThing(best) && !pricesOther) return rated;
  const preferred = rated.filter(
    (each) =>
      each.hasAnswerType &&
      (own & ~each.inContext) === 0 &&
      (each.unit.row
        ? each.score >= ROW_SHARE * best.score
        : isListed(best) &&
          each.unit.kind === "item" &&
          each.score >= MIN_SCORE_SHARE * best.score &&
          beginsWithAskedThing(each)),
  );
  const first = preferred[0]?.unit.row ? preferred.slice(0, 1) : preferred;
  return moveFirst(rated, first);
};
