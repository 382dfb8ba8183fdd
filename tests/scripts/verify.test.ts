import { missingPaths } from "@/scripts/verify/paths";
import { compareLanguages, compareUse, flatten } from "@/scripts/verify/wordings";

const none = new Set<string>();
const compare = (de: Record<string, string>, en: Record<string, string>, same = none) =>
  compareLanguages(flatten({ A: de }), flatten({ A: en }), same);

test("a key of one language only is found, on either side", () => {
  expect(compare({ a: "eins" }, { b: "two" })).toEqual([
    "A.a is missing in en.json",
    "A.b is missing in de.json",
  ]);
});

test("sentences take the same arguments; the words of a plural's branches are none", () => {
  const de = "{count, plural, one {Seite} other {# Seiten in {title}}}";
  expect(
    compare({ a: de }, { a: "{count, plural, one {Page} other {# pages in {title}}}" }),
  ).toEqual([]);
  expect(compare({ a: "Hallo {name}" }, { a: "Hello {person}" })).toEqual([
    "A.a takes other arguments",
  ]);
});

test("a sentence that was not translated is found, unless the word is the same", () => {
  expect(compare({ a: "Status" }, { a: "Status" })).toHaveLength(1);
  expect(compare({ a: "Status: {x}" }, { a: "Status: {x}" }, new Set(["Status"]))).toEqual([]);
  expect(compare({ a: "{x}–{y}" }, { a: "{x}–{y}" })).toEqual([]);
});

test("an unused sentence and an unknown key are found, a built key counts as used", () => {
  const sentences = flatten({
    A: { used: "x", stageOpen: "x", lost: "x" },
    Validation: { Known: "x" },
  });
  const text =
    't("used"); t(`stage${name}`); z.string("Validation.Known"); z.string("Validation.Gone");';

  expect(compareUse(sentences, [{ path: "a.ts", text, lines: 1 }])).toEqual([
    "A.lost is used nowhere",
    "Validation.Gone has no sentence",
  ]);
});

test("a document may name only paths that exist", () => {
  const text =
    "See `server/main.ts`, `server/gone.ts`, `npm test`, `GET /health` and `data/outbox/`.";
  expect(missingPaths("README.md", text)).toEqual([
    "README.md names server/gone.ts, which does not exist",
  ]);
});
