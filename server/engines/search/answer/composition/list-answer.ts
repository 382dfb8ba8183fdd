import { isCalendarDay } from "../../days/calendar-days";
import type { Passage } from "../../query/passage";
import { countBits, wordsIn } from "../../query/ranking/evidence";
import { includesAge } from "../../question/ages";
import { readAnswerType } from "../../question/answer-type";
import { type QuestionForm, asksHow } from "../../question/question-form";
import { LIST_MARKER } from "../../text/list-marker";
import { AMOUNT } from "../../text/price-line";
import { ownWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import type { ComposeOptions } from "./answer-parts";

/**
 * Returns the single item that the question asks for: the item for the age or date named in the question, or else the
 * only item that contains, with its heading, every word of the question found in the list. "And Jira?" asks for one of
 * many tools. Undefined if there is no such item, or if the question asks for the list as a procedure.
 */
export function itemAskedFor(
  list: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { form, question }: ComposeOptions,
): RatedUnit | undefined {
  const wholeItems = new Set(list.unit.text.split("\n").map((line) => line.replace(/^- /, "")));
  const exact = rated.filter(
    (each) =>
      each.unit.kind === "item" &&
      each.passageIndex === list.passageIndex &&
      wholeItems.has(each.unit.text) &&
      isForAskedAgeOrDay(each, form),
  );
  if (exact.length === 1) return exact[0];
  if (namesSection(list, passages[list.passageIndex], question.text)) return undefined;
  const ownWordsInList = list.inUnit & ownWords(passages[list.passageIndex]);
  // "And her number?" contains the name of the person as a carried word only.
  const asksAboutPerson = readAnswerType(question.text).subject === "contact";
  const named = ownWordsInList === 0 && asksAboutPerson ? list.inUnit : ownWordsInList;
  if (named === 0) return undefined;
  const items = rated.filter(
    ({ unit, passageIndex, inUnit }) =>
      unit.kind === "item" &&
      passageIndex === list.passageIndex &&
      list.unit.text.includes(unit.text) &&
      (inUnit & named) !== 0,
  );
  // "Seat height of the R3?" names one of several motorbikes with a seat height.
  const whole = items.length === 1 ? items : items.filter(({ inUnit }) => (named & ~inUnit) === 0);
  const [item, ...others] = whole;
  if (!item || others.length > 0 || (named & ~item.inContext) !== 0) return undefined;
  // "Which seat height has the R3?" names one item and does not ask for a list.
  const isNamed = countBits(named) > 1 && hasQuestionWordInLabel(item, passages[item.passageIndex]);
  return !form.asksList || isNamed ? item : undefined;
}

/** "Sauna: 2 hours", "Sauna – 2 hours" */
const LABEL_END = /: | – /u;

/** Whether an item is for the age, the date or the holiday that the question names. */
const isForAskedAgeOrDay = ({ unit, features }: RatedUnit, { age, days }: QuestionForm): boolean =>
  (age !== undefined && includesAge(unit.text.split(LABEL_END)[0] ?? "", age)) ||
  (features.sameDay === 1 && [...days].some(isCalendarDay));

/** Whether the name of an item contains a word of the question. */
function hasQuestionWordInLabel({ unit }: RatedUnit, passage: Passage | undefined): boolean {
  const [label = "", ...rest] = unit.text.split(LABEL_END);
  if (!passage || rest.length === 0) return false;
  const coverage = questionCoverage(passage.asked, passage.lang);
  const { terms } = readUnitText(label, passage.lang);
  return (
    (coverage.literalWords(wordsIn(terms, coverage.indexIn(passage.lang))) & ownWords(passage)) !==
    0
  );
}

/** Fewer words may be a part of any heading. */
const MIN_WORDS = 2;

/** Whether the heading of a list contains all words of a question for a procedure, so that its items are the steps. */
function namesSection(
  { inLead }: RatedUnit,
  passage: Passage | undefined,
  question: string,
): boolean {
  if (!passage || !asksHow(question)) return false;
  const { asked, lang, headingPath } = passage;
  const coverage = questionCoverage(asked, lang);
  const heading = wordsIn(
    readUnitText(headingPath.at(-1) ?? "", lang).terms,
    coverage.indexIn(lang),
  );
  const words = ownWords(passage) & ~coverage.unknown;
  return countBits(words) >= MIN_WORDS && (words & ~(heading | inLead)) === 0;
}

/** More lines are a whole price list. */
const MAX_PRICES = 8;

/**
 * Returns the lines of a section with a price that contain the same words of the question as the best one, as a list:
 * "Sauna: 2 hours, £11" and "Sauna: whole day, £18". Undefined if there are no others.
 */
export function priceList(
  best: RatedUnit,
  rated: readonly RatedUnit[],
  { question, maxCharacters }: ComposeOptions,
): RatedUnit[] | undefined {
  const isLine = ({ unit: { kind, text } }: RatedUnit) =>
    kind === "sentence" && PRICED_THING.test(text);
  if (readAnswerType(question.typeQuestion).subject !== "price" || !isLine(best)) return undefined;
  const alike = rated
    .filter(
      (each) =>
        isLine(each) &&
        each.passageIndex === best.passageIndex &&
        each.unit.lead === best.unit.lead &&
        each.inUnit === best.inUnit,
    )
    .toSorted((one, other) => one.position - other.position);
  const text = listText(
    best.unit.lead,
    alike.map(({ unit }) => `- ${unit.text}`),
  );
  if (alike.length < 2 || alike.length > MAX_PRICES || text.length > maxCharacters)
    return undefined;
  return [{ ...best, unit: { ...best.unit, kind: "list", text } }];
}

/**
 * If the question names only the section, prepends the priced lines above a price list to it: "Basic fee: €499" above
 * "- Theory test: €30" for "How much is class B?"
 */
export function withPricesAbove(
  list: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { question, maxCharacters }: ComposeOptions,
): RatedUnit {
  const passage = passages[list.passageIndex];
  const items = list.unit.text.split("\n").map((item) => item.replace(LIST_MARKER, ""));
  const isPriceList = items.every((item) => PRICED_THING.test(item));
  if (readAnswerType(question.typeQuestion).subject !== "price" || !isPriceList || !passage)
    return list;
  if (items.some((item) => containsOwnWord(item, passage))) return list;
  const above = rated
    .filter(
      ({ unit, passageIndex, position }) =>
        unit.kind === "sentence" &&
        passageIndex === list.passageIndex &&
        position < list.position &&
        PRICED_THING.test(unit.text),
    )
    .toSorted((one, other) => one.position - other.position);
  const lines = [...above.map(({ unit }) => `- ${unit.text}`), ...list.unit.text.split("\n")];
  const text = listText(passage.headingPath.at(-1) ?? "", lines);
  if (above.length === 0 || lines.length > MAX_PRICES || text.length > maxCharacters) return list;
  return { ...list, unit: { ...list.unit, text } };
}

/** Returns a list with its caption on the first line. */
const listText = (caption: string, lines: readonly string[]): string =>
  [...(caption ? [`${caption.replace(/:$/, "")}:`] : []), ...lines].join("\n");

const containsOwnWord = (text: string, passage: Passage): boolean => {
  const coverage = questionCoverage(passage.asked, passage.lang);
  const { terms } = readUnitText(text, passage.lang);
  return (
    (coverage.literalWords(wordsIn(terms, coverage.indexIn(passage.lang))) & ownWords(passage)) !==
    0
  );
};

/** A thing with its price, not a sentence: "Sauna: whole day, £18". */
const PRICED_THING = new RegExp(`^\\P{Po}.{0,60}(?:${AMOUNT.source})[^.!?]{0,30}$`, "iu");
