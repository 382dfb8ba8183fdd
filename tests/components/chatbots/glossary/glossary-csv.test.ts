import type { Entry } from "@/components/chatbots/glossary/entry";
import { readCsv, writeCsv } from "@/components/chatbots/glossary/glossary-csv";
import { planImport } from "@/components/chatbots/glossary/import-plan";
import { synonymText, typedSynonyms } from "@/components/chatbots/glossary/synonym-text";

const entry = (term: string, ...synonyms: string[]): Entry => ({ term, synonyms });
const read = async (text: string) => (await readCsv(text)).map((row) => row.entry);

test.each([
  ["commas", "term,synonyms\nBike,Cycle|Velo\n"],
  ["semicolons", "Begriff;Synonyme\r\nBike;Cycle|Velo\r\n"],
  ["tabs", "Bike\tCycle|Velo"],
  ["quotes and blanks", '"term","synonyms"\n" Bike "," Cycle | Velo "\n\n'],
  ["the mark of UTF-8", "\uFEFFterm;synonyms\nBike;Cycle|Velo"],
  ["a cell for each synonym", "Bike,Cycle,Velo"],
])("a file with %s is read", async (_, text) => {
  expect(await read(text)).toEqual([entry("Bike", "Cycle", "Velo")]);
});

test("a semicolon divides where the first line says so, whatever commas follow", async () => {
  expect(await read("term;synonyms\nBerlin, Mitte;Hauptstadt, die")).toEqual([
    entry("Berlin, Mitte", "Hauptstadt, die"),
  ]);
});

test("what is written is read back the same, in every spelling that files find hard", async () => {
  const all = [
    entry("Bike"),
    entry('The "best", they say; really', "a,b", "c;d", 'e"f'),
    entry("Pipe|Dream", "a|b", String.raw`c\d`, String.raw`e\|f`, "g\\"),
    entry("=1+1", '=HYPERLINK("http://evil.example")', "+49", "-5"),
    entry("@home", "'quoted'"),
    entry("'=kept", "'"),
    entry("-", "Straße", "日本語", "🚲"),
  ];
  expect(await read(await writeCsv(all))).toEqual(all);
});

test("no spreadsheet takes a written cell for a formula", async () => {
  const text = await writeCsv([entry("=1+1", "@SUM(A1)"), entry("+x", "-y"), entry("ok", "fine")]);
  const cells = text
    .replace("\uFEFF", "")
    .split("\r\n")
    .flatMap((line) => line.split(","));
  expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  expect(cells).toContain("ok");
});

test("a file adds, changes, leaves and refuses, and says which row and why", async () => {
  const before = [entry("Bike", "Velo"), entry("Helmet", "Hat")];
  const file = await readCsv(
    ["term,synonyms", "Helmet,Hat", "bike,Cycle", "Lamp,Light", "lamp,Torch", ",Nothing"].join(
      "\n",
    ) + `\n${"x".repeat(61)},y`,
  );
  const plan = planImport(before, file);
  expect(plan.rows.map(({ row, fate, reason }) => [row, fate, reason])).toEqual([
    [2, "same", undefined],
    [3, "changed", undefined],
    [4, "added", undefined],
    [5, "refused", "Glossary.repeated"],
    [6, "refused", "Validation.Required"],
    [7, "refused", "Validation.TooLong"],
  ]);
  expect(plan.entries).toEqual([
    entry("bike", "Cycle"),
    entry("Helmet", "Hat"),
    entry("Lamp", "Light"),
  ]);
});

test("a glossary takes 500 terms, and of a longer file as many as fit", async () => {
  const many = Array.from({ length: 501 }, (_, index) => `Term ${index},Word ${index}`);
  const plan = planImport([], await readCsv(many.join("\n")));
  expect(plan.entries).toHaveLength(500);
  expect(plan.rows.at(-1)).toMatchObject({ fate: "refused", reason: "Glossary.full" });
});

test.each([
  [[]],
  [["Velo"]],
  [["Velo", "Cycle"]],
  [["Berlin, Mitte"]],
  [["Berlin, Mitte", "Hauptstadt"]],
])("synonyms %j are typed as they are shown", (synonyms) => {
  expect(typedSynonyms(synonymText(synonyms))).toEqual(synonyms);
});
