import { compareColumns } from "@/server/engines/search/answer/tables/compared-columns";

const table = {
  caption: "",
  header: ["", "Basic", "Plus", "", "The", "Extra large"],
  rows: [
    ["Price", "€5", "€9", "€1", "x", "€20"],
    ["Shower", "yes", "yes", "no", "x", "yes"],
    ["Guests", "none", "two", "", "x", "ten"],
  ],
};

function shown(question: string, { asksDifference = false, carried = [] as string[] } = {}) {
  const found = compareColumns(table, { text: question, carried }, { asksDifference }, "en");
  return found && [found.columns, found.rows];
}

test("compares the columns that a question names, by all words of their names", () => {
  expect(shown("Basic or Plus: what do they include?")).toEqual([
    [1, 2],
    [0, 1, 2],
  ]);
  expect(shown("Basic or extra large?")).toEqual([
    [1, 5],
    [0, 1, 2],
  ]);
  expect(shown("Basic or extra?")).toBeUndefined();
  expect(shown("Is Basic good?")).toBeUndefined();
});

test("names neither a column without a name nor the first one, which names the rows", () => {
  expect(shown("Is the Basic good?")).toBeUndefined();
  const named = { ...table, header: ["Basic", "Plus", "x", "y", "z", "w"] };
  const question = { text: "Basic or Plus?", carried: [] };
  expect(compareColumns(named, question, { asksDifference: false }, "en")).toBeUndefined();
});

test("an earlier question may name a column", () => {
  expect(shown("And Plus?", { carried: ["basic"] })?.[0]).toEqual([1, 2]);
});

test("shows the rows that differ for a question about the difference", () => {
  const asksDifference = true;
  expect(shown("How do Basic and Plus differ?", { asksDifference })?.[1]).toEqual([0, 2]);
  const same = { ...table, rows: [["Shower", "yes", "yes"]] };
  const question = { text: "How do Basic and Plus differ?", carried: [] };
  expect(compareColumns(same, question, { asksDifference }, "en")).toBeUndefined();
});

test("shows the rows with the requested type of answer, if there are any", () => {
  expect(shown("How much are Basic and Plus?")?.[1]).toEqual([0]);
  expect(shown("When are Basic and Plus?")?.[1]).toEqual([0, 1, 2]);
});

test("recognises columns by identifiers that are not part of another column's name", () => {
  const classes = {
    caption: "",
    header: ["", "Class B", "Class A", "Class AM"],
    rows: [["Lesson", "€68", "€74", "€55"]],
  };
  const compared = (text: string) =>
    compareColumns(classes, { text, carried: [] }, { asksDifference: false }, "en")?.columns;
  expect(compared("Class B or A, which costs more?")).toEqual([1, 2]);
  expect(compared("Is class B good?")).toBeUndefined();
});
