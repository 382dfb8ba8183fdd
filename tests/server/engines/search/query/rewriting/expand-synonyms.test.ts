import {
  expandSynonyms,
  findSynonyms,
} from "@/server/engines/search/query/rewriting/expand-synonyms";

/** The names of a glossary in a question, as they are written there. */
const found = (question: string, ...synonyms: string[][]) =>
  findSynonyms(question, synonyms, "en").map(({ from, to }) => question.slice(from, to));

describe("a name of the glossary in a question", () => {
  test("is found in another form and case, by all its consecutive words", () => {
    expect(found("Where are the PARCELS?", ["parcel"])).toEqual(["PARCELS"]);
    expect(found("A rain cover", ["rain cover"])).toEqual(["rain cover"]);
    expect(found("A cover for rain", ["rain cover"])).toEqual([]);
    expect(found("A rain or cover", ["rain cover"])).toEqual([]);
    expect(found("Rain", ["rain cover"])).toEqual([]);
    expect(found("A rain cover, cover, rain covers", ["rain cover"])).toEqual([
      "rain cover",
      "rain covers",
    ]);
  });

  test("is not found if it has no words", () => {
    expect(found("What is – it?", ["–"])).toEqual([]);
  });

  test("must match the case of the glossary if it is a function word", () => {
    expect(found("Where is it?", ["IT"])).toEqual([]);
    expect(found("Where is IT?", ["IT"])).toEqual(["IT"]);
  });

  test("includes its genitive, but not the word behind an apostrophe", () => {
    expect(found("The parcel's way", ["parcel"])).toEqual(["parcel's"]);
    expect(found("The parcel'sx", ["parcel"])).toEqual(["parcel"]);
  });

  test("counts once, by the longer of two that overlap, in order of position", () => {
    const glossary = [["cover"], ["rain cover"], ["cover price"]];
    expect(found("The cover price of a rain cover", ...glossary)).toEqual([
      "cover price",
      "rain cover",
    ]);
    expect(found("The rain cover price", ...glossary)).toEqual(["rain cover"]);
    expect(found("cover cover", ...glossary)).toEqual(["cover", "cover"]);
  });

  test("is one of at most three, and the first of equally long ones", () => {
    expect(found("hat boot scarf coat", ["coat"], ["hat"], ["scarf"], ["boot"])).toEqual([
      "hat",
      "boot",
      "scarf",
    ]);
    expect(found("hat boot scarf rain coat", ["rain coat"], ["hat"], ["scarf"], ["boot"])).toEqual([
      "hat",
      "boot",
      "rain coat",
    ]);
  });

  test("has all names of its set in the requested language", () => {
    const set = ["parcel", "consignment"];
    expect(findSynonyms("My consignments", [["hat"], set], "en")).toEqual([
      { from: 3, to: 15, names: set, length: 1 },
    ]);
    expect(findSynonyms("My consignments", [set], "en")).toEqual(
      findSynonyms("My consignments", [set], "en"),
    );
    expect(findSynonyms("Meine Sendungen", [["Sendung"]], "de")).toHaveLength(1);
    expect(findSynonyms("Meine Sendungen", [["Sendung"]], "en")).toHaveLength(0);
  });
});

describe("the variants of a question", () => {
  const text = "A parcel to Bonn?";
  const places = [
    { from: 2, to: 8, variants: ["parcel", "box"] },
    { from: 12, to: 16, variants: ["Bonn", "Rome", "York"] },
  ];

  test("are all combinations, the unchanged text first, then those with the fewest changes", () => {
    expect(expandSynonyms(text, places, 9)).toEqual([
      "A parcel to Bonn?",
      "A parcel to Rome?",
      "A parcel to York?",
      "A box to Bonn?",
      "A box to Rome?",
      "A box to York?",
    ]);
  });

  test("are limited to the requested number", () => {
    expect(expandSynonyms(text, places, 3)).toEqual([
      "A parcel to Bonn?",
      "A parcel to Rome?",
      "A parcel to York?",
    ]);
    expect(expandSynonyms(text, places, 1)).toEqual([text]);
  });

  test("with one change come before those with two, even if a limit leaves some out", () => {
    const [first, second] = places;
    const three = [{ from: 2, to: 8, variants: ["parcel", "box", "crate"] }, second ?? first];
    expect(
      expandSynonyms(
        text,
        three.filter((place) => place !== undefined),
        5,
      ),
    ).toEqual([
      "A parcel to Bonn?",
      "A parcel to Rome?",
      "A parcel to York?",
      "A box to Bonn?",
      "A crate to Bonn?",
    ]);
    const last = [{ from: 2, to: 8, variants: ["box", "parcel"] }];
    expect(expandSynonyms(text, last, 1)).toEqual([text]);
  });

  test("lack a name that is not a variant, and include the text without names", () => {
    expect(expandSynonyms(text, [{ from: 2, to: 8, variants: ["box"] }], 9)).toEqual([
      "A box to Bonn?",
    ]);
    expect(expandSynonyms(text, [], 9)).toEqual([text]);
  });
});
