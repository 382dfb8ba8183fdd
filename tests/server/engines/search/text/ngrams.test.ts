import { countTexts, GramCounter, hashGrams, lettersOf } from "@/server/engines/search/text/ngrams";

test("counts each requested n-gram as often as it occurs in a text", () => {
  const letters = lettersOf(["die", "müllerin", "müllert", "im", "müll"]);
  const asked = [...new Set(hashGrams(lettersOf(["müller", "mühle"])))];
  const all = [...hashGrams(letters)];
  const counted = asked.map((gram) => all.filter((each) => each === gram).length);
  expect([...new GramCounter(asked).count(letters)]).toEqual(counted);
  expect(counted).toEqual([3, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0]);
});

test("counts thousands of n-grams, and caps each count at 255", () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `w${at * at}`);
  const asked = [...new Set(hashGrams(lettersOf(words)))];
  const counts = new GramCounter(asked).count(
    lettersOf([...words, ...Array.from({ length: 300 }, () => "x")]),
  );
  expect(counts).toHaveLength(asked.length);
  expect(Math.min(...counts)).toBe(1);
  const [gram = 0] = hashGrams("_x_x");
  const many = lettersOf(Array.from({ length: 300 }, () => "x"));
  expect([...new GramCounter([gram]).count(many)]).toEqual([255]);
});

test("counts the texts that contain an n-gram, not its occurrences", () => {
  const [die = 0, und = 0, rar = 0] = ["die_", "und_", "rar_"].flatMap((each) => [
    ...hashGrams(each),
  ]);
  const counter = new GramCounter([die, und, rar]);
  const texts = [["die", "die"], ["die", "und"], ["und"], ["die", "und", "und"]];
  const counts = texts.map((words) => counter.count(lettersOf(words)));
  expect([...countTexts(counts, 3)]).toEqual([3, 3, 0]);
});

test("returns no n-grams for an empty text", () => {
  expect(hashGrams(lettersOf([]))).toHaveLength(0);
  expect([...new GramCounter([]).count(lettersOf(["word"]))]).toEqual([]);
});
