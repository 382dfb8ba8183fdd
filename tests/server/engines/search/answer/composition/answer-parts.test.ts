import { standalone } from "@/server/engines/search/answer/answer";
import {
  clip,
  isFragment,
  joinParts,
  mergeParts,
} from "@/server/engines/search/answer/composition/answer-parts";
import type { Unit } from "@/server/engines/search/answer/units/units";
import { readQuestionForm } from "@/server/engines/search/question/question-form";
import { passagesFor, rated } from "../reply";

const rent = { passageIndex: 0, text: "A tent costs €20." };
const deposit = { passageIndex: 0, text: "The deposit is €50." };
const hours = { passageIndex: 1, text: "We open at nine." };

describe("the parts of two answers", () => {
  test("are one part for each passage", () => {
    expect(mergeParts([rent, hours, deposit], 200)).toEqual([
      { passageIndex: 0, text: "A tent costs €20. The deposit is €50." },
      hours,
    ]);
  });

  test("leave out a text that another part contains", () => {
    expect(mergeParts([rent, { ...rent, passageIndex: 1 }], 200)).toEqual([rent]);
  });

  test("leave out parts beyond the limit, except the first", () => {
    expect(mergeParts([rent, hours], rent.text.length + hours.text.length)).toEqual([rent, hours]);
    expect(mergeParts([rent, hours], rent.text.length + hours.text.length - 1)).toEqual([rent]);
    expect(mergeParts([rent, deposit, hours], 34)).toEqual([rent, hours]);
    expect(mergeParts([rent], 5)).toEqual([rent]);
  });

  test("do not change the given parts", () => {
    const given = { ...rent };
    mergeParts([given, deposit], 200);
    expect(given).toEqual(rent);
  });
});

test("cuts a text at a word, or within a very long word", () => {
  expect(clip("We open at nine.", 16)).toBe("We open at nine.");
  expect(clip("We open at nine.", 15)).toBe("We open at…");
  expect(clip("We Donaudampfschifffahrt", 16)).toBe("We Donau…");
  expect(clip("Donaudampfschifffahrt", 10)).toBe("Donau…");
  const text = "We open at nine and close at six.";
  for (let limit = 2; limit < text.length; limit += 1)
    expect(clip(text, limit).length).toBeLessThanOrEqual(limit);
});

test.each([
  ["12.5.", false],
  ["Apply now", true],
  ["Ann Gray, Chair of the board", false],
  ["Ann Gray, Chair", false],
  ["A–Z", true],
  ["We open.", false],
])("whether %s is a fragment: %j", (text, isPart) => {
  expect(isFragment(text)).toBe(isPart);
});

/** The text of a unit below a heading as the only answer to a question, or beside another one. */
function shown(question: string, heading: string, unit: Partial<Unit>, isOnlyUnit = true): string {
  const pages = [[heading, "Some text about it."]] as const;
  const [found] = rated(question, pages);
  if (!found) throw new Error("A page has units.");
  const chosen = { ...found, unit: { ...found.unit, lead: "", ...unit } };
  const asked = standalone(question);
  const passages = passagesFor(asked, pages);
  const other = { ...chosen, passageIndex: 1 };
  const form = readQuestionForm(question);
  const options = { question: asked, form, maxCharacters: 450 };
  return joinParts(isOnlyUnit ? [chosen] : [chosen, other], passages, options)[0]?.text ?? "";
}

describe("the text of an answer", () => {
  test("begins with the sentence that introduces it", () => {
    const text = "by the death of one of the two older partners";
    const item = { kind: "item", text, lead: "The contract ends:" } as const;
    const of = (unit: Partial<Unit>) => shown("Do you have them?", "Rules", { ...item, ...unit });
    expect(of({})).toBe(`The contract ends: ${text}`);
    expect(of({ text: "By the death of one of the two older partners" })).not.toContain("contract");
    expect(of({ lead: "The contract ends" })).toBe(text);
    expect(of({ kind: "sentence" })).toBe(text);
    expect(of({ lead: `${"It is long ".repeat(12)}and ends:` })).toBe(text);
  });

  test("names the person of its heading, and the role on request", () => {
    const line = { kind: "sentence", text: "1 High Street" } as const;
    expect(shown("Who can help?", "Ann Gray", line)).toBe("Ann Gray: 1 High Street");
    expect(shown("Who is the chair?", "Ann Gray", { ...line, lead: "Chair" })).toBe(
      "Ann Gray, Chair: 1 High Street",
    );
    expect(shown("Who can help?", "Ann Gray", { ...line, lead: "Chair" })).toBe(
      "Ann Gray: 1 High Street",
    );
    expect(shown("Who is Ann Gray?", "Ann Gray", { ...line, lead: "Ann Gray" })).toBe(
      "Ann Gray: 1 High Street",
    );
    expect(shown("Who can help?", "Ann Gray", { ...line, text: "Ann Gray, Chair" })).toBe(
      "Ann Gray, Chair",
    );
    expect(shown("Who can help?", "Ann Gray", { ...line, text: "She can help." })).toBe(
      "Ann Gray: She can help.",
    );
    expect(shown("Who can help?", "Ann Gray", { kind: "row", text: "Phone" })).toBe("Phone");
  });

  test("has a heading that contains the requested word", () => {
    const names = { kind: "sentence", text: "Paul and Mary and several others" } as const;
    expect(shown("Who is on the board?", "2.1 Board", names)).toBe(`Board: ${names.text}`);
    expect(shown("Who is there?", "2.1 Board", names)).toBe(names.text);
    expect(shown("Who is on the board?", "Board", { ...names, kind: "row" })).toBe(names.text);
    expect(shown("Who is on the board?", "Board", { ...names, kind: "answer" })).toBe(names.text);
    expect(shown("Who is on the board?", "Board", { ...names, kind: "list" })).toBe(
      `Board:\n${names.text}`,
    );
    const labelled = { ...names, text: `Members: ${names.text}` };
    expect(shown("Who is on the board?", "Board", labelled)).toBe(labelled.text);
    expect(shown("Who is on the board?", `Board ${"of it ".repeat(16)}`, names)).toBe(names.text);
  });

  test("has a short heading if the text says little on its own", () => {
    expect(shown("Do you have them?", "On board", { kind: "sentence", text: "Towels" })).toBe(
      "On board: Towels",
    );
    expect(shown("Do you have them?", "On board?", { kind: "sentence", text: "Towels" })).toBe(
      "Towels",
    );
    const item = { kind: "item", text: "bed linen and large towels" } as const;
    expect(shown("Do you have them?", "On board", item)).toBe(`On board: ${item.text}`);
    expect(shown("Do you have them?", "On board", item, false)).toBe(item.text);
    expect(shown("Do you have them?", "On board", { ...item, kind: "sentence" })).toBe(item.text);
    expect(shown("Do you have them?", `On board ${"of it ".repeat(6)}`, item)).toBe(item.text);
    const long = { ...item, text: `${item.text} for you and all of your guests` };
    expect(shown("Do you have them?", "On board", long)).toBe(long.text);
  });
});
