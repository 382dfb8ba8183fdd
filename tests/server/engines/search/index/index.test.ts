import { setImmediate as nextTurn } from "node:timers/promises";
import { deleteFromIndex, deleteIndex } from "@/server/engines/search/index/delete-index";
import { chunksOf } from "@/server/engines/search/index/index-writer";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { readIndexStats } from "@/server/engines/search/index/postings";
import { prepareItems } from "@/server/engines/search/index/prepare-items";
import type { Scope } from "@/server/engines/search/index/segment-writer";
import { search } from "@/server/engines/search/query/search";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../../database";
import { countIndexRows, openBase, put, titles, writeItems } from "../library";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const animals = ["otter", "badger", "heron", "lynx", "marten", "stork", "viper"];

const BATCH = 10;

/** Six hundred short texts with unique numbers, enough for several segments. Written in batches as training does. */
async function openLibrary(organizationId?: string): Promise<{ base: Scope; items: string[] }> {
  const { db } = database;
  const base = await openBase(db, organizationId);
  const texts = Array.from({ length: 600 }, (_, at) => ({
    itemId: newId(),
    title: `note ${at}`,
    markdown: `The ${animals[at % animals.length]} in enclosure ${at} eats fish.`,
  }));
  const row = ({ itemId, title }: { itemId: string; title: string }) => ({
    ...base,
    id: itemId,
    kind: "file",
    title,
  });
  await db.insertInto("items").values(texts.map(row)).execute();
  for (let at = 0; at < texts.length; at += BATCH) {
    await writeItems(db, base, texts.slice(at, at + BATCH));
  }
  return { base, items: texts.map(({ itemId }) => itemId) };
}

const countSegments = async ({ kbId }: Scope): Promise<number> => {
  const rows = await database.db
    .selectFrom("segments")
    .select("id")
    .where("kbId", "=", kbId)
    .where("isReady", "=", true)
    .execute();
  return rows.length;
};

const ranking = async ({ organizationId, kbId }: Scope, question: string) => {
  const options = { organizationId, kbIds: [kbId], question, limit: 20 };
  const passages = await search(database.db, options);
  return passages.map(({ chunkId, score }) => [chunkId, score.toFixed(9)]);
};

test("a merge changes no result and keeps deletions", async () => {
  const { base, items } = await openLibrary();
  const { db } = database;
  const gone = items.filter((_, at) => at % 3 === 0);
  await db.transaction().execute((tx) => deleteFromIndex(tx, base, gone));
  expect(await countSegments(base)).toBeGreaterThan(1);
  const questions = ["enclosure 100", "what does the heron in enclosure 401 eat", "lynx 599"];
  const found = await Promise.all(questions.map((question) => titles(db, base, question)));

  await mergeSegments(db, base);
  expect(await countSegments(base)).toBe(1);
  const merged = await Promise.all(questions.map((question) => titles(db, base, question)));
  expect(merged.map(([first]) => first)).toEqual(found.map(([first]) => first));
  expect(found.map(([first]) => first)).toEqual(["note 100", "note 401", "note 599"]);

  const before = await ranking(base, "stork in enclosure 152");
  await mergeSegments(db, base);
  expect(await ranking(base, "stork in enclosure 152")).toEqual(before);
});

test("a merge in one knowledge base does not change the deletions of another one", async () => {
  const { db } = database;
  const { base, items } = await openLibrary();
  const beside = await openLibrary(base.organizationId);
  await deleteFromIndex(db, base, items.slice(0, 200));
  await deleteFromIndex(db, beside.base, beside.items.slice(0, 10));
  const before = await ranking(base, "stork in enclosure 252");
  await mergeSegments(db, beside.base);
  expect(await countSegments(beside.base)).toBe(1);
  expect(await ranking(base, "stork in enclosure 252")).toEqual(before);
});

test("does not find deleted items in new chunks, in segments, or after their row was deleted", async () => {
  const { base, items } = await openLibrary();
  const { db } = database;
  const first = async (number: number) => (await titles(db, base, `enclosure ${number}`))[0];
  await mergeSegments(db, base);
  const late = await put(db, base, "late", "The late wolf in enclosure 7000 eats fish.");
  expect(await first(7000)).toBe("late");
  expect(await first(30)).toBe("note 30"); // so that all of it is remembered

  await deleteFromIndex(db, base, [items[30] ?? "", late]);
  expect(await first(30)).not.toBe("note 30");
  expect(await titles(db, base, "enclosure 7000 wolf")).not.toContain("late");
  expect(await chunksOf(db, base, late)).toEqual([]);

  const beside = items[31] ?? "";
  await db.deleteFrom("items").where("id", "=", beside).execute();
  expect(await first(31)).not.toBe("note 31");
  expect(await first(32)).toBe("note 32");

  await db.deleteFrom("knowledgeBases").where("id", "=", base.kbId).execute();
  expect(await first(32)).toBeUndefined();
  await deleteIndex(db, base, new BatchRunner(database));
  expect(await countIndexRows(db, base)).toBe(0);
});

