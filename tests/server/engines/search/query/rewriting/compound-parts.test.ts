import { Vocabulary } from "@/server/engines/search/index/vocabulary";
import { compoundParts } from "@/server/engines/search/query/rewriting/compounds";

const vocabulary = new Vocabulary();
vocabulary.add(["de:rabatt", "de:ruckgab", "de:segel", "de:schul", "en:heat", "en:pump"]);
const partsOf = (word: string, lang: "de" | "en" = "de") => compoundParts([vocabulary], word, lang);

test("a German compound has a part that pages hold, and another that is a word", () => {
  expect(partsOf("segelschule")).toEqual(["segel", "schule"]);
  expect(partsOf("studentenrabatt")).toEqual(["studenten", "rabatt"]);
  expect(partsOf("segelhose")).toEqual(["segel", "hose"]);
  expect(partsOf("krimskramsrabatt")).toBeUndefined();
  expect(partsOf("hosenträger")).toBeUndefined();
});

test("letters that join the parts are not an obstacle", () => {
  expect(partsOf("rückgabenrabatt")).toEqual(["rückgaben", "rabatt"]);
  expect(partsOf("sonntagsrabatt")).toEqual(["sonntags", "rabatt"]);
});

test("a particle and a verb are not a compound", () => {
  expect(partsOf("nachrabatt")).toBeUndefined();
  expect(partsOf("verrabatt")).toBeUndefined();
});

test("an English compound has two parts that pages hold", () => {
  expect(partsOf("heatpump", "en")).toEqual(["heat", "pump"]);
  expect(partsOf("heatpumps", "en")).toEqual(["heat", "pumps"]);
  expect(partsOf("heatshop", "en")).toBeUndefined();
  expect(partsOf("theheat", "en")).toBeUndefined();
});
