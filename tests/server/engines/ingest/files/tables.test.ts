import { TextCollector } from "@/server/engines/ingest/files/content";
import { SheetWriter } from "@/server/engines/ingest/files/tables/sheet-writer";
import { pipeTable } from "@/server/engines/ingest/files/tables/table-lines";
import { processorSeconds } from "@/tests/processor-time";

const rule = (columns: number) => `|${" --- |".repeat(columns)}`;

test("the first row is the header if it contains names for the columns", () => {
  expect(
    pipeTable([
      ["Tarif", "5 kg"],
      ["Basis", "4,90"],
    ]),
  ).toBe(`| Tarif | 5 kg |\n${rule(2)}\n| Basis | 4,90 |`);
});

test.each([
  [
    "amounts",
    [
      ["Basis", "4,90"],
      ["Plus", "9,90"],
    ],
  ],
  ["a row of its own", [["Basis", "Plus"]]],
  [
    "a title over one column",
    [
      ["Prices", ""],
      ["Basis", "4,90"],
    ],
  ],
])("a table that begins with %s has no header, not even an empty one", (_, rows) => {
  expect(pipeTable(rows)).not.toContain("---");
  expect(pipeTable(rows).split("\n")).toHaveLength(rows.length);
});

test("joins two rows of names, and repeats a group name for each of its columns", () => {
  const rows = [
    ["", "2023", "", "2024", ""],
    ["Region", "Plan", "Actual", "Plan", "Actual"],
    ["North", "10", "11", "12", "13"],
    ["South", "20", "21", "22", "23"],
  ];
  expect(pipeTable(rows).split("\n").slice(0, 3)).toEqual([
    "| Region | 2023 Plan | 2023 Actual | 2024 Plan | 2024 Actual |",
    rule(5),
    "| North | 10 | 11 | 12 | 13 |",
  ]);
});

test("joins names that continue in the next line, but does not read a row of data as a header", () => {
  const names = [
    ["Profile", "Percent", "Number"],
    ["", "of class", "of students"],
  ];
  expect(pipeTable([...names, ["Seeking", "93.8%", "532"]])).toContain(
    "| Profile | Percent of class | Number of students |",
  );
  const data = [
    ["Product", "Colour", "Price"],
    ["Rake", "", "on request"],
    ["Spade", "red", "9 €"],
  ];
  expect(pipeTable(data)).toContain("| Product | Colour | Price |");
});

test("joins the names of a group with it, beside names that span both rows", () => {
  const rows = [
    ["Hardness", "Degrees", "Descale every", ""],
    ["", "", "up to five cups", "more cups"],
    ["soft", "0 – 7", "6 months", "4 months"],
    ["hard", "15 – 21", "8 weeks", "5 weeks"],
  ];
  expect(pipeTable(rows)).toContain(
    "| Hardness | Degrees | Descale every up to five cups | Descale every more cups |",
  );
});

test("joins the rows that the source declares as header, and repeats spanning cells to the right", () => {
  const rows = [
    ["Tarif", "Year", undefined],
    ["", "Plan", "Actual"],
    ["a", "b", "c"],
  ];
  expect(pipeTable(rows, 2)).toBe(`| Tarif | Year Plan | Year Actual |\n${rule(3)}\n| a | b | c |`);
});

test("leaves out rows without text, in a header as well", () => {
  expect(pipeTable([["", ""], ["a", "1"], [" "], ["b", "2"]], 1)).toBe("| a | 1 |\n| b | 2 |");
  expect(pipeTable([[""], []], 1)).toBe("");
});

test("keeps lines and list marks within a cell", () => {
  expect(
    pipeTable([
      ["Tarif", "Parts"],
      ["Basis", "- power\n- gas"],
    ]),
  ).toContain("| Basis | - power<br>- gas |");
});

/** The blocks of a sheet with these rows; an empty row separates two tables. */
function sheetOf(...rows: string[][]): string[] {
  const text = new TextCollector();
  const writer = new SheetWriter("", text);
  for (const [at, row] of rows.entries())
    writer.addRow(at + 1, new Map([...row.entries()].filter(([, cell]) => cell)));
  writer.end();
  return text.text.trimEnd().split("\n\n");
}

