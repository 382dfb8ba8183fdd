import type { CompletedQuestion } from "../dialogue/complete-question";
import { allWords, analyse, stem } from "../text/analyzer";
import type { Language } from "../text/language";
import { type AnswerType, readAnswerType } from "./answer-type";
import type { Table } from "./units";

/** The part of a table that compares two or more of its columns. */
type Comparison = { rows: number[]; columns: number[] };

/**
 * The rows in which the columns differ that a question names: prices and limits for "What is the difference between Basic and
 * Premium?" If the question asks for a type of answer, such as a price, only the rows with it. Undefined if it names
 * fewer than two columns.
 */
export function compareColumns(
  table: Table,
  { text, carried }: Pick<CompletedQuestion, "text" | "carried">,
  lang: Language,
): Comparison | undefined {
  const asked = new Set([...allWords(text), ...carried].map((word) => stem(word, lang)));
  const columns = table.header.flatMap((name, column) => {
    const terms = analyse(name, lang);
    const isNamed = terms.length > 0 && terms.every((term) => asked.has(term));
    return column > 0 && isNamed ? [column] : [];
  });
  if (columns.length < 2) return undefined;
  const differing = [...table.rows.keys()].filter((row) => {
    const cells = columns.map((column) => table.rows[row]?.[column] ?? "");
    return new Set(cells).size > 1;
  });
  const telling = rowsTelling(table, differing, columns, readAnswerType(text));
  const rows = telling.length > 0 ? telling : differing;
  return rows.length > 0 ? { rows, columns } : undefined;
}

const rowsTelling = (
  table: Table,
  rows: readonly number[],
  columns: readonly number[],
  { isYesOrNo, matches }: AnswerType,
): number[] =>
  isYesOrNo
    ? []
    : rows.filter((row) => columns.some((column) => matches(table.rows[row]?.[column] ?? "")));
