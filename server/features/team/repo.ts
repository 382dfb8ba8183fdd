import type { Db } from "@/server/infrastructure/db/database";

const members = (db: Db, organizationId: string) =>
  db
    .selectFrom("users")
    .where("users.organizationId", "=", organizationId)
    .select(["id", "firstName", "lastName", "email", "role", "status", "createdAt"])
    .select((user) =>
      user
        .selectFrom("sessions")
        .whereRef("sessions.userId", "=", "users.id")
        .select((session) => session.fn.max("lastSeenAt").as("lastSeenAt"))
        .as("lastSeenAt"),
    );

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Owners first, then by seniority. */
export const listMembers = (db: Db, organizationId: string) =>
  members(db, organizationId)
    .orderBy((user) => user.case().when("role", "=", "organization_owner").then(0).else(1).end())
    .orderBy("createdAt")
    .execute();

export const findMember = (db: Db, organizationId: string, id: string) =>
  members(db, organizationId).where("id", "=", id).executeTakeFirst();

/** Serialises changes of the team until the transaction ends. */
export const lockTeam = (tx: Db, organizationId: string) =>
  tx
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .select("id")
    .forUpdate()
    .execute();
