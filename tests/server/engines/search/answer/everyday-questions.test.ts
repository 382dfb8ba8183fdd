import {
  type Answer,
  answerFromPassages,
  rateAndChooseUnits,
  standalone,
} from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { type Passage, search } from "@/server/engines/search/query/search";
import type {
  CompletedQuestion,
  EarlierTurn,
} from "@/server/engines/search/question/completed-question";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, openBaseWith, put } from "../library";

let database: Database;
let base: Scope;

const pages = [
  [
    "Tarife",
    "# Tarife\n\n| Merkmal | Solo | Team |\n| --- | --- | --- |\n| Preis bei monatlicher Zahlung | 7 Euro | 11 Euro |\n" +
      "| Aktive Projekte | 10 | 200 |\n| Speicher | 2 GB | 20 GB |",
  ],
  [
    "Garantie",
    "# Garantie\n\n## Was die Garantie abdeckt\n\n- Fehler im Material\n- Nähte und Reißverschlüsse\n\n" +
      "## Was nicht dazugehört\n\n- Abnutzung durch Gebrauch\n- Verblasste Farben",
  ],
  ["Rückgabe", "Der Kaufpreis wird binnen einer Woche erstattet. Die Kosten trägt der Käufer."],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

function find(
  { text: question, carried, typeQuestion }: CompletedQuestion,
  { organizationId, kbId }: Scope = base,
): Promise<Passage[]> {
  return search(database.db, { organizationId, kbIds: [kbId], question, carried, typeQuestion });
}

async function ask(question: string, turns: EarlierTurn[] = [], scope = base): Promise<Answer> {
  const completed =
    turns.length > 0 ? completeQuestion(question, turns, "de") : standalone(question);
  return answerFromPassages(completed, await find(completed, scope));
}

test("a follow-up that names a row is about that row, although earlier words name another one", async () => {
  const earlier = {
    question: "Wie hoch ist der Preis bei monatlicher Zahlung im Tarif Solo?",
    itemIds: [],
    reply: "Preis bei monatlicher Zahlung: Solo 7 Euro.",
  };
  const text = "und wie viele Projekte habe ich dort?";
  expect((await ask(text, [earlier])).text).toContain("10");
  const question = completeQuestion(text, [earlier], "de");
  const rated = rateAndChooseUnits(question, await find(question), []);
  const price = rated.find(({ unit }) => unit.text.includes("7 Euro"));
  expect(price?.features).toMatchObject({ rowRecall: 0, siblingNamed: 1 });
});

test("answers how to pay with the means of payment, whatever else is paid", async () => {
  await put(
    database.db,
    base,
    "Jobs",
    "Probetage werden bezahlt. Zwei bezahlte Tage im Jahr sind frei.",
  );
  const means = "Sie haben die Wahl:\n\n- PayPal\n- Kreditkarte\n- Vorkasse per Überweisung";
  await put(database.db, base, "Kasse", means);
  expect((await ask("Wie kann ich bezahlen?")).text).toContain("PayPal");
});

test("shows a whole week, and for a single day when it is closed", async () => {
  const days = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"];
  const rows = days.map((day) => `| ${day} | 10–18 Uhr | 11–17 Uhr |`).join("\n");
  const hours = `# Öffnungszeiten\n\n| Tag | Laden | Verleih |\n| --- | --- | --- |\n${rows}\n| Sonntag | geschlossen | 17–19 Uhr |`;
  await put(database.db, base, "Öffnungszeiten", hours);
  const { text } = await ask("Wann habt ihr geöffnet?");
  expect(text).toContain("| Montag |");
  expect(text).toContain("| Sonntag |");
  expect((await ask("Habt ihr sonntags geöffnet?")).text).toBe(
    "Sonntag: Laden geschlossen, Verleih 17–19 Uhr.",
  );
});

test("shows the beginning of a long table for a question about prices that names nothing", async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `| Haarschnitt ${at} | 2${at} € |`).join("\n");
  const salon = await openBase(database.db);
  await put(
    database.db,
    salon,
    "Preisliste",
    `# Preisliste\n\n| Leistung | Preis |\n| --- | --- |\n${rows}`,
  );
  const { text } = await ask("Was sind eure Preise?", [], salon);
  expect(text).toContain("| Haarschnitt 0 | 20 € |");
  expect(text).toContain("| Haarschnitt 6 | 26 € |\n\n…");
});

