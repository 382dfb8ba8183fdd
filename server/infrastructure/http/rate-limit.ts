import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/errors";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

type Context = Pick<Infrastructure, "db" | "now">;

/** At most `hits` tries in `seconds`. */
export type Limit = { name: string; hits: number; seconds: number };

/**
 * Counts one try of `who` (an address, an account, or both) in the database, so that all processes count together.
 * The time begins with the first try, and with the first one after it is over.
 * @throws {ApiError} RATE_LIMITED with the seconds until then
 */
export async function countTry(deps: Context, limit: Limit, ...who: string[]): Promise<void> {
  const now = deps.now();
  const endedBefore = new Date(now.getTime() - limit.seconds * 1000);
  const isOver = sql<boolean>`rate_limits.window_start <= ${endedBefore}`;
  const { hits, windowStart } = await deps.db
    .insertInto("rateLimits")
    .values({ key: keyOf(limit, who), windowStart: now, hits: 1 })
    .onConflict((clash) =>
      clash.column("key").doUpdateSet({
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

/** Takes one counted try back: what was tried was allowed. */
export async function takeBackTry({ db }: Context, limit: Limit, ...who: string[]): Promise<void> {
  await db
    .updateTable("rateLimits")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", keyOf(limit, who))
    .where("hits", ">", 0)
    .execute();
}

/** Addresses and accounts are kept as hashes only. */
const keyOf = (limit: Limit, who: string[]) =>
  `${limit.name}:${createHash("sha256").update(JSON.stringify(who)).digest("base64url")}`;
