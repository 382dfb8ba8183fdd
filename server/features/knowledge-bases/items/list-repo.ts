import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { skippedErrors, stoppedErrors } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import { containing } from "@/server/infrastructure/db/like-pattern";
import type { DB } from "@/server/infrastructure/db/schema";

type Outcome = "failed" | "skipped" | "stopped";

export type ItemFilter = {
  search?: string | undefined;
  stage?: string | undefined;
  outcome?: Outcome | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};

export const itemColumns = [
  "id",
  "kind",
  "stage",
  "errorCode",
  "title",
  "pageUrl",
  "filename",
  "size",
  "mimeType",
  "characterCount",
  "chunkCount",
  "lastCrawl",
  "uploadedAt",
  "trainedShare",
  "warnings",
] as const;

const sortColumns = new Map<string, Expression<unknown>>([
  ["title", sql`lower(title) collate "und-x-icu"`],
  ["pageUrl", sql`page_url`],
  ["filename", sql`lower(filename) collate "und-x-icu"`],
  ["stage", sql`stage`],
  ["characterCount", sql`character_count`],
  ["chunkCount", sql`chunk_count`],
  ["lastCrawl", sql`last_crawl`],
  ["mimeType", sql`mime_type`],
  ["size", sql`size`],
  ["uploadedAt", sql`uploaded_at`],
]);

/** In the order of discovery by default. */
export const list = (db: Db, organizationId: string, kbId: string, filter: ItemFilter) =>
  inOrder(db, filter)
    .where("organizationId", "=", organizationId)
    // With the organisation as a condition, the planner expects few rows and sorts them instead of
    // reading the first ones from the index.
    .where("id", "in", () =>
      inOrder(db, filter)
        .where(matching(kbId, filter))
        .select("id")
        .limit(filter.pageSize)
        .offset((filter.page - 1) * filter.pageSize),
    )
    .select(itemColumns)
    .execute();

const inOrder = (db: Db, { sort }: ItemFilter) =>
  db
    .selectFrom("items")
    .orderBy(sortColumns.get(sort?.replace(/^-/, "") ?? "") ?? sql`depth`, (order) =>
      sort?.startsWith("-") ? order.desc().nullsLast() : order.asc(),
    )
    .orderBy("id");

export type ItemRow = Awaited<ReturnType<typeof list>>[number];

export async function count(
  db: Db,
  organizationId: string,
  kbId: string,
  filter: ItemFilter,
): Promise<number> {
  const { total } = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where(matching(kbId, filter))
    .select((item) => item.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export const isUnfiltered = ({ search, stage, outcome }: ItemFilter): boolean =>
  !search && !stage && !outcome;

/** Addresses that the crawl has not read have no stage. */
function matching(kbId: string, { search, stage, outcome }: ItemFilter): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  const columns = ["title", "pageUrl", "filename"] as const;
  return item.and([
    item("kbId", "=", kbId),
    stage ? item("stage", "=", stage) : item("stage", "is not", null),
    ...(outcome ? [hasOutcome(outcome)] : []),
    ...(search
      ? [item.or(columns.map((column) => item(column, "ilike", containing(search))))]
      : []),
  ]);
}

export function hasOutcome(outcome: Outcome): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  const code = sql<string>`coalesce(error_code, '')`;
  const reason = {
    failed: item(code, "not in", [...skippedErrors, ...stoppedErrors]),
    skipped: item(code, "in", skippedErrors),
    stopped: item(code, "in", stoppedErrors),
  };
  return item.and([item("stage", "like", "Failed%"), reason[outcome]]);
}

/** Selects failed items that may succeed in a retry. */
export const isRetryable = (): Expression<SqlBool> =>
  expressionBuilder<DB, "items">().or([hasOutcome("failed"), hasOutcome("stopped")]);

/** Omits items of deleted knowledge bases. */
export const findSources = (db: Db, organizationId: string, ids: string[]) =>
  db
    .selectFrom("items")
    .innerJoin("knowledgeBases", "knowledgeBases.id", "items.kbId")
    .where("items.organizationId", "=", organizationId)
    .where("items.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["items.id", "items.kbId", "items.title", "items.pageUrl", "items.filename"])
    .execute();
