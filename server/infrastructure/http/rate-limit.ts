import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/errors";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

type Context = Pick<Infrastructure, "db" | "now">;

/** At most `hits` in a window of `seconds`, which starts with the first hit. */
export type Limit = { name: string; hits: number; seconds: number };

/**
 * Counts one hit of a subject (an address, an account, or both) in the database, for all processes together.
 * @throws {ApiError} RATE_LIMITED with the seconds until the window ends
 */
export async function consumeRateLimit(
  deps: Context,
  limit: Limit,
  ...subject: string[]
): Promise<void> {
  const now = deps.now();
  const endedBefore = new Date(now.getTime() - limit.seconds * 1000);
  const isOver = sql<boolean>`rate_limits.window_start <= ${endedBefore}`;
  const { hits, windowStart } = await deps.db
    .insertInto("rateLimits")
    .values({ key: keyOf(limit, subject), windowStart: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else rate_limits.window_start end`,
      }),
    )
    .returning(["hits", "windowStart"])
    .executeTakeFirstOrThrow();
  if (hits <= limit.hits) return;
  const leftMs = windowStart.getTime() + limit.seconds * 1000 - now.getTime();
  throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, leftMs / 1000) });
}

/** Undoes one hit, after an attempt that succeeded. */
export async function refundRateLimit(
  { db }: Context,
  limit: Limit,
  ...subject: string[]
): Promise<void> {
  await db
    .updateTable("rateLimits")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", keyOf(limit, subject))
    .where("hits", ">", 0)
    .execute();
}

/** Addresses and accounts are stored as hashes only. */
const keyOf = (limit: Limit, subject: string[]) =>
  `${limit.name}:${createHash("sha256").update(JSON.stringify(subject)).digest("base64url")}`;