test("a deletion that is rolled back deletes nothing", async () => {
  const { db } = database;
  const base = await openBase(db);
  const item = await put(db, base, "kept", "The crane eats frogs.");
  const attempt = db.transaction().execute(async (tx) => {
    await deleteFromIndex(tx, base, [item]);
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  expect(await titles(db, base, "crane")).toEqual(["kept"]);
});

test("finds an item once that was indexed twice, with its newest text", async () => {
  const { db } = database;
  const base = await openBase(db);
  const item = await put(db, base, "page", "The old price is ten euros.");
  await put(db, base, "page", "The new price is twelve euros.", item);
  await put(db, base, "page", "The new price is twelve euros.", item);
  expect((await chunksOf(db, base, item)).map(({ text }) => text)).toEqual([
    "The new price is twelve euros.",
  ]);
  await mergeSegments(db, base);
  expect(await titles(db, base, "price in euros")).toEqual(["page"]);
  expect(await titles(db, base, "old")).toEqual([]);
});

test("counts the chunks of an item that training writes", async () => {
  const { db } = database;
  const base = await openBase(db);
  const itemId = await put(db, base, "empty", "");
  const markdown = `# One\n\n${"Some words. ".repeat(10)}\n\n# Two\n\nMore words.`;
  const items = [{ itemId, title: "full", markdown }];
  await writeItems(db, base, items);
  expect(prepareItems(items).chunkCounts.get(itemId)).toBe(2);
  expect(await chunksOf(db, base, itemId)).toHaveLength(2);
});

test("neither reads nor deletes chunks and segments of another organisation", async () => {
  const { db } = database;
  const base = await openBase(db);
  const item = await put(db, base, "mine", "The ibis eats crabs.");
  const stranger = { ...base, organizationId: newId() };
  expect(await chunksOf(db, stranger, item)).toEqual([]);
  await deleteFromIndex(db, stranger, [item]);
  await mergeSegments(db, stranger);
  await mergeSegments(db, base);
  expect(await countSegments(base)).toBe(1);
  const rows = await countIndexRows(db, base);
  // A deletion that finds segments and cannot delete them would never end.
  const batches = new BatchRunner(database, AbortSignal.timeout(20_000));
  await deleteIndex(db, stranger, batches);
  expect(await countIndexRows(db, base)).toBe(rows);
  expect(await titles(db, base, "ibis")).toEqual(["mine"]);
});

test("replaces items in one batch like items one by one", async () => {
  const { db } = database;
  const base = await openBase(db);
  const ids = await Promise.all(animals.map((animal) => put(db, base, animal, "Soon more.")));
  const items = Array.from({ length: 210 }, (_, at) => ({
    itemId: ids[at % ids.length] ?? "",
    title: `note ${at}`,
    markdown: `The ${animals[at % animals.length]} in enclosure ${at} eats fish.`,
  }));
  await writeItems(db, base, items);
  expect(await countSegments(base)).toBe(1);
  expect((await titles(db, base, "enclosure 152"))[0]).toBe("note 152");
  expect(await titles(db, base, "more")).toEqual([]);

  await writeItems(
    db,
    base,
    items.map((item) => ({ ...item, markdown: item.markdown.replace("fish", "crabs") })),
  );
  await mergeSegments(db, base);
  expect(await countSegments(base)).toBe(1);
  expect((await titles(db, base, "what does enclosure 77 eat"))[0]).toBe("note 77");
  expect(await titles(db, base, "fish")).toEqual([]);
  expect((await chunksOf(db, base, ids[0] ?? "")).every(({ text }) => /crabs/.test(text))).toBe(
    true,
  );
});

test("concurrent merges leave every chunk in one segment", async () => {
  const { base, items } = await openLibrary();
  const { db } = database;
  await Promise.all([mergeSegments(db, base), mergeSegments(db, base)]);
  await deleteFromIndex(db, base, items.slice(0, 3));
  await mergeSegments(db, base);
  const segments = db.selectFrom("segments").where("kbId", "=", base.kbId);
  const rows = await segments.select(["chunkCount"]).where("isReady", "=", true).execute();
  expect(rows).toEqual([{ chunkCount: 600 }]);
  expect((await titles(db, base, "enclosure 500"))[0]).toBe("note 500");
  expect((await titles(db, base, "enclosure 2 heron"))[0]).not.toBe("note 2");
});

test("a deletion after several merges marks the chunks in the newest segment", async () => {
  const { base, items } = await openLibrary();
  const { db } = database;
  await mergeSegments(db, base);
  await put(db, base, "late", "The late wolf in enclosure 7000 eats fish.");
  await mergeSegments(db, base);
  await deleteFromIndex(db, base, items.slice(0, 3));
  const { organizationId, kbId } = base;
  const { segments } = await readIndexStats(db, { organizationId, kbIds: [kbId] });
  expect(segments).toMatchObject([{ chunkCount: 601, deletedCount: 3 }]);
});

test("searches during a merge return the same results", async () => {
  const { base } = await openLibrary();
  const { db } = database;
  const merge = mergeSegments(db, base);
  const over = merge.then(() => true);
  const found: (string | undefined)[] = [];
  for (let at = 0; !(await Promise.race([over, nextTurn(false)])); at += 1) {
    const [first] = await titles(db, base, `enclosure ${at % 600}`);
    found.push(first === `note ${at % 600}` ? undefined : first);
  }
  await merge;
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((wrong) => wrong !== undefined)).toEqual([]);
});

test("keeps items correct that are written and deleted during a merge", async () => {
  const { base, items } = await openLibrary();
  const { db } = database;
  const merge = mergeSegments(db, base);
  await deleteFromIndex(db, base, items.slice(0, 50));
  await put(db, base, "meanwhile", "The wombat in enclosure 9000 sleeps.");
  await merge;
  expect((await titles(db, base, "wombat"))[0]).toBe("meanwhile");
  const all = await titles(db, base, "fish enclosure", { limit: 50 });
  expect(all.length).toBeGreaterThan(0);
  for (const number of [0, 10, 49]) {
    expect(await titles(db, base, `enclosure ${number}`)).not.toContain(`note ${number}`);
  }
  expect((await titles(db, base, "enclosure 50"))[0]).toBe("note 50");
});
