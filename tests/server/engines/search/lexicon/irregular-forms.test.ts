import { irregularForms } from "@/server/engines/search/lexicon/irregular-forms";
import { stem } from "@/server/engines/search/text/analyzer";

test.each([
  ["spricht", "sprechen"],
  ["gesprochen", "sprechen"],
  ["sprechen", "spricht"],
  ["mitgenommen", "mitnehmen"],
  ["mitnehmen", "mitgenommen"],
  ["versprochen", "verspricht"],
  ["museen", "museum"],
] as const)("%s and %s are forms of one German word", (word, other) => {
  expect(irregularForms(word, "de")).toContain(stem(other, "de"));
});

test.each([
  ["bought", "buy"],
  ["children", "child"],
  ["break", "broken"],
] as const)("%s and %s are forms of one English word", (word, other) => {
  expect(irregularForms(word, "en")).toContain(stem(other, "en"));
});

test("regular words and stems of a word itself are not other forms", () => {
  expect(irregularForms("reparieren", "de")).toEqual([]);
  expect(irregularForms("repairs", "en")).toEqual([]);
  expect(irregularForms("spricht", "de")).not.toContain(stem("spricht", "de"));
});
