import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { dictionary, parseDictionary } from "@/server/engines/search/lexicon/dictionary";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put, titles } from "../library";

test("a line translates in both directions, each translation with its probability", () => {
  const { de, en } = parseDictionary("igel hedgehog:92\nkissen cushion:51 pillow:22\n");
  expect(de.get("igel")).toMatchObject([{ surface: "hedgehog", lang: "en", probability: 0.92 }]);
  expect(de.get("kiss")?.map(({ surface }) => surface)).toEqual(["cushion", "pillow"]);
  expect(en.get("pillow")).toMatchObject([{ surface: "kissen", lang: "de", probability: 0.22 }]);
});

test("the dictionary of the product has thousands of words in each language", () => {
  const { de, en } = dictionary();
  expect(Math.min(de.size, en.size)).toBeGreaterThan(5_000);
});

describe("pages in the other language", () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test("are found by learnt translations, and a page with the question's own word stays first", async () => {
    const base = await openBase(database.db);
    await put(database.db, base, "Hedgehogs", "Hedgehogs sleep in the garden from November on.");
    await put(database.db, base, "Squirrels", "Squirrels bury nuts below the trees of the park.");
    expect(await titles(database.db, base, "Wo schlafen die Igel?")).toEqual(["Hedgehogs"]);
    await put(database.db, base, "Igel", "Die Igel schlafen unter dem Laub.");
    expect((await titles(database.db, base, "Wo schlafen die Igel?"))[0]).toBe("Igel");
  });

  test("are found by translations only if few pages are in the question's own language", async () => {
    const base = await openBase(database.db);
    await put(database.db, base, "Hedgehogs", "Hedgehogs sleep in the garden from November on.");
    await put(database.db, base, "Eichhörnchen", "Die Eichhörnchen vergraben ihre Nüsse im Park.");
    await mergeSegments(database.db, base);
    expect(await titles(database.db, base, "Was fressen Igel?")).toEqual([]);
    for (const each of ["Squirrels", "Foxes", "Badgers"]) {
      await put(database.db, base, each, `${each} live below the trees of the park.`);
    }
    expect(await titles(database.db, base, "Was fressen Igel?")).toEqual(["Hedgehogs"]);
  });
});
