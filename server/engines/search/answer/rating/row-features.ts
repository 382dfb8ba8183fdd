import { namesDayOf } from "../../days/compare-days";
import { countBits, wordsIn } from "../../query/ranking/evidence";
import { includesAge } from "../../question/ages";
import { identifiersNamed } from "../../question/identifiers";
import type { QuestionForm } from "../../question/question-form";
import { rowInReply, rowsIncludingAmount, siblingBySize } from "../tables/sibling-rows";
import { readUnitText } from "../units/unit-text";
import type { Table, Unit } from "../units/units";
import { ownContentWords } from "./question-coverage";
import type { NameMatch, FeatureInputs, TableMatch, UnitContext } from "./unit-context";

type NameInputs = Pick<FeatureInputs, "passage" | "coverage" | "index" | "masks">;

const NO_ROW_FEATURES = {
  rowPrecision: 0,
  rowRecall: 0,
  siblingNamed: 0,
  earlierRow: 0,
  isNamed: false,
};

/** Returns how the question matches each table of the units, computed once for all rows of a table. */
export function matchTables(
  units: readonly Unit[],
  parts: NameInputs,
  context: UnitContext,
): Map<Table, TableMatch> {
  const tables = new Set(units.flatMap(({ row }) => row?.table ?? []));
  return new Map(Array.from(tables, (table) => [table, matchTable(table, parts, context)]));
}

function matchTable(
  table: Table,
  parts: NameInputs,
  { form, earlierReply }: UnitContext,
): TableMatch {
  const identifiers = identifiersNamed(
    table.rows.map(([name = ""]) => name),
    parts.passage.asked.text,
    table.header[0],
  );
  const earlier = rowInReply(table, earlierReply);
  const rowsWithAmount = rowsIncludingAmount(table, form.amounts);
  const ofAmount = rowsWithAmount.length > 0 && isOnTopic(table, parts) ? rowsWithAmount : [];
  const ofSize =
    form.size && earlier !== undefined ? siblingBySize(table, earlier, form.size) : undefined;
  const names = table.rows.map(([name = ""], at) => {
    const { isNamed = false, isOther = false } = identifiers[at] ?? {};
    const match = matchName(
      name,
      parts,
      isNamed || ofAmount.includes(at) || isExactName(name, form),
    );
    return at === ofSize ? FULL_MATCH : isOther ? asOtherIdentifier(match) : match;
  });
  return { earlier, ofSize, names };
}

/**
 * Whether the heading, the caption or the columns of a table contain a word of the question, or all words of the
 * question are in the names of its rows: the hire of a pool for 30 people has nothing to do with admission for groups.
 */
function isOnTopic(
  { caption, header, rows }: Table,
  { passage, coverage, index }: NameInputs,
): boolean {
  const coveredWordsIn = (texts: readonly string[]): number =>
    coverage.coveredWords(wordsIn(readUnitText(texts.join(" "), passage.lang).terms, index));
  const inNames = coveredWordsIn(rows.map(([name = ""]) => name));
  const content = ownContentWords(passage) & ~inNames;
  const around = coveredWordsIn([passage.headingPath.at(-1) ?? passage.title, caption, ...header]);
  return content === 0 || (content & around) !== 0;
}

/** Returns the features of a row among the rows of its table; all 0 for other units. */
export function rowFeatures(
  { row }: Unit,
  { masks, tables }: Pick<FeatureInputs, "masks" | "tables">,
) {
  const match = row && tables.get(row.table);
  if (!match) return NO_ROW_FEATURES;
  const { earlier, ofSize, names: matches } = match;
  const rowMatch = matches[row.index] ?? NO_MATCH;
  const others = matches.filter((_, at) => at !== row.index);
  const best = Math.max(0, ...others.map(({ ownPrecision, recall }) => 2 * ownPrecision + recall));
  // "And how many projects?" after "What does it cost?" names the row of projects, although the price is still known.
  const isOtherNamed =
    rowMatch.ownPrecision === 0 && others.some(({ ownPrecision }) => ownPrecision > 0);
  const isSiblingMeant =
    (ofSize !== undefined && ofSize !== row.index) || (masks.carried !== 0 && isOtherNamed);
  return {
    rowPrecision: isSiblingMeant ? 0 : rowMatch.precision,
    rowRecall: isSiblingMeant ? 0 : rowMatch.recall,
    siblingNamed: isSiblingMeant || best > 2 * rowMatch.ownPrecision + rowMatch.recall ? 1 : 0,
    earlierRow:
      row.index === earlier && others.every(({ ownPrecision }) => ownPrecision === 0) ? 1 : 0,
    isNamed:
      rowMatch.ownPrecision === 1 ||
      (rowMatch.ownPrecision > 0 &&
        others.every(({ ownPrecision }) => ownPrecision < rowMatch.ownPrecision)),
  };
}

const NO_MATCH = { precision: 0, ownPrecision: 0, recall: 0 };
const FULL_MATCH = { precision: 1, ownPrecision: 1, recall: 1 };

/** Limits the match of a name that differs only in its identifier: "Plan S" for "plan M". */
const asOtherIdentifier = ({ precision, ownPrecision, recall }: NameMatch): NameMatch => ({
  precision: Math.min(precision, MAX_OTHER_MATCH),
  ownPrecision: Math.min(ownPrecision, MAX_OTHER_MATCH),
  recall,
});
const MAX_OTHER_MATCH = 0.5;

/** Whether the question names a row by a size such as "XL", a day or an age. */
const isExactName = (name: string, { sizes, days, age }: QuestionForm): boolean =>
  sizes.has(name.trim()) || namesDayOf(name, days) || (age !== undefined && includesAge(name, age));

/** Returns a name without a note in brackets: "Half day" for "Half day (up to 5 hours)". */
const withoutNote = (name: string): string => name.replace(/\([^()]*\)/g, " ").trim() || name;

/** Compares the name of a row with the question. */
function matchName(
  name: string,
  { passage, coverage, index, masks }: NameInputs,
  isExact: boolean,
): NameMatch {
  const termsOf = (text: string) => [...new Set(readUnitText(text, passage.lang).terms)];
  const terms = termsOf(name);
  const nameTerms = termsOf(withoutNote(name));
  // Ignores concepts: with them, "small" would match "large", and "children" would match "adults".
  const literalWordsOf = (some: readonly string[]) => coverage.literalWords(wordsIn(some, index));
  const inName = literalWordsOf(terms);
  const shareOf = (words: number, some: readonly string[]) =>
    some.length === 0 ? 0 : countBits(words) / some.length;
  return {
    precision: isExact ? 1 : shareOf(inName, terms),
    ownPrecision: isExact ? 1 : shareOf(literalWordsOf(nameTerms) & ~masks.carried, nameTerms),
    recall: coverage.share(inName),
  };
}
