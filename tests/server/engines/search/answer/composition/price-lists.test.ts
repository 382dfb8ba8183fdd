import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../../database";
import { openBaseWith, textWithContext } from "../../library";

let database: Database;
let base: Scope;

const halyards = Array.from({ length: 8 }, (_, at) => `| Long halyard ${at}${at} | €${40 + at} |`);

const lamps = Array.from(
  { length: 60 },
  (_, at) => `## Lamp L${at}\n\nWith a switch.\n\n€${99 - at}`,
);

const pages = [
  ["Lamps", `# Lamps\n\n${lamps.join("\n\n")}`],
  [
    "Houseboat",
    "# Houseboat\n\n## Deposit\n\n€200 deposit, refunded in cash\n\n## Final cleaning\n\n€60 with towels for the crew",
  ],
  [
    "Reparaturen am Steg",
    "# Reparaturen am Steg\n\n| Arbeit | Preis |\n| --- | --- |\n| Segelreparatur | 90 € |\n" +
      "| Hot-Melt-Reparatur | 120 € |\n| Winterlager | 300 € |",
  ],
  [
    "Ropes",
    `# Ropes\n\n| Rope | Price |\n| --- | --- |\n${halyards.join("\n")}\n| Long sheet | €9 |`,
  ],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const ask = (question: string): Promise<string> => textWithContext(database.db, base, question);

test("answers with the text beside a price if the question does not ask for a price", async () => {
  expect(await ask("Is the deposit for the houseboat refunded?")).toContain("refunded in cash");
});

test("answers with all rows of a type, even if the type is the end of their names", async () => {
  const text = await ask("Was kostet eine Reparatur?");
  expect(text).toContain("| Segelreparatur | 90 € |");
  expect(text).toContain("| Hot-Melt-Reparatur | 120 € |");
  expect(text).not.toContain("Winterlager");
});

test("ends with an ellipsis for the other rows of a type", async () => {
  const text = await ask("How much is a halyard?");
  expect(text.match(/halyard/g)).toHaveLength(7);
  expect(text).toMatch(/…$/);
});

test("names no cheapest item in part of a long price list, and ends with an ellipsis", async () => {
  expect(await ask("What is the cheapest lamp?")).toBe("");
  expect(await ask("How much are the lamps?")).toMatch(/^- Lamp L\d.*\n\n…$/s);
});
