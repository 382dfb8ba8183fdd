import { isCalendarDay } from "../../days/calendar-days";
import { countBits, wordsIn } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import { spansAge } from "../../question/ages";
import { readAnswerType } from "../../question/answer-type";
import type { QuestionForm } from "../../question/question-form";
import { asksHow } from "../../question/question-form";
import { ownWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import type { ComposeOptions } from "./answer-parts";

/**
 * Returns the item that contains, with its heading, every word of the question found in the list; undefined if several
 * items contain all of them, or if the list is the procedure that the question asks for. "And Jira?" asks for one of
 * many tools. The item of an age or date that the question names comes first.
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
      isExact(each, form),
  );
  if (exact.length === 1) return exact[0];
  if (namesSection(list, passages[list.passageIndex], question.text)) return undefined;
  const fresh = list.own & ownWords(passages[list.passageIndex]);
  // "And her number?" holds the name of the person as an earlier word only.
  const isOfPerson = readAnswerType(question.text).subject === "contact";
  const named = fresh === 0 && isOfPerson ? list.own : fresh;
  if (named === 0) return undefined;
  const items = rated.filter(
    ({ unit, passageIndex, own }) =>
      unit.kind === "item" &&
      passageIndex === list.passageIndex &&
      list.unit.text.includes(unit.text) &&
      (own & named) !== 0,
  );
  // "Seat height of the R3?" names one of several motorbikes with a seat height.
  const whole = items.length === 1 ? items : items.filter(({ own }) => (named & ~own) === 0);
  const [item, ...others] = whole;
  if (!item || others.length > 0 || (named & ~item.around) !== 0) return undefined;
  // "Which seat height has the R3?" names one item and asks for no list.
  const isNamed = countBits(named) > 1 && holdsInLabel(item, passages[item.passageIndex]);
  return !form.asksList || isNamed ? item : undefined;
}

const LABEL_END = /: | – /u;

/** Whether an item is of the age, or of the date or holiday, that the question names. */
const isExact = ({ unit, features }: RatedUnit, { age, days }: QuestionForm): boolean =>
  (age !== undefined && spansAge(unit.text.split(LABEL_END)[0] ?? "", age)) ||
  (features.sameDay === 1 && [...days].some(isCalendarDay));

/** Whether the name of an item holds a word of the question. */
function holdsInLabel({ unit }: RatedUnit, passage: Passage | undefined): boolean {
  const [label = "", ...rest] = unit.text.split(LABEL_END);
  if (!passage || rest.length === 0) return false;
  const coverage = questionCoverage(passage.asked, passage.lang);
  const { terms } = readUnitText(label, passage.lang);
  return (coverage.own(wordsIn(terms, coverage.indexIn(passage.lang))) & ownWords(passage)) !== 0;
}

/** Fewer words may be a part of any heading. */
const MIN_WORDS = 2;

/** Whether the heading of a list holds all words of a question for a procedure, which its items are the steps of. */
function namesSection(
  { lead }: RatedUnit,
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
  return countBits(words) >= MIN_WORDS && (words & ~(heading | lead)) === 0;
}
