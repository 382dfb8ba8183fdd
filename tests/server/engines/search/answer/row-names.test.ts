import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let base: Scope;

const parts = [
  "| Art.-Nr. | Bezeichnung | passend für | Preis |",
  "| --- | --- | --- | --- |",
  "| 40-1101 | Kupplung, Messing verchromt, einbaufertig | Modell 2 | 86,90 € |",
  "| 40-1103 | Duschplatte | Modell 2 | 9,80 € |",
  "| 40-1115 | Pinsel für Kupplung | Modell 2 | 6,90 € |",
  "| 40-1116 | Fett für Kupplung | Modell 2 | 4,70 € |",
  "| 40-1131 | Durchflussmesser | Modell 2 | 23,40 € |",
];
beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, [["Ersatzteile", `# Ersatzteile\n\n${parts.join("\n")}`]]);
});
afterAll(() => database.close());

test("shows rows with the names of parts instead of their article numbers", async () => {
  const { text } = await answerTo(database.db, base, "was kostet die kupplung");
  expect(text).toContain("| Kupplung, Messing verchromt, einbaufertig | 86,90 € |");
  expect(text).not.toContain("40-11");
});

test("finds a row by its article number", async () => {
  const { text } = await answerTo(database.db, base, "40-1131 preis");
  expect(text).toBe("Durchflussmesser: 23,40 €.");
});
