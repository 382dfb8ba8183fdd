import { namesDayOf } from "../../days/compare-days";
import { countBits, wordsIn } from "../../query/ranking/evidence";
import { spansAge } from "../../question/ages";
import { identifiersNamed } from "../../question/identifiers";
import type { QuestionForm } from "../../question/question-form";
import { rowInReply, rowsOfAmount, siblingBySize } from "../tables/sibling-rows";
import { readUnitText } from "../units/unit-text";
import type { Table, Unit } from "../units/units";
import type { NameMatch, Parts, TableMatch, UnitContext } from "./unit-context";

type NameParts = Pick<Parts, "passage" | "coverage" | "index" | "masks">;

const NO_ROW = { rowPrecision: 0, rowRecall: 0, siblingNamed: 0, earlierRow: 0, isNamed: false };

/** Compares each table of the units with the question, once for all its rows. */
export function matchTables(
  units: readonly Unit[],
  parts: NameParts,
  context: UnitContext,
): Map<Table, TableMatch> {
  const tables = new Set(units.flatMap(({ row }) => row?.table ?? []));
  return new Map(Array.from(tables, (table) => [table, matchTable(table, parts, context)]));
}

function matchTable(
  table: Table,
  parts: NameParts,
  { form, earlierReply }: UnitContext,
): TableMatch {
  const identifiers = identifiersNamed(
    table.rows.map(([name = ""]) => name),
    parts.passage.asked.text,
    table.header[0],
  );
  const earlier = rowInReply(table, earlierReply);
  const ofAmount = rowsOfAmount(table, form.amounts);
  const meant =
    form.size && earlier !== undefined ? siblingBySize(table, earlier, form.size) : undefined;
  const names = table.rows.map(([name = ""], at) => {
    const { isNamed = false, isOther = false } = identifiers[at] ?? {};
    const match = matchName(
      name,
      parts,
      isNamed || ofAmount.includes(at) || isExactName(name, form),
    );
    return at === meant ? WHOLE_NAME : isOther ? asOther(match) : match;
  });
  return { earlier, meant, names };
}

/** Whether the question names the row, and whether it names another row better. */
export function rowFeatures({ row }: Unit, { masks, tables }: Pick<Parts, "masks" | "tables">) {
  const match = row && tables.get(row.table);
  if (!match) return NO_ROW;
  const { earlier, meant, names: matches } = match;
  const rowMatch = matches[row.index] ?? NO_NAME;
  const others = matches.filter((_, at) => at !== row.index);
  const best = Math.max(0, ...others.map(({ fresh, recall }) => 2 * fresh + recall));
  // "And how many projects?" after "What does it cost?" names the row of projects, although the price is still known.
  const isOtherNamed = rowMatch.fresh === 0 && others.some(({ fresh }) => fresh > 0);
  const isSiblingMeant =
    (meant !== undefined && meant !== row.index) || (masks.carried !== 0 && isOtherNamed);
  return {
    rowPrecision: isSiblingMeant ? 0 : rowMatch.precision,
    rowRecall: isSiblingMeant ? 0 : rowMatch.recall,
    siblingNamed: isSiblingMeant || best > 2 * rowMatch.fresh + rowMatch.recall ? 1 : 0,
    earlierRow: row.index === earlier && others.every(({ fresh }) => fresh === 0) ? 1 : 0,
    isNamed:
      rowMatch.fresh === 1 ||
      (rowMatch.fresh > 0 && others.every(({ fresh }) => fresh < rowMatch.fresh)),
  };
}

const NO_NAME = { precision: 0, fresh: 0, recall: 0 };
const WHOLE_NAME = { precision: 1, fresh: 1, recall: 1 };

/** Rates the name of another plan: "Plan S" for "plan M", although "S" by itself is not a word. */
const asOther = ({ precision, fresh, recall }: NameMatch): NameMatch => ({
  precision: Math.min(precision, HALF_NAME),
  fresh: Math.min(fresh, HALF_NAME),
  recall,
});
const HALF_NAME = 0.5;

/** Whether the question names a row by a size like "XL", by a day or by an age. */
const isExactName = (name: string, { sizes, days, age }: QuestionForm): boolean =>
  sizes.has(name.trim()) || namesDayOf(name, days) || (age !== undefined && spansAge(name, age));

/** "Half day (up to 5 hours)" is named by "half day". */
const withoutNote = (name: string): string => name.replace(/\([^()]*\)/g, " ").trim() || name;

/** Returns the share of a row's name in the question, and the share without concepts. */
function matchName(
  name: string,
  { passage, coverage, index, masks }: NameParts,
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
    fresh: isExact ? 1 : shareOf(literalWordsOf(nameTerms) & ~masks.carried, nameTerms),
    recall: coverage.share(inName),
  };
}
