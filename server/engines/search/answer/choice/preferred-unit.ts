import { isFiller } from "../../dialogue/fillers";
import { bit, countBits, wordsIn } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import { isFollowUp } from "../../query/question";
import type { AnswerType } from "../../question/answer-type";
import type { QuestionForm } from "../../question/question-form";
import { asksHow } from "../../question/question-form";
import { analyse, contentWords } from "../../text/analyzer";
import { ownWords, plainOwnWords } from "../rating/own-words";
import { questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
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

/** The score, as a share of the best unit's, from which a unit with all words of the message comes first. */
const WORTH = 0.5;

/**
 * Prefers a unit that holds every word of a follow-up over one that holds none of them, but only words of earlier
 * questions: "and what is the minimum term?" after a question about the waiting list.
 */
export function preferOwnWords(rated: RatedUnit[], passages: readonly Passage[]): RatedUnit[] {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  const own = ownWords(passage);
  const follows = passage !== undefined && isFollowUp(passage.asked);
  if (!best || !follows || own === 0 || (best.around & own) !== 0) return rated;
  const meant = rated.find(
    ({ around, tells, score }) =>
      (own & ~around) === 0 && tells === best.tells && score >= WORTH * best.score,
  );
  return moveFirst(rated, [meant]);
}

/** The number of content words that a page's question has beside those of the message: "Is there food at the fair?" */
const MAX_OTHERS = 2;

/** Prefers the answer to a question of a page that asks the same, word for word or in a few more words. */
export function preferAsked(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { isKnown }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  const first = passages[best?.passageIndex ?? 0];
  const own = ownWords(first);
  const follows = first !== undefined && isFollowUp(first.asked);
  if (!best || follows || own === 0 || best.unit.kind === "answer" || best.unit.row) return rated;
  const meant = rated.find(({ unit, lead, tells, score, passageIndex }) => {
    const passage = passages[passageIndex];
    if (!passage || unit.kind !== "answer" || score < WORTH * best.score) return false;
    const asked = questionCoverage(passage.asked, passage.lang).words(lead);
    const others = contentWords(unit.lead, passage.lang).filter((word) => !isFiller(word)).length;
    const isSame = (ownWords(passage) & ~asked) === 0;
    return isSame && others - countBits(own) <= MAX_OTHERS && (!isKnown || tells || !best.tells);
  });
  return moveFirst(rated, [meant]);
}

/** A unit may hold as many words by chance. */
const WORDS_BY_CHANCE = 2;
/** The score, as a share of the best unit's, from which a unit with all words of the question comes first. */
const FULL_WORTH = { row: 0.6, other: 0.8 };

/**
 * Prefers a unit that holds, with its headings, all words of the question that pages hold: a row or an item over a sentence that
 * lacks some, as "P: Last month" below "Keyboard shortcuts" for "What is the keyboard shortcut for last month?", and any
 * unit over the answer to another question of a page.
 */
export function preferFuller(rated: RatedUnit[], passages: readonly Passage[]): RatedUnit[] {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (!best || !passage || !(best.unit.kind === "sentence" || best.unit.kind === "answer"))
    return rated;
  const plain = plainOwnWords(passage);
  const known = plain & ~questionCoverage(passage.asked, passage.lang).unknown;
  const held = ({ passageIndex }: RatedUnit, words: number): number => {
    const { asked, lang } = passages[passageIndex] ?? passage;
    return questionCoverage(asked, lang).words(words) & known;
  };
  const missing = known & ~held(best, best.around);
  if (countBits(known) <= WORDS_BY_CHANCE || missing === 0) return rated;
  const isFull = (each: RatedUnit): boolean => {
    const isRow = each.unit.kind === "row" || each.unit.kind === "item";
    const isOther = best.unit.kind === "answer" && each.tells >= best.tells;
    if (!isRow && !isOther) return false;
    const least = isRow ? FULL_WORTH.row : FULL_WORTH.other;
    const isWhole = (known & ~held(each, each.around)) === 0;
    return isWhole && (missing & ~held(each, each.own)) === 0 && each.score >= least * best.score;
  };
  const full = rated.find(isFull);
  return moveFirst(rated, [full]);
}

/** The score, as a share of the best unit's, from which a unit about the topic comes first. */
const TOPIC_WORTH = 0.4;

/** Prefers a unit that names the topic of the question, if the best one is about something else. */
export function preferTopic(
  rated: RatedUnit[],
  isElsewhere: (unit: RatedUnit) => boolean,
  isNamed: (unit: RatedUnit) => boolean,
): readonly RatedUnit[] {
  const [best] = rated;
  if (!best || !isElsewhere(best)) return rated;
  const meant = rated.find((each) => each.score >= TOPIC_WORTH * best.score && isNamed(each));
  return moveFirst(rated, [meant]);
}

/**
 * Prefers the fact of the company, or of the branch that the question names, if it asks for nothing else: ways to pay,
 * not what else the company offers; the number below "Leeds office", not the address there.
 */
export function preferFact(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { isOfCompany, isName }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  if (!isOfCompany || !best) return rated;
  const isMeant = ({ tells, around, passageIndex }: RatedUnit): boolean => {
    const { asked, lang } = passages[passageIndex] ?? {};
    if (!tells || !asked) return false;
    const named = questionCoverage(asked, lang).own(around);
    return asked.words.every(
      ({ surface, isName: isOfType }, at) =>
        isOfType || isName(surface) || isFiller(surface) || (named & bit(at)) !== 0,
    );
  };
  if (isMeant(best)) return rated;
  const telling = rated.find((each) => isMeant(each) && each.score >= WORTH * best.score);
  return moveFirst(rated, [telling]);
}

/** The score, as a share of the best unit's, from which a row comes before a price of something else. */
const ROW_WORTH = 0.9;
/** The thing that a sentence prices is among its first words. */
const SUBJECT_WORDS = 2;

const isListed = ({ unit: { kind } }: RatedUnit): boolean => kind === "item" || kind === "list";

/**
 * Prefers the prices of what is asked for over those of another thing: rows over "A monitor at your desk costs £12", and
 * "Gyros with chips, £12" over "Athens platter: meatballs, gyros, £17".
 */
export function preferPriced(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { subject }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  const own = ownWords(passage);
  if (subject !== "price" || !best?.tells || best.unit.row || !passage || own === 0) return rated;
  const isSubject = ({ unit }: RatedUnit) => {
    const terms = analyse(unit.text, passage.lang).slice(0, SUBJECT_WORDS);
    return passage.asked.words.some(
      ({ forms }, at) => (own & bit(at)) !== 0 && terms.includes(forms[passage.lang]),
    );
  };
  if (isSubject(best)) return rated;
  const meant = rated.filter(
    (each) =>
      each.tells &&
      (own & ~each.around) === 0 &&
      (each.unit.row
        ? each.score >= ROW_WORTH * best.score
        : isListed(best) &&
          each.unit.kind === "item" &&
          each.score >= WORTH * best.score &&
          isSubject(each)),
  );
  const first = meant[0]?.unit.row ? meant.slice(0, 1) : meant;
  return moveFirst(rated, first);
}

/** The score, as a share of the best unit's, from which the list that a question names comes first. */
const LIST_WORTH = 0.3;

/**
 * Prefers a list whose caption names what is asked for and nothing else: the list below "Treatments" for "Which treatments
 * do you offer?", not what costs more than other treatments. The headings above may name the rest: "Ann Gray" above
 * "Languages".
 */
export function preferNamedList(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { asksList }: QuestionForm,
  { isKnown }: AnswerType,
): RatedUnit[] {
  const [best] = rated;
  if (!asksList || isKnown || !best) return rated;
  const isNamed = ({ unit, passageIndex }: RatedUnit): boolean => {
    const passage = passages[passageIndex];
    if (!passage || unit.kind !== "list") return false;
    const { asked, lang, headingPath, title } = passage;
    const lead = unit.isOfRows ? unit.lead.split("\n")[0] : unit.lead;
    const caption = lead || (headingPath.at(-1) ?? title);
    const terms = contentWords(caption, lang).filter((word) => !isFiller(word));
    const coverage = questionCoverage(asked, lang);
    const heldBy = (text: string) =>
      coverage.own(wordsIn(readUnitText(text, lang).terms, coverage.indexIn(lang)));
    const held = heldBy(caption);
    // The names of sections are no answer to a question for the contents of one of them.
    const isOfOther = (heldBy(unit.text) & ownWords(passage) & ~held) !== 0;
    const path = held === 0 || isOfOther ? 0 : heldBy(headingPath.join("\n"));
    const plain = plainOwnWords(passage);
    const isWhole = (plain & ~(held | path)) === 0;
    return plain !== 0 && isWhole && terms.length === countBits(held & plain);
  };
  const named = rated.find((each) => isNamed(each) && each.score >= LIST_WORTH * best.score);
  return moveFirst(rated, [named]);
}

/** A single word is the topic of many sections. */
const FEWEST_WORDS = 2;
/** The score, as a share of the best unit's, from which the section that a question names comes first. */
const SECTION_WORTH = 0.3;

/**
 * Prefers the section whose heading holds every word of a question for a procedure, its steps first: "7.4 Cancel an entry"
 * over a row of a table about cancelled entries.
 */
export function preferSection(
  rated: RatedUnit[],
  passages: readonly Passage[],
  question: string,
): RatedUnit[] {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (!best || !passage || !asksHow(question)) return rated;
  const named = ownWords(passage) & ~questionCoverage(passage.asked, passage.lang).unknown;
  if (countBits(named) < FEWEST_WORDS) return rated;
  const isOfSection = ({ passageIndex }: RatedUnit): boolean => {
    const { asked, lang, headingPath } = passages[passageIndex] ?? passage;
    const coverage = questionCoverage(asked, lang);
    const held = (heading: string) =>
      coverage.own(wordsIn(readUnitText(heading, lang).terms, coverage.indexIn(lang)));
    return headingPath.some((heading) => (named & ~held(heading)) === 0);
  };
  if (!best.unit.row && isOfSection(best)) return rated;
  const ofSection = rated.filter(
    (each) => each.score >= SECTION_WORTH * best.score && !each.unit.row && isOfSection(each),
  );
  const steps = ofSection.filter(({ unit }) => unit.kind === "list");
  const first = [...steps, ...ofSection.filter((each) => !steps.includes(each))];
  return moveFirst(rated, first);
}

/** Prefers the rows that a comparison names, if a table has several of them. */
export function preferCompared(rated: RatedUnit[], { compares }: QuestionForm): RatedUnit[] {
  const [best] = rated;
  if (!compares || !best || best.unit.row) return rated;
  const named = rated.filter(({ isNamed, features }) => isNamed && features.rowPrecision === 1);
  const byTable = Map.groupBy(named, ({ unit }) => unit.row?.table);
  const [rows = []] = [...byTable.values()].filter(({ length }) => length > 1);
  const [first] = rows;
  if (!first || first.score < WORTH * best.score) return rated;
  return moveFirst(rated, rows);
}
