import type { CompletedQuestion } from "../dialogue/complete-question";
import type { Passage } from "../query/passage";
import { allWords, stem } from "../text/analyzer";
import type { Language } from "../text/language";
import { type AnswerType, readAnswerType } from "./answer-type";
import { ownWords } from "./own-words";
import type { QuestionForm } from "./question-form";
import type { RatedUnit } from "./rate-units";
import { isRelated, withLead } from "./related-units";
import { columnsAskedFor, rankByPrice, rowSentence, rowTable } from "./rows";
import { sizeAsked } from "./sibling-rows";
import { splitQuestion } from "./split-question";
import type { Table, Unit } from "./units";

/** A part of an answer, from one passage. */
export type AnswerPart = { passageIndex: number; text: string };

export type ComposeOptions = {
  question: CompletedQuestion;
  form: QuestionForm;
  maxCharacters: number;
  /** The maximum number of units. */
  units: number;
  /** The score, as a share of the best unit's, from which further units of the best passage are added. */
  worth: number;
};

/** Default of `worth`. */
const WORTH_SAYING = 0.5;
/** The maximum number of rows in an answer: a week. A smaller table is shown whole if the question names no row. */
const MAX_ROWS = 7;
/** The same if the reader compares the rows. */
const MAX_RANKED = 15;

/** The best unit and others worth adding, without repetitions. */
export function composeAnswer(
  found: readonly RatedUnit[],
  passages: readonly Passage[],
  options: ComposeOptions,
): AnswerPart[] {
  const { text, kindOf, earlier } = options.question;
  // The type of an earlier question does not decide: "and is there an express service?"
  const isListed = options.form.asksList && found[0]?.unit.kind === "list";
  const rated =
    text === kindOf && !isListed ? preferAnswerType(found, passages, readAnswerType(text)) : found;
  const [best] = rated;
  if (!best) return [];
  const { row } = best.unit;
  if (row) {
    const part = rowAnswer(best, rated, passages, options);
    const others = rated.filter(({ unit }) => unit.row?.table !== row.table);
    // "And in Halle?" may have the same answer as Leipzig.
    const isAskedFor = (best.around & ownWords(passages[best.passageIndex])) !== 0;
    const isRepeated = !isAskedFor && (earlier?.reply.includes(part.text) ?? false);
    const [other] = others;
    const isWorthIt = other !== undefined && other.score >= WORTH_SAYING * best.score;
    return isRepeated && isWorthIt ? composeAnswer(others, passages, options) : [part];
  }
  const item = best.unit.kind === "list" ? itemAskedFor(best, rated, passages, options) : undefined;
  const related = rated.filter((each) => each === best || isRelated(each, best, passages));
  const chosen = best.unit.kind === "list" ? [item ?? best] : chooseUnits(related, options);
  return joinParts(chosen, options.maxCharacters);
}

/**
 * Returns the item that contains, with its heading, every word of the question found in the list; undefined if several
 * items contain one of them. "And Jira?" asks for one of many tools.
 */
function itemAskedFor(
  list: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { form }: ComposeOptions,
): RatedUnit | undefined {
  const named = list.own & ownWords(passages[list.passageIndex]);
  if (form.asksList || named === 0) return undefined;
  const items = rated.filter(
    ({ unit, passageIndex, own }) =>
      unit.kind === "item" &&
      passageIndex === list.passageIndex &&
      list.unit.text.includes(unit.text) &&
      (own & named) !== 0,
  );
  const [item, ...others] = items;
  return item && others.length === 0 && (named & ~item.around) === 0 ? item : undefined;
}

/**
 * Prefers a unit that contains the type of answer, such as a duration for "how long", if it is nearly as good and
 * contains what the question itself names.
 */
function preferAnswerType(
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { isClear }: AnswerType,
): readonly RatedUnit[] {
  const [best] = rated;
  if (!best || best.tells || !(best.unit.row || isClear)) return rated;
  const named = best.unit.row ? 0 : best.own & ownWords(passages[best.passageIndex]);
  const telling = rated.find(({ tells, around }) => tells && (named & ~around) === 0);
  if (!telling || telling.score < WORTH_SAYING * best.score) return rated;
  return [telling, ...rated.filter((each) => each !== telling)];
}