test("a table after an empty row continues under the header above it", () => {
  expect(sheetOf(["Name", "Percent"], ["Seeking", "93"], [], ["Other", "6"])).toEqual([
    `| Name | Percent |\n${rule(2)}\n| Seeking | 93 |`,
    `| Name | Percent |\n${rule(2)}\n| Other | 6 |`,
  ]);
  expect(sheetOf(["Name", "Percent"], [], ["Other", "6"])).toEqual([
    "| Name | Percent |",
    `| Name | Percent |\n${rule(2)}\n| Other | 6 |`,
  ]);
});

test("a table with other columns does not continue under the header above it", () => {
  expect(sheetOf(["Name", "Percent"], ["Seeking", "93"], [], ["", "6", "7"])[1]).toBe("| 6 | 7 |");
});

test("sheets with very many columns cost time for their cells only, and impossible columns are refused", async () => {
  const wide = Array.from({ length: 16_000 }, () => "x");
  const sheets = Array.from({ length: 120 }, () => wide);
  expect(await processorSeconds(() => sheetOf(...sheets))).toBeLessThan(20);
  expect(() => sheetOf([...wide, ...wide])).toThrow("EXTRACT_TOO_LARGE");
});

const sheet = (rows: readonly (readonly string[])[]): string => {
  const text = new TextCollector();
  const writer = new SheetWriter("", text);
  for (const [at, row] of rows.entries()) {
    const cells = [...row.entries()].filter(([, cell]) => cell !== "");
    writer.addRow(at + 1, new Map(cells));
  }
  writer.end();
  return text.text;
};

test("column names above an empty row belong to the table below, except a row of sums", () => {
  const names = [
    ["", "", "each", "Price", "", "Total"],
    ["Group", "Article", "", "Euro", "Origin", "0,00 €"],
  ];
  const rows = [
    ["1", "Leek", "kg", "3,20", "own", "0,00 €"],
    ["1", "Kale", "kg", "2,80", "own", "0,00 €"],
  ];
  expect(sheet([...names, [], ...rows]).trim()).toBe(
    [
      "| Group | Article | each | Price Euro | Origin | Total |",
      rule(6),
      "| 1 | Leek | kg | 3,20 | own | 0,00 € |",
      "| 1 | Kale | kg | 2,80 | own | 0,00 € |",
    ].join("\n"),
  );
});

test("names above an empty row keep their place if the table below has other columns or names", () => {
  const names = ["Name", "Role", "Room"];
  const tableOfNames = sheet([names, [], ["Day", "Hours"], ["Monday", "9"], ["Friday", "10"]]);
  expect(tableOfNames).toContain("| Name | Role | Room |\n\n| Day | Hours |");
  const wide = Array.from({ length: 9 }, (_, at) => `${at}`);
  expect(sheet([names, [], wide, wide])).toContain("| Name | Role | Room |\n\n| 0 | 1 |");
  expect(sheet([names])).toContain("| Name | Role | Room |");
});

test.each([
  [
    "names and a row",
    [
      ["Course", "Place", "Price"],
      ["Yoga", "Hall", "80 €"],
    ],
  ],
  [
    "names and a row of words",
    [
      ["Course", "Place", "Teacher"],
      ["Yoga", "Hall", "Smith"],
    ],
  ],
  [
    "names and a continued row",
    [
      ["Course", "Place", "Teacher"],
      ["", "Hall", "Smith"],
    ],
  ],
  [
    "two rows",
    [
      ["Yoga", "Hall", "80 €"],
      ["Judo", "Attic", "70 €"],
    ],
  ],
  ["a row", [["Yoga", "Hall", "Mondays", "80 €"]]],
])("the first group of %s above an empty row remains a table", (_case, group) => {
  const rest = [
    ["Zumba", "Hall", "1", "90 €"],
    ["Dance", "Hall", "2", "60 €"],
  ].map((row) => row.filter((_, at) => at !== 2 || group[0]?.length === 4));
  const text = sheet([...group, [], ...rest]);
  for (const row of [...group, ...rest]) expect(text).toContain(`| ${row.join(" | ")} |`);
});