test("shows the rows of a table that contain a word of the question", async () => {
  const workshop = await openBase(database.db);
  const rows =
    "| Kleine Inspektion | 59 € |\n| Große Inspektion | 119 € |\n| Reifen flicken | 15 € |";
  const text = `# Werkstatt\n\n| Arbeit | Preis |\n| --- | --- |\n${rows}`;
  await put(database.db, workshop, "Werkstatt", text);
  const answer = await ask("Was kostet eine Inspektion?", [], workshop);
  expect(answer.text).toMatch(/Kleine Inspektion.*Große Inspektion/s);
  expect(answer.text).not.toContain("Reifen");
  const earlier = { question: "Was kostet eine Inspektion?", itemIds: [], reply: answer.text };
  const { text: again } = await ask("Und was kostet die genau?", [earlier], workshop);
  expect(again).not.toContain("…");
});

test("does not exceed the length of an answer with a table of long cells", async () => {
  const archive = await openBase(database.db);
  const long = "sehr ".repeat(300);
  const rows = `| Kleine Inspektion | ${long} |\n| Große Inspektion | ${long} |`;
  const text = `# Werkstatt\n\n| Arbeit | Preis |\n| --- | --- |\n${rows}`;
  await put(database.db, archive, "Werkstatt", text);
  expect((await ask("Was kostet eine Inspektion?", [], archive)).text.length).toBeLessThan(600);
});

test("does not find opening hours in the conclusion of a contract", async () => {
  const law = await openBase(database.db);
  await put(database.db, law, "Vertrag", "Ein Vertrag wird geschlossen, wenn beide zustimmen.");
  expect((await ask("Wann seid ihr geöffnet?", [], law)).outcome).toBe("notFound");
});

test("ends a table with a whole row, and says that there are more", async () => {
  const office = await openBase(database.db);
  const days = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
  const times = "8:00–12:00 Uhr und 13:00–18:00 Uhr";
  const rows = days.map((day) => `| ${day} | ${times} | ${times} |`).join("\n");
  const text = `# Öffnungszeiten\n\n| Tag | Laden | Verleih |\n| --- | --- | --- |\n${rows}`;
  await put(database.db, office, "Öffnungszeiten", text);
  const answer = await ask("Wann habt ihr geöffnet?", [], office);
  expect(answer.text).toMatch(/\|\n\n…$/);
  expect(answer.text.length).toBeLessThan(600);
});

describe("answers with the highest or lowest of several prices", () => {
  let salon: Scope;
  const names = [
    ..."Damen Herren Kinder Bart Farbe Hochzeit Locken".split(" "),
    "Massage klassisch",
    "Massage mit Öl",
  ];
  const tableOf = (priceOf: (at: number) => string) =>
    [
      "| Leistung | Preis |",
      "| --- | --- |",
      ...names.map((name, at) => `| ${name} | ${priceOf(at)} |`),
    ].join("\n");
  beforeAll(async () => {
    salon = await openBase(database.db);
    const table = tableOf((at) => `${20 + at} €`);
    await put(database.db, salon, "Leistungen", `# Leistungen\n\n${table}`);
  });

  test.each([
    ["Was ist die günstigste Leistung?", "Damen: 20 €."],
    ["Was ist die preiswerteste Leistung?", "Damen: 20 €."],
    ["Was ist die teuerste Leistung?", "Massage mit Öl: 28 €."],
    ["Was ist die günstigste Massage?", "Massage klassisch: 27 €."],
  ])("%s", async (question, answer) => {
    expect((await ask(question, [], salon)).text).toBe(answer);
  });

  describe("if the prices are not comparable", () => {
    let mixed: Scope;
    const from: Record<string, string> = { Bart: "ab 10 €", "Massage mit Öl": "ab 28 €" };
    const table = tableOf((at) => from[names[at] ?? ""] ?? `${20 + at} €`);
    const rows = table.split("\n").slice(2);
    const rowsInAnswer = async (question: string) =>
      (await ask(question, [], mixed)).text.split("\n").slice(2);
    beforeAll(async () => {
      mixed = await openBase(database.db);
      await put(database.db, mixed, "Leistungen", `# Leistungen\n\n${table}`);
    });

    test("shows all rows by price, the requested one first", async () => {
      const beard = "| Bart | ab 10 € |";
      const byPrice = [beard, ...rows.filter((row) => row !== beard)];
      expect(byPrice).toHaveLength(names.length);
      expect(await rowsInAnswer("Was ist die günstigste Leistung?")).toEqual(byPrice);
      expect(await rowsInAnswer("Was ist die teuerste Leistung?")).toEqual(byPrice.toReversed());
    });

    test("shows only the rows that contain a word of the question", async () => {
      const massages = ["| Massage klassisch | 27 € |", "| Massage mit Öl | ab 28 € |"];
      expect(await rowsInAnswer("Was ist die günstigste Massage?")).toEqual(massages);
      expect(await rowsInAnswer("Was ist die teuerste Massage?")).toEqual(massages.toReversed());
    });
  });

  test("shows only the row that the question names alone", async () => {
    const { text } = await ask("Was ist die günstigste Massage, klassisch?", [], salon);
    expect(text).toContain("27 €");
    expect(text).not.toContain("28 €");
  });
});

