import { chunksOf, commitItems } from "@/server/engines/search/index/index-writer";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import {
  deleteAbandonedSegments,
  insertPending,
  writePending,
} from "@/server/engines/search/index/pending-segments";
import { prepareItems } from "@/server/engines/search/index/prepare-items";
import type { Scope } from "@/server/engines/search/index/segment-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../../database";
import { countIndexRows, openBase, put, titles } from "../library";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const parts = Array.from({ length: 150 }, (_, at) => at);

/** A page about herons that is searched, and its prepared next version about cranes. */
async function openPage() {
  const { db } = database;
  const base = await openBase(db);
  const itemId = await put(db, base, "page", "The heron eats fish.");
  const markdown = parts.map((at) => `# Part ${at}\n\nThe crane eats frogs in ${at}.`).join("\n\n");
  return { base, itemId, prepared: prepareItems([{ itemId, title: "page", markdown }]) };
}

const commitPage = (base: Scope, { itemId, prepared }: Awaited<ReturnType<typeof openPage>>) =>
  database.db.transaction().execute(async (tx) => {
    await commitItems(tx, base, prepared, { replaced: [itemId], firstOrdinal: 0 });
    return true;
  });

test("searches ignore pending segments and find the old text until the commit", async () => {
  const { db } = database;
  const page = await openPage();
  const { base, itemId, prepared } = page;
  await insertPending(db, base, prepared, 0);
  await mergeSegments(db, base);
  expect(await titles(db, base, "crane frogs")).toEqual([]);
  expect(await titles(db, base, "heron")).toEqual(["page"]);
  expect(await chunksOf(db, base, itemId)).toHaveLength(1);
  await commitPage(base, page);
  expect(await titles(db, base, "heron")).toEqual([]);
  expect((await titles(db, base, "crane frogs"))[0]).toBe("page");
  expect(await chunksOf(db, base, itemId)).toHaveLength(150);
});

test("deletes only the pending segments of a dead process", async () => {
  const { db } = database;
  const page = await openPage();
  const { base } = page;
  const before = await countIndexRows(db, base);
  await insertPending(db, base, page.prepared, 0);
  await deleteAbandonedSegments(db, base);
  expect(await countIndexRows(db, base)).toBe(before);
  expect(await titles(db, base, "heron")).toEqual(["page"]);
  // The worker that was considered dead notices.
  await expect(commitPage(base, page)).rejects.toThrow("A pending segment was deleted");
  expect(await titles(db, base, "heron")).toEqual(["page"]);
});

test.each([
  ["comes to nothing", async () => false],
  ["fails", () => Promise.reject(new Error("made to fail"))],
])("leaves no pending rows if the commit %s", async (_, commit) => {
  const { db } = database;
  const { base, prepared } = await openPage();
  const before = await countIndexRows(db, base);
  const wasCommitted = await writePending(db, base, prepared, 0, commit).catch(() => false);
  expect(wasCommitted).toBe(false);
  expect(await countIndexRows(db, base)).toBe(before);
});

test("an item that was deleted meanwhile causes no error", async () => {
  const { db } = database;
  const { base, itemId, prepared } = await openPage();
  await db.deleteFrom("items").where("id", "=", itemId).execute();
  expect(await writePending(db, base, prepared, 0, async () => true)).toBe(false);
  expect(await countIndexRows(db, base)).toBe(0);
});

test("another organisation deletes nothing", async () => {
  const { db } = database;
  const page = await openPage();
  await insertPending(db, page.base, page.prepared, 0);
  await deleteAbandonedSegments(db, { ...page.base, organizationId: newId() });
  expect(await commitPage(page.base, page)).toBe(true);
});
