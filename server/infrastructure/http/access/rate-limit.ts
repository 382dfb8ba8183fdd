import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/errors";
import type { RequestContext } from "@/server/infrastructure/http/request-context";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

type Context = Pick<Infrastructure, "db" | "now"> & {
  request?: Pick<RequestContext, "reportRateLimit">;
};

/** The window of `seconds` starts with the first hit. */
export type Limit = {
  name: string;
  hits: number;
  seconds: number;
  /** Counts many callers together; no caller learns how much the others have used. */
  isShared?: boolean;
};

/**
 * Counts one hit of a subject (an address, an account, or both) in the database, for all processes together.
 * @throws {ApiError} RATE_LIMITED with the seconds until the window ends
 */
export async function consumeRateLimit(
  deps: Context,
  limit: Limit,
  ...subject: string[]
): Promise<void> {
  const { hits, retryAfterSeconds } = await countHit(deps, limit, ...subject);
  if (hits > limit.hits) throw new ApiError("RATE_LIMITED", { retryAfterSeconds });
}

export async function countHit(
  deps: Context,
  limit: Limit,
  ...subject: string[]
): Promise<{ hits: number; retryAfterSeconds: number }> {
  const now = deps.now();
  const endedBefore = new Date(now.getTime() - limit.seconds * 1000);
  const hasPassed = sql<boolean>`rate_limits.window_start <= ${endedBefore}`;
  const { hits, windowStart } = await deps.db
    .insertInto("rateLimits")
    .values({ key: keyOf(limit, subject), windowStart: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when ${hasPassed} then 1 else rate_limits.hits + 1 end`,
        windowStart: sql`case when ${hasPassed} then excluded.window_start else rate_limits.window_start end`,
      }),
    )
    .returning(["hits", "windowStart"])
    .executeTakeFirstOrThrow();
  const retryAfterSeconds = secondsLeft(limit, windowStart, now);
  report(deps, limit, hits, retryAfterSeconds);
  return { hits, retryAfterSeconds };
}

export async function refundRateLimit(
  deps: Context,
  limit: Limit,
  ...subject: string[]
): Promise<void> {
  const remaining = await deps.db
    .updateTable("rateLimits")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", keyOf(limit, subject))
    .where("hits", ">", 0)
    .returning(["hits", "windowStart"])
    .executeTakeFirst();
  if (remaining)
    report(deps, limit, remaining.hits, secondsLeft(limit, remaining.windowStart, deps.now()));
}

export const deleteRateLimits = (db: Context["db"], startedBefore: Date) =>
  db.deleteFrom("rateLimits").where("windowStart", "<", startedBefore).execute();

const secondsLeft = ({ seconds }: Limit, windowStart: Date, now: Date): number =>
  Math.max(1, (windowStart.getTime() - now.getTime()) / 1000 + seconds);

function report({ request }: Context, limit: Limit, hits: number, resetSeconds: number): void {
  if (limit.isShared && hits <= limit.hits) return;
  request?.reportRateLimit({ ...limit, remaining: Math.max(0, limit.hits - hits), resetSeconds });
}

/** Addresses and accounts are stored as hashes only. */
const keyOf = (limit: Limit, subject: string[]) =>
  `${limit.name}:${createHash("sha256").update(JSON.stringify(subject)).digest("base64url")}`;
