import { type NewEvaluationCase, newEvaluationCase } from "@/contract/chatbots/evaluations";
import { joinTexts, readRows, splitTexts, writeRows } from "@/lib/files/csv";

/** `row` counts from 1; `read` is undefined if the row is invalid. */
export type CsvCase = { row: number; question: string; read: NewEvaluationCase | undefined };

const head = ["question", "must_contain", "must_not_contain", "cited_source", "is_refusal"];

/** Joins several texts of a cell with `|`. */
export const writeCases = (cases: readonly NewEvaluationCase[]): Promise<string> =>
  writeRows([
    head,
    ...cases.map(({ question, mustContain, mustNotContain, citedSource, isRefusal }) => [
      question,
      joinTexts(mustContain),
      joinTexts(mustNotContain),
      citedSource ?? "",
      isRefusal ? "yes" : "",
    ]),
  ]);

/** Reads the columns in this order, with or without a header row. */
export async function readCases(text: string): Promise<CsvCase[]> {
  const rows = await readRows(text);
  return rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .filter(({ row, cells }) => !(row === 1 && isHead(cells)))
    .map(({ row, cells }) => ({ row, question: (cells[0] ?? "").trim(), read: caseOf(cells) }));
}

const caseOf = ([question, contain = "", notContain = "", source = "", refusal = ""]: string[]) =>
  newEvaluationCase.safeParse({
    question,
    mustContain: splitTexts(contain),
    mustNotContain: splitTexts(notContain),
    citedSource: source.trim() || null,
    isRefusal: yes.has(refusal.trim().toLowerCase()),
  }).data;

const yes: ReadonlySet<string> = new Set(["yes", "true", "1", "x", "ja", "wahr"]);

const isHead = ([first = ""]: string[]) =>
  ["question", "questions", "frage", "fragen"].includes(first.trim().toLowerCase());
