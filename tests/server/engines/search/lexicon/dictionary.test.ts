import { readFileSync } from "node:fs";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import {
  dictionary,
  mergePairs,
  parseAligned,
  parseCurated,
} from "@/server/engines/search/lexicon/dictionary";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put, titles } from "../library";

const LISTS = new URL("../../../../../server/engines/search/lexicon/dictionary/", import.meta.url);

const surfaces = (translations: readonly { surface: string }[] | undefined) =>
  translations?.map(({ surface }) => surface);

test("translates a learnt line in both directions, each translation with its probability", () => {
  const { de, en } = mergePairs(parseAligned("igel hedgehog:92\nkissen cushion:51 pillow:22\n"));
  expect(de.get("igel")).toMatchObject([{ surface: "hedgehog", lang: "en", probability: 0.92 }]);
  expect(surfaces(de.get("kiss"))?.toSorted()).toEqual(["cushion", "pillow"]);
  expect(en.get("pillow")).toMatchObject([{ surface: "kissen", lang: "de", probability: 0.22 }]);
});

test("translates a written line by each content word, with least weight for long translations", () => {
  const { de, en } = mergePairs(parseCurated("umzug\tmove, change of address\n"));
  expect(surfaces(de.get("umzug"))?.toSorted()).toEqual(["address", "change", "move"]);
  const [move, change] = ["move", "change"].map((word) => en.get(word)?.[0]?.probability ?? 0);
  expect(move).toBeGreaterThan(2 * (change ?? 1));
});

test("an English word that translates many German words translates each with less certainty", () => {
  const { en } = mergePairs(parseCurated("schere\tscissors\nkurs\tcourse\ngang\tcourse\n"));
  const certain = en.get("scissor")?.[0]?.probability ?? 0;
  expect(en.get("cours")?.map(({ probability }) => probability / certain)).toEqual([
    expect.closeTo(Math.SQRT1_2),
    expect.closeTo(Math.SQRT1_2),
  ]);
});

test("prefers the first list for a pair of words that two lists contain", () => {
  const { de } = mergePairs(
    parseCurated("igel\thedgehog"),
    parseAligned("igel hedgehog:92 urchin:8"),
  );
  const probabilities = new Map(de.get("igel")?.map((each) => [each.surface, each.probability]));
  expect(probabilities.get("hedgehog")).toBeCloseTo(Math.sqrt(0.6));
  expect(probabilities.get("urchin")).toBe(0.08);
});

test("the shipped dictionary has thousands of words in each language", () => {
  const { de, en } = dictionary();
  expect(Math.min(de.size, en.size)).toBeGreaterThan(5_000);
});

test("no written translation of several words negates one of them", () => {
  const { de } = dictionary();
  expect(de.get("alkoholfrei")).toBeUndefined();
  const file = new URL("everyday.tsv", LISTS);
  const negated = readFileSync(file, "utf8").match(
    /(?:\t|, )(?:(?:non|no|not|without)[ -][^,\n]*|[a-z]+-free)(?=,|\n)/gu,
  );
  expect(negated).toBeNull();
});

describe("pages in the other language", () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test("are found by learnt translations, after pages with the question's own word", async () => {
    const base = await openBase(database.db);
    await put(database.db, base, "Hedgehogs", "Hedgehogs sleep in the garden from November on.");
    await put(database.db, base, "Squirrels", "Squirrels bury nuts below the trees of the park.");
    expect(await titles(database.db, base, "Wo schlafen die Igel?")).toEqual(["Hedgehogs"]);
    await put(database.db, base, "Igel", "Die Igel schlafen unter dem Laub.");
    expect((await titles(database.db, base, "Wo schlafen die Igel?"))[0]).toBe("Igel");
  });

  test("are found by the translations of both parts of a German compound", async () => {
    const base = await openBase(database.db);
    await put(database.db, base, "Cylinders", "Our hot water cylinders hold 300 litres.");
    await put(database.db, base, "Squirrels", "Squirrels bury nuts below the trees of the park.");
    expect(await titles(database.db, base, "Was kostet die Warmwasserwartung?")).toEqual([
      "Cylinders",
    ]);
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
