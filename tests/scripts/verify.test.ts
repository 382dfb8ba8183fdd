import { compareAreas } from "@/scripts/verify/areas";
import { missingNames } from "@/scripts/verify/comments";
import { compareLanguages, flatten, type Messages } from "@/scripts/verify/messages";
import { constantFaults, nameFaults } from "@/scripts/verify/names";
import { missingPaths } from "@/scripts/verify/paths";
import { proseOfDocument, proseOfSources } from "@/scripts/verify/prose";
import { compareUse } from "@/scripts/verify/unused-texts";

const none = new Set<string>();
const compare = (de: Record<string, string>, en: Record<string, string>, same = none) =>
  compareLanguages(flatten({ A: de }), flatten({ A: en }), same);

test("finds a key that only one language has, in either file", () => {
  expect(compare({ a: "eins" }, { b: "two" })).toEqual([
    "A.a is missing in en.json",
    "A.b is missing in de.json",
  ]);
});

test("finds sentences whose arguments differ, without the words in branches of a plural", () => {
  const de = "{count, plural, one {Seite} other {# Seiten in {title}}}";
  expect(
    compare({ a: de }, { a: "{count, plural, one {Page} other {# pages in {title}}}" }),
  ).toEqual([]);
  expect(compare({ a: "Hallo {name}" }, { a: "Hello {person}" })).toEqual([
    "A.a takes other arguments",
  ]);
});

test("finds an untranslated sentence, unless both languages share the word", () => {
  expect(compare({ a: "Status" }, { a: "Status" })).toHaveLength(1);
  expect(compare({ a: "Status: {x}" }, { a: "Status: {x}" }, new Set(["Status"]))).toEqual([]);
  expect(compare({ a: "{x}–{y}" }, { a: "{x}–{y}" })).toEqual([]);
});

const unused = (sentences: Messages, files: Record<string, string>) =>
  compareUse(
    flatten(sentences),
    Object.entries(files).map(([path, text]) => ({ path, text, lines: 1 })),
  );

test("a text counts as used only if its own namespace requests it", () => {
  const sentences = { A: { title: "x", close: "x" }, B: { title: "x" } };
  const uses = 'const t = useTranslations("A"); t("title"); <b className="close" />; list.close();';
  expect(unused(sentences, { "a.tsx": uses })).toEqual([
    "A.close is used nowhere",
    "B.title is used nowhere",
  ]);
  expect(unused(sentences, { "a.tsx": `${uses} const whole = "A.close"; t2("B.title");` })).toEqual(
    [],
  );
});

test("counts a key from a table or a template as used if the file or its imports contain the name", () => {
  const sentences = { A: { first: "x", stageOpen: "x", stageLost: "x" } };
  expect(
    unused(sentences, {
      "a/view.tsx":
        'import { steps } from "./steps"; const t = useTranslations("A"); t(words); t(`stage${name}`);',
      "a/steps.ts": 'import type { Stage } from "@/b"; export const steps = ["first"];',
      "b.ts": 'export type Stage = "Open";',
      "elsewhere.ts": 'const lost = "Lost";',
    }),
  ).toEqual(["A.stageLost is used nowhere"]);
});

test("counts the members of a file that only selects texts as used in the files that import it", () => {
  expect(
    unused(
      { Mail: { hello: "x", goodbye: "x" } },
      {
        "words.ts": "export const words = { de: de.Mail };",
        "mail.ts": 'import { words } from "./words"; words.de.hello;',
        "other.ts": "words.de.goodbye;",
      },
    ),
  ).toEqual(["Mail.goodbye is used nowhere"]);
});

test("counts nested keys as used if the values between them are quoted", () => {
  const sentences = { Chat: { tones: { dry: "x", wet: "x" }, hello: "x" } };
  expect(
    unused(sentences, {
      "contract.ts": 'export const tones = ["dry"];',
      "words.ts":
        'import type { tones } from "./contract"; const c = de.Chat; c.hello; c.tones[tone];',
    }),
  ).toEqual(["Chat.tones.wet is used nowhere"]);
});

test("reports a key without a sentence", () => {
  const text = 'z.string("Validation.Known"); z.string("Validation.Gone");';
  expect(unused({ Validation: { Known: "x" } }, { "a.ts": text })).toEqual([
    "Validation.Gone has no sentence",
  ]);
});

test("reports paths in a document that do not exist", () => {
  const text =
    "See `server/main.ts`, `server/gone.ts`, `npm test`, `GET /health` and `data/outbox/`.";
  expect(missingPaths("README.md", text)).toEqual([
    "README.md names server/gone.ts, which does not exist",
  ]);
});

test("finds a source that only a diagram of a document names", () => {
  const diagram = (name: string) => `\`\`\`text\nqueue ─► jobs/${name}\n\`\`\`\n`;
  expect(missingPaths("README.md", diagram("runner.ts"))).toEqual([]);
  expect(missingPaths("README.md", diagram("gone-runner.ts"))).toEqual([
    "README.md names gone-runner.ts, which does not exist",
  ]);
});

