import type { Scope } from "@/server/engines/search/index/index-writer";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../../database";
import { openBase, openBaseWith, put, titles, writeItems } from "../library";

let database: Database;
let base: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const pages = [
  [
    "Delivery",
    "Parcels within Germany arrive after three working days. Shipping costs 4.90 euros.",
  ],
  ["Returns", "Goods may be sent back within thirty days. We refund the full price."],
  ["Garden shears", "The shears have blades of hardened steel and handles of birch wood."],
  ["Öffnungszeiten", "Das Geschäft in München ist werktags von neun bis achtzehn Uhr geöffnet."],
  ["Gießkannen", "Die Gießkanne aus verzinktem Blech fasst zehn Liter Wasser."],
  ["Rückgabe", "Waren können innerhalb von dreißig Tagen zurückgegeben werden."],
] as const;

const first = async (question: string) => (await titles(database.db, base, question))[0];

test.each([
  ["How long until a parcel arrives?", "Delivery"],
  ["sending goods back", "Returns"],
  ["What are the shears' blades made of?", "Garden shears"],
  ["Wann hat das Geschäft geöffnet?", "Öffnungszeiten"],
  ["Wie viel Wasser fasst die Gießkanne?", "Gießkannen"],
  ["Wie viele Tage habe ich, um Waren zurückzugeben?", "Rückgabe"],
])("%s", async (question, title) => {
  expect(await first(question)).toBe(title);
});

test.each([
  ["Wie viel Wasser fasst die Giesskanne?", "Gießkannen"],
  ["Geschaeft in Muenchen", "Öffnungszeiten"],
  ["hardend blads", "Garden shears"],
  ["Gieskanne", "Gießkannen"],
  ["verzinktes Blechdach", "Gießkannen"],
])("is found with another spelling: %s", async (question, title) => {
  expect(await first(question)).toBe(title);
});

test("a page in the question's language comes before the same page in the other language", async () => {
  const mixed = await openBase(database.db);
  const text = "Die Champions League 2020 gewann der FC Bayern München in Lissabon.";
  await put(database.db, mixed, "german", text);
  await put(
    database.db,
    mixed,
    "english",
    "FC Bayern München won the Champions League 2020 in Lisbon.",
  );
  const question = "Wer gewann die Champions League 2020 in Lissabon?";
  expect(await titles(database.db, mixed, question)).toEqual(["german", "english"]);
  const english = "Who won the Champions League 2020 in Lisbon?";
  expect(await titles(database.db, mixed, english)).toEqual(["english", "german"]);
});

test("a passage names its source", async () => {
  const [passage] = await search(database.db, {
    organizationId: base.organizationId,
    kbIds: [base.kbId],
    question: "refund of the price",
  });
  expect(passage).toMatchObject({ kbId: base.kbId, title: "Returns", lang: "en", page: null });
  expect(passage?.text).toContain("We refund the full price.");
  expect(passage?.score).toBeGreaterThan(0);
});

test("no organisation finds text of another, even by the id of its knowledge base", async () => {
  const stranger = await openBase(database.db);
  const question = "How long until a parcel arrives?";
  const asStranger = { ...base, organizationId: stranger.organizationId };
  expect(await titles(database.db, asStranger, question)).toEqual([]);
  await mergeSegments(database.db, base);
  expect(await titles(database.db, asStranger, question)).toEqual([]);
  expect(await first(question)).toBe("Delivery");
});

test("words of another knowledge base do not affect weights", async () => {
  const organizationId = newId();
  const small = await openBase(database.db, organizationId);
  await put(database.db, small, "steel", "Steel is what the handles are made of.");
  await put(database.db, small, "birch", "Birch is what the blades are made of.");
  const question = "blades of steel";
  const alone = await search(database.db, { organizationId, kbIds: [small.kbId], question });
  const large = await openBase(database.db, organizationId);
  for (let at = 0; at < 20; at += 1)
    await put(database.db, large, "other", `Blades, number ${at}.`);
  const beside = await search(database.db, { organizationId, kbIds: [small.kbId], question });
  expect(beside).toEqual(alone);
});

test.each([
  ["nothing", ""],
  ["stop words only", "what is the"],
  ["quotes and operators", `"'" AND OR NOT NEAR(a, b) -x* ~y ^z (((`],
  ["SQL", "'; drop table chunks; --"],
  ["patterns", "% _ \\ .* [a-z]+ $1 ${x}"],
  ["null bytes", "a\u0000b \u0000\u0000"],
  ["half a surrogate", "\ud800 refund \udfff"],
  ["emoji", "🤖👩‍👩‍👧‍👦🇩🇪".repeat(500)],
  ["right to left", "\u202erefund\u202c مرحبا"],
  ["one endless word", "x".repeat(10_000)],
  ["10,000 different words", Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(" ")],
  ["full stops", ".".repeat(10_000)],
  ["combining marks", `a${"\u0301".repeat(10_000)}`],
])("a hostile question changes nothing: %s", async (_, hostile) => {
  await titles(database.db, base, hostile);
  expect(await titles(database.db, base, `refund ${hostile}`.slice(0, 10_000))).toContain(
    "Returns",
  );
  expect(await first("How long until a parcel arrives?")).toBe("Delivery");
});

describe("an English question finds a phrase of two words", () => {
  const pages = [
    ["Times", "Delivery times are three to five days within the country."],
    ["Sauna", "There are two times of a day when the sauna opens, and no delivery of towels."],
    ["Care", "Wash the covers at thirty degrees and dry them in the shade."],
  ] as const;
  const question = "When will my order turn up?";

  test("among new passages", async () => {
    const base = await openBaseWith(database.db, pages);
    expect((await titles(database.db, base, question))[0]).toBe("Times");
  });

  test("in a segment", async () => {
    const base = await openBase(database.db);
    const texts = [
      ...pages,
      ...Array.from({ length: 140 }, (_, at) => ["Note", `Note ${at} about the garden.`] as const),
    ];
    const items = texts.map(([title, markdown]) => ({ itemId: newId(), title, markdown }));
    await database.db
      .insertInto("items")
      .values(
        items.map(({ itemId, title }) => ({
          id: itemId,
          ...base,
          kind: "file",
          filename: itemId,
          title,
        })),
      )
      .execute();
    await writeItems(database.db, base, items);
    expect((await titles(database.db, base, question))[0]).toBe("Times");
  });
});
