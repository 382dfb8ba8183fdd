import { sql } from "kysely";
import { z } from "zod";
import type { SitemapState } from "@/server/engines/ingest/crawl/check-sitemaps";
import { isRetryable } from "@/server/features/knowledge-bases/items/items-repo";
import { type Batch, itemsOf } from "@/server/features/knowledge-bases/items/walk";
import type { Db } from "@/server/infrastructure/db/database";
import type { Run, Scope } from "../run";

const content = z.object({
  pages: z.array(z.string()),
  sitemaps: z.array(z.string()),
  lastModified: z.record(z.string(), z.string()),
});

/** The sitemaps of a website as the last check read them. */
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

/** Replaces the sitemaps of a website. */
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

/** One batch of pages with what decides whether a run reads them again. */
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