function rowAnswer(
  best: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { question, form, maxCharacters }: ComposeOptions,
): AnswerPart {
  const { passageIndex } = best;
  const row = best.unit.row;
  if (!row) return { passageIndex, text: best.unit.text };
  const rows = rated.filter(({ unit }) => unit.row?.table === row.table);
  const asked = ownWords(passages[passageIndex]);
  const isOneMeant = best.features.rowPrecision === 1 && isNamedApart(best, rows);
  const isRanked = form.ranksPrices && !isOneMeant;
  const shown = isRanked
    ? rankByPrice(row.table, rowsToRank(rows, row.table), question.text).slice(0, MAX_RANKED)
    : rowsAskedFor(best, rows, row.table, { asked, form });
  const columns = columnsOf(row.table, shown, question, passages[passageIndex]?.lang ?? "en");
  if (shown.length > 1) {
    const most = isRanked ? MAX_RANKED : MAX_ROWS;
    const isBeginning = (isRanked || asked === 0) && shown.length === most;
    const isWhole = !isBeginning || row.table.rows.length === most;
    return { passageIndex, text: clipTable(row.table, shown, columns, { maxCharacters, isWhole }) };
  }
  const text = rowSentence(row.table, shown[0] ?? row.index, columns);
  return { passageIndex, text: clip(text, maxCharacters) };
}

/** A week of opening hours is longer than other answers. */
const MORE_FOR_TABLES = 130;

type TableLimits = { maxCharacters: number; isWhole: boolean };

/** Whole rows up to the limit; an ellipsis if rows are left out. */
function clipTable(
  table: Table,
  shown: readonly number[],
  columns: readonly number[],
  { maxCharacters, isWhole }: TableLimits,
): string {
  const text = rowTable(table, shown, columns);
  const most = maxCharacters + MORE_FOR_TABLES;
  if (text.length > most && shown.length > 2)
    return clipTable(table, shown.slice(0, -1), columns, { maxCharacters, isWhole: false });
  if (text.length > most) return clip(text, most);
  return isWhole ? text : `${text}\n\n…`;
}

/**
 * The rows of the day asked for, the rows that the question names, or all of a small table. The first rows of a larger
 * one answer "What are your prices?", which names nothing.
 */
function rowsAskedFor(
  best: RatedUnit,
  rows: readonly RatedUnit[],
  table: Table,
  { asked, form }: { asked: number; form: QuestionForm },
): number[] {
  const ofDay = rows.filter(({ features }) => features.sameDay > 0);
  const named = rows.filter(({ isNamed }) => isNamed);
  // "Basic or Basic Plus?" names both.
  const isMeantToo = (each: RatedUnit) => form.compares || isNamedApart(each, named);
  const others = named.filter((each) => each !== best && isMeantToo(each));
  const isMeant = best.isNamed || best.features.earlierRow > 0 || isOnlyMatch(best, rows, asked);
  const isOpen = !isMeant && ofDay.length === 0;
  const similar = rows.filter(({ features }) => features.rowRecall > 0);
  const isPart = similar.length > 0 && similar.length < table.rows.length;
  if (isOpen && isPart) return indexesOf(similar);
  if (isOpen && (table.rows.length <= MAX_ROWS || asked === 0))
    return [...table.rows.keys()].slice(0, MAX_ROWS);
  const chosen = isMeant ? [best, ...others] : ofDay.length > 0 ? ofDay : [best];
  return indexesOf(chosen);
}

/** The rows that hold a word of the question, if there are several, or all rows: "the cheapest massage". */
function rowsToRank(rows: readonly RatedUnit[], table: Table): number[] {
  const similar = rows.filter(({ features }) => features.rowRecall > 0);
  return similar.length > 1 ? indexesOf(similar, table.rows.length) : [...table.rows.keys()];
}

