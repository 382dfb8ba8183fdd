import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

export async function markDeleted(tx: Db, organizationId: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable("organizations")
    .set({ deletedAt: at, updatedAt: at })
    .where("id", "=", organizationId)
    .where("deletedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Tables that let a person or program in, or send data out. */
const accessTables = [
  "sessions",
  "signInSteps",
  "oidcSignIns",
  "oidcSettings",
  "oidcDomains",
  "userTokens",
  "invitations",
  "apiKeys",
  "chatbotTokens",
  "webhooks",
] as const;

/** Replaces the keys of chatbots with random ones. */
export async function revokeAccess(
  tx: Db,
  organizationId: string,
  status: "self_deleted" | "system_deleted",
  at: Date,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ status, pendingEmail: null, updatedAt: at })
    .where("organizationId", "=", organizationId)
    .execute();
  for (const table of accessTables)
    await tx.deleteFrom(table).where("organizationId", "=", organizationId).execute();
  await tx
    .updateTable("chatbots")
    .set({ apiKey: sql`'deleted-' || id` })
    .where("organizationId", "=", organizationId)
    .execute();
  await tx
    .updateTable("knowledgeBases")
    .set({ cancelRequestedAt: at })
    .where("organizationId", "=", organizationId)
    .where("kbStatus", "=", "InProgress")
    .execute();
}

export const listDeleted = (db: Db) =>
  db
    .selectFrom("organizations")
    .where("deletedAt", "is not", null)
    .select("id")
    .orderBy("deletedAt")
    .execute();

/** Returns the number of deleted rows. */
export async function deleteConversations(
  tx: Db,
  organizationId: string,
  rows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversations where ctid = any(array(
      select ctid from conversations where organization_id = ${organizationId} limit ${rows}
    ))`.execute(tx);
  return Number(numAffectedRows);
}

/** Contents remain until `kb.clear` has run. */
export async function deleteChatbotsAndKnowledgeBases(
  tx: Db,
  organizationId: string,
): Promise<void> {
  for (const table of ["chatbots", "knowledgeBases"] as const)
    await tx.deleteFrom(table).where("organizationId", "=", organizationId).execute();
}

export async function hasContents(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("kbContents")
    .where("organizationId", "=", organizationId)
    .select("kbId")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All other rows follow by cascade. */
export const deleteRow = (db: Db, organizationId: string) =>
  db.deleteFrom("organizations").where("id", "=", organizationId).execute();

export async function findOrganizationOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .select("organizationId")
    .executeTakeFirst();
  return row?.organizationId;
}
