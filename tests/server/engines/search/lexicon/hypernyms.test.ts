import { readHypernyms } from "@/server/engines/search/lexicon/concepts";
import { allWords, stem } from "@/server/engines/search/text/analyzer";
import { isFiller } from "@/server/engines/search/text/fillers";
import { LANGUAGES } from "@/server/engines/search/text/language";
import { STOP_WORDS } from "@/server/engines/search/text/stop-words";

const classes = readHypernyms();

test("each class has an id of its own", () => {
  expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length);
  expect(classes.length).toBeGreaterThanOrEqual(150);
});

test.each(LANGUAGES)("no kind is a name of its own class in %s", (lang) => {
  const stems = (text: string) =>
    allWords(text)
      .map((word) => stem(word, lang))
      .join(" ");
  const invalid = classes.flatMap(({ id, members, kinds }) => {
    const names = members[lang].map(({ text }) => stems(text));
    return kinds[lang]
      .filter(({ text }) => names.includes(stems(text)))
      .map(({ text }) => `${id}: ${text}`);
  });
  expect(invalid).toEqual([]);
});

test.each(LANGUAGES)("no kind is a stop word or a filler in %s", (lang) => {
  const stop = new Set([...STOP_WORDS[lang]].map((word) => stem(word, lang)));
  const invalid = classes
    .flatMap(({ kinds }) => kinds[lang].map(({ text }) => allWords(text)))
    .filter(
      ([word = "", ...rest]) => rest.length === 0 && (stop.has(stem(word, lang)) || isFiller(word)),
    );
  expect(invalid).toEqual([]);
});
