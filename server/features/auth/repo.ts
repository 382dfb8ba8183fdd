import type { SessionUser } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { prepared } from "@/server/infrastructure/db/prepared";

const userColumns = [
  "users.id",
  "users.organizationId",
  "users.email",
  "users.firstName",
  "users.lastName",
  "users.title",
  "users.type",
  "users.role",
  "users.status",
  "users.language",
] as const;

/** Includes disabled and unverified accounts. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select([...userColumns, "passwordHash", "termsAcceptedAt", "mustResetPassword"])
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .executeTakeFirst();

export const findAccountById = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("users")
    .select([...userColumns, "passwordHash", "termsAcceptedAt", "mustResetPassword"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Returns the link that expires last, even if it has expired. */
export const findActivationLink = (db: Db, organizationId: string, userId: string) =>
  db
    .selectFrom("userTokens")
    .select("expiresAt")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("purpose", "=", "activation")
    .orderBy("expiresAt", "desc")
    .executeTakeFirst();

const sessions = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .innerJoin("organizations", "organizations.id", "sessions.organizationId")
    .select([
      ...userColumns,
      "termsAcceptedAt",
      "sessions.id as sessionId",
      "lastSeenAt",
      "expiresAt",
    ])
    .where("tokenHash", "=", tokenHash)
    .where("organizations.disabledAt", "is", null),
);

/** Includes expired sessions, but omits those of disabled organisations. */
export async function findSession(db: Db, tokenHash: string) {
  const [session] = await sessions(db, { tokenHash });
  return session;
}

/** Safe: the platform wrote these texts from the contract's lists. */
export const toSessionUser = (
  row: Omit<SessionUser, "sessionId" | "title" | "type" | "role" | "status" | "language"> &
    Record<"type" | "role" | "status" | "language", string> & { title: string | null },
  sessionId: string,
): SessionUser => {
  const { id, organizationId, email, firstName, lastName, title, type, role, status, language } =
    row;
  const texts = { title, type, role, status, language } as Pick<
    SessionUser,
    "title" | "type" | "role" | "status" | "language"
  >;
  return { id, organizationId, sessionId, email, firstName, lastName, ...texts };
};

export type NewSession = {
  id: string;
  organizationId: string;
  userId: string;
  tokenHash: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/**
 * Inserts only if the account still has this password hash, so that no session outlives a concurrent reset or
 * deactivation.
 */
export const insertSession = (db: Db, session: NewSession, passwordHash: string) =>
  db
    .insertInto("sessions")
    .columns([
      "id",
      "organizationId",
      "userId",
      "tokenHash",
      "userAgent",
      "createdAt",
      "lastSeenAt",
      "expiresAt",
    ])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select((of) => [
          of.val(session.id).$castTo<string>().as("id"),
          "users.organizationId",
          "users.id as userId",
          of.val(session.tokenHash).as("tokenHash"),
          of.val(session.userAgent).as("userAgent"),
          of.val(session.createdAt).as("createdAt"),
          of.val(session.lastSeenAt).as("lastSeenAt"),
          of.val(session.expiresAt).as("expiresAt"),
        ])
        .where("users.id", "=", session.userId)
        .where("users.organizationId", "=", session.organizationId)
        .where("users.passwordHash", "=", passwordHash)
        .where("users.status", "=", "verified")
        .where("users.mustResetPassword", "=", false)
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();

export const touchSession = (db: Db, id: string, lastSeenAt: Date) =>
  db.updateTable("sessions").set({ lastSeenAt }).where("id", "=", id).execute();

export const deleteSession = (db: Db, tokenHash: string) =>
  db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();

/** `exceptSessionId`: a session that stays valid. */
export const deleteSessions = (
  db: Db,
  organizationId: string,
  userId: string,
  exceptSessionId?: string,
) =>
  db
    .deleteFrom("sessions")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .$if(exceptSessionId !== undefined, (query) => query.where("id", "!=", exceptSessionId ?? ""))
    .execute();

type Owner = { organizationId: string; userId: string };

export const listSessions = (
  db: Db,
  { organizationId, userId }: Owner,
  now: Date,
  seenAfter: Date,
) =>
  db
    .selectFrom("sessions")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .where("lastSeenAt", ">", seenAfter)
    .select(["id", "userAgent", "createdAt", "lastSeenAt"])
    .orderBy("lastSeenAt", "desc")
    .execute();

export async function deleteOwnSession(
  db: Db,
  { organizationId, userId }: Owner,
  id: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom("sessions")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export type NewTicket = {
  tokenHash: string;
  organizationId: string;
  userId: string;
  sessionId: string;
  expiresAt: Date;
};

export const insertTicket = (db: Db, ticket: NewTicket) =>
  db.insertInto("socketTickets").values(ticket).execute();

/** Returns the ticket's holder if the session is live. */
export const consumeTicket = (db: Db, tokenHash: string) =>
  db
    .deleteFrom("socketTickets")
    .using(["users", "organizations"])
    .whereRef("users.id", "=", "socketTickets.userId")
    .whereRef("organizations.id", "=", "socketTickets.organizationId")
    .where("tokenHash", "=", tokenHash)
    .where("organizations.disabledAt", "is", null)
    .returning([
      "socketTickets.userId",
      "socketTickets.organizationId",
      "socketTickets.sessionId",
      "socketTickets.expiresAt",
      "users.status",
    ])
    .executeTakeFirst();

export const findLiveSessions = (db: Db, ids: string[], now: Date, seenAfter: Date) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .innerJoin("organizations", "organizations.id", "sessions.organizationId")
    .select("sessions.id")
    .where("sessions.id", "in", ids)
    .where("organizations.disabledAt", "is", null)
    .where("users.status", "=", "verified")
    .where("expiresAt", ">", now)
    .where("lastSeenAt", ">", seenAfter)
    .execute();

export async function deleteExpired(db: Db, now: Date, seenAfter: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expiresAt", "<=", now), eb("lastSeenAt", "<=", seenAfter)]))
    .execute();
  await db.deleteFrom("socketTickets").where("expiresAt", "<=", now).execute();
}
