import { readSynonymSets } from "@/server/engines/search/lexicon/concepts";
import { allWords, stem } from "@/server/engines/search/text/analyzer";
import { isFiller } from "@/server/engines/search/text/fillers";
import { LANGUAGES } from "@/server/engines/search/text/language";
import { STOP_WORDS } from "@/server/engines/search/text/stop-words";

const sets = readSynonymSets();

test("each set has an id of its own and at least two words of a language", () => {
  expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length);
  const alone = sets.filter(({ members }) => members.de.length === 1 || members.en.length === 1);
  expect(alone.map(({ id }) => id)).toEqual([]);
});

test.each(LANGUAGES)("no two words of the sets have the same stem in %s", (lang) => {
  const stems = sets.flatMap(({ members }) =>
    members[lang].map(({ text }) =>
      allWords(text)
        .map((word) => stem(word, lang))
        .join(" "),
    ),
  );
  expect(stems.filter((each, at) => stems.indexOf(each) !== at)).toEqual([]);
});

test.each(LANGUAGES)("no word of the sets is a stop word or a filler in %s", (lang) => {
  const stop = new Set([...STOP_WORDS[lang]].map((word) => stem(word, lang)));
  const invalid = sets
    .flatMap(({ members }) => members[lang].map(({ text }) => allWords(text)))
    .filter(
      ([word = "", ...rest]) => rest.length === 0 && (stop.has(stem(word, lang)) || isFiller(word)),
    );
  expect(invalid).toEqual([]);
});
