import { DELIMITER_ROW } from "@/server/engines/search/chunking/chunk-size";
import { statementsOf } from "@/server/engines/search/grounding/statements";

test("an address is one statement, whatever lines it is written in", () => {
  expect(statementsOf("Birch and Barrow\nAm Wall 12\n28195 Bremen\nPhone 0421 555 010")).toEqual([
    "Birch and Barrow, Am Wall 12, 28195 Bremen, Phone 0421 555 010",
  ]);
});

test("list items, sentences and table rows stay statements of their own", () => {
  expect(statementsOf("- Spades\n- Rakes")).toEqual(["Spades", "Rakes"]);
  expect(statementsOf("We sell spades.\nWe mend rakes.")).toEqual([
    "We sell spades.",
    "We mend rakes.",
  ]);
  expect(
    statementsOf(`| Day | Shop |\n${DELIMITER_ROW}\n| Monday | 9–18 |\n| Sunday | – |`),
  ).toEqual(["Day: Monday, Shop: 9–18", "Day: Sunday, Shop: –"]);
});

test("names of columns hold for the rows right below them", () => {
  const table = `| Day | Shop |\n${DELIMITER_ROW}\n| Monday | 9–18 |`;
  expect(statementsOf(`${table}\n\n| Rake | 5 € |`)).toEqual([
    "Day: Monday, Shop: 9–18",
    "Rake, 5 €",
  ]);
});

test("empty cells and rows are left out", () => {
  const table = `| Day | Shop |\n${DELIMITER_ROW}\n| Monday |  |\n|  |  |\n|  | closed |`;
  expect(statementsOf(table)).toEqual(["Day: Monday", "Shop: closed"]);
});
