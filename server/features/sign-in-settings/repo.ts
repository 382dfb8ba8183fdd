import type { Db } from "@/server/infrastructure/db/database";

export const find = (db: Db, organizationId: string) =>
  db
    .selectFrom("organizations")
    .select("requiresTwoFactor")
    .where("id", "=", organizationId)
    .executeTakeFirst();

/** The verified members, and those of them with a second factor. */
export const countMembers = (db: Db, organizationId: string) =>
  db
    .selectFrom("users")
    .leftJoin("twoFactor", (join) =>
      join.onRef("twoFactor.userId", "=", "users.id").on("enabledAt", "is not", null),
    )
    .where("users.organizationId", "=", organizationId)
    .where("users.status", "=", "verified")
    .select((eb) => [
      eb.fn.countAll<number>().as("members"),
      eb.fn.count<number>("twoFactor.userId").as("membersWithTwoFactor"),
    ])
    .executeTakeFirstOrThrow();
