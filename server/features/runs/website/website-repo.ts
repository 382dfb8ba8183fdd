import { sql } from "kysely";
import { z } from "zod";
import type { SitemapState } from "@/server/engines/ingest/crawl/check-sitemaps";
import { type Batch, itemsOf } from "@/server/features/knowledge-bases/items/item-batches";
import { isRetryable } from "@/server/features/knowledge-bases/items/list-repo";
import type { Db } from "@/server/infrastructure/db/database";
import type { Run, Scope } from "../run-types";

export const findSettings = (db: Db, { organizationId, kbId, runId }: Run) =>
  db
    .selectFrom("knowledgeBases")
    .innerJoin("crawlRuns as run", "run.id", "knowledgeBases.crawlRunId")
    .where("knowledgeBases.organizationId", "=", organizationId)
    .where("knowledgeBases.id", "=", kbId)
    .where("run.id", "=", runId)
    .select(["baseUrl", "subPages", "include", "exclude", "includeFiles", "maxPages", "maxDepth"])
    .select(["crawlEndedAt", "run.isPartial", "run.trigger", "run.ended", "run.readingMs"])
    .executeTakeFirst();

export type Settings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Adds failed pages to a run as unread: the given ones, or all. Returns their number. */
export async function reopenPages(
  db: Db,
  { organizationId, kbId, runId }: Run,
  ids: string[] | undefined,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("kind", "=", "page")
    .where("stage", "is not", null)
    .where((item) => (ids ? item("id", "=", sql<string>`any(${ids}::uuid[])`) : isRetryable()))
    .set({ crawlRunId: runId, state: "queued" })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function findPageUrl(
  db: Db,
  { organizationId, kbId }: Scope,
  urls: readonly string[],
): Promise<string | undefined> {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("pageUrl", "in", urls)
    .select("pageUrl")
    .execute();
  return urls.find((url) => rows.some(({ pageUrl }) => pageUrl === url));
}

export async function findBaseUrl(db: Db, { organizationId, kbId }: Scope): Promise<string | null> {
  const row = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .select("baseUrl")
    .executeTakeFirst();
  return row?.baseUrl ?? null;
}

const content = z.object({
  pages: z.array(z.string()),
  sitemaps: z.array(z.string()),
  lastModified: z.record(z.string(), z.string()),
});

export async function listSitemaps(
  db: Db,
  { organizationId, kbId }: Scope,
): Promise<SitemapState[]> {
  const rows = await db
    .selectFrom("sitemapFiles")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select(["url", "etag", "lastModified", "content"])
    .execute();
  return rows.map((row) => ({ ...row, content: content.parse(row.content) }));
}

export async function replaceSitemaps(
  tx: Db,
  { organizationId, kbId }: Scope,
  files: readonly SitemapState[],
): Promise<void> {
  await tx
    .deleteFrom("sitemapFiles")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .execute();
  for (const { content: read, ...file } of files) {
    const row = { ...file, organizationId, kbId, content: JSON.stringify(read) };
    await tx.insertInto("sitemapFiles").values(row).execute();
  }
}

export const listPages = (db: Db, run: Run, batch: Batch) =>
  itemsOf(db, run, batch)
    .select(["id", "depth", "pageUrl", "lastCrawl"])
    .select((item) => [
      item("trainedHash", "is not", null).as("isTrained"),
      sql<boolean>`crawl_run_id is not distinct from ${run.runId}::uuid`.as("isInRun"),
      sql<boolean>`${isRetryable()}`.as("isRetryable"),
    ])
    .execute();

export type PageRow = Awaited<ReturnType<typeof listPages>>[number];
