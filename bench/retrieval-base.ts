import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { commitItems, type Scope } from "@/server/engines/search/index/index-writer";
import { writePending } from "@/server/engines/search/index/pending";
import { mergeIfMany, mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { prepareItems } from "@/server/engines/search/chunking/prepare-items";
import { PageMaker } from "./generated-text";

const CHUNKS_PER_PAGE = 40;
const PAGES_AT_ONCE = 8; // about the number of chunks of one training transaction

/** Returns the knowledge base of generated pages, and the time of its creation if it did not exist. */
export async function openBase(db: Db, chunkCount: number) {
  const title = `Bench of ${chunkCount}`;
  const known = await findBase(db, title);
  if (known) return { scope: known, figures: {} };
  const scope = { organizationId: newId(), kbId: newId() };
  const { organizationId, kbId } = scope;
  await db.insertInto("organizations").values({ id: organizationId, name: title }).execute();
  await db
    .insertInto("knowledgeBases")
    .values({ id: kbId, organizationId, kbType: "File", title: "Being made" })
    .execute();
  const figures = {
    "written, chunks a second": await rate(chunkCount, () => fill(db, scope, chunkCount)),
    "merged, chunks a second": await rate(chunkCount, () => mergeSegments(db, scope)),
  };
  await db.updateTable("knowledgeBases").set({ title }).where("id", "=", kbId).execute();
  return { scope, figures };
}

/** Questions about `count` evenly spread chunks, each with eight neighbouring words of the chunk. */
export async function askAbout(db: Db, { organizationId, kbId }: Scope, count: number) {
  const ids = await db
    .selectFrom("chunks")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .orderBy("id")
    .execute();
  const chosen = Array.from(
    { length: count },
    (_, at) => ids[Math.floor((at * ids.length) / count)]?.id,
  );
  const rows = await db
    .selectFrom("chunks")
    .select("text")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${chosen}::uuid[])`)
    .orderBy("id")
    .execute();
  const pages = new PageMaker(2);
  return pages.shuffle(rows.map(({ text }) => pages.askAbout(text)));
}

async function findBase(db: Db, title: string): Promise<Scope | undefined> {
  return db
    .selectFrom("knowledgeBases")
    .select(["organizationId", "id as kbId"])
    .where("title", "=", title)
    .executeTakeFirst();
}

async function fill(db: Db, scope: Scope, chunkCount: number): Promise<void> {
  const pages = new PageMaker(1);
  const count = Math.ceil(chunkCount / CHUNKS_PER_PAGE);
  for (let at = 0; at < count; at += PAGES_AT_ONCE) {
    const some = Math.min(PAGES_AT_ONCE, count - at);
    const texts = Array.from({ length: some }, () => pages.make(CHUNKS_PER_PAGE));
    await put(db, scope, at, texts);
    await mergeIfMany(db, scope);
  }
}

/** Writes pages as training does: pending segments, then the transaction that commits them. */
async function put(db: Db, scope: Scope, from: number, texts: readonly string[]): Promise<void> {
  const items = texts.map((markdown, at) => ({
    itemId: newId(),
    title: `Page ${from + at}`,
    markdown,
    lang: "en" as const,
  }));
  const prepared = prepareItems(items);
  const rows = items.map(({ itemId, title }) => ({
    id: itemId,
    ...scope,
    kind: "file",
    filename: title,
    title,
  }));
  await db.insertInto("items").values(rows).execute();
  const replaced = prepared.itemIds;
  await writePending(db, scope, prepared, 0, () =>
    db.transaction().execute(async (tx) => {
      await commitItems(tx, scope, prepared, { replaced, written: 0 });
      return true;
    }),
  );
}

async function rate(chunkCount: number, work: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await work();
  return ((1_000 * chunkCount) / (performance.now() - start)).toFixed(0);
}
