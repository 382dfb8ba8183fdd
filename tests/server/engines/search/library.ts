import { type Answer, answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import { commitItems, type Scope } from "@/server/engines/search/index/index-writer";
import { readContext } from "@/server/engines/search/index/page-context";
import { writePending } from "@/server/engines/search/index/pending-segments";
import { type Item, prepareItems } from "@/server/engines/search/index/prepare-items";
import { search, type SearchOptions } from "@/server/engines/search/query/search";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";

/** A knowledge base of texts in a new organisation, or in the given one. */
export async function openBase(db: Db, organizationId = newId()): Promise<Scope> {
  const scope = { organizationId, kbId: newId() };
  await db
    .insertInto("organizations")
    .values({ id: organizationId, name: "Test" })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await db
    .insertInto("knowledgeBases")
    .values({ id: scope.kbId, organizationId, kbType: "File", title: scope.kbId })
    .execute();
  return scope;
}

/** Writes the chunks of items as training does: pending segments, then the transaction that commits them. */
export function writeItems(db: Db, scope: Scope, items: Item[]): Promise<boolean> {
  const prepared = prepareItems(items);
  const replaced = prepared.itemIds;
  return writePending(db, scope, prepared, 0, () =>
    db.transaction().execute(async (tx) => {
      await commitItems(tx, scope, prepared, { replaced, firstOrdinal: 0 });
      return true;
    }),
  );
}

/** Adds a text to a knowledge base: its row, then its chunks. */
export async function put(
  db: Db,
  scope: Scope,
  title: string,
  markdown: string,
  itemId = newId(),
): Promise<string> {
  await db
    .insertInto("items")
    .values({ id: itemId, ...scope, kind: "file", filename: itemId, title })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await writeItems(db, scope, [{ itemId, title, markdown }]);
  return itemId;
}

/** The answer to a single question from one knowledge base. */
export async function answerTo(
  db: Db,
  { organizationId, kbId }: Scope,
  question: string,
): Promise<Answer> {
  const passages = await search(db, { organizationId, kbIds: [kbId], question });
  return answerFromPassages(standalone(question), passages);
}

/** The text of the answer to a single question, with the chunks around the passages, as the chat reads them. */
export async function textWithContext(
  db: Db,
  { organizationId, kbId }: Scope,
  question: string,
): Promise<string> {
  const passages = await search(db, { organizationId, kbIds: [kbId], question });
  const context = await readContext(db, organizationId, passages);
  return answerFromPassages(standalone(question), passages, { context }).text;
}

/** The titles found for a question in one knowledge base, best first. */
export async function titles(
  db: Db,
  scope: Scope,
  question: string,
  options: Partial<SearchOptions> = {},
): Promise<string[]> {
  const { organizationId, kbId } = scope;
  const passages = await search(db, { organizationId, kbIds: [kbId], question, ...options });
  return passages.map(({ title }) => title);
}

/** The number of index rows of a knowledge base. */
export async function countIndexRows(db: Db, { kbId }: Scope): Promise<number> {
  const segments = db.selectFrom("segments").select("id").where("kbId", "=", kbId);
  const counted = await Promise.all([
    db
      .selectFrom("chunks")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("kbId", "=", kbId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("segmentBlocks")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("segmentId", "in", segments)
      .executeTakeFirstOrThrow(),
  ]);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** Creates a knowledge base with pages, each a title and Markdown. */
export async function openBaseWith(
  db: Db,
  pages: readonly (readonly [title: string, markdown: string])[],
): Promise<Scope> {
  const scope = await openBase(db);
  for (const [title, markdown] of pages) await put(db, scope, title, markdown);
  return scope;
}
