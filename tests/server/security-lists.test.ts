import { existsSync, readFileSync } from "node:fs";

const results = [
  "tested",
  "documented",
  "by design",
  "operator",
  "not applicable",
  "partly",
  "not met",
];

/** The number of items in each section of ASVS 5.0.0, levels 1 and 2. */
const sections = Object.entries(
  JSON.parse(`{
    "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
    "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5,
    "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2,
    "8.2": 3, "8.3": 1, "8.4": 1, "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11,
    "10.5": 5, "10.6": 2, "10.7": 3, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1,
    "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
    "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5,
    "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4, "17.3": 2
  }`) as Record<string, number>,
);

type Row = { item: string; result: string; evidence: string };

const read = (file: string) => readFileSync(`docs/security/${file}`, "utf8");

const rowsOf = (file: string): Row[] =>
  [...read(file).matchAll(/^\| ([\d.]+) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].flatMap(
    ([, item = "", , result = "", evidence = ""]) => ({ item, result, evidence }),
  );

const testsIn = (evidence: string) =>
  [...evidence.matchAll(/`((?:tests|e2e)\/[^`]+)` “([^”]+)”/g)].map(
    ([, file = "", title = ""]) => ({
      file,
      title,
    }),
  );

const hasTitle = (file: string, title: string): boolean => {
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  return ['"', "`", "'"].some((quote) => source.includes(`${quote}${title}${quote}`));
};

test.each(["asvs.md", "attacks.md"])("each test that %s names exists", (file) => {
  const named = rowsOf(file).flatMap(({ item, evidence }) =>
    testsIn(evidence).map((one) => ({ item, ...one })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file, title }) => !hasTitle(file, title))).toEqual([]);
});

test.each(["asvs.md", "attacks.md"])(
  "each item of %s has a result, and proof if it is tested",
  (file) => {
    for (const { item, result, evidence } of rowsOf(file)) {
      expect(results).toContain(result);
      if (result === "tested") expect([item, testsIn(evidence).length]).not.toEqual([item, 0]);
    }
    for (const [result, rows] of Map.groupBy(rowsOf(file), ({ result }) => result)) {
      expect(read(file)).toContain(`\n| ${result} | ${rows.length} |\n`);
    }
    expect(read(file)).toContain(`\n| all | ${rowsOf(file).length} |\n`);
  },
);

test("asvs.md has every item of levels 1 and 2 once", () => {
  const items = sections.flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  const named = rowsOf("asvs.md").map(({ item }) => item);
  // Item 6.3.8 is of level 3.
  expect(named.filter((item) => item !== "6.3.8")).toEqual(items);
});

test("attacks.md numbers its attacks without a gap", () => {
  const numbers = rowsOf("attacks.md").map(({ item }) => Number(item));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
