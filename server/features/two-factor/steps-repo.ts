import type { Db } from "@/server/infrastructure/db/database";

export type NewStep = {
  tokenHash: string;
  organizationId: string;
  userId: string;
  /** A new password ends the step. */
  passwordHash: string;
  acceptsTerms: boolean;
  expiresAt: Date;
};

export const insert = (db: Db, step: NewStep) =>
  db.insertInto("signInSteps").values(step).execute();

export const find = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("signInSteps")
    .innerJoin("users", "users.id", "signInSteps.userId")
    .select([
      "signInSteps.organizationId",
      "signInSteps.userId",
      "signInSteps.passwordHash",
      "acceptsTerms",
      "users.email",
    ])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
export type Step = NonNullable<Awaited<ReturnType<typeof find>>>;

export const deleteExpiredSteps = (db: Db, now: Date) =>
  db.deleteFrom("signInSteps").where("expiresAt", "<=", now).execute();

export async function consume(db: Db, tokenHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom("signInSteps")
    .where("tokenHash", "=", tokenHash)
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}
