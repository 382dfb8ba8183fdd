import {
  columnBySize,
  rowInReply,
  siblingBySize,
  withoutSiblings,
} from "@/server/engines/search/answer/tables/sibling-rows";
import type { Unit } from "@/server/engines/search/answer/units/units";
import { sizeAsked } from "@/server/engines/search/question/question-form";

const table = {
  header: ["Rental", "Weekend"],
  caption: "",
  rows: [
    ["Tent for 2", "€29"],
    ["Tent for 12", "€79"],
    ["Tent for 4,5", "€45"],
    ["Canoe", "€35"],
  ],
};

test("finds the row of a reply by its name, at the start or after other words", () => {
  expect(rowInReply(table, "Tent for 2: Weekend €29.")).toBe(0);
  expect(rowInReply(table, "Rental – Canoe: €35.")).toBe(3);
});

test("finds no row in a reply that names none or several, or only the last word of a name", () => {
  expect(rowInReply(table, "We are open daily.")).toBeUndefined();
  expect(rowInReply(table, "Tent for 2: €29. Canoe: €35.")).toBeUndefined();
  expect(rowInReply(table, "MegaCanoe: €99.")).toBeUndefined();
});

test("finds the largest and the smallest of the rows that differ by a number only", () => {
  expect(siblingBySize(table, 0, "largest")).toBe(1);
  expect(siblingBySize(table, 1, "smallest")).toBe(0);
  expect(siblingBySize(table, 3, "largest")).toBeUndefined();
  const single = { ...table, rows: table.rows.slice(2) };
  expect(siblingBySize(single, 0, "largest")).toBeUndefined();
});

test("finds the largest of two, but not among rows without a number", () => {
  const rows = (...names: string[]) => ({ ...table, rows: names.map((name) => [name, "€1"]) });
  expect(siblingBySize(rows("Tent for 2", "Tent for 12"), 0, "largest")).toBe(1);
  expect(siblingBySize(rows("Tent", "Tent"), 0, "largest")).toBeUndefined();
});

test("finds the column of a size if the names of all columns differ in numbers only", () => {
  const header = ["Pizza", "18 cm", "9,5 cm", "26 cm"];
  expect(columnBySize(header, [1, 2, 3], "largest")).toEqual([3]);
  expect(columnBySize(header, [1, 2, 3], "smallest")).toEqual([2]);
  expect(columnBySize([...header, "Price"], [1, 2, 3, 4], "largest")).toEqual([]);
  expect(columnBySize(["Room", "Price"], [1], "largest")).toEqual([]);
  expect(columnBySize(["Room"], [], "largest")).toEqual([]);
});

test("finds no row in a reply whose name is empty or has one letter", () => {
  const short = {
    ...table,
    rows: [
      ["", "€1"],
      ["S", "€2"],
      ["XL", "€3"],
    ],
  };
  expect(rowInReply(short, "S: €2.")).toBeUndefined();
  expect(rowInReply(short, "Size XL: €3.")).toBe(2);
});

test.each([
  ["And the largest one?", "largest"],
  ["Was kostet das größere?", "largest"],
  ["Do you have smaller ones?", "smallest"],
  ["Und die kleinste?", "smallest"],
  ["What about blargest?", undefined],
])("%s asks for the %s", (question, size) => {
  expect(sizeAsked(question)).toBe(size);
});

describe("the words of earlier questions that a row still answers", () => {
  const unit: Unit = {
    kind: "row",
    chunkId: "",
    text: "",
    lead: "",
    row: { table, index: 3 },
  };
  const left = (text: string, carried: string[], asked = unit) =>
    withoutSiblings({ unit: asked }, { text, typeQuestion: text, carried }, []);

  test("are all except the names of other rows", () => {
    expect(left("And the canoe?", ["tent", "weekend", "deposit"])).toEqual(["weekend", "deposit"]);
    expect(left("And the canoe?", ["tents", "canoe"])).toEqual(["canoe"]);
  });

  test("include names of other rows that the message itself contains", () => {
    expect(left("And the canoe with a tent?", ["tent", "weekend"])).toEqual(["tent", "weekend"]);
  });

  test("include words that its own name shares with other rows", () => {
    const tent = { ...unit, row: { table, index: 0 } };
    expect(left("And for two?", ["tent", "canoe"], tent)).toEqual(["tent"]);
    const canoes = { ...table, rows: [["Canoe"], ["Canoe"], ["Kayaks"]] };
    const canoe = { ...unit, row: { table: canoes, index: 0 } };
    expect(left("And today?", ["canoes", "kayak"], canoe)).toEqual(["canoes"]);
  });

  test("are all if there is no row", () => {
    const { row: _, ...plain } = unit;
    expect(left("And the canoe?", ["tent"], plain)).toEqual(["tent"]);
  });
});
