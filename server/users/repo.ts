import type { Db } from "../db/database";

export type NewUser = {
  id: string;
  organizationId: string;
  email: string;
  passwordHash: string;
  title: string | null;
  firstName: string;
  lastName: string;
  role: string;
  status: string;
  language: string;
  termsAcceptedAt: Date;
  privacyAcceptedAt: Date;
};

export const insert = (db: Db, user: NewUser) => db.insertInto("users").values(user).execute();

export const find = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "language", "status"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Across organisations: an address belongs to one account only. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "organizationId", "status"])
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .executeTakeFirst();

export const setLanguage = (db: Db, organizationId: string, id: string, language: string) =>
  db
    .updateTable("users")
    .set({ language })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

/** Only who still waits for it is activated. */
export const activate = (db: Db, organizationId: string, id: string, verifiedAt: Date) =>
  db
    .updateTable("users")
    .set({ status: "verified", verifiedAt, updatedAt: verifiedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "new_commer")
    .returning("id")
    .executeTakeFirst();

export type NewUserToken = {
  id: string;
  organizationId: string;
  userId: string;
  purpose: "activation";
  tokenHash: string;
  expiresAt: Date;
};

export const insertToken = (db: Db, token: NewUserToken) =>
  db.insertInto("userTokens").values(token).execute();

/** The token with its user; whose it is, only the token says. */
export const findToken = (db: Db, purpose: NewUserToken["purpose"], tokenHash: string) =>
  db
    .selectFrom("userTokens")
    .innerJoin("users", "users.id", "userTokens.userId")
    .select([
      "userTokens.id",
      "userTokens.organizationId",
      "userTokens.userId",
      "userTokens.expiresAt",
      "userTokens.usedAt",
      "users.email",
      "users.status",
    ])
    .where("tokenHash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();

/** One caller only gets it back: the first. */
export const spendToken = (db: Db, organizationId: string, id: string, usedAt: Date) =>
  db
    .updateTable("userTokens")
    .set({ usedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
