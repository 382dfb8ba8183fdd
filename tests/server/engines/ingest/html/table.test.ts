import { tableLines } from "@/server/engines/ingest/html/markdown/table";
import { find, textOf } from "@/server/engines/ingest/html/tree";
import { letters, parse } from "./classify-block";

function linesOf(rows: string, attributes = ""): string[] | undefined {
  const table = find(parse(`<table ${attributes}>${rows}</table>`), ({ name }) => name === "table");
  if (!table) throw new Error("The page has no table.");
  return tableLines(table, textOf);
}

const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;
const cell = (text: string, span = "") => `<td ${span}>${text}</td>`;
/** Without the header. */
const body = (rows: string) => linesOf(rows)?.slice(2);

test("repeats a cell that spans rows, and adds empty cells after one that spans columns", () => {
  expect(
    body(
      row(cell("a", "rowspan=3"), cell("b", "colspan=2")) +
        row(cell("c", "rowspan=2"), cell("d")) +
        row(cell("e")) +
        row(cell("f"), cell("g"), cell("h")),
    ),
  ).toEqual(["| a | b |  |", "| a | c | d |", "| a | c | e |", "| f | g | h |"]);
});

test("a cell may span rows and columns, including the last column", () => {
  const wide = cell("b", "rowspan=2 colspan=2");
  expect(body(row(cell("a"), wide) + row(cell("c")))).toEqual(["| a | b |  |", "| c | b |  |"]);
});

test("spans are whole numbers from one to fifty", () => {
  const columns = (span: string) => body(row(cell("a", span), cell("b")))?.[0]?.split(" | ").length;
  for (const span of ["colspan=0", "colspan=-2", "colspan=x", "colspan=1.9", ""])
    expect(columns(span)).toBe(2);
  expect(columns("colspan=50")).toBe(51);
  expect(columns("colspan=51")).toBe(51);
});

test("spans add at most twenty thousand cells, which ordinary cells do not count towards", () => {
  const ordinary = row(cell("a"), cell("b")).repeat(12_000);
  expect(body(ordinary + row(cell("c", "colspan=3")))?.at(-1)).toBe("| c |  |  |");
  const spanning = row(cell("a", "colspan=50"), cell("b")).repeat(409);
  const lines = body(spanning) ?? [];
  expect(lines[408]).toMatch(/^\| a \|  \|/);
  const more = body(row(cell("a", "colspan=50"), cell("b")).repeat(420)) ?? [];
  expect(more.at(-1)).toMatch(/^\| a \| b \|/);
});

test("reads the first row as header if all its cells are names, or if it is in a thead", () => {
  const names = row("<th>A</th>", "<th>B</th>");
  const values = row(cell("1"), cell("2"));
  expect(linesOf(names + values)).toEqual(["| A | B |", "| --- | --- |", "| 1 | 2 |"]);
  expect(linesOf(`<thead>${values}</thead>${values}`)?.[0]).toBe("| 1 | 2 |");
  expect(linesOf(row("<th>A</th>", cell("1")) + values)?.[0]).toBe("|  |  |");
  expect(linesOf(row("<th>A</th>") + values)?.[0]).toBe("|  |  |");
});

test("leaves out empty rows, and keeps bars of a text inside their cell", () => {
  expect(body(row(cell(""), cell("")) + row(cell("a|b"), cell("c")))).toEqual([
    String.raw`| a\|b | c |`,
  ]);
});

test("reads layouts and tables of one column as text", () => {
  const two = row(cell("a"), cell("b"));
  expect(linesOf(two, `role="presentation"`)).toBeUndefined();
  expect(linesOf(two, `role="none"`)).toBeUndefined();
  expect(linesOf(two, `role="grid"`)).toBeDefined();
  expect(linesOf(row(cell("a")))).toBeUndefined();
  expect(linesOf(row(cell(letters(600)), cell("b")))).toBeDefined();
  expect(linesOf(row(cell(letters(601)), cell("b")))).toBeUndefined();
  expect(linesOf(row(cell("<table><tr><td>x</table>"), cell("b")))).toBeUndefined();
});
