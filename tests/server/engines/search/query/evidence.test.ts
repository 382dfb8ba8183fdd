import { featuresOf } from "@/server/engines/search/index/features";
import { wordEvidence } from "@/server/engines/search/query/evidence";
import { readQuestion } from "@/server/engines/search/query/question";

/** The evidence of a text for "red boat rental harbour", four words of equal weight. */
function evidenceOf(text: string, title = "") {
  const read = readQuestion("red boat rental harbour", "en");
  const idf = read.words.map(() => 1);
  const question = { ...read, idf, total: idf.length, expansions: [] };
  expect(question.words).toHaveLength(4);
  return wordEvidence(question, 8)(featuresOf({ title, headingPath: [], text, lang: "en" }));
}

const filler = (count: number) => Array.from({ length: count }, (_, at) => `filler${at}`).join(" ");

test("adjacent words of the question count more, the closer they are in the text", () => {
  const proximityOf = (text: string) => evidenceOf(text).proximity;
  const adjacent = proximityOf("red boat");
  const near = proximityOf(`red ${filler(3)} boat`);
  expect(adjacent).toBeGreaterThan(near);
  expect(near).toBeGreaterThan(0);
  expect(proximityOf(`red ${filler(30)} boat`)).toBe(0);
  expect(proximityOf(`red ${filler(30)} boat red`)).toBe(adjacent);
});

test("words with one between them in the question are neighbours, words with two are not", () => {
  expect(evidenceOf("red rental").proximity).toBeGreaterThan(0);
  expect(evidenceOf("red harbour").proximity).toBe(0);
  expect(evidenceOf("red").proximity).toBe(0);
});

test("the evidence of a sentence is that of the best one, wherever it is", () => {
  expect(evidenceOf("Red boat rental harbour.").sentence).toBe(1);
  expect(evidenceOf("Nothing here. Red boat rental harbour. Nothing more.").sentence).toBe(1);
  expect(evidenceOf("Red boat. A rental.").sentence).toBe(0.5);
  expect(evidenceOf("A rental. Red boat.").sentence).toBe(0.5);
  expect(evidenceOf("Red. Boat. Rental. Harbour.").sentence).toBe(0.25);
  expect(evidenceOf("Nothing of it.").sentence).toBe(0);
});

test("a word counts once for text and title each, however often it occurs", () => {
  expect(evidenceOf("Red red red boat.", "Harbour of the harbour")).toMatchObject({
    coverage: 0.5,
    title: 0.25,
  });
});
