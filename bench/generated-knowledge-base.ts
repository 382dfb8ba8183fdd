import { sql } from "kysely";
import { commitItems, type Scope } from "@/server/engines/search/index/index-writer";
import { mergeIfMany, mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { writePending } from "@/server/engines/search/index/pending-segments";
import { prepareItems } from "@/server/engines/search/index/prepare-items";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { TextGenerator } from "./generated-text";

const CHUNKS_PER_PAGE = 40;
const CHUNKS_AT_ONCE = 320; // about the number of chunks of one training transaction

/**
 * Returns the knowledge base of generated pages, and the time of its creation if it did not exist. Continues a
 * knowledge base that an earlier run left incomplete.
 */
export async function openKnowledgeBase(
  db: Db,
  chunkCount: number,
  chunksPerPage = CHUNKS_PER_PAGE,
) {
  const title = `Bench of ${chunkCount}, ${chunksPerPage} a page`;
  const existing = await findKnowledgeBase(db, title);
  if (existing) return { scope: existing, figures: {} };
  const unfinished = `${title}, being filled`;
  const scope =
    (await findKnowledgeBase(db, unfinished)) ?? (await insertKnowledgeBase(db, unfinished));
  const figures = {
    "written, chunks a second": await rate(chunkCount, () =>
      fill(db, scope, chunkCount, chunksPerPage),
    ),
    "merged, chunks a second": await rate(chunkCount, () => mergeSegments(db, scope)),
  };
  await db.updateTable("knowledgeBases").set({ title }).where("id", "=", scope.kbId).execute();
  return { scope, figures };
}

async function insertKnowledgeBase(db: Db, title: string): Promise<Scope> {
  const scope = { organizationId: newId(), kbId: newId() };
  const { organizationId, kbId } = scope;
  await db.insertInto("organizations").values({ id: organizationId, name: title }).execute();
  const row = { id: kbId, organizationId, kbType: "File", title };
  await db.insertInto("knowledgeBases").values(row).execute();
  return scope;
}

/** A generated question, and the chunk it was made from. */
export type PassageQuestion = { question: string; chunkId: string };

/** Questions about `count` evenly spread chunks, each with eight neighbouring words of the chunk. */
export async function askAbout(db: Db, scope: Scope, count: number): Promise<string[]> {
  return (await askAboutPassages(db, scope, count)).map(({ question }) => question);
}

/** The same with the passages that the questions are about. */
export async function askAboutPassages(
  db: Db,
  { organizationId, kbId }: Scope,
  count: number,
): Promise<PassageQuestion[]> {
  // Without the texts, which would slow down the sort.
  const { rows: ids } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) - 1 as position, count(*) over () as total
      from chunks where organization_id = ${organizationId} and kb_id = ${kbId}) numbered
    where position = 0 or position * ${count}::int / total > (position - 1) * ${count}::int / total`.execute(
    db,
  );
  const rows = await db
    .selectFrom("chunks")
    .select(["id", "text"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${ids.map(({ id }) => id)}::uuid[])`)
    .orderBy("id")
    .execute();
  const generator = new TextGenerator(2);
  return generator.shuffle(
    rows.map(({ id, text }) => ({ question: generator.askAbout(text), chunkId: id })),
  );
}

async function findKnowledgeBase(db: Db, title: string): Promise<Scope | undefined> {
  return db
    .selectFrom("knowledgeBases")
    .select(["organizationId", "id as kbId"])
    .where("title", "=", title)
    .executeTakeFirst();
}

async function fill(
  db: Db,
  scope: Scope,
  chunkCount: number,
  chunksPerPage: number,
): Promise<void> {
  const count = Math.ceil(chunkCount / chunksPerPage);
  const pagesAtOnce = Math.ceil(CHUNKS_AT_ONCE / chunksPerPage);
  // A batch of pages is committed as a whole.
  const { written } = await db
    .selectFrom("chunks")
    .select((eb) => eb.fn.count<number>("itemId").distinct().as("written"))
    .where("kbId", "=", scope.kbId)
    .executeTakeFirstOrThrow();
  for (let at = written; at < count; at += pagesAtOnce) {
    const generator = new TextGenerator(at + 1);
    const pageCount = Math.min(pagesAtOnce, count - at);
    const texts = Array.from({ length: pageCount }, () => generator.paragraphs(chunksPerPage));
    await writePages(db, scope, at, texts);
    await mergeIfMany(db, scope);
  }
}

/** Writes pages as training does: pending segments, then the transaction that commits them. */
async function writePages(
  db: Db,
  scope: Scope,
  from: number,
  texts: readonly string[],
): Promise<void> {
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
      await commitItems(tx, scope, prepared, { replaced, firstOrdinal: 0 });
      return true;
    }),
  );
}

async function rate(chunkCount: number, work: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await work();
  return ((1_000 * chunkCount) / (performance.now() - start)).toFixed(0);
}