/** The rows with the highest scores, in the order of the table. */
function indexesOf(rows: readonly RatedUnit[], most = MAX_ROWS): number[] {
  const indexes = rows.flatMap(({ unit }) => unit.row?.index ?? []);
  return [...new Set(indexes)].slice(0, most).toSorted((a, b) => a - b);
}

/** Whether a word of the question is in this row only, and no word is in another row only: a place beside its zone. */
function isOnlyMatch(best: RatedUnit, rows: readonly RatedUnit[], asked: number): boolean {
  const without = (each: RatedUnit) =>
    rows.reduce((set, other) => (other === each ? set : set & ~other.own), each.own & asked);
  return without(best) !== 0 && rows.every((each) => each === best || without(each) === 0);
}

/** Whether the question names it by a word that the other named rows lack: not "jacket" beside "new zip for a jacket". */
const isNamedApart = (each: RatedUnit, named: readonly RatedUnit[]): boolean =>
  named.every(
    (other) => other === each || (each.own & ~other.own) !== 0 || each.features.sameDay > 0,
  );

/** The columns that each question of a message asks for. */
function columnsOf(
  table: Table,
  indexes: readonly number[],
  { text, carried, kindOf }: CompletedQuestion,
  lang: Language,
): number[] {
  const stems = (words: readonly string[]) => new Set(words.map((word) => stem(word, lang)));
  const columns = splitQuestion(text).flatMap((part) =>
    columnsAskedFor(table, indexes, {
      terms: stems(allWords(part)),
      carried: stems(carried),
      answerType: readAnswerType(part),
      inherited: readAnswerType(kindOf),
      size: sizeAsked(part),
      lang,
    }),
  );
  return [...new Set(columns)].toSorted((a, b) => a - b);
}

function chooseUnits(rated: readonly RatedUnit[], options: ComposeOptions): RatedUnit[] {
  const { units, maxCharacters, worth } = options;
  const [best] = rated;
  const chosen: RatedUnit[] = [];
  let length = 0;
  for (const each of rated) {
    if (chosen.length === units) break;
    const fits = length + 1 + each.unit.text.length <= maxCharacters;
    const least = each.passageIndex === best?.passageIndex ? worth : WORTH_SAYING;
    const isWorthIt = each.score >= least * (best?.score ?? 0);
    const isOther = each.unit.row || each.unit.kind === "list" || isOtherAnswer(each, best);
    const isRepeated = each.features.repeated > 0 && !each.tells;
    if (
      chosen.length > 0 &&
      (isOther || isRepeated || !fits || !isWorthIt || repeats(each.unit, chosen))
    )
      continue;
    chosen.push(each);
    length += 1 + each.unit.text.length;
  }
  return chosen;
}

/** Whether it answers another question of a page. Without that question, it would be misunderstood. */
const isOtherAnswer = ({ unit }: RatedUnit, best: RatedUnit | undefined): boolean =>
  unit.kind === "answer" && unit.lead !== best?.unit.lead;

const repeats = ({ text }: Unit, chosen: readonly RatedUnit[]): boolean =>
  chosen.some(({ unit }) => unit.text.includes(text) || text.includes(unit.text));

/** Joins units by passage, the best unit's passage first, in page order. */
function joinParts(chosen: readonly RatedUnit[], maxCharacters: number): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const passageIndex of new Set(chosen.map((each) => each.passageIndex))) {
    const own = chosen.filter((each) => each.passageIndex === passageIndex);
    const [first, ...others] = own.toSorted((a, b) => a.position - b.position);
    const texts =
      first && others.length === 0
        ? [withLead(first.unit)]
        : own.toSorted((a, b) => a.position - b.position).map(({ unit }) => unit.text);
    const text = texts.map((each) => clip(each, maxCharacters)).reduce(joinTexts, "");
    parts.push({ passageIndex, text });
  }
  return parts;
}

/** A list item, which has no full stop, keeps its line. */
const joinTexts = (before: string, after: string): string =>
  before === "" || /[.!?…:]["'”’»“)\]]*$/u.test(before)
    ? `${before} ${after}`.trim()
    : `${before}\n${after}`;

function clip(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxCharacters / 2)).trimEnd()}…`;
}
