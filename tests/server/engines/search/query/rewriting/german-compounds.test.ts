import { Vocabulary } from "@/server/engines/search/index/vocabulary";
import { questionWord } from "@/server/engines/search/query/question";
import {
  compoundsFrom,
  compoundProbability,
  hyponymsOf,
  compoundsOfPair,
  mayBeHead,
  PRICE,
} from "@/server/engines/search/query/rewriting/compounds";

function vocabularyOf(...terms: string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  vocabulary.add(terms.map((term) => `de:${term}`));
  return vocabulary;
}

/** A compound may begin with the stem of a word and with the word itself. */
const unique = (terms: readonly string[]) => [...new Set(withoutLanguage(terms))];
const withoutLanguage = (terms: readonly string[]) => terms.map((term) => term.slice("de:".length));

describe("a compound of two words", () => {
  const joined = (one: string, other: string, ...terms: string[]) =>
    unique(compoundsOfPair([vocabularyOf(...terms)], questionWord(one), questionWord(other)));

  test("is found in either order, with the root of a verb or noun", () => {
    expect(joined("kamin", "reinigt", "kaminreinigung")).toEqual(["kaminreinigung"]);
    expect(joined("reinigen", "kamin", "kaminreinigung")).toEqual(["kaminreinigung"]);
    expect(joined("palmen", "überwinterung", "palmenuberwinter")).toEqual(["palmenuberwinter"]);
    expect(joined("hund", "reinigt", "kaminreinigung")).toEqual([]);
  });

  test('leaves out the "ge" of its first word, like stems', () => {
    expect(joined("gepäck", "abgabe", "packabgabe")).toEqual(["packabgabe"]);
    expect(joined("gera", "abgabe", "raabgabe")).toEqual([]);
  });

  test("is found in each vocabulary", () => {
    const words = [questionWord("kamin"), questionWord("reinigt")] as const;
    const vocabularies = [vocabularyOf("kaminreinigung"), vocabularyOf("kaminreiniger")];
    expect(unique(compoundsOfPair(vocabularies, ...words))).toEqual([
      "kaminreinigung",
      "kaminreiniger",
    ]);
  });
});

describe("the compounds that begin with a word", () => {
  const begun = (word: string, ...terms: string[]) =>
    withoutLanguage(compoundsFrom([vocabularyOf(...terms)], questionWord(word)));

  test("begin with its stem", () => {
    expect(begun("kaffee", "kaffeemaschin", "tee")).toEqual(["kaffeemaschin"]);
  });

  test("of fewer than five letters name a measure of it", () => {
    expect(begun("zaun", "zaunhoh", "zaunfarb", "zaunkonig")).toEqual(["zaunhoh", "zaunfarb"]);
    expect(begun("zäune", "zaunkonig")).toEqual(begun("zäune", "zaunkonig", "x"));
    expect(begun("regal", "regalbod")).toEqual(["regalbod"]);
  });

  test("may begin with the verb of a noun of at least five letters", () => {
    expect(begun("rücksendung", "rucksendekost")).toEqual(["rucksendekost"]);
    expect(begun("rücksendungen", "rucksendekost")).toEqual(["rucksendekost"]);
    expect(begun("rücksendung", "rucksendungsko", "rucksendekost")).toEqual(
      begun("rücksendung", "rucksendungsko"),
    );
    expect(begun("sitzung", "sitzplatz")).toEqual([]);
    expect(begun("heizung", "heizplatz")).toEqual([]);
    expect(begun("leitung", "leitplank")).toEqual([]);
    expect(begun("bestellung", "bestellko")).toEqual(["bestellko"]);
  });

  test("are at most twelve for each vocabulary", () => {
    const many = Array.from({ length: 13 }, (_, at) => `kaffee${"abcdefghijklm".charAt(at)}tasse`);
    expect(begun("kaffee", ...many)).toHaveLength(12);
  });
});

test.each([
  ["kurs", "", true],
  ["kur", "", false],
  ["bitte", "", false],
  ["automatisch", "", false],
  ["kochen", "kannst du kochen", false],
  ["kochen", "Was kostet Kochen", true],
  ["klettern", "kann man klettern", false],
  ["wandeln", "", false],
  ["rudern", "Ist Rudern teuer", true],
  ["kursen", "", false],
])("%s in %p may be the last part of a compound: %p", (surface, text, expected) => {
  expect(mayBeHead(surface, text)).toBe(expected);
});

describe("the subtypes of a thing", () => {
  const kinds = (head: string, ...terms: string[]) =>
    withoutLanguage(hyponymsOf([vocabularyOf(...terms)], head));

  test("end with it, and begin with a word", () => {
    expect(kinds("park", "hundepark", "wasserpark")).toEqual(["hundepark", "wasserpark"]);
    expect(kinds("park", "xqzpark", "park")).toEqual([]);
  });

  test("may begin with a word of the pages", () => {
    expect(kinds("park", "xqzpark", "xqz")).toEqual(["xqzpark"]);
    const others = [vocabularyOf("xqzpark"), vocabularyOf("xqz")];
    expect(withoutLanguage(hyponymsOf(others, "park"))).toEqual(["xqzpark"]);
  });

  test("may have letters that join their parts", () => {
    for (const joining of ["s", "e", "en", "er", "es", "n"]) {
      expect(kinds("park", `xqz${joining}park`, "xqz")).toEqual([`xqz${joining}park`]);
    }
    expect(kinds("park", "xqzopark", "xqz")).toEqual([]);
  });

  test("do not begin with the prefix of a verb", () => {
    for (const prefix of ["emp", "ent", "miss", "ver", "zer"]) {
      expect(kinds("lang", `${prefix}lang`, prefix)).toEqual([]);
    }
  });

  test("are at most twelve, each once", () => {
    const many = Array.from({ length: 13 }, (_, at) => `hund${"abcdefghijklm".charAt(at)}park`);
    const beginnings = many.map((term) => term.slice(0, -"park".length));
    expect(kinds("park", ...many, ...beginnings)).toHaveLength(12);
    const twice = [vocabularyOf("hundepark"), vocabularyOf("hundepark")];
    expect(hyponymsOf(twice, "park")).toHaveLength(1);
  });
});

describe("the trust in a compound", () => {
  const probability = (word: string, compound: string) =>
    compoundProbability(questionWord(word), `de:${compound}`);

  test("is lower if it means something else than its first word", () => {
    expect(probability("kaffee", "kaffeemaschin")).toEqual({ isCompound: true, probability: 0.5 });
  });

  test("is full for a price, a measure or the noun of the word", () => {
    expect(probability("versand", "versandko")).toEqual({});
    expect(probability("zaun", "zaunhoh")).toEqual({});
    const { forms } = questionWord("begutachten");
    expect(probability("begutachten", `${forms.de}ung`)).toEqual({});
    expect(probability("begutachten", `${forms.de}tung`)).toEqual({});
    expect(probability("begutachten", `${forms.de}ungsort`)).toMatchObject({ isCompound: true });
  });
});

test.each([
  "versandko",
  "kilometerprei",
  "monatsbeitrag",
  "leihgebuhr",
  "eintrittskar",
  "jahresabo",
])("%s is a price", (stem) => {
  expect(`de:${stem}`).toMatch(PRICE);
});

test.each(["ko", "abko", "kostum", "preiselbeer"])("%s is not a price", (stem) => {
  expect(`de:${stem}`).not.toMatch(PRICE);
});
