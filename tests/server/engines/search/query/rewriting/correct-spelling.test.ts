import { Vocabulary } from "@/server/engines/search/index/vocabulary";
import {
  type Question,
  questionWord,
  type QuestionWord,
} from "@/server/engines/search/query/question";
import {
  correctSpelling,
  findReplacements,
  replacementTerms,
  replaceUnknownWords,
  termsOf,
  unknownWords,
} from "@/server/engines/search/query/rewriting/correct-spelling";

const question = (surfaces: readonly string[], given: Partial<Question> = {}): Question => ({
  text: surfaces.join(" "),
  lang: "de",
  isLanguageCertain: true,
  words: surfaces.map(questionWord),
  ...given,
});

/** The number of chunks of each term; no chunk contains any other term. */
type Counts = Readonly<Record<string, number>>;
const countIn = (counts: Counts) => (term: string) => counts[term] ?? 0;

const surfacesOf = ({ words }: Question): string[] => words.map(({ surface }) => surface);

describe("another spelling of a word", () => {
  const corrected = (words: readonly QuestionWord[], counts: Counts) =>
    surfacesOf(correctSpelling({ ...question([]), words }, countIn(counts)));

  test("replaces it if chunks contain only that one", () => {
    expect(corrected([questionWord("münchen")], { "de:muench": 1 })).toEqual(["muenchen"]);
    expect(corrected([questionWord("zwei")], { "en:2": 1 })).toEqual(["2"]);
    expect(corrected([questionWord("zwei")], { "de:2": 1, "de:zwei": 1 })).toEqual(["zwei"]);
    expect(corrected([questionWord("zwei")], {})).toEqual(["zwei"]);
  });

  test("does not replace a word that must be taken literally", () => {
    const exact: QuestionWord = { ...questionWord("zwei"), isExactTerm: true };
    expect(corrected([exact], { "de:2": 1 })).toEqual(["zwei"]);
  });

  test("is looked up with the word, each term once", () => {
    const terms = termsOf(question(["zwei", "two"]));
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).toEqual(expect.arrayContaining(["de:zwei", "en:two", "de:2", "en:2"]));
  });
});

test("reads words that no chunk contains as unknown, except joined verbs and literal words", () => {
  const words: QuestionWord[] = [
    questionWord("kaputt"),
    questionWord("zaun"),
    { ...questionWord("abholt"), parts: ["holt", "ab"] },
    { ...questionWord("Zyx"), isExactTerm: true },
  ];
  const counts = { [`en:${questionWord("zaun").forms.en}`]: 1 };
  expect(unknownWords({ ...question([]), words }, countIn(counts))).toEqual([words[0]]);
});

/** The question with its unknown words replaced by terms of the knowledge base. */
function withReplacements(asked: Question, counts: Counts): QuestionWord[] {
  const vocabulary = new Vocabulary();
  vocabulary.add(Object.keys(counts));
  const unknown = unknownWords(asked, countIn(counts));
  return [
    ...replaceUnknownWords(asked, findReplacements([vocabulary], unknown, asked), countIn(counts))
      .words,
  ];
}

const first = (asked: Question, counts: Counts): QuestionWord | undefined =>
  withReplacements(asked, counts)[0];

