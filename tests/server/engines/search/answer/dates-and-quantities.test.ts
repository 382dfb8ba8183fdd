import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = (question: string, scope: Scope) => answerTo(database.db, scope, question);

test("does not answer how many with a text without a number", async () => {
  const club = await openBaseWith(database.db, [
    ["Verein", "# Verein\n\nVorsitzende: Ada Bley. Kassenwart: Tim Ohl."],
    ["Haus", "# Haus\n\nDas Haus hat zwölf Zimmer."],
  ]);
  const { outcome } = await ask("Wie viel verdient die Vorsitzende?", club);
  expect(outcome).toBe("notFound");
  expect((await ask("Wie viele Zimmer hat das Haus?", club)).text).toContain("zwölf");
});

test("does not answer a question about earnings with a text without an amount", async () => {
  const school = await openBaseWith(database.db, [
    [
      "Stellen",
      "# Stellen\n\nWir suchen:\n\n- Fahrlehrer für Motorräder, 38 Stunden\n- Bürokraft in der Filiale Nordpark, 20 Stunden, vormittags",
    ],
    ["Preise", "# Preise\n\nEine Fahrstunde kostet 68 €."],
    ["Prüfung", "# Prüfung\n\nDie Prüfung ist in der Werftstraße."],
  ]);
  expect((await ask("Wie viele Stunden hat die Bürokraft im Nordpark?", school)).text).toContain(
    "20 Stunden",
  );
  const { outcome } = await ask("Wie viel verdient die Bürokraft im Nordpark?", school);
  expect(outcome).toBe("notFound");
});

test("answers when with the date of the section that the question names", async () => {
  const club = await openBaseWith(database.db, [
    [
      "Termine",
      "# Termine\n\n## Lötworkshop\n\nSonntag, 9. November, im Saal\n\nDer Lötworkshop ist für alle, die löten lernen möchten. Beim Workshop hilft der Verein.\n\n## Sommerfest\n\nSamstag, 4. Juli, im Hof",
    ],
  ]);
  expect((await ask("Wann ist der Lötworkshop?", club)).text).toContain("9. November");
});

test("does not read the day of an event as opening hours", async () => {
  const club = await openBaseWith(database.db, [
    [
      "Haus",
      "# Haus\n\n## Öffnungszeiten\n\nMo–Fr 10–18 Uhr\n\nSa 10–15 Uhr\n\n## Teezeremonie\n\nSonntag, 22. März, 15–17 Uhr\n\nSie sitzen am Boden.",
    ],
  ]);
  const { text } = await ask("Habt ihr sonntags geöffnet?", club);
  expect(text).not.toContain("22. März");
});
