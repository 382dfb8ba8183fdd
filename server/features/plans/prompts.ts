import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { requireRoom } from "./limits";
import * as months from "./months-repo";
import { findPlan, lockPlan } from "./plan";

type Context = Pick<Deps, "env" | "db" | "now">;

/** Longer than any answer takes. */
const RESERVED_MS = 10 * 60_000;

/**
 * Reserves a question under the caller's id until `countPrompt`, or until it expires.
 * @throws {ApiError} SUBSCRIPTION_PROMPT_COUNT, SUBSCRIPTION_MESSAGE_TOKENS
 */
export async function reservePrompt(ctx: Context, organizationId: string, id: string) {
  const open = await findPlan(ctx, ctx.db, organizationId);
  if (!open || (open.plan.limits.prompts === null && open.plan.limits.messageTokens === null))
    return;
  await ctx.db.transaction().execute(async (tx) => {
    const state = await lockPlan(ctx, tx, organizationId);
    if (!state) return;
    const now = ctx.now();
    const month = await months.findMonth(tx, organizationId, now);
    const used = month.prompts + (await months.countReservations(tx, organizationId, now));
    requireRoom(state, "prompts", { used, added: 1 });
    requireRoom(state, "messageTokens", { used: month.messageTokens, added: 1 });
    const expiresAt = new Date(now.getTime() + RESERVED_MS);
    await months.insertReservation(tx, { id, organizationId, expiresAt });
  });
}

type Prompt = { organizationId: string; id: string; now: Date };
type Answered = { inputTokens: number | null; outputTokens: number | null };

/** Part of the transaction that stores the answer. */
export async function countPrompt(
  tx: Db,
  { organizationId, id, now }: Prompt,
  usage: Answered | null = null,
): Promise<void> {
  await months.deleteReservations(tx, organizationId, id, now);
  const messageTokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
  await months.addToMonth(tx, organizationId, now, { prompts: 1, messageTokens });
}

export const releasePrompt = (tx: Db, { organizationId, id, now }: Prompt) =>
  months.deleteReservations(tx, organizationId, id, now);
