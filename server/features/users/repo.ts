import { ownerRoles } from "@/contract/rights";
import type { Db } from "@/server/infrastructure/db/database";

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
  /** Null until the first sign-in. */
  termsAcceptedAt: Date | null;
  privacyAcceptedAt: Date | null;
  verifiedAt?: Date;
};

export const insert = (db: Db, user: NewUser) => db.insertInto("users").values(user).execute();

export const find = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("users")
    .select(["id", "organizationId", "email", "firstName", "lastName", "language", "status"])
    .select("pendingEmail")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findOwner = (db: Db, organizationId: string) =>
  db
    .selectFrom("users")
    .select(["id", "email"])
    .where("organizationId", "=", organizationId)
    .where("role", "in", ownerRoles)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();

export const listOwners = (db: Db, organizationId: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("role", "in", ownerRoles)
    .where("status", "=", "verified")
    .execute();

/** Across organisations: an address belongs to one account. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "organizationId", "status", "role", "verifiedAt"])
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .executeTakeFirst();

/** Across organisations, for the administrator. */
export const list = (db: Db) =>
  db
    .selectFrom("users")
    .innerJoin("organizations", "organizations.id", "users.organizationId")
    .select([
      "users.email",
      "users.status",
      "users.role",
      "users.mustResetPassword",
      "users.createdAt",
      "organizations.name as organizationName",
      "organizations.plan",
    ])
    .orderBy("users.email")
    .execute();

type State = { status?: string; role?: string; verifiedAt?: Date; mustResetPassword?: boolean };

export const setState = (
  db: Db,
  organizationId: string,
  id: string,
  state: State,
  updatedAt: Date,
) =>
  db
    .updateTable("users")
    .set({ ...state, updatedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

export const setLanguage = (db: Db, organizationId: string, id: string, language: string) =>
  db
    .updateTable("users")
    .set({ language })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

/** Activates the account only if it still waits for activation. */
export const activate = (db: Db, organizationId: string, id: string, verifiedAt: Date) =>
  db
    .updateTable("users")
    .set({ status: "verified", verifiedAt, updatedAt: verifiedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "newcomer")
    .returning("id")
    .executeTakeFirst();

export const findPerson = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("users")
    .innerJoin("organizations", "organizations.id", "users.organizationId")
    .select([
      "users.id",
      "users.organizationId",
      "users.email",
      "users.firstName",
      "users.lastName",
      "users.passwordHash",
      "organizations.name as organizationName",
    ])
    .where("users.organizationId", "=", organizationId)
    .where("users.id", "=", id)
    .executeTakeFirst();

/** `before`: sets the password only if this hash is still current. */
export const setPassword = (
  db: Db,
  organizationId: string,
  id: string,
  passwordHash: string,
  updatedAt: Date,
  over?: string,
) =>
  db
    .updateTable("users")
    .set({ passwordHash, mustResetPassword: false, updatedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .$if(over !== undefined, (query) => query.where("passwordHash", "=", over ?? ""))
    .returning("id")
    .executeTakeFirst();

export type NewUserToken = {
  id: string;
  organizationId: string;
  userId: string;
  purpose: "activation" | "reset" | "email";
  tokenHash: string;
  expiresAt: Date;
};

export const insertToken = (db: Db, token: NewUserToken) =>
  db.insertInto("userTokens").values(token).execute();

/** Across organisations, without disabled ones: only the token identifies its owner. */
export const findToken = (db: Db, purpose: NewUserToken["purpose"], tokenHash: string) =>
  db
    .selectFrom("userTokens")
    .innerJoin("users", "users.id", "userTokens.userId")
    .innerJoin("organizations", "organizations.id", "userTokens.organizationId")
    .select([
      "userTokens.id",
      "userTokens.organizationId",
      "userTokens.userId",
      "userTokens.expiresAt",
      "userTokens.usedAt",
      "users.email",
      "users.pendingEmail",
      "users.status",
    ])
    .where("tokenHash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("organizations.disabledAt", "is", null)
    .executeTakeFirst();

/** Returns the row to the first caller only. */
export const consumeToken = (db: Db, organizationId: string, id: string, usedAt: Date) =>
  db
    .updateTable("userTokens")
    .set({ usedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", usedAt)
    .returning("id")
    .executeTakeFirst();

type Owner = { organizationId: string; userId: string };

export const expireLinks = (
  db: Db,
  { organizationId, userId }: Owner,
  purpose: NewUserToken["purpose"],
  at: Date,
) =>
  db
    .updateTable("userTokens")
    .set({ expiresAt: at })
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .execute();

/** Also clears the pending address. */
export async function invalidateMailedLinks(tx: Db, owner: Owner, at: Date): Promise<void> {
  await expireLinks(tx, owner, "reset", at);
  await expireLinks(tx, owner, "email", at);
  await setPendingEmail(tx, owner.organizationId, owner.userId, null, at);
}

type Profile = { firstName: string; lastName: string; title: string | null };

export const setProfile = (
  db: Db,
  organizationId: string,
  id: string,
  profile: Profile,
  updatedAt: Date,
) =>
  db
    .updateTable("users")
    .set({ ...profile, updatedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

export const setPendingEmail = (
  tx: Db,
  organizationId: string,
  id: string,
  pendingEmail: string | null,
  updatedAt: Date,
) =>
  tx
    .updateTable("users")
    .set({ pendingEmail, updatedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

export const setEmail = (
  tx: Db,
  organizationId: string,
  id: string,
  email: string,
  updatedAt: Date,
) =>
  tx
    .updateTable("users")
    .set({ email, pendingEmail: null, updatedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();
