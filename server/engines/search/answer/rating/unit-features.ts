import { compareDays } from "../../days/compare-days";
import type { Passage } from "../../query/passage";
import type { WeightedQuestion } from "../../query/question";
import { bit, countBits, findHits, proximity, wordsIn } from "../../query/ranking/evidence";
import type { QuestionForm } from "../../question/question-form";
import { readUnitText } from "../units/unit-text";
import type { Unit } from "../units/units";
import { questionCoverage } from "./question-coverage";
import { matchTables, rowFeatures } from "./row-features";
import type { WordMasks, FeatureInputs, UnitContext } from "./unit-context";

/** Features of a unit. Shares of the question's weight are between 0 and 1. */
export type UnitFeatures = {
  /** The share of the question's weight in the unit, with what the type of answer implies: see `impliedShare`. */
  coverage: number;
  /** The share of the question's weight in the lead, headings, title or previous unit, but not in the unit. */
  context: number;
  /** The proximity of the words of the question. */
  near: number;
  /** The share of the question's weight in the lead, but not in the unit. */
  lead: number;
  /** The F1 score of the heading and the question. */
  headingMatch: number;
  isAnswer: number;
  isItem: number;
  isRow: number;
  /** 1 for a list, if the question asks for one. */
  listAsked: number;
  /** 1 for a list, if the question does not ask for one. */
  listNotAsked: number;
  /** See `NameMatch`. */
  rowPrecision: number;
  rowRecall: number;
  /** 1 if the question names another row of the table better. */
  siblingNamed: number;
  /** How well the days of the unit match those of the question: see `compareDays`. */
  sameDay: number;
  /** 1 if the unit names other days than the question. */
  otherDay: number;
  /** 1 if both the question and the unit are negated. */
  negation: number;
  /** 1 for a short text without a number or punctuation. */
  bare: number;
  /** 1 for a general page, such as a home page or imprint, whose title contains no word of the question. */
  weakPage: number;
  /** 1 if the earlier answer cites the page. */
  earlierPage: number;
  /** 1 for the row that the earlier reply quotes. */
  earlierRow: number;
  /** 1 if the earlier reply contains it. */
  repeated: number;
  /** For a follow-up, the share of the weight of its own words that the unit contains. */
  newWords: number;
  /** 1 if the question names another section of the page, of which the unit contains nothing. */
  otherSection: number;
};

/** A unit with its features and the data for comparisons with others. */
export type MeasuredUnit = {
  unit: Unit;
  passageIndex: number;
  /** Its index in the passage. */
  position: number;
  features: UnitFeatures;
  /** The words of the question in the unit, as a bit mask. */
  inUnit: number;
  /** The words of the question in the unit, its lead, its headings and its title. */
  inContext: number;
  inLead: number;
  /** The share of the question's weight that the type of answer implies: see `impliedShare`. */
  implied: number;
  /** The words whose character 4-grams are compared: see `lettersOf`. */
  letters: string;
  hasAnswerType: boolean;
  /** Whether the question itself names the row in full, or better than any other row. */
  isNamed: boolean;
};

