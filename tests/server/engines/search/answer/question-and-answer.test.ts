import { unitsOf } from "@/server/engines/search/answer/units";
import { pageChunk } from "./page-chunk";

test("a text that begins with a question is its answer, with or without labels", () => {
  const answers = [
    ["kind", "answer"],
    ["lead", "Do you deliver?"],
    ["text", "Yes, on weekdays."],
  ];
  for (const text of [
    "Do you deliver? Yes, on weekdays.",
    "Q: Do you deliver?\nA: Yes, on weekdays.",
    "Q: Do you deliver?\n\nA: Yes, on weekdays.",
    "F1: Do you deliver? Antwort: Yes, on weekdays.",
    "1. Do you deliver? Yes, on weekdays.\n2. Where are you? In Kiel.",
  ])
    expect(unitsOf([pageChunk(text)])[0]).toMatchObject(Object.fromEntries(answers));
  const [pair] = unitsOf([pageChunk("F: I lost my key. What now? A: Call us.")]);
  expect(pair).toMatchObject({ lead: "I lost my key. What now?", text: "Call us." });
});

test("questions without answers stay the items of a list", () => {
  const units = unitsOf([
    pageChunk("- Is the fuse whole?\n- Is it the right way round? Is it dry?"),
  ]);
  expect(units.map(({ kind }) => kind)).not.toContain("answer");
});
