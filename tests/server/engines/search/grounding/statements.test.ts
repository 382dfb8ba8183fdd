import { DELIMITER_ROW } from "@/server/engines/search/chunking/chunk-size";
import { statementsOf } from "@/server/engines/search/grounding/statements";

test("reads an address as one statement, however its lines are broken", () => {
  expect(statementsOf("Birch and Barrow\nAm Wall 12\n28195 Bremen\nPhone 0421 555 010")).toEqual([
    "Birch and Barrow, Am Wall 12, 28195 Bremen, Phone 0421 555 010",
  ]);
});

test("keeps list items, sentences and table rows as separate statements", () => {
  expect(statementsOf("- Spades\n- Rakes")).toEqual(["Spades", "Rakes"]);
  expect(statementsOf("We sell spades.\nWe mend rakes.")).toEqual([
    "We sell spades.",
    "We mend rakes.",
  ]);
  expect(
    statementsOf(`| Day | Shop |\n${DELIMITER_ROW}\n| Monday | 9–18 |\n| Sunday | – |`),
  ).toEqual(["Day: Monday, Shop: 9–18", "Day: Sunday, Shop: –"]);
});

test("applies the names of columns to the rows directly below", () => {
  const table = `| Day | Shop |\n${DELIMITER_ROW}\n| Monday | 9–18 |`;
  expect(statementsOf(`${table}\n\n| Rake | 5 € |`)).toEqual([
    "Day: Monday, Shop: 9–18",
    "Rake, 5 €",
  ]);
});

test("leaves out empty cells and rows", () => {
  const table = `| Day | Shop |\n${DELIMITER_ROW}\n| Monday |  |\n|  |  |\n|  | closed |`;
  expect(statementsOf(table)).toEqual(["Day: Monday", "Shop: closed"]);
});
