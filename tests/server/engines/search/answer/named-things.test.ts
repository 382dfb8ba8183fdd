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

test("a class that no column is for is not answered with the other classes", async () => {
  expect((await ask("How much is a sailing lesson for class BE?")).outcome).toBe("notFound");
  expect((await ask("How much is a sailing lesson for class AM?")).text).toBe(
    "Sailing lesson: Class AM €55.",
  );
});

test("a number that no row has is not answered with another row, although a cell holds it", async () => {
  expect((await ask("How much is Fibre 500?")).outcome).toBe("notFound");
  expect((await ask("How much is Fibre 300?")).text).toBe("Fibre 300: Rent €43.");
});

test("a sentence about another class is not an answer, one with the number of a zone is", async () => {
  expect((await ask("How much is a day ticket for class D?")).outcome).toBe("notFound");
  expect((await ask("How much is a day ticket for zone 2?")).text).toContain("€7");
});

test("an item with all words of the question is the answer, although others hold some", async () => {
  expect((await ask("seat height yamaha")).text).toBe("Yamaha MT: seat height 805 mm");
  expect((await ask("seat height")).text).toContain("- Honda CB: seat height 785 mm");
});

test("all steps answer how something is done, although one names the thing", async () => {
  const { text } = await ask("How do I set up my Starbox?");
  expect(text).toContain("- Connect the socket to the port");
  expect(text).toContain("- Open starbox.local and enter the code");
});

test("a property that the list states of other items is not answered with the list", async () => {
  expect((await ask("Which seat height has the Vespa?")).outcome).toBe("notFound");
  expect((await ask("Which seat height has the Honda?")).text).toBe("Honda CB: seat height 785 mm");
  expect((await ask("Is the Vespa a scooter?")).outcome).not.toBe("notFound");
});

test("a row is not an answer to how much it has of something that no column counts", async () => {
  expect((await ask("How much noise does Fibre 300 make?")).outcome).toBe("notFound");
  expect((await ask("How much rental does Fibre 300 have?")).outcome).not.toBe("notFound");
  expect((await ask("How many Mbit has Fibre 300?")).text).toBe(
    "Fibre 300: Download 300 Mbit/s, Upload 500 Mbit/s.",
  );
});

test("a limit, an amount or an age that no row states is not another identifier", async () => {
  expect((await ask("How much is a ticket for children under 5?")).text).toContain("€4");
  expect((await ask("How much is a hamper for 3?")).text).toContain("€49");
});

test("a row answers how many fit into it, or how much in a unit of its cells, by columns of other names", async () => {
  expect((await ask("How many sailors fit in the Cabin Vega?")).text).toContain("Berths 9");
  expect((await ask("How many students does the Cabin Vega sleep?")).text).toContain("Berths 9");
  expect((await ask("How many metres down does the Cabin Ara reach?")).text).toContain("2.3 m");
  expect((await ask("How much noise does the Cabin Ara make?")).outcome).toBe("notFound");
});
