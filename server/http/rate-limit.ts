import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/errors";
import type { Deps } from "../deps";

/** So many tries in so many seconds. */
export type Limit = { name: string; hits: number; seconds: number };

/**
 * Counts one try of `who` (an address, an account, or both) in the database, so that all processes count together.
 * @throws {ApiError} RATE_LIMITED with the seconds until the window ends
 */
export async function countTry(deps: Deps, limit: Limit, ...who: string[]): Promise<void> {
  const { startMs, leftSeconds } = windowOf(deps, limit);
  const { hits } = await deps.db
    .insertInto("rateLimits")
    .values({ key: keyOf(limit, who), windowStart: new Date(startMs), hits: 1 })
    .onConflict((clash) =>
      clash.columns(["key", "windowStart"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  if (hits <= limit.hits) return;
  throw new ApiError("RATE_LIMITED", { retryAfterSeconds: leftSeconds });
}

/** Takes one counted try back: what was tried was allowed. */
export async function takeBackTry(deps: Deps, limit: Limit, ...who: string[]): Promise<void> {
  await deps.db
    .updateTable("rateLimits")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", keyOf(limit, who))
    .where("windowStart", "=", new Date(windowOf(deps, limit).startMs))
    .where("hits", ">", 0)
    .execute();
}

function windowOf({ now }: Deps, { seconds }: Limit) {
  const nowMs = now().getTime();
  const startMs = nowMs - (nowMs % (seconds * 1000));
  return { startMs, leftSeconds: (startMs - nowMs) / 1000 + seconds };
}

/** Addresses and accounts are kept as hashes only. */
const keyOf = (limit: Limit, who: string[]) =>
  `${limit.name}:${createHash("sha256").update(JSON.stringify(who)).digest("base64url")}`;
