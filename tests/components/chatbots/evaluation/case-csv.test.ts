import { readCases, writeCases } from "@/components/chatbots/evaluation/cases/case-csv";
import { compare, writeResults } from "@/components/chatbots/evaluation/results/result-section";
import type { EvaluationResult } from "@/contract/chatbots/evaluations";

const one = {
  question: '=HYPERLINK("https://evil.example")',
  mustContain: ["4,90 Euro; heute", "a|b\\c"],
  mustNotContain: ["+49", "＝1+1"],
  citedSource: "https://example.com/a",
  isRefusal: false,
};

test("imports what it exports, and escapes formulas", async () => {
  const refusal = {
    question: "Why?",
    mustContain: [],
    mustNotContain: [],
    citedSource: null,
    isRefusal: true,
  };
  const written = await writeCases([one, refusal]);
  expect(written).not.toMatch(/(?:^|[\n,"])[=+＝]/);
  expect((await readCases(written)).map(({ read }) => read)).toEqual([one, refusal]);
});

test("reads a handmade file and names rows without a valid question", async () => {
  const read = await readCases(
    `Frage;Muss\n\nWie lange?;30 Tage | 4 Wochen\n;x\n${"x".repeat(501)}\n`,
  );
  expect(read).toEqual([
    {
      row: 3,
      question: "Wie lange?",
      read: expect.objectContaining({ mustContain: ["30 Tage", "4 Wochen"], isRefusal: false }),
    },
    { row: 4, question: "", read: undefined },
    { row: 5, question: "x".repeat(501), read: undefined },
  ]);
});

const result = (position: number, parts: Partial<EvaluationResult>): EvaluationResult => ({
  position,
  caseId: `00000000-0000-4000-8000-00000000000${position}`,
  question: `Question ${position}`,
  answer: "Answer",
  citations: [],
  checks: [],
  hasPassed: true,
  ...parts,
});

test("compares results by case, or by question if the case was deleted", () => {
  const earlier = [
    result(1, { hasPassed: false }),
    result(2, {}),
    result(3, { caseId: null, question: "Deleted?" }),
  ];
  const later = [
    result(1, {}),
    result(2, { hasPassed: false }),
    result(4, { caseId: null, question: "Deleted?" }),
    result(5, {}),
  ];
  expect(compare(later, earlier).map(({ change }) => change)).toEqual([
    "fixed",
    "broken",
    "same",
    "new",
  ]);
});

test("exports results with their expectations", async () => {
  const checks = [
    { kind: "answers" as const, expected: "", hasPassed: true },
    { kind: "contains" as const, expected: "30 days", hasPassed: false },
  ];
  const written = await writeResults([result(1, { answer: "@now", checks, hasPassed: false })]);
  expect(written).toContain("Question 1,no,'@now,,contains: 30 days");
});
