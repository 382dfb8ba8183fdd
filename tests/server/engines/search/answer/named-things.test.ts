import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let base: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, [
    [
      "Prices",
      "# Prices\n\n| Item | Class B | Class A | Class AM |\n| --- | --- | --- | --- |\n| Sailing lesson | €68 | €74 | €55 |\n| Basic fee | €390 | €360 | €250 |",
    ],
    [
      "Fibre",
      "# Fibre\n\n| Plan | Download | Upload | Rent |\n| --- | --- | --- | --- |\n| Fibre 100 | 100 Mbit/s | 50 Mbit/s | €35 |\n| Fibre 300 | 300 Mbit/s | 500 Mbit/s | €43 |",
    ],
    [
      "Motorbikes",
      "# Motorbikes\n\n- Golf: gearbox, five of them\n- Honda CB: seat height 785 mm\n- Yamaha MT: seat height 805 mm\n- Vespa: scooter",
    ],
    [
      "Router",
      "# Router\n\n## Setting up your Starbox\n\n- Connect the socket to the port\n- Plug in the power supply\n- Open starbox.local and enter the code",
    ],
    [
      "Tickets",
      "# Tickets\n\n| Visitor | Ticket |\n| --- | --- |\n| Children under 3 | free |\n| Children under 12 | €4 |\n| Grown-ups | €8 |",
    ],
    [
      "Hampers",
      "# Hampers\n\n| Hamper | Price |\n| --- | --- |\n| Hamper for 2 | €29 |\n| Hamper for 4 | €49 |",
    ],
    [
      "Cabins",
      "# Cabins\n\n| Cabin | Berths | Drilled to | Loan |\n| --- | --- | --- | --- |\n| Cabin Ara | 6 | 2.3 m | €40 |\n| Cabin Vega | 9 | 3 m | €60 |",
    ],
    ["Zones", "# Zones\n\nA day ticket for zone 2 costs €7. A day ticket for class C costs €9."],
  ]);
});
afterAll(() => database.close());

const ask = async (question: string) => answerTo(database.db, base, question);

test("does not answer a question about a class without a column with other classes", async () => {
  expect((await ask("How much is a sailing lesson for class BE?")).outcome).toBe("notFound");
  expect((await ask("How much is a sailing lesson for class AM?")).text).toBe(
    "Sailing lesson: Class AM €55.",
  );
});

test("does not answer a question about an unknown number with another row, although a cell contains it", async () => {
  expect((await ask("How much is Fibre 500?")).outcome).toBe("notFound");
  expect((await ask("How much is Fibre 300?")).text).toBe("Fibre 300: Rent €43.");
});

test("a sentence about another class is not an answer, but one with the number of a zone is", async () => {
  expect((await ask("How much is a day ticket for class D?")).outcome).toBe("notFound");
  expect((await ask("How much is a day ticket for zone 2?")).text).toContain("€7");
});

test("prefers an item with all words of the question over items with some of them", async () => {
  expect((await ask("seat height yamaha")).text).toBe("Yamaha MT: seat height 805 mm");
  expect((await ask("seat height")).text).toContain("- Honda CB: seat height 785 mm");
});

test("answers how something is done with all steps, although one step names the thing", async () => {
  const { text } = await ask("How do I set up my Starbox?");
  expect(text).toContain("- Connect the socket to the port");
  expect(text).toContain("- Open starbox.local and enter the code");
});

test("does not answer with a list that states the property of other items", async () => {
  expect((await ask("Which seat height has the Vespa?")).outcome).toBe("notFound");
  expect((await ask("Which seat height has the Honda?")).text).toBe("Honda CB: seat height 785 mm");
  expect((await ask("Is the Vespa a scooter?")).outcome).not.toBe("notFound");
});

test("does not answer with a row if no column counts the requested thing", async () => {
  expect((await ask("How much noise does Fibre 300 make?")).outcome).toBe("notFound");
  expect((await ask("How much rental does Fibre 300 have?")).outcome).not.toBe("notFound");
  expect((await ask("How many Mbit has Fibre 300?")).text).toBe(
    "Fibre 300: Download 300 Mbit/s, Upload 500 Mbit/s.",
  );
});

test("does not read a limit, an amount or an age that no row states as another identifier", async () => {
  expect((await ask("How much is a ticket for children under 5?")).text).toContain("€4");
  expect((await ask("How much is a hamper for 3?")).text).toContain("€49");
});

test("answers how many fit into a thing, or how much in a unit, by columns with other names", async () => {
  expect((await ask("How many sailors fit in the Cabin Vega?")).text).toContain("Berths 9");
  expect((await ask("How many students does the Cabin Vega sleep?")).text).toContain("Berths 9");
  expect((await ask("How many metres down does the Cabin Ara reach?")).text).toContain("2.3 m");
  expect((await ask("How much noise does the Cabin Ara make?")).outcome).toBe("notFound");
});