test("finds a name in a comment that no code contains", () => {
  const code = {
    path: "a.ts",
    text: "/** Sets `count`. */\nexport const setCount = (count = 0) => count;",
  };
  const stale = { path: "b.ts", text: "/** Calls `setCount`, then `oldName.of`. */\nexport {};" };
  expect(missingNames([code, stale])).toEqual([
    "b.ts: a comment names oldName.of, which no source contains",
  ]);
});

const areas = (files: Record<string, string>) =>
  compareAreas(
    Object.entries(files).map(([path, text]) => ({ path, text, lines: 1 })),
    new Set(["Common", "Shop", "Panel", "Page", "Head", "View"]),
  );

const view = '"use client";\nimport { part } from "./part"; const panel = import("./panel");';

test("sends a page the texts of its part in the browser, lazily loaded files included", () => {
  const files = {
    "app/layout.tsx": '<BaseMessages namespaces={["Common"]}>',
    "app/shop/page.tsx":
      'import { View } from "@/view/view"; <AreaMessages\n  namespaces={["Shop"]}>',
    "view/view.tsx": view,
    "view/part.tsx": 'useTranslations("Common"); useTranslations("Shop");',
    "view/panel.tsx": 'useTranslations(); t("Panel.title");',
  };
  expect(areas(files)).toEqual([
    "app/shop/page.tsx does not send Panel, which view/panel.tsx uses",
  ]);
  const sent = { "app/shop/layout.tsx": '<AreaMessages namespaces={["Panel", "Other"]}>' };
  expect(areas({ ...files, ...sent })).toEqual([]);
});

test("does not send texts that a page translates on the server", () => {
  const files = {
    "app/page.tsx":
      'import type { View } from "@/view";\nimport { Head } from "@/head"; useTranslations("Page");',
    "head.tsx": 'useTranslations("Head");',
    "view.tsx": '"use client"; useTranslations("View");',
  };
  expect(areas(files)).toEqual([]);
});

const asComment: ((text: string) => string)[] = [
  (text) => `  /** ${text} */`,
  (text) => ` * ${text}`,
  (text) => `const a = 1; // ${text}`,
];

test.each([
  ["Deleted after so many days.", "so many"],
  ["2,000 unless told", "unless told"],
  ["The caller is told.", "is told"],
  ["Of the caller.", "Of the"],
  ["It is stored. Of each file one.", ". Of each"],
  ["Gives the id.", "Gives"],
  ["An unknown path is none.", "is none"],
  ["Undefined where there is no such row.", "where there is"],
  ["Stops for whoever calls.", "whoever"],
  ["Returns what lies in a folder.", "what lies"],
  ["Counting takes long.", "takes long"],
  ["Open for the time of a call.", "for the time of"],
  ["A caption is no heading.", "is no heading"],
  ["Rows go by and by.", "by and by"],
  ["An error, told once, kept twice.", "told once, kept twice"],
])("reports a phrase that readers have to translate: %s", (text, phrase) => {
  for (const write of asComment)
    expect(proseOfSources([{ path: "a.ts", text: `\n${write(text)}` }])).toEqual([
      expect.stringContaining(`a.ts:2: "${phrase}"`),
    ]);
});

test.each([
  'test("a failure is told by mail", () => {',
  "  it(`a failure is told by ${way}`, () => {",
  '])("%s is told", (name) => {',
])("checks the titles of tests: %s", (text) => {
  expect(proseOfSources([{ path: "a.test.ts", text }])).toEqual([
    expect.stringContaining('a.test.ts:1: "is told"'),
  ]);
});

test("reports exported functions without the agreed verb", () => {
  const text = [
    "export async function removeRow() {}",
    "export const useDiscardDraft = () => {};",
    "export function* readPortions() {}",
    "export const clearIndex = async (db: Db) => {};",
    "export function deleteRow() {}",
    "export const removed = 1;",
    "export function RemoveButton() {}",
    "const dropRow = () => {};",
    "export const endOfDay = (date: string) => date;",
  ].join("\n");
  expect(nameFaults([{ path: "a.ts", text }])).toEqual([
    "a.ts: removeRow should use delete, or evict from a cache",
    "a.ts: useDiscardDraft should use delete, or evict from a cache",
    "a.ts: readPortions should use batch or range",
    "a.ts: clearIndex should use cleanUp, or delete",
  ]);
});

test("finds constants that are not in upper case", () => {
  const text = [
    "const pageSize = 25;",
    'export const channel = "live";',
    "const word = /a+/gu;",
    "const LIMIT = 3;",
    "const list = [1];",
    "  const inside = 3;",
  ].join("\n");
  expect(constantFaults([{ path: "a.ts", text }])).toEqual(
    ["pageSize", "channel", "word"].map(
      (name) => `a.ts: the constant ${name} should be in UPPER_SNAKE_CASE`,
    ),
  );
  expect(constantFaults([{ path: "app/page.tsx", text }])).toEqual([]);
});

test("ignores phrases in code, in code blocks and with another meaning", () => {
  const text = [
    'const words = "so many";',
    "/** So many changed that it stops. */",
    "/** Null if there is none. */",
  ].join("\n");
  expect(proseOfSources([{ path: "a.ts", text }])).toEqual([]);
  expect(proseOfDocument("a.md", "```\nso many\n```\n\n- so many")).toHaveLength(1);
});
