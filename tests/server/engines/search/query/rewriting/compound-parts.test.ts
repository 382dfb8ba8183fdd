import { Vocabulary } from "@/server/engines/search/index/vocabulary";
import { compoundParts } from "@/server/engines/search/query/rewriting/compounds";

const vocabulary = new Vocabulary();
vocabulary.add(["de:rabatt", "de:ruckgab", "de:segel", "de:schul", "en:heat", "en:pump"]);
const partsOf = (word: string, lang: "de" | "en" = "de") => compoundParts([vocabulary], word, lang);

test("splits a German compound into a part that pages contain and another word", () => {
  expect(partsOf("segelschule")).toEqual(["segel", "schule"]);
  expect(partsOf("studentenrabatt")).toEqual(["studenten", "rabatt"]);
  expect(partsOf("segelhose")).toEqual(["segel", "hose"]);
  expect(partsOf("krimskramsrabatt")).toBeUndefined();
  expect(partsOf("hosenträger")).toBeUndefined();
});

test("accepts letters that join the parts", () => {
  expect(partsOf("rückgabenrabatt")).toEqual(["rückgaben", "rabatt"]);
  expect(partsOf("sonntagsrabatt")).toEqual(["sonntags", "rabatt"]);
});

test("does not read a particle and a verb as a compound", () => {
  expect(partsOf("nachrabatt")).toBeUndefined();
  expect(partsOf("verrabatt")).toBeUndefined();
});

test("splits an English compound into two parts that pages contain", () => {
  expect(partsOf("heatpump", "en")).toEqual(["heat", "pump"]);
  expect(partsOf("heatpumps", "en")).toEqual(["heat", "pumps"]);
  expect(partsOf("heatshop", "en")).toBeUndefined();
  expect(partsOf("theheat", "en")).toBeUndefined();
});
