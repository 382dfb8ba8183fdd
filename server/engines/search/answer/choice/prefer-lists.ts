import type { Passage } from "../../query/passage";
import { countBits, wordsIn } from "../../query/ranking/evidence";
import { namesExceptions, OFFERS } from "../../question/list-purpose";
import { asksHow } from "../../question/question-form";
import { contentWords } from "../../text/analyzer";
import { isFiller } from "../../text/fillers";
import { ownWords, ownContentWords, questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import { isAskedList, isListOfExceptions } from "./asked-list";
import type { Preference } from "./preference";

/** Whether the caption of a list, or of the table of a row, names what is asked for and nothing else. */
export function isCaptionedAsAsked({ unit }: RatedUnit, passage: Passage | undefined): boolean {
  if (!passage || !(unit.kind === "list" || unit.row)) return false;
  const { asked, lang, headingPath, title } = passage;
  const lead = unit.isRowList ? unit.lead.split("\n")[0] : (unit.row?.table.caption ?? unit.lead);
  const caption = lead || (unit.isRowList ? title : (headingPath.at(-1) ?? title));
  const terms = contentWords(caption, lang).filter((word) => !isFiller(word));
  const coverage = questionCoverage(asked, lang);
  const literalWordsOf = (text: string) =>
    coverage.literalWords(wordsIn(readUnitText(text, lang).terms, coverage.indexIn(lang)));
  const inCaption = literalWordsOf(caption);
  // The names of sections do not answer a question for the contents of one of them.
  const hasOtherWords =
    !unit.row && (literalWordsOf(unit.text) & ownWords(passage) & ~inCaption) !== 0;
  const inPath = inCaption === 0 || hasOtherWords ? 0 : literalWordsOf(headingPath.join("\n"));
  const content = ownContentWords(passage);
  const isFullMatch = (content & ~(inCaption | inPath)) === 0;
  return content !== 0 && isFullMatch && terms.length === countBits(inCaption & content);
}

/** The score, as a share of the best unit's, from which the list that a question names comes first. */
const LIST_SHARE = 0.3;

/**
 * Prefers a list or a table whose caption names only what is asked for: for "Which treatments do you offer?", the list
 * below "Treatments" and not one below "Treatments with a surcharge". The headings above may name the rest: "Ann Gray"
 * above "Languages".
 */
export const preferNamedList: Preference = (
  rated,
  { passages, form: { asksList, isNegated }, type: { isKnown } },
) => {
  const [best] = rated;
  if (!asksList || isKnown || !best) return rated;
  const named = rated.filter(
    (each) =>
      each.score >= LIST_SHARE * best.score &&
      !(isNegated && each.unit.row) &&
      isCaptionedAsAsked(each, passages[each.passageIndex]),
  );
  return moveFirst(rated, [named.find(({ unit }) => unit.kind === "list") ?? named[0]]);
};

/** A single word is the topic of many sections. */
const MIN_WORDS = 2;
/** The score, as a share of the best unit's, from which the section that a question names comes first. */
const SECTION_SHARE = 0.3;

/**
 * Prefers the section whose heading contains every word of a question for a procedure, its steps first: "7.4 Cancel an entry"
 * over a row of a table about cancelled entries.
 */
export const preferSection: Preference = (rated, { passages, question }) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (!best || !passage || !asksHow(question)) return rated;
  const named = ownWords(passage) & ~questionCoverage(passage.asked, passage.lang).unknown;
  if (countBits(named) < MIN_WORDS) return rated;
  const isInSection = ({ passageIndex }: RatedUnit): boolean => {
    const { asked, lang, headingPath } = passages[passageIndex] ?? passage;
    const coverage = questionCoverage(asked, lang);
    const literalWordsOf = (heading: string) =>
      coverage.literalWords(wordsIn(readUnitText(heading, lang).terms, coverage.indexIn(lang)));
    return headingPath.some((heading) => (named & ~literalWordsOf(heading)) === 0);
  };
  if (!best.unit.row && isInSection(best)) return rated;
  const ofSection = rated.filter(
    (each) => each.score >= SECTION_SHARE * best.score && !each.unit.row && isInSection(each),
  );
  const steps = ofSection.filter(({ unit }) => unit.kind === "list");
  const first = [...steps, ...ofSection.filter((each) => !steps.includes(each))];
  return moveFirst(rated, first);
};

/**
 * Prefers the list for the purpose that the question asks for, or else the list of exceptions on the same page:
 * "Excluded are:" over "You can return all articles within 30 days." for "What can't I return?"
 */
export const preferAskedList: Preference = (rated, { passages, form: { listPurpose } }) => {
  const [best] = rated;
  const passageOf = ({ passageIndex }: RatedUnit) => passages[passageIndex];
  // "What we do: … courses" does not list the courses.
  if (listPurpose === OFFERS && best && isCaptionedAsAsked(best, passageOf(best))) return rated;
  const asked = rated.find((each) => isAskedList(listPurpose, each, passageOf(each)));
  if (asked || !best || namesExceptions(best.unit.text)) return moveFirst(rated, [asked]);
  const page = passageOf(best)?.itemId;
  const exceptions = rated.find(
    (each) =>
      passageOf(each)?.itemId === page && isListOfExceptions(listPurpose, each, passageOf(each)),
  );
  return moveFirst(rated, [exceptions]);
};

/** The score, as a share of the best unit's, from which a list comes before a row. */
const OVER_ROW_SHARE = 0.4;

/**
 * Prefers a list whose caption contains words of the question that a row lacks, and which contains all words of the
 * question that the row contains: "Please bring: … for the Piccolos a blanket" over "Piccolos: Monday 9:30" for "What
 * must we bring to the Piccolos?"
 */
export const preferMatchingCaption: Preference = (rated, { passages, type }) => {
  const [best] = rated;
  const page = passages[best?.passageIndex ?? 0];
  if (!best?.unit.row || !page || (type.isKnown && best.hasAnswerType)) return rated;
  const content = ownContentWords(page);
  const wordsOf = (passageIndex: number, words: number): number => {
    const { asked, lang } = passages[passageIndex] ?? page;
    return questionCoverage(asked, lang).coveredWords(words) & content;
  };
  const inBest = wordsOf(best.passageIndex, best.inContext);
  const preferred = rated.find(
    ({ unit, passageIndex, inLead, inContext, score }) =>
      unit.kind === "list" &&
      (wordsOf(passageIndex, inLead) & ~inBest) !== 0 &&
      (inBest & ~wordsOf(passageIndex, inContext)) === 0 &&
      score >= OVER_ROW_SHARE * best.score,
  );
  return moveFirst(rated, [preferred]);
};
