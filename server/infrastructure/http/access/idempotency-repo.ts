import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

export type RequestId = { organizationId: string; callerHash: string; keyHash: string };

type Claim = RequestId & { requestHash: string; createdAt: Date; lockedUntil: Date };

export async function claim(db: Db, row: Claim, expiredBefore: Date): Promise<boolean> {
  const { requestHash, createdAt, lockedUntil } = row;
  const claimed = await db
    .insertInto("idempotentRequests")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["organizationId", "callerHash", "keyHash"])
        .doUpdateSet({ requestHash, createdAt, lockedUntil, answer: null })
        .where((stored) =>
          stored.or([
            stored("idempotentRequests.createdAt", "<=", expiredBefore),
            stored.and([
              stored("idempotentRequests.answer", "is", null),
              stored("idempotentRequests.lockedUntil", "<=", createdAt),
              stored("idempotentRequests.requestHash", "=", requestHash),
            ]),
          ]),
        ),
    )
    .returning("keyHash")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function complete(
  db: Db,
  id: RequestId,
  lockedUntil: Date,
  response: Buffer,
): Promise<boolean> {
  const stored = await db
    .updateTable("idempotentRequests")
    .set({ answer: response })
    .where((row) => row.and(id))
    .where("lockedUntil", "=", lockedUntil)
    .returning(sql<boolean>`true`.as("isStored"))
    .executeTakeFirst();
  return stored !== undefined;
}

export const find = (db: Db, id: RequestId) =>
  db
    .selectFrom("idempotentRequests")
    .select(["requestHash", "lockedUntil", "answer"])
    .where((row) => row.and(id))
    .executeTakeFirst();

export const release = (db: Db, id: RequestId, lockedUntil: Date) =>
  db
    .deleteFrom("idempotentRequests")
    .where((row) => row.and(id))
    .where("lockedUntil", "=", lockedUntil)
    .where("answer", "is", null)
    .execute();

export const deleteIdempotentRequests = (db: Db, createdBefore: Date) =>
  db.deleteFrom("idempotentRequests").where("createdAt", "<", createdBefore).execute();