describe("an unknown word", () => {
  test("is replaced by a similar term, with less trust the shorter it is", () => {
    const word = first(question(["zaumwerk"]), { "de:zaunwerk": 3 });
    expect(word).toMatchObject({ surface: "zaunwerk", forms: { de: "zaunwerk" } });
    expect(word?.probability).toBeCloseTo(1 - 2 / 8);
    expect(first(question(["zaumwerx"]), { "de:zaunwerk": 3 })?.probability).toBeCloseTo(1 - 4 / 8);
    expect(first(question(["qork"]), { "de:qurk": 3 })?.probability).toBeCloseTo(1 - 2 / 4);
  });

  test("is replaced by a word with swapped or doubled letters rather than by a more frequent one", () => {
    const english = question(["twon"], { lang: "en" });
    expect(first(english, { "en:town": 2, "en:two": 6 })?.surface).toBe("town");
  });

  test("is replaced by a word that differs in a letter, although their stems differ in more", () => {
    const { forms } = questionWord("router");
    expect(first(question(["ruter"]), { [`de:${forms.de}`]: 1 })?.forms.de).toBe(forms.de);
  });

  test("is replaced although a longer common word has its stem", () => {
    const { forms } = questionWord("wicht");
    expect(forms.de).toBe(questionWord("gewicht").forms.de);
    expect(first(question(["wich"]), { "de:wichx": 1 })?.surface).toBe("wichx");
  });

  test("keeps its form in the other language", () => {
    const { forms } = questionWord("zaumwerk");
    expect(first(question(["zaumwerk"]), { "de:zaunwerk": 3 })?.forms.en).toBe(forms.en);
    const english = question(["gadgex"], { lang: "en" });
    expect(first(english, { "en:gadget": 1 })?.forms).toEqual({
      de: questionWord("gadgex").forms.de,
      en: "gadget",
    });
  });

  test("is replaced by a term of the question's language, or of both if the language is uncertain", () => {
    const counts = { "en:zaunwerk": 3 };
    expect(first(question(["zaumwerk"]), counts)?.surface).toBe("zaumwerk");
    expect(first(question(["zaumwerk"], { isLanguageCertain: false }), counts)?.surface).toBe(
      "zaunwerk",
    );
  });

  test("is not replaced by a similar term if it is a correct word", () => {
    expect(first(question(["garten"]), { "de:barten": 3, "de:gartex": 3 })?.surface).toBe("garten");
  });

  test("forms a compound with another word of the question, in either order", () => {
    const counts = { "de:teichreinigung": 2, "de:teich": 0 };
    const words = withReplacements(question(["teich", "reinigen"]), counts);
    expect(words.map(({ surface, probability }) => [surface, probability])).toEqual([
      ["teichreinigung", undefined],
    ]);
    expect(
      withReplacements(question(["reinigen", "teich"]), counts).map(({ surface }) => surface),
    ).toEqual(["teichreinigung"]);
    const english = question(["teich", "reinigen"], { lang: "en" });
    expect(withReplacements(english, counts).map(({ surface }) => surface)).toEqual([
      "teich",
      "reinigen",
    ]);
  });

  test("forms the compound in most chunks, of equally frequent ones the shortest", () => {
    const most = { "de:teichreinigung": 2, "de:teichreiniger": 3, "de:teichreinig": 0 };
    expect(first(question(["teich", "reinigen"]), most)?.surface).toBe("teichreiniger");
    const equal = { "de:teichreinigung": 2, "de:teichreiniger": 2 };
    expect(first(question(["teich", "reinigen"]), equal)?.surface).toBe("teichreiniger");
  });

  test("forms no compound if it is a filler word", () => {
    expect(first(question(["bitte", "schön"]), { "de:bitteschon": 1 })?.surface).toBe("bitte");
  });

  test("is replaced by a subtype of it, with less trust", () => {
    const word = first(question(["kurs"], { text: "Kurs" }), { "de:malkur": 2 });
    expect(word).toMatchObject({ surface: "malkur", probability: 0.8 });
    expect(word?.isCompound).toBeUndefined();
  });

  test("is replaced by a compound that begins with it, as a doubtful part", () => {
    const word = first(question(["kaffee"], { text: "Kaffee" }), { "de:kaffeemaschin": 2 });
    expect(word).toMatchObject({ surface: "kaffeemaschin", isCompound: true, probability: 0.5 });
  });

  test("is not replaced by a compound if it is a filler word or only asks for a measure", () => {
    for (const surface of ["breit", "schnell", "schwer", "heute", "morgen"]) {
      const counts = { [`de:${questionWord(surface).forms.de}hantel`]: 1 };
      expect(first(question([surface]), counts)?.surface).toBe(surface);
    }
    expect(first(question(["hantel"]), { "de:hantelbank": 1 })?.surface).toBe("hantelbank");
  });

  test("forms no compound with itself", () => {
    const word = first(question(["klingel"]), { "de:klingelklingel": 1 });
    expect(word).toMatchObject({ surface: "klingelklingel", probability: 0.8 });
  });

  test("is replaced by the longest term that it begins with, as a part", () => {
    const counts = { "de:verein": 1, "de:vereinsver": 1 };
    const word = first(question(["vereinsverfahrensordnung"]), counts);
    expect(word).toMatchObject({ surface: "vereinsver", isBeginning: true });
    const other = new Vocabulary();
    other.add(["de:vereinsverfahr"]);
    const vocabulary = new Vocabulary();
    vocabulary.add(Object.keys(counts));
    const asked = question(["vereinsverfahrensordnung"]);
    const guesses = findReplacements([vocabulary, other], asked.words, asked);
    expect(guesses.get("vereinsverfahrensordnung")?.beginning).toBe("de:vereinsverfahr");
  });

  test("stays if the knowledge base has nothing like it", () => {
    const asked = question(["zyxwv", "garten"]);
    expect(withReplacements(asked, { "de:hund": 3 })).toEqual(asked.words);
  });

  test("is only replaced by a term that a chunk contains", () => {
    expect(first(question(["zaumwerk"]), { "de:zaunwerk": 0 })?.surface).toBe("zaumwerk");
    expect(first(question(["kurs"], { text: "Kurs" }), { "de:malkur": 0 })?.surface).toBe("kurs");
  });
});

