import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let english: Scope;
let german: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  english = await openBaseWith(database.db, [
    [
      "Rooms",
      "# Rooms\n\n| Room | Capacity | Host | Sponsored by |\n| --- | --- | --- | --- |\n| Anchor room | 25 people | Lea Bond | Tide Bank |\n| Sail room | up to 40 persons | Max Kerr | Port Brewery |",
    ],
    [
      "Tours",
      "# Tours\n\n| Tour | Group size per day | Contact person | Booked by |\n| --- | --- | --- | --- |\n| Island tour | fourteen | Eva Lund | schools |\n| Bay tour | twenty | Sam Dale | clubs |",
    ],
    [
      "Talks",
      "# Talks\n\n| Talk | Speaker | Host | Number of places | Age |\n| --- | --- | --- | --- | --- |\n| Dog first aid | Ann Lee | Town library | 30 | from 12 years |\n| Cat care | Una Day | Village hall | 18 | from 8 years |",
    ],
    [
      "Benefits",
      "# Benefits\n\n| Benefit | Who gets it | Responsible |\n| --- | --- | --- |\n| Travel card | all staff | Payroll |\n| Gym pass | trainees | Ruth Bell |",
    ],
    [
      "Terms",
      "# Terms\n\nThe contract begins upon signature.\n\n## Interest\n\nInterest runs from the due date.\n\n## Vans\n\nOutside opening hours you drop the key of the van in the letterbox beside the gate.",
    ],
  ]);
  german = await openBaseWith(database.db, [
    [
      "Kurse",
      "# Kurse\n\n| Kurs | Leitung | Begleitung | Gestiftet von |\n| --- | --- | --- | --- |\n| Schweißen | Anna Moos | Uwe Tal | Tidenbank |\n| Tischlern | Tom Ried | Ida Feld | Hafenbrauerei |",
    ],
    ["Zinsen", "# Zinsen\n\nVerzugszinsen laufen ab Fälligkeit."],
  ]);
});
afterAll(() => database.close());

const ask = async (question: string, scope: Scope) => answerTo(database.db, scope, question);

test.each([
  ["Who sponsors the Anchor room?", "Anchor room: Sponsored by Tide Bank."],
  ["Who hosts the Anchor room?", "Anchor room: Host Lea Bond."],
  ["Who hosts the talk on cat care?", "Cat care: Host Village hall."],
  ["Who books the Island tour?", "Island tour: Booked by schools."],
  ["Who do I contact about the Island tour?", "Island tour: Contact person Eva Lund."],
  ["Who is entitled to the gym pass?", "Gym pass: Who gets it: trainees."],
  ["Who is responsible for the travel card?", "Travel card: Responsible Payroll."],
])("answers %s with the column of that role", async (question, text) => {
  expect(await ask(question, english)).toMatchObject({ outcome: "answered", text });
});

test.each([
  ["Wer leitet den Kurs Schweißen?", "Schweißen: Leitung Anna Moos."],
  ["Wer begleitet den Kurs Schweißen?", "Schweißen: Begleitung Uwe Tal."],
  ["Wer hat den Kurs Schweißen gestiftet?", "Schweißen: Gestiftet von Tidenbank."],
])("%s: answers with the column of the role in German as well", async (question, text) => {
  expect(await ask(question, german)).toMatchObject({ outcome: "answered", text });
});

test("counts a number of people in figures or words, beside a unit or a time", async () => {
  expect((await ask("How many people fit in the Sail room?", english)).text).toContain("40");
  expect((await ask("How many participants go on the Bay tour?", english)).text).toContain(
    "twenty",
  );
  expect((await ask("How many people can attend the talk on cat care?", english)).text).toContain(
    "18",
  );
});

test("a condition, an event or a place outside opening hours is an answer without a time", async () => {
  expect((await ask("When does the contract begin?", english)).text).toContain("upon signature");
  expect((await ask("From when does interest run?", english)).text).toContain("due date");
  expect((await ask("Ab wann laufen Verzugszinsen?", german)).text).toContain("ab Fälligkeit");
  const key = await ask("Where do I put the key of the van outside opening hours?", english);
  expect(key.text).toContain("in the letterbox");
});
