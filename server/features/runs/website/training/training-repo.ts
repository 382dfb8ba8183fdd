import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { inRun } from "../../open-items-repo";
import type { Run } from "../../run-types";

export type TextsOf = {
  run: Run;
  /** The run visits only some pages. */
  isPartial: boolean;
};

/** Lists pages in a fixed order, without documents. */
export async function listWithText(db: Db, of: TextsOf): Promise<string[]> {
  const rows = await db
    .selectFrom("items")
    .where(withText(of))
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads the texts by ids. Omits deleted pages. */
export const readTexts = (db: Db, of: TextsOf, ids: readonly string[]) =>
  db
    .selectFrom("items")
    .where(withText(of))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["pageUrl", "lang", "markdown"])
    .orderBy("id")
    .execute();

function withText({ run, isPartial }: TextsOf): Expression<SqlBool> {
  const { organizationId, kbId } = run;
  const item = expressionBuilder<DB, "items">();
  return item.and([
    isPartial ? item.and({ organizationId, kbId }) : inRun(run),
    item("markdown", "is not", null),
    item.or([item("mimeType", "is", null), item("mimeType", "=", "text/html")]),
  ]);
}

export const listUntrained = (db: Db, run: Run) =>
  db
    .selectFrom("items")
    .where(untrained(run))
    .select(["id", "characterCount"])
    .orderBy("depth")
    .orderBy("id")
    .execute();

export const readUntrained = (db: Db, run: Run, ids: readonly string[]) =>
  db
    .selectFrom("items")
    .where(untrained(run))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "pageUrl", "title", "lang", "mimeType", "markdown", "pageStarts", "trainedHash"])
    .orderBy("depth")
    .orderBy("id")
    .execute();

export type UntrainedRow = Awaited<ReturnType<typeof readUntrained>>[number];

function untrained(run: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and([
    inRun(run),
    item("stage", "in", ["Crawled", "Training"]),
    item("state", "!=", "queued"),
    item("markdown", "is not", null),
  ]);
}

/** Locked until the transaction ends. */
export const lock = (db: Db, run: Run, ids: readonly string[]) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "stage", "trainedHash"])
    .orderBy("id")
    .forUpdate()
    .execute();

export type TrainedPage = {
  id: string;
  hash: string;
  /** Null if the text did not change. */
  characterCount: number | null;
  chunkCount: number | null;
};

export const setTraining = (db: Db, run: Run, ids: string[]) =>
  db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "in", ids)
    .where("stage", "=", "Crawled")
    .set({ stage: "Training" })
    .execute();

export async function setTrained(db: Db, run: Run, pages: readonly TrainedPage[]): Promise<void> {
  await sql`
    update items
    set stage = 'Finished', trained_hash = page.hash, updated_at = now(),
      character_count = coalesce(page.characters, items.character_count),
      chunk_count = coalesce(page.chunks, items.chunk_count)
    from unnest(
      ${pages.map(({ id }) => id)}::uuid[], ${pages.map(({ hash }) => hash)}::text[],
      ${pages.map(({ characterCount }) => characterCount)}::int[],
      ${pages.map(({ chunkCount }) => chunkCount)}::int[]
    ) as page (id, hash, characters, chunks)
    where items.organization_id = ${run.organizationId} and items.kb_id = ${run.kbId}
      and items.crawl_run_id = ${run.runId} and items.id = page.id
  `.execute(db);
}

export const setFailed = (db: Db, run: Run, id: string) =>
  db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "=", id)
    .set({ stage: "FailedTraining", errorCode: "TRAINING_FAILED", updatedAt: sql`now()` })
    .execute();
