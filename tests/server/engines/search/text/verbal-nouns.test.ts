import { stem } from "@/server/engines/search/text/analyzer";
import { verbalNouns } from "@/server/engines/search/text/verbal-nouns";

const hasNoun = (verb: string, noun: string): boolean =>
  verbalNouns(verb).includes(stem(noun, "de"));

test.each([
  ["plant", "Planung"],
  ["planen", "Planung"],
  ["reinigt", "Reinigung"],
  ["wartet", "Wartung"],
  ["öffnen", "Öffnung"],
  ["lieferst", "Lieferung"],
  ["behandelt", "Behandlung"],
  ["sammeln", "Sammlung"],
])("%s has the noun %s", (verb, noun) => {
  expect(hasNoun(verb, noun.toLowerCase())).toBe(true);
});

test("a noun of a verb leads back to the verb", () => {
  expect(verbalNouns("beratung")).toEqual([stem("beraten", "de")]);
  expect(verbalNouns("behandlung")).toEqual([stem("behandeln", "de")]);
  expect(verbalNouns("beratungen")).toEqual([stem("beraten", "de")]);
});

test("leaves out words of another meaning", () => {
  expect(hasNoun("zeiten", "zeitung")).toBe(false);
  expect(hasNoun("schulen", "schulung")).toBe(false);
  expect(verbalNouns("zeitung")).toEqual([]);
});

test("short words and words without an ending have no noun", () => {
  expect(verbalNouns("rad")).toEqual([]);
  expect(verbalNouns("turm")).toEqual([]);
});