test("looks up all guesses of a word", () => {
  const guesses = new Map([
    [
      "a",
      {
        pairCompounds: ["de:b"],
        matches: [{ term: "de:c", distance: 1 }],
        hyponyms: ["de:d"],
        compounds: ["de:e"],
        parts: [],
        beginning: "de:f",
      },
    ],
    [
      "g",
      {
        pairCompounds: [],
        matches: [],
        hyponyms: [],
        compounds: [],
        parts: ["h"],
        beginning: undefined,
      },
    ],
  ]);
  const ofWord = ["de:b", "de:c", "de:d", "de:e", "de:f"];
  expect(replacementTerms(guesses)).toEqual([...ofWord, "de:h", "en:h"]);
});

test("prefers a compound of two words, then the most similar term, a subtype, and a longer compound", () => {
  const asked = question(["zaun", "höhe"]);
  const all = {
    pairCompounds: ["de:joined"],
    matches: [{ term: "de:nearest", distance: 1 }],
    hyponyms: ["de:kind"],
    compounds: ["de:compound"],
    parts: [],
    beginning: "de:part",
  };
  const best = (missing: readonly (keyof typeof NAMES)[]) => {
    const gone = new Set(missing.map((name) => `de:${NAMES[name]}`));
    const count = (term: string) => (gone.has(term) ? 0 : 1);
    return replaceUnknownWords(asked, new Map([["zaun", all]]), count).words[0]?.surface;
  };
  const NAMES = {
    pairCompounds: "joined",
    matches: "nearest",
    hyponyms: "kind",
    compounds: "compound",
    beginning: "part",
  };
  expect(best([])).toBe("joined");
  expect(best(["pairCompounds"])).toBe("nearest");
  expect(best(["pairCompounds", "matches"])).toBe("kind");
  expect(best(["pairCompounds", "matches", "hyponyms"])).toBe("compound");
  expect(best(["pairCompounds", "matches", "hyponyms", "compounds"])).toBe("part");
});

test("replaces a compound by its two words before the word that it begins with", () => {
  const guessed = {
    pairCompounds: [],
    matches: [],
    hyponyms: [],
    compounds: [],
    parts: ["zaun", "tor"],
    beginning: "de:zau",
  };
  const { words } = replaceUnknownWords(
    question(["zauntor"]),
    new Map([["zauntor", guessed]]),
    () => 1,
  );
  expect(words.map(({ surface, splitFrom }) => [surface, splitFrom])).toEqual([
    ["zaun", "zauntor"],
    ["tor", "zauntor"],
  ]);
});
