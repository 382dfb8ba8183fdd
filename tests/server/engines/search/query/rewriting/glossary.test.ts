import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { findSynonyms } from "@/server/engines/search/query/rewriting/expand-synonyms";
import { search, type SearchOptions } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../../database";
import { openBase, openBaseWith, put, titles } from "../../library";

let database: Database;
let base: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const pages = [
  ["Parcels", "Parcels within Germany arrive after three working days. A parcel costs 4.90 euros."],
  [
    "Returns",
    "Print the return shipping label and stick it on. Goods may come back for thirty days.",
  ],
  ["Garden shears", "The shears have blades of hardened steel and handles of birch wood."],
  ["Vorbestellung", "Eine Vorbestellung ist verbindlich und wird erst beim Versand berechnet."],
  ["Kundenkarte", "Mit der Kundenkarte sammeln Sie Punkte. Eine Kundenkarte kostet nichts."],
  ["Abteilungen", "Die Informationstechnik sitzt im zweiten Stock. Der Einkauf sitzt im Keller."],
  ["Summer party", "The band Cars plays at our summer party in July."],
  [
    "Company car",
    "Our fleet has a car for every visit. All cars are booked a day before; a car costs nothing.",
  ],
  ["Barrow", "The Barrow is our wheelbarrow. The Barrow costs 90 euros."],
] as const;

const synonyms = [
  ["parcel", "consignment", "Sendung"],
  ["return shipping label", "RSL"],
  ["Vorbestellung", "Preorder", "verbindliche Reservierung"],
  ["Kundenkarte", "Bonuskarte"],
  ["Informationstechnik", "IT"],
];

const found = (question: string, options: Partial<SearchOptions> = {}) =>
  search(database.db, {
    organizationId: base.organizationId,
    kbIds: [base.kbId],
    question,
    ...options,
  });

const first = async (question: string, options: Partial<SearchOptions> = {}) =>
  (await titles(database.db, base, question, options))[0];

test.each([
  ["When does my consignment arrive?", "Parcels"],
  ["CONSIGNMENTS: what do they cost?", "Parcels"],
  ["Where do I find the RSL?", "Returns"],
  ["Wann wird ein Preorder berechnet?", "Vorbestellung"],
  ["Wird eine verbindliche Reservierung erst beim Versand berechnet?", "Vorbestellung"],
  ["Was kosten Bonuskarten?", "Kundenkarte"],
  ["Wo sitzt die IT?", "Abteilungen"],
])("finds a term by a question with its synonym: %s", async (question, title) => {
  expect(await first(question, { lang: "de", synonyms })).toBe(title);
});

test("finds pages that use only a synonym by a question with the term", async () => {
  const other = await openBase(database.db);
  await put(database.db, other, "Bonus", "Eine Bonuskarte gibt es an jeder Kasse.");
  await put(database.db, other, "Kasse", "Die Kunden zahlen an der Kasse mit Karte.");
  const question = "Wo gibt es eine Kundenkarte?";
  const [without] = await titles(database.db, other, question);
  const [found] = await titles(database.db, other, question, { synonyms });
  expect([without, found]).toEqual(["Kasse", "Bonus"]);
});

test("finds less without the glossary", async () => {
  const question = "Where do I find the RSL?";
  const answered = async (options: object) =>
    answerFromPassages(standalone(question), await found(question, options)).text;
  expect(await answered({})).not.toContain("return shipping label");
  expect(await answered({ synonyms })).toContain("return shipping label");
});

test.each([
  "What are the shears' blades made of?",
  "When does my parcel arrive?",
  "Was kostet eine Kundenkarte?",
  "A considered question about steel",
  "Is it possible to send goods back?",
])("answers a question that uses the words of the pages as before: %s", async (question) => {
  expect(await found(question, { synonyms })).toEqual(await found(question));
});

test("does not confuse an excluded name with a word of the same spelling", async () => {
  const question = "What is the Barlow?";
  expect(await first(question)).toBe("Barrow");
  expect(await first(question, { exactTerms: ["Barlow"] })).toBeUndefined();
});

test("recognises a name that is also a function word by its capitals", async () => {
  await put(database.db, base, "The Who", "The Who play in Bremen in May.");
  const options = { exactTerms: ["Who"], lang: "en" } as const;
  const { title, score } = (await found("who sells shears?", options))[0] ?? {};
  expect({ title, score }).toMatchObject({ title: "Garden shears" });
  expect(score).toBe((await found("who sells shears?", { lang: "en" }))[0]?.score);
});

test("prefers the exact spelling of a name over words of the same stem", async () => {
  const question = "What do you know about cars?";
  expect(await first(question)).toBe("Company car");
  expect(await first(question, { exactTerms: ["Cars"] })).toBe("Summer party");
});

test("counts the longer of two names that overlap, and at most three names, the first ones", () => {
  const namesIn = (question: string) =>
    findSynonyms(
      question,
      [["cover", "lid"], ["rain cover", "poncho"], ["hat"], ["boots"], ["scarf"]],
      "en",
    ).map(({ names }) => names[0]);
  expect(namesIn("Is a rain cover a cover?")).toEqual(["rain cover", "cover"]);
  expect(namesIn("Scarf, hat, cover or boots?")).toEqual(["scarf", "hat", "cover"]);
});
