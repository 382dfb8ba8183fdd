import { type Answer, answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../../database";
import { openBase, openBaseWith, put } from "../../library";

let database: Database;
let base: Scope;

const pages = [
  ["Regen", "Bei Regen erstatten wir die Hälfte der Leihgebühr, auch bei Leihrädern."],
  ["Werkstatt", "Wir holen Räder in der ganzen Stadt. Unser Familienbetrieb besteht seit 1954."],
  ["Fahrten", "Eine Waldwegfahrt dauert eine Stunde. Vor dem Wald liegt ein See."],
  ["Gehege", "Die Zaunhöhe ist 1,90 m. Bei uns liegen drei Gehege am Wald und 2 am See."],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const find = (question: string, { organizationId, kbId }: Scope) =>
  search(database.db, { organizationId, kbIds: [kbId], question });

/** The search terms of a question. */
async function wordsOf(question: string): Promise<string[]> {
  const [first] = await find(question, base);
  return first?.asked.words.map(({ surface }) => surface) ?? [];
}

const ask = async (question: string, scope: Scope): Promise<Answer> =>
  answerFromPassages(standalone(question), await find(question, scope));

test("joins a separable verb that the pages contain by its concept", async () => {
  const words = await wordsOf("Was bekomme ich bei Regen zurück?");
  expect(words).toContain("zurückbekomme");
  expect(words).not.toContain("zurück");
});

test("keeps a separable verb that the pages do not contain as two words", async () => {
  const words = await wordsOf("Holt ihr Räder in der Stadt ab?");
  expect(words).toContain("holt");
  expect(words).not.toContain("abholt");
});

test("reads a word that no page contains as the compound that begins with it", async () => {
  expect(await wordsOf("Wie lange dauert der Waldweg?")).toContain("waldwegfahr");
});

test("reads a short word as a compound only if that names a measure of it", async () => {
  expect(await wordsOf("Wie hoch ist der Zaun?")).toContain("zaunhoh");
  expect(await wordsOf("Gibt es einen Leih?")).toContain("leih");
});

test("reads a number that is written as a word", async () => {
  expect(await wordsOf("Liegen zwei Gehege am See?")).toContain("2");
});

test("does not read a filler word as a compound", async () => {
  expect(await wordsOf("Kann ich die Räder der Familie schenken?")).toContain("familie");
});

describe("a compound that begins with an unknown word", () => {
  let shop: Scope;
  beforeAll(async () => {
    shop = await openBase(database.db);
    await put(database.db, shop, "Kaffeemaschine", "Die Kaffeemaschine Bella kostet 299 Euro.");
    await put(database.db, shop, "Fahrradhelm", "Ein Fahrradhelm kostet 49 Euro.");
    await put(database.db, shop, "Saiten", "Gitarrensaiten kosten 12 Euro.");
    await put(database.db, shop, "Lieferung", "Eine Computerlieferung kostet 9 Euro.");
    await put(database.db, shop, "Bahn", "Die Schlittengebühren betragen 5 Euro.");
    await put(database.db, shop, "Kasse", "Versandkosten fallen in Höhe von 4,90 Euro an.");
    await put(database.db, shop, "Rundfahrt", "Kilometerpreise: 2,30 € im Ort, 1,90 € außerhalb.");
    await put(database.db, shop, "Wellness", "Die Saunalandschaft ist täglich geöffnet.");
  });

  test.each(["ein Kaffee", "ein Fahrrad", "eine Gitarre", "ein Computer"])(
    "does not answer what %s costs",
    async (name) => {
      expect((await ask(`Was kostet ${name}?`, shop)).outcome).toBe("notFound");
    },
  );

  test("names the price of the word if it ends in a word for prices", async () => {
    expect((await ask("Was kostet ein Schlitten?", shop)).text).toContain("5 Euro");
    expect((await ask("Was kostet der Versand?", shop)).text).toContain("4,90 Euro");
    expect((await ask("Was kostet der Kilometer?", shop)).text).toContain("2,30 €");
  });

  test("answers other questions with low confidence", async () => {
    const { text, outcome } = await ask("Habt ihr eine Sauna?", shop);
    expect(text).toContain("Saunalandschaft");
    expect(outcome).toBe("lowConfidence");
  });
});

describe("a compound that ends with a word", () => {
  let studio: Scope;
  beforeAll(async () => {
    studio = await openBaseWith(database.db, [
      ["Angebot", "# Töpferkurse\n\nDie Abmeldung ist bis zwei Tage vorher möglich."],
      ["Anfahrt", "# Anfahrt\n\nIm Hof sind vier Gästeparkplätze. Der Bus hält vor der Tür."],
      ["Verein", "# Verein\n\nDas Gedächtniskegeln ist im Mai. Daten werden automatisch gelöscht."],
    ]);
  });

  test("answers for that word", async () => {
    const { text } = await ask("Bis wann kann ich mich vom Kurs abmelden?", studio);
    expect(text).toContain("zwei Tage");
  });

  test("answers for another word of that concept", async () => {
    expect((await ask("Wo kann ich parken?", studio)).text).toContain("Gästeparkplätze");
  });

  test.each(["Habt ihr einen Tisch?", "Kann man bei euch kegeln?"])(
    "is not an answer if the ending is none of its words: %s",
    async (question) => {
      expect((await ask(question, studio)).outcome).toBe("notFound");
    },
  );
});

test("a compound may begin with the verb of an unknown noun", async () => {
  const shop = await openBaseWith(database.db, [
    ["Rückgabe", "# Rückgabe\n\nDie Rücksendekosten trägt der Käufer."],
    ["Zahlung", "# Zahlung\n\nSie zahlen bequem per Rechnung."],
  ]);
  expect((await ask("Wer zahlt die Rücksendung?", shop)).text).toContain("Käufer");
});

describe("a compound of an unknown word and another word of the question", () => {
  let garden: Scope;
  beforeAll(async () => {
    garden = await openBaseWith(database.db, [
      ["Pflege", "# Pflege\n\nTeichreinigung: 190 Euro.\n\nPalmenüberwinterung: 40 Euro."],
      ["Wir", "# Wir\n\nUnsere Palmen stammen aus Spanien. Beratung gibt es montags."],
      ["Kasse", "# Kasse\n\nDie Beratungsgebühr beträgt 60 Euro."],
    ]);
  });

  test.each([
    ["Könnt ihr meinen Teich reinigen?", "190 Euro"],
    ["Kann man Palmen bei euch überwintern?", "40 Euro"],
  ])("answers %s", async (question, expected) => {
    const { text, outcome } = await ask(question, garden);
    expect(text).toContain(expected);
    expect(outcome).toBe("answered");
  });

  test.each(["Könnt ihr mein Auto reinigen?", "Kann man Hunde bei euch überwintern?"])(
    "is not an answer if one of the words is not part of it: %s",
    async (question) => {
      expect((await ask(question, garden)).outcome).toBe("notFound");
    },
  );

  test("finds a price as a compound of a word that pages contain alone", async () => {
    expect((await ask("Was kostet eine Beratung?", garden)).text).toContain("60 Euro");
    expect((await ask("Was kosten Palmen?", garden)).outcome).toBe("notFound");
  });
});

test("finds a noun on the page by its verb in the question", async () => {
  const office = await openBaseWith(database.db, [
    ["Büro", "# Büro\n\nFür die Begutachtung eines Schadens nehmen wir 30 Euro."],
    ["Haus", "# Haus\n\nDas Büro liegt am Markt."],
  ]);
  expect((await ask("Könnt ihr einen Schaden begutachten?", office)).text).toContain("30 Euro");
});

describe("a separable verb in two parts on a page", () => {
  let school: Scope;
  beforeAll(async () => {
    school = await openBase(database.db);
    await put(database.db, school, "Kurs", "# Kurs\n\nDer Kurs fängt um 18 Uhr an.");
    await put(database.db, school, "Saison", "# Saison\n\nDie Saison endet im Oktober.");
    await put(database.db, school, "Telefon", "# Telefon\n\nWir rufen Sie gern zurück.");
  });

  test.each([
    ["Wann fängt der Kurs an?", "18 Uhr"],
    ["Rufen Sie mich zurück?", "gern zurück"],
  ])("answers %s, whatever other pages say", async (question, expected) => {
    const { text, confidence } = await ask(question, school);
    expect(text).toContain(expected);
    expect(confidence).toBeGreaterThan(0.9);
  });
});

test("splits a compound that no page contains into its two words", async () => {
  expect(await wordsOf("Gibt es einen Familienwald?")).toEqual(
    expect.arrayContaining(["familien", "wald"]),
  );
});
