import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { identifiersNamed } from "../../question/identifiers";
import type { QuestionForm } from "../../question/question-form";
import { allWords, analyse, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import type { Table } from "../units/units";

/** The indexes of rows and columns that a comparison shows. */
export type Comparison = { rows: number[]; columns: number[] };

/**
 * Returns the columns that a question names with all rows or, if it asks for a difference, with the rows in which the columns
 * differ. If some of these rows contain the type of answer asked for, such as a price, returns only these. Undefined if the
 * question names fewer than two columns.
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
    const isNamedInFull = !isOther && terms.length > 0 && terms.every((term) => asked.has(term));
    return column > 0 && (isNamed || isNamedInFull) ? [column] : [];
  });
  if (columns.length < 2) return undefined;
  const cellsOf = (row: number) => columns.map((column) => table.rows[row]?.[column] ?? "");
  const candidates = [...table.rows.keys()].filter(
    (row) => !asksDifference || new Set(cellsOf(row)).size > 1,
  );
  const { isYesOrNo, matches } = readAnswerType(text);
  const ofAnswerType = isYesOrNo ? [] : candidates.filter((row) => cellsOf(row).some(matches));
  const rows = ofAnswerType.length > 0 ? ofAnswerType : candidates;
  return rows.length > 0 ? { rows, columns } : undefined;
}