test("prefers the list with a negated heading for a negated question", async () => {
  const negationOf = async (text: string) => {
    const question = standalone(text);
    const rated = rateAndChooseUnits(question, await find(question), []);
    const list = rated.find(({ unit }) => unit.text.includes("- Verblasste Farben"));
    return list?.features.negation;
  };
  expect(await negationOf("Was deckt die Garantie nicht ab?")).toBe(1);
  expect(await negationOf("Was deckt die Garantie alles ab?")).toBe(0);
});

test("reads a German noun that no page contains as a name only if it is not derived", async () => {
  const namesIn = async (noun: string) =>
    (await ask(`Wer trägt die Kosten bei einer ${noun}?`)).trace.features["unknownNames"];
  expect(await namesIn("Xanderia")).toBe(1);
  expect(await namesIn("Verflüssigung")).toBe(0);
});

test.each(["Samsung", "Playstation", "Tunis", "Denis", "Jung"])(
  "reads %s as a name, although it ends like a derived noun",
  async (name) => {
    const namesIn = async (question: string) =>
      (await ask(question)).trace.features["unknownNames"];
    expect(await namesIn(`Wer trägt die Kosten bei ${name}?`)).toBe(1);
    expect(await namesIn(`Who pays the costs of the guarantee for ${name} goods?`)).toBe(1);
  },
);

test("finds no German nouns in an English question", async () => {
  const question = "Who pays the costs of the guarantee for Verflüssigung goods?";
  expect((await ask(question)).trace.features["unknownNames"]).toBe(1);
});

test("answers a question without a subject only after one that has a subject", async () => {
  expect((await ask("Was kostet das?")).outcome).toBe("notFound");
  const question = "Was kostet der Tarif Team bei monatlicher Zahlung?";
  const turns = [{ question, itemIds: [], reply: "" }];
  expect((await ask("Was kostet das?", turns)).text).toContain("11 Euro");
});

test("a follow-up forgets the row that a sibling replaced, whatever its inflection", async () => {
  const prices =
    "# Eintritt\n\n| Gast | Sommer | Winter |\n| --- | --- | --- |\n| Erwachsene | 9 Euro | 7 Euro |\n| Kinder | 5 Euro | 4 Euro |";
  await put(database.db, base, "Eintritt", prices);
  const question = "Was kostet ein Erwachsener im Sommer?";
  const { carried } = await ask("und ein Kind?", [{ question, itemIds: [], reply: "" }]);
  expect(carried).toContain("sommer");
  expect(carried).not.toContain("erwachsener");
});

test("quotes a fact once that two pages state in their own words", async () => {
  const farm = await openBase(database.db);
  const orders =
    "Please order your vegetable box two days before the delivery date, so that we can pick fresh.";
  await put(database.db, farm, "Delivery", orders);
  const again = "Order your vegetable box two days before the preferred delivery date.";
  await put(database.db, farm, "Questions", `# Questions\n\n${again}`);
  const { used } = await ask("When do I have to order a vegetable box?", [], farm);
  expect(used).toHaveLength(1);
});

test("quotes the hours of a day without the line below them", async () => {
  const kiosk = await openBase(database.db);
  const hours =
    "Saturday 10AM – 4PM\n\nSunday 11AM – 3PM\n\nJoin our mailing list for exciting news and offers!";
  await put(database.db, kiosk, "Opening Hours", hours);
  expect((await ask("what time do you open on sunday?", [], kiosk)).text).toBe("Sunday 11AM – 3PM");
});

test.each([
  ["Gutschein kaufen möglich?", "Verkaufen Sie Gutscheine?", "Ja, ab 50 Euro."],
  ["can i buy compost from you", "Do you sell compost?", "Yes, in bags of 40 litres."],
])("answers what customers buy with what pages sell: %s", async (question, heading, fact) => {
  const shop = await openBaseWith(database.db, [
    ["FAQ", `# FAQ\n\n## ${heading}\n\n${fact}`],
    ["Team", "# Team\n\nAnna und Piet."],
    ["Contact", "# Contact\n\nMill Street 4."],
  ]);
  const { text, outcome } = await ask(question, [], shop);
  expect(outcome).not.toBe("notFound");
  expect(text).toContain(fact);
});
