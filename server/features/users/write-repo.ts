import type { Db } from "@/server/infrastructure/db/database";

export const acceptTerms = (db: Db, organizationId: string, id: string, at: Date) =>
  db
    .updateTable("users")
    .set({ termsAcceptedAt: at, privacyAcceptedAt: at, updatedAt: at })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

export const setRole = (tx: Db, organizationId: string, id: string, role: string, at: Date) =>
  tx
    .updateTable("users")
    .set({ role, updatedAt: at })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

/** Sessions and links follow by cascade. */
export const deleteUser = (tx: Db, organizationId: string, id: string) =>
  tx
    .deleteFrom("users")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

/** Activation links stay while their account waits for activation. */
export const deleteExpiredLinks = (db: Db, expiredBefore: Date) =>
  db
    .deleteFrom("userTokens")
    .using("users")
    .whereRef("users.id", "=", "userTokens.userId")
    .where("userTokens.expiresAt", "<=", expiredBefore)
    .where((eb) => eb.or([eb("purpose", "!=", "activation"), eb("users.status", "!=", "newcomer")]))
    .execute();
