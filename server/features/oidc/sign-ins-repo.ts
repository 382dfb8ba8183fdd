import type { Db } from "@/server/infrastructure/db/database";

export type NewSignIn = {
  stateHash: string;
  tokenHash: string;
  organizationId: string;
  issuer: string;
  /** Encrypted. */
  secrets: string;
  expiresAt: Date;
  /** Set once the provider has named the person. */
  userId?: string;
};

export const insert = (db: Db, signIn: NewSignIn) =>
  db.insertInto("oidcSignIns").values(signIn).execute();

type Keys = { stateHash: string; tokenHash: string };

/** Deletes the sign-in, because an answer of the provider counts once. */
export const consume = (db: Db, { stateHash, tokenHash }: Keys, now: Date) =>
  db
    .deleteFrom("oidcSignIns")
    .where("stateHash", "=", stateHash)
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .where("userId", "is", null)
    .returning(["organizationId", "issuer", "secrets"])
    .executeTakeFirst();

export async function consumeNamed(db: Db, tokenHash: string, now: Date) {
  const row = await db
    .deleteFrom("oidcSignIns")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .where("userId", "is not", null)
    .returning(["organizationId", "userId"])
    .executeTakeFirst();
  return row?.userId ? { organizationId: row.organizationId, userId: row.userId } : undefined;
}

export const deleteExpiredSignIns = (db: Db, now: Date) =>
  db.deleteFrom("oidcSignIns").where("expiresAt", "<=", now).execute();

type Identity = { organizationId: string; issuer: string; subject: string };

export const findIdentity = (db: Db, { organizationId, issuer, subject }: Identity) =>
  db
    .selectFrom("oidcIdentities")
    .select("userId")
    .where("organizationId", "=", organizationId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

export const insertIdentity = (
  db: Db,
  identity: Identity & { id: string; userId: string; createdAt: Date },
) => db.insertInto("oidcIdentities").values(identity).execute();
