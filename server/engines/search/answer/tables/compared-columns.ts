import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { identifiersNamed } from "../../question/identifiers";
import type { QuestionForm } from "../../question/question-form";
import { allWords, analyse, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import type { Table } from "../units/units";

/** The indexes of rows and columns that a comparison shows. */
type Comparison = { rows: number[]; columns: number[] };

/**
 * Returns the columns that a question names, with the rows in which they differ if it asks for a difference, otherwise
 * with all rows. If it asks for a type of answer, such as a price, only the rows with one. Undefined if it names fewer
 * than two columns.
 */
export function compareColumns(
  table: Table,
  { text, carried }: Pick<CompletedQuestion, "text" | "carried">,
  { asksDifference }: Pick<QuestionForm, "asksDifference">,
  lang: Language,
): Comparison | undefined {
  const asked = new Set([...allWords(text), ...carried].map((word) => stem(word, lang)));
  const identifiers = identifiersNamed(table.header, text);
  const columns = table.header.flatMap((name, column) => {
    const terms = analyse(name, lang);
    const { isNamed, isOther } = identifiers[column] ?? {};
    const isWhole = !isOther && terms.length > 0 && terms.every((term) => asked.has(term));
    return column > 0 && (isNamed || isWhole) ? [column] : [];
  });
  if (columns.length < 2) return undefined;
  const cellsOf = (row: number) => columns.map((column) => table.rows[row]?.[column] ?? "");
  const compared = [...table.rows.keys()].filter(
    (row) => !asksDifference || new Set(cellsOf(row)).size > 1,
  );
  const { isYesOrNo, matches } = readAnswerType(text);
  const answering = isYesOrNo ? [] : compared.filter((row) => cellsOf(row).some(matches));
  const rows = answering.length > 0 ? answering : compared;
  return rows.length > 0 ? { rows, columns } : undefined;
}
