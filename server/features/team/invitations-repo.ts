import type { Db } from "@/server/infrastructure/db/database";

const columns = ["id", "email", "role", "createdAt", "expiresAt"] as const;

export type InvitationRow = Awaited<ReturnType<typeof list>>[number];

export const list = (db: Db, organizationId: string) =>
  db
    .selectFrom("invitations")
    .where("organizationId", "=", organizationId)
    .select(columns)
    .orderBy("createdAt", "desc")
    .execute();

export const find = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("invitations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select([...columns, "language"])
    .executeTakeFirst();

export type NewInvitation = {
  id: string;
  organizationId: string;
  email: string;
  role: string;
  language: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export const insert = (tx: Db, invitation: NewInvitation) =>
  tx.insertInto("invitations").values(invitation).execute();

type Link = { tokenHash: string | null; expiresAt: Date };

/** False if the invitation was accepted or withdrawn. */
export async function setLink(db: Db, organizationId: string, id: string, link: Link) {
  const changed = await db
    .updateTable("invitations")
    .set(link)
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export const deleteInvitationOf = (tx: Db, organizationId: string, email: string) =>
  tx
    .deleteFrom("invitations")
    .where("organizationId", "=", organizationId)
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .execute();

export async function deleteInvitation(
  tx: Db,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom("invitations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Across organisations, without disabled ones: only the token identifies the invitation. */
export const findByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom("invitations")
    .innerJoin("organizations", "organizations.id", "invitations.organizationId")
    .leftJoin("users", "users.id", "invitations.invitedBy")
    .where("tokenHash", "=", tokenHash)
    .where("organizations.disabledAt", "is", null)
    .select(["invitations.id", "invitations.organizationId", "invitations.email"])
    .select(["invitations.role", "invitations.language", "invitations.expiresAt"])
    .select(["organizations.name as organizationName", "users.firstName", "users.lastName"])
    .executeTakeFirst();
