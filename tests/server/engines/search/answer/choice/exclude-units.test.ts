import type { Scope } from "@/server/engines/search/index/index-writer";
import { namesOtherIdentifier } from "@/server/engines/search/question/identifiers";
import type { Database } from "@/server/infrastructure/db/database";
import { processorSeconds } from "@/tests/processor-time";
import { openTestDatabase } from "../../../../../database";
import { openBaseWith, textWithContext } from "../../library";

let database: Database;
let base: Scope;

const pages = [
  [
    "Boat licences",
    "# Boat licences\n\n## Class B – lakes\n\nBasic fee: €499\n\nLesson of 45 minutes: €65\n\n- Theory test: €30\n" +
      "- Road test: €150\n\n## Class BE\n\nBasic fee: €399\n\nLesson of 45 minutes: €75\n\n- Night trip: €85\n- Road test: €229",
  ],
  ["Entry", "# Entry\n\n## Is the harbour free?\n\nYes, the harbour is free for all guests."],
  ["Refunds", "# Refunds\n\n## Are refunds possible?\n\nNo, but you can swap the blue ticket."],
  ["Care", "# Care\n\n## Do you polish hulls?\n\nNo, we work without toxic varnish and use wax."],
  [
    "Moorings",
    "# Moorings\n\nMoorings in zone 1 cost €12 a night.\n\nMoorings in zone 12 cost €7 a night.",
  ],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const ask = (question: string): Promise<string> => textWithContext(database.db, base, question);

test("keeps all prices of a section, but none of a section whose identifier only begins alike", async () => {
  expect(await ask("How much is the class b licence?")).toBe(
    "Class B – lakes:\n- Basic fee: €499\n- Lesson of 45 minutes: €65\n- Theory test: €30\n- Road test: €150",
  );
  expect(await ask("How much is the class BE licence?")).toBe(
    "Class BE:\n- Basic fee: €399\n- Lesson of 45 minutes: €75\n- Night trip: €85\n- Road test: €229",
  );
});

test("reads a number after a word as an identifier", async () => {
  expect(await ask("What does a mooring in zone 1 cost?")).not.toContain("€7");
  expect(await ask("What does a mooring in zone 12 cost?")).not.toContain("€12 ");
});

test("a question of many short words costs little time", async () => {
  const question = `What does ${"class b ".repeat(240)}cost?`;
  expect(await processorSeconds(() => ask(question))).toBeLessThan(2);
});

test("quotes a reply to another question without its yes or no if it contains all words", async () => {
  expect(await ask("Do you use toxic varnish?")).toBe("We work without toxic varnish and use wax.");
  expect(await ask("Do you polish the hulls?")).toBe(
    "No, we work without toxic varnish and use wax.",
  );
});

test("keeps the yes or no of a reply before a clause, and if only types are asked for", async () => {
  expect(await ask("Can I swap the blue ticket?")).toBe("No, but you can swap the blue ticket.");
  expect(await ask("Is it free?")).toBe("Yes, the harbour is free for all guests.");
});

const parcels = ["Paket bis 2 kg", "Paket bis 10 kg", "Kinder bis 3", "Kinder bis 12"];
const sizes = ["Parcel 2 kg", "Parcel 10 kg", "Children 3", "Children 12", "Job B", "Job D"];

test.each([
  ["Was kostet ein Paket bis 5 kg?", parcels],
  ["Eintritt für Kinder bis 8 Jahre", parcels],
  ["How much is a parcel 5 kg?", sizes],
  ["How much are children 8?", sizes],
  ["Is there a job m/w/d?", sizes],
  ["Gibt es höchstens 5?", ["höchstens 3", "höchstens 8"]],
  ["Is there a box for 3?", ["Box for 2", "Box for 4"]],
])(
  "does not read a limit, an amount, an age or an abbreviation as another identifier: %s",
  (text, names) => {
    expect(namesOtherIdentifier(text, [], names)).toBe(false);
  },
);

test("reads another number of a name as another identifier", () => {
  expect(namesOtherIdentifier("How much is zone 3?", [], ["Zone 1", "Zone 2"])).toBe(true);
  expect(namesOtherIdentifier("How much is a parcel 5?", [], sizes)).toBe(true);
});
