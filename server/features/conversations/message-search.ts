import { type Expression, sql, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

const MAX_WORDS = 12;

/** All words must occur in one message. */
export type MessageSearch = { organizationId: string; query: string };
/** `condition` is about `conversations.id`. */
type Matches = { isMany: boolean; condition: Expression<SqlBool> };

/** Returns a text search query with a prefix match per word; undefined without words. */
function queryOf(search: string | undefined): string | undefined {
  const words = search?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(" & ");
}

/** Undefined without words. */
export function messageSearch(
  organizationId: string,
  search: string | undefined,
): MessageSearch | undefined {
  const query = queryOf(search);
  return query === undefined ? undefined : { organizationId, query };
}

/**
 * Reads the messages of each conversation. Without `offset 0`, the planner searches the index of all messages for each
 * of them.
 */
export const hasMatch = ({ organizationId, query }: MessageSearch, id = "conversations.id") =>
  sql<SqlBool>`exists (
    select from (
      select search_vector from messages
      where organization_id = ${organizationId}::uuid and conversation_id = ${sql.ref(id)}
      offset 0
    ) own where search_vector @@ to_tsquery('simple', ${query})
  )`;

/** A search collects no more matches than this. */
const MANY_MESSAGES = 8_000;

/** Reads many matches twice: once to count them, and again as part of the condition. */
export async function findMatches(db: Db, search: MessageSearch): Promise<Matches> {
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*)::int as total, array_agg(distinct conversation_id) as ids
    from (${matches(search)} limit ${MANY_MESSAGES}::int) found`.execute(db);
  const { total = 0, ids } = rows[0] ?? {};
  const isMany = total === MANY_MESSAGES;
  const condition = isMany
    ? sql<SqlBool>`conversations.id = any(array(select distinct conversation_id from (${matches(search)}) found))`
    : sql<SqlBool>`conversations.id = any(${ids ?? []}::uuid[])`;
  return { isMany, condition };
}

const matches = ({ organizationId, query }: MessageSearch) => sql`
  select conversation_id from messages
  where organization_id = ${organizationId}::uuid
    and search_vector @@ to_tsquery('simple', ${query})`;
