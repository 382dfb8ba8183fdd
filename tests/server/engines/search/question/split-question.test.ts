import { splitQuestion, splitObjects } from "@/server/engines/search/question/split-question";
import { processorSeconds } from "@/tests/processor-time";

test.each([
  [
    "what does a ride cost and whats the age limit",
    ["what does a ride cost", "whats the age limit"],
  ],
  ["was kostet das und wieviel wiegt es?", ["was kostet das", "wieviel wiegt es?"]],
])("splits a message with two questions: %s", (text, halves) => {
  expect(splitQuestion(text)).toEqual(halves);
});

test.each([
  ["What is the fee and the deposit?", ["What is the fee", "What is the deposit"]],
  [
    "What's the joining fee and the deposit for a locker key?",
    ["What's the joining fee", "What's the deposit for a locker key"],
  ],
  [
    "wie hoch ist die Miete und die Kaution",
    ["wie hoch ist die Miete", "wie hoch ist die Kaution"],
  ],
])("splits a question about two things: %s", (text, halves) => {
  expect(splitObjects(text)).toEqual(halves);
  expect(splitQuestion(text)).toEqual([text]);
});

test.each([
  "What is the difference between the day ticket and the evening ticket?",
  "Was ist der Unterschied zwischen der Nordwand und der Südwand?",
  "What is the bed and breakfast price?",
  "Was kostet ein Kaffee?",
])("keeps a single question: %s", (text) => {
  expect(splitQuestion(text)).toEqual([text]);
  expect(splitObjects(text)).toEqual([text]);
});

test("reads a hostile message in linear time", async () => {
  const words = Array.from({ length: 40 }, () => "aaaaa").join(" ");
  for (const end of ["a".repeat(200), words, "a".repeat(9_000)]) {
    const message = `What is the fee and the ${end}_?`;
    expect(await processorSeconds(() => splitObjects(message))).toBeLessThan(0.2);
    expect(splitObjects(message)).toEqual([message]);
  }
});
