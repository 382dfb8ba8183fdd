import { sql } from "kysely";
import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Db } from "@/server/infrastructure/db/database";

const ORGANIZATIONS_AT_ONCE = 10;

/** An id that differs for each copy and keeps the order of ids, which segments depend on. */
const copiedId = (column: string): string =>
  `(left(${column}::text, 28) || lpad(to_hex(target.number), 8, '0'))::uuid`;

/** The 16-byte ids of a segment's passages. */
const COPIED_IDS = `(
  select string_agg(substring(chunk_ids from at * 16 + 1 for 12) || int4send(target.number), ''::bytea order by at)
  from generate_series(0, chunk_count - 1) at)`;

const TARGET = "target.organization_id";
/** The columns whose values differ between copies, by table. */
const changed: Record<string, Record<string, string>> = {
  knowledge_bases: {
    id: copiedId("id"),
    organization_id: TARGET,
    title: "'Handbook'",
    kb_status: "'Ready'",
  },
  items: {
    id: copiedId("id"),
    organization_id: TARGET,
    kb_id: copiedId("kb_id"),
    stage: "'Finished'",
  },
  segments: {
    id: copiedId("id"),
    organization_id: TARGET,
    kb_id: copiedId("kb_id"),
    chunk_ids: COPIED_IDS,
    merged_into: copiedId("merged_into"),
  },
  segment_blocks: { organization_id: TARGET, segment_id: copiedId("segment_id") },
  chunks: {
    id: copiedId("id"),
    organization_id: TARGET,
    kb_id: copiedId("kb_id"),
    item_id: copiedId("item_id"),
    segment_id: copiedId("segment_id"),
  },
};

/**
 * Copies a knowledge base with its index into organisations. All have the same texts, and each its own rows: no query
 * reads those of another organisation.
 */
export async function copyBase(
  db: Db,
  { organizationId, kbId }: Scope,
  organizationIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < organizationIds.length; at += ORGANIZATIONS_AT_ONCE) {
    const ids = organizationIds.slice(at, at + ORGANIZATIONS_AT_ONCE);
    await db.transaction().execute(async (tx) => {
      for (const [table, replacements] of Object.entries(changed)) {
        const columns = await columnsOf(tx, table);
        const values = columns.map((column) => replacements[column] ?? `source.${column}`);
        const ofKnowledgeBase = table === "knowledge_bases" ? sql`and source.id = ${kbId}` : sql``;
        await sql`
          insert into ${sql.table(table)} (${sql.raw(columns.join(", "))})
          select ${sql.raw(values.join(", "))}
          from ${sql.table(table)} as source
          cross join unnest(${ids}::uuid[]) with ordinality as listed (organization_id, place)
          cross join lateral (
            select listed.organization_id, (listed.place + ${at + 1}::int)::int as number
          ) as target
          where source.organization_id = ${organizationId} ${ofKnowledgeBase}`.execute(tx);
      }
    });
  }
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}
