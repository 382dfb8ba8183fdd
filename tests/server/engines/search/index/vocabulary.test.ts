import { randomOf } from "@/scripts/mutation/random";
import { mostProbable, otherSpellings, Vocabulary } from "@/server/engines/search/index/vocabulary";

describe("terms that resemble a misspelt word", () => {
  const nearTo = (word: string, ...terms: string[]) => {
    const vocabulary = new Vocabulary();
    vocabulary.add(terms.map((term) => `de:${term}`));
    return vocabulary.fuzzyMatches(word, "de:").map(({ term }) => term.slice(3));
  };
  const letters = "abcdefghijklmnopqrstuvwxyzäöüß";

  /** All words with one error that is not in the first letter. */
  const withOneError = (word: string): string[] =>
    word.split("").flatMap((letter, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      if (at === 0) return [];
      const next = after.slice(0, 1);
      return [
        before + after,
        before + next + letter + after.slice(1),
        ...letters
          .split("")
          .flatMap((other) => [before + other + after, before + other + letter + after]),
      ];
    });

  test.each(["haus", "retoure", "versand"])("are found for each error in %s", (term) => {
    const missed = withOneError(term).filter(
      (word) => word.length >= 4 && nearTo(word, term, "nichts").join() !== term,
    );
    expect(missed).toEqual([]);
  });

  /** Optimal string alignment by its definition: every cell of the table. */
  function distanceOf(a: string, b: string): number {
    const cells = new Map<string, number>();
    const at = (row: number, column: number) =>
      row < 0 || column < 0 ? Infinity : (cells.get(`${row} ${column}`) ?? 0);
    for (let row = 0; row <= a.length; row += 1) {
      for (let column = 0; column <= b.length; column += 1) {
        const isSame = a[row - 1] === b[column - 1];
        const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
        const least = Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        );
        cells.set(`${row} ${column}`, row === 0 && column === 0 ? 0 : least);
      }
    }
    return at(a.length, b.length);
  }

  test("are within one edit, from eight letters on within two (Damerau-Levenshtein)", () => {
    const random = randomOf(1);
    const wordOf = (length: number) =>
      `a${Array.from({ length: length - 1 }, () => "abcd"[Math.floor(random() * 4)]).join("")}`;
    for (let round = 0; round < 150; round += 1) {
      const word = wordOf(4 + (round % 7));
      const terms = new Set(
        Array.from({ length: 12 }, (_, at) => wordOf(word.length + (at % 5) - 2)),
      );
      const vocabulary = new Vocabulary();
      vocabulary.add(terms);
      const most = word.length >= 8 ? 2 : 1;
      const expected = [...terms]
        .map((term) => ({ term, distance: distanceOf(word, term) }))
        .filter(({ distance }) => distance <= most)
        .toSorted((one, other) => one.distance - other.distance);
      expect([word, vocabulary.fuzzyMatches(word)]).toEqual([word, expected]);
    }
  });

  test("may have two errors from eight letters on, and never three", () => {
    expect(nearTo("rucksendng", "rücksendung")).toEqual(["rücksendung"]);
    expect(nearTo("rucksendugn", "rücksendung")).toEqual(["rücksendung"]);
    expect(nearTo("rucksndng", "rücksendung")).toEqual([]);
    expect(nearTo("vrsnd", "versand")).toEqual([]);
    expect(nearTo("vrsandxx", "versand")).toEqual([]);
  });

  test("begin with the same letter, and exist neither for numbers nor for short words", () => {
    expect(nearTo("hersand", "versand")).toEqual([]);
    expect(nearTo("rad", "rat")).toEqual([]);
    expect(nearTo("a1234", "a1235")).toEqual([]);
    expect(new Vocabulary().fuzzyMatches("versand", "de:")).toEqual([]);
  });

  test("are twelve at most, the nearest first", () => {
    const many = "bcdfghjklmnpqrst".split("").map((letter) => `versa${letter}d`);
    const found = nearTo("versand", ...many.filter((term) => term !== "versand"), "versand");
    expect(found[0]).toBe("versand");
    expect(found).toHaveLength(12);
  });

  test("are sorted by frequency, unless one is much more similar", () => {
    const near = [
      { term: "a", distance: 1 },
      { term: "b", distance: 1 },
      { term: "c", distance: 2 },
      { term: "d", distance: 0 },
    ];
    const chosen = (counts: Record<string, number>) =>
      mostProbable(near, (term) => counts[term] ?? 0)?.term;
    expect(chosen({ a: 2, b: 3, c: 20 })).toBe("b");
    expect(chosen({ a: 2, c: 200 })).toBe("c");
    expect(chosen({})).toBeUndefined();
  });
});

test("the terms of a collection complete words, and begin longer ones", () => {
  const vocabulary = new Vocabulary();
  vocabulary.add([
    "de:gericht",
    "de:gerichtsverfahr",
    "de:gerichtsverfahr",
    "en:gerichte",
    "de:2026",
  ]);
  expect(vocabulary.size).toBe(3);
  expect(vocabulary.beginningOf("gerichtsverfahren", "de:")).toBe("de:gerichtsverfahr");
  expect(vocabulary.beginningOf("gerichtstag", "de:")).toBe("de:gericht");
  expect(vocabulary.beginningOf("gericht", "de:")).toBe("de:gericht");
  expect(vocabulary.beginningOf("gerich", "de:")).toBeUndefined();
  expect(vocabulary.completionsOf("gericht", "de:")).toEqual(["de:gericht", "de:gerichtsverfahr"]);
  expect(vocabulary.completionsOf("gerichts", "de:")).toEqual(["de:gerichtsverfahr"]);
  expect(vocabulary.completionsOf("geri", "de:")).toHaveLength(2);
  expect(vocabulary.completionsOf("ger", "de:")).toEqual([]);
});

test("the terms of a collection end with shorter words, if three letters are before them", () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(["de:kur", "de:teekur", "de:gokur", "en:teakur", "de:kurgast"]);
  expect(vocabulary.endingWith("kur", "de:")).toEqual(["de:teekur"]);
  expect(vocabulary.endingWith("gast", "de:")).toEqual(["de:kurgast"]);
  expect(vocabulary.endingWith("tee", "de:")).toEqual([]);
});

test.each([
  ["muenchen", ["münchen"]],
  ["bauer", []],
  ["größe", ["groeße"]],
  ["quelle", []],
  ["treue", []],
  ["zwölf", ["12"]],
  ["two", ["2"]],
])("%s may also be written %j", (word, spellings) => {
  expect(otherSpellings(word)).toEqual(spellings);
});