const NEGATION =
  /(?<!\p{L})(?:not|no|never|cannot|without|except|nicht|kein\p{L}{0,2}|nie|niemals|ohne|außer|ausgeschlossen|excluded|closed|geschlossen)(?!\p{L})|n[’']t(?!\p{L})/iu;
/** Whether a text contains a negation. */
export const isNegated = (text: string): boolean => NEGATION.test(text);

const WEAK_PAGE =
  /^(?:home|startseite|willkommen|welcome|about|über uns|team|impressum|imprint|legal|datenschutz|privacy|agb|terms|jobs|karriere|careers)(?!\p{L})/iu;

/** Measures the units of one passage against the passage's variant of the question. */
export function measureUnits(
  passage: Passage,
  passageIndex: number,
  units: readonly Unit[],
  context: UnitContext,
): MeasuredUnit[] {
  const { asked, lang } = passage;
  const coverage = questionCoverage(asked, lang);
  const index = coverage.indexIn(lang);
  const masks = masksOf(asked);
  const terms = (text: string) => readUnitText(text, lang).terms;
  const shareOf = (text: string) => coverage.share(wordsIn(terms(text), index));
  const inTitle = wordsIn(terms(passage.title), index);
  const headingText = passage.headingPath.at(-1) ?? passage.title;
  const inHeadings = wordsIn(terms(passage.headingPath.join("\n")), index);
  const others = otherSectionsNamed(passage, context, {
    terms,
    coverage,
    index,
    masks,
    headingText,
  });
  const words = { passage, coverage, index, masks };
  const tables = matchTables(units, words, context);
  const passageParts = { ...words, tables, inTitle, inHeadings, headingText, others };
  let inPrevious = 0;
  return units.map((unit, position) => {
    const ratedText = readUnitText(ratedTextOf(unit, context.form, shareOf), lang);
    const inUnit = wordsIn(ratedText.terms, index);
    const inLead = wordsIn(terms(unit.lead), index);
    const inContext = inUnit | inLead | inTitle | inHeadings;
    const unitParts = { ratedText, inUnit, inLead, inPrevious };
    const measured = measure(unit, { ...passageParts, ...unitParts }, context);
    // The text after a table does not belong to its last row.
    inPrevious = unit.row ? 0 : inUnit;
    return { unit, passageIndex, position, inUnit, inContext, inLead, ...measured };
  });
}

type SectionInputs = Pick<FeatureInputs, "coverage" | "index" | "masks" | "headingText"> & {
  terms: (text: string) => readonly string[];
};

function otherSectionsNamed(
  { itemId }: Passage,
  { headings }: UnitContext,
  { terms, coverage, index, masks, headingText }: SectionInputs,
): readonly number[] {
  const ofPage = (headings.get(itemId) ?? []).map((heading) => {
    const distinct = [...new Set(terms(heading))];
    // Ignores concepts: with them, a question about dogs would also name the section "Cats".
    return {
      heading,
      words: coverage.literalWords(wordsIn(distinct, index)),
      count: distinct.length,
    };
  });
  return otherSections(ofPage, headingText, masks.carried);
}

/**
 * Returns the text by which a unit is rated. An answer or a list includes its question or introduction. Unless the question
 * asks for a list or compares, a list is rated by its best item, because items that contain one word each are not an
 * answer.
 */
function ratedTextOf(
  { kind, lead, text }: Unit,
  { asksList, compares }: QuestionForm,
  share: (text: string) => number,
): string {
  if (kind !== "answer" && kind !== "list") return text;
  if (kind === "answer" || asksList || compares) return `${lead}\n${text}`;
  const items = text.split("\n").map((item) => ({ item, share: share(item) }));
  const [best] = items.toSorted((a, b) => b.share - a.share);
  return `${lead}\n${best?.item ?? ""}`;
}

const masksOf = ({ words }: WeightedQuestion): WordMasks => ({
  typeNames: words.reduce((set, { isTypeName }, at) => (isTypeName ? set | bit(at) : set), 0),
  carried: words.reduce((set, { isCarried }, at) => (isCarried ? set | bit(at) : set), 0),
});

const NO_SENTENCES = new Uint16Array();

function measure(unit: Unit, parts: FeatureInputs, context: UnitContext) {
  const { passage, coverage, index, masks, ratedText } = parts;
  const { inUnit, inLead, inTitle, inHeadings, inPrevious } = parts;
  const { asked, itemId } = passage;
  const { share } = coverage;
  const hits = findHits({ terms: ratedText.terms, sentenceOf: NO_SENTENCES }, index);
  const isOneOfMany = context.form.ranksPrices && !unit.row && unit.kind !== "list";
  // "Only in the hall." answers "Are dogs allowed?", which it follows.
  const isYesOrNoAnswer = unit.kind === "answer" && context.answerType.isYesOrNo;
  const comparedText = isYesOrNoAnswer ? `${unit.lead}\n${unit.text}` : unit.text;
  const hasAnswerType = !isOneOfMany && context.answerType.matches(comparedText);
  const inContext = inUnit | inTitle | inHeadings | inLead;
  const implied = hasAnswerType ? impliedShare(masks.typeNames, inUnit, inContext, share) : 0;
  const { isNamed, ...rows } = rowFeatures(unit, parts);
  const shareOfOwnWords = share(inUnit & ~masks.carried) / Math.max(share(~masks.carried), 0.01);
  const features: UnitFeatures = {
    ...rows,
    ...formFeatures(unit, context.form, parts.headingText),
    coverage: share(inUnit) + implied,
    context: share((inTitle | inHeadings | inLead | inPrevious) & ~inUnit),
    near: proximity(asked.idf, hits),
    lead: share(inLead & ~inUnit),
    headingMatch: headingMatch(parts),
    weakPage: WEAK_PAGE.test(passage.title) && share(inTitle) === 0 ? 1 : 0,
    earlierPage: context.earlierItems.has(itemId) ? 1 : 0,
    repeated: !unit.row && context.earlierReply.includes(unit.text) ? 1 : 0,
    otherSection:
      parts.others.length > 0 &&
      parts.others.every((section) => (section & ~(inUnit | inLead)) !== 0)
        ? 1
        : 0,
    newWords: masks.carried === 0 ? 0 : shareOfOwnWords,
  };
  return { features, implied, hasAnswerType, isNamed, letters: ratedText.letters };
}

/**
 * Returns the share of the question that the type of answer implies: a price answers "What does it cost?" without the word
 * "cost", if it is the price of the thing asked about.
 */
function impliedShare(
  typeNames: number,
  inUnit: number,
  inContext: number,
  share: (words: number) => number,
): number {
  if (typeNames === 0) return 0;
  const others = share(~typeNames);
  const coveredShare = others > 0 ? share(inContext & ~typeNames) / others : 1;
  return coveredShare * (1 - others - share(inUnit & typeNames));
}

/** Returns the features that compare the kind and the form of a unit with the form of the question. */
function formFeatures({ kind, text, lead }: Unit, form: QuestionForm, heading: string) {
  const isNegated =
    NEGATION.test(text) || (kind === "list" && NEGATION.test(`${lead}\n${heading}`));
  const { sameDay, isOtherDay } = compareDays(text, form.days);
  return {
    isAnswer: kind === "answer" ? 1 : 0,
    isItem: kind === "item" ? 1 : 0,
    isRow: kind === "row" ? 1 : 0,
    listAsked: kind === "list" && form.asksList ? 1 : 0,
    listNotAsked: kind === "list" && !form.asksList ? 1 : 0,
    sameDay,
    otherDay: isOtherDay ? 1 : 0,
    negation: form.isNegated && isNegated ? 1 : 0,
    bare: kind !== "row" && text.length < 40 && !/[\d.!?]/.test(text) ? 1 : 0,
  };
}

/** Returns the F1 score of the heading and the question. */
function headingMatch({ headingText, passage, index, coverage }: FeatureInputs): number {
  const terms = new Set(readUnitText(headingText, passage.lang).terms);
  const inHeading = wordsIn([...terms], index);
  if (inHeading === 0) return 0;
  const precision = Math.min(1, countBits(inHeading) / terms.size);
  const recall = Math.min(1, coverage.share(inHeading));
  return (2 * precision * recall) / (precision + recall || 1);
}

/** The words of the question in a heading, as a bit mask, and the number of words of the heading. */
type HeadingWords = { heading: string; words: number; count: number };

/**
 * Returns the words of each heading of the page that the question names in full; empty if the unit's own heading is one of
 * them. "Which vaccinations do dogs need?" names the section "Dogs" of a page about vaccinations. Headings with words of
 * the question itself take precedence over those with carried words only.
 */
function otherSections(
  headings: readonly HeadingWords[],
  ownHeading: string,
  carried: number,
): readonly number[] {
  const named = headings.filter(({ words, count }) => count > 0 && countBits(words) === count);
  const withOwnWords = named.filter(({ words }) => (words & ~carried) !== 0);
  const relevant = withOwnWords.length > 0 ? withOwnWords : named;
  return relevant.some(({ heading }) => heading === ownHeading)
    ? []
    : relevant.map(({ words }) => words);
}
