import { sql } from "kysely";
import { isRetryable } from "@/server/features/knowledge-bases/items/items-repo";
import type { Db } from "@/server/infrastructure/db/database";
import type { Run, Scope } from "../run";

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

/** The first of these addresses that the website has. */
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
