import { type Expression, expressionBuilder, type Insertable, sql, type SqlBool } from "kysely";
import type { AuditFilter } from "@/contract/accounts/audit-log";
import type { Db } from "@/server/infrastructure/db/database";
import type { AuditEntries, DB } from "@/server/infrastructure/db/schema";

export type NewEntry = Insertable<AuditEntries>;

export async function insert(db: Db, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto("auditEntries").values(entries).execute();
}

export const findPerson = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("users")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select(["id as actorId", "email as actorEmail"])
    .select(sql<string>`first_name || ' ' || last_name`.as("actorName"))
    .select(sql<string>`'user'`.as("actorType"))
    .executeTakeFirst();

export const findKey = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("apiKeys")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select(["id as actorId", "name as actorName"])
    .select(sql<string>`'apiKey'`.as("actorType"))
    .select(sql<null>`null`.as("actorEmail"))
    .executeTakeFirst();

/** Across organisations, for administrators. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .select(["id", "organizationId"])
    .executeTakeFirst();

export type EntryRow = Awaited<ReturnType<typeof list>>[number];
type Range = {
  limit: number;
  offset?: number;
  after?: { createdAt: Date; id: string } | undefined;
};

/** Newest first. */
export const list = (db: Db, organizationId: string, filter: AuditFilter, range: Range) =>
  db
    .selectFrom("auditEntries")
    .where("organizationId", "=", organizationId)
    .where(matching(filter))
    .$if(range.after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) <
        (${range.after?.createdAt ?? null}::timestamptz, ${range.after?.id ?? null}::uuid)`),
    )
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(range.limit)
    .offset(range.offset ?? 0)
    .execute();

export async function count(db: Db, organizationId: string, filter: AuditFilter, limit: number) {
  const found = db
    .selectFrom("auditEntries")
    .where("organizationId", "=", organizationId)
    .where(matching(filter))
    .select("id")
    .limit(limit);
  const { total } = await db
    .selectFrom(found.as("found"))
    .select((each) => each.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(filter: AuditFilter): Expression<SqlBool> {
  const entry = expressionBuilder<DB, "auditEntries">();
  const { search, actorId, action, subjectType, from, to, timeZone = "UTC" } = filter;
  const startOf = (day: string) => sql<Date>`${day}::timestamp at time zone ${timeZone}`;
  const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  const conditions: Expression<SqlBool>[] = [];
  if (actorId) conditions.push(entry("actorId", "=", actorId));
  if (action) conditions.push(entry("action", "=", action));
  if (subjectType) conditions.push(entry("subjectType", "=", subjectType));
  if (from) conditions.push(sql<SqlBool>`created_at >= ${startOf(from)}`);
  if (to) conditions.push(sql<SqlBool>`created_at < ${endOf(to)}`);
  if (search) {
    const text = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(
      entry.or([
        entry("actorName", "ilike", text),
        entry("actorEmail", "ilike", text),
        entry("subjectName", "ilike", text),
      ]),
    );
  }
  return entry.and(conditions);
}
