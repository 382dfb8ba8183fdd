import { unitsOf } from "@/server/engines/search/answer/units/units";
import { pageChunk } from "./page-chunk";

test("reads a text that begins with a question as its answer, with or without labels", () => {
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

test("keeps questions without answers as the items of a list", () => {
  const units = unitsOf([
    pageChunk("- Is the fuse whole?\n- Is it the right way round? Is it dry?"),
  ]);
  expect(units.map(({ kind }) => kind)).not.toContain("answer");
});

const pairsOf = (text: string, heading = "Delivery") =>
  unitsOf([pageChunk(text, 0, heading)]).map(({ kind, lead, text: said }) =>
    kind === "answer" ? [lead, said] : said,
  );

test.each([
  "Do you deliver on Saturdays? Yes, until noon. Do you deliver abroad? No, only in Germany.",
  "Do you deliver on Saturdays?\nYes, until noon.\nDo you deliver abroad?\nNo, only in Germany.",
  "Q: Do you deliver on Saturdays? A: Yes, until noon. Q: Do you deliver abroad? A: No, only in Germany.",
  "- Do you deliver on Saturdays? Yes, until noon.\n- Do you deliver abroad? No, only in Germany.",
])("reads each question of a text with its own answer: %j", (text) => {
  expect(pairsOf(text)).toEqual([
    ["Do you deliver on Saturdays?", "Yes, until noon."],
    ["Do you deliver abroad?", "No, only in Germany."],
  ]);
});

test("splits a long paragraph after a question, or one that ends with a question, into sentences", () => {
  const prose = "We know what helps a tired back after a long day in front of a screen.";
  const price = "A massage of an hour is €60.";
  expect(pairsOf(`Do you know this? ${prose} ${prose} ${prose} ${price}`)).toEqual([
    "Do you know this?",
    prose,
    prose,
    prose,
    price,
  ]);
  expect(pairsOf(`Tired? ${price} What are you waiting for?`)).toEqual([
    "Tired?",
    price,
    "What are you waiting for?",
  ]);
  const long = `${prose} ${prose} ${prose} ${price}`;
  expect(pairsOf(`Q: What helps? A: ${long}`)).toEqual([["What helps?", long]]);
});

test.each([
  ["A. Schmidt leitet die Praxis.", "Wer leitet die Praxis?"],
  ["A: Hauptgebäude. B: Anbau.", "Wo sind die Räume?"],
  ["A: Hauptgebäude. B: Anbau.", "F. Wo sind die Räume?"],
])("does not read an initial or the letter of a plan as a label: %s", (text, heading) => {
  expect(pairsOf(text, heading)).toEqual([[heading, text]]);
  expect(pairsOf(`${heading} ${text}`)).toEqual([[heading, text]]);
});

test.each([
  ["A: Ja.", "F: Liefern Sie?"],
  ["Antwort: Ja.", "Frage 3: Liefern Sie?"],
  ["Antwort: Ja.", "Liefern Sie?"],
])("leaves out a label: %s", (text, heading) => {
  expect(pairsOf(text, heading)).toEqual([["Liefern Sie?", "Ja."]]);
});
