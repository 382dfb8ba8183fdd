import type { Entry } from "@/components/chatbots/glossary/entry";
import { planImport, readCsv, writeCsv } from "@/components/chatbots/glossary/glossary-csv";
import { synonymText, typedSynonyms } from "@/components/chatbots/glossary/glossary-row";

const entry = (term: string, ...synonyms: string[]): Entry => ({ term, synonyms });
const read = async (text: string) => (await readCsv(text)).map((row) => row.entry);

test.each([
  ["commas", "term,synonyms\nBike,Cycle|Velo\n"],
  ["semicolons", "Begriff;Synonyme\r\nBike;Cycle|Velo\r\n"],
  ["tabs", "Bike\tCycle|Velo"],
  ["quotes and blanks", '"term","synonyms"\n" Bike "," Cycle | Velo "\n\n'],
  ["a byte order mark", "\uFEFFterm;synonyms\nBike;Cycle|Velo"],
  ["a cell for each synonym", "Bike,Cycle,Velo"],
])("reads a file with %s", async (_, text) => {
  expect(await read(text)).toEqual([entry("Bike", "Cycle", "Velo")]);
});

test("uses the delimiter of the first line", async () => {
  expect(await read("term;synonyms\nBerlin, Mitte;Hauptstadt, die")).toEqual([
    entry("Berlin, Mitte", "Hauptstadt, die"),
  ]);
});

test("reads back what it writes, with every special character", async () => {
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

test("escapes formulas", async () => {
  const text = await writeCsv([entry("=1+1", "@SUM(A1)"), entry("+x", "-y"), entry("ok", "fine")]);
  const cells = text
    .replace("\uFEFF", "")
    .split("\r\n")
    .flatMap((line) => line.split(","));
  expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  expect(cells).toContain("ok");
});

test("reports for each row whether it is added, changed, unchanged or rejected", async () => {
  const before = [entry("Bike", "Velo"), entry("Helmet", "Hat")];
  const file = await readCsv(
    ["term,synonyms", "Helmet,Hat", "bike,Cycle", "Lamp,Light", "lamp,Torch", ",Nothing"].join(
      "\n",
    ) + `\n${"x".repeat(61)},y`,
  );
  const plan = planImport(before, file);
  expect(plan.rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
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

test("accepts 500 terms, and the first ones of a longer file", async () => {
  const many = Array.from({ length: 501 }, (_, index) => `Term ${index},Word ${index}`);
  const plan = planImport([], await readCsv(many.join("\n")));
  expect(plan.entries).toHaveLength(500);
  expect(plan.rows.at(-1)).toMatchObject({ outcome: "refused", reason: "Glossary.full" });
});

test.each([
  [[]],
  [["Velo"]],
  [["Velo", "Cycle"]],
  [["Berlin, Mitte"]],
  [["Berlin, Mitte", "Hauptstadt"]],
])("parses synonyms as they are shown: %j", (synonyms) => {
  expect(typedSynonyms(synonymText(synonyms))).toEqual(synonyms);
});
