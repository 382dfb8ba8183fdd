import type { RawBuilder } from "kysely";
import type { Plan } from "@/contract/accounts/plans";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { requireRoom } from "./limits";
import * as months from "./months-repo";
import { findPlan, lockPlan } from "./plan";

type Context = Pick<Deps, "env" | "db" | "now">;

/** Longer than the slowest answer. */
const RESERVED_MS = 10 * 60_000;

const isLimited = ({ limits: { prompts, messageTokens } }: Plan): boolean =>
  prompts !== null || messageTokens !== null;

/**
 * Reserves a question under the caller's id until `releasePrompt`, or until it expires. False if the plan does not limit
 * questions.
 * @throws {ApiError} SUBSCRIPTION_PROMPT_COUNT, SUBSCRIPTION_MESSAGE_TOKENS
 */
export async function reservePrompt(
  ctx: Context,
  organizationId: string,
  id: string,
): Promise<boolean> {
  if (!Object.values(ctx.env.plans).some(isLimited)) return false;
  const open = await findPlan(ctx, ctx.db, organizationId);
  if (!open || !isLimited(open.plan)) return false;
  await ctx.db.transaction().execute(async (tx) => {
    const state = await lockPlan(ctx, tx, organizationId);
    if (!state) return;
    const now = ctx.now();
    // A job that runs again after a crash reserves under the same id.
    await months.deleteReservations(tx, organizationId, id, now);
    const { prompts, reservedPrompts, messageTokens } = await months.findUsed(
      tx,
      organizationId,
      now,
    );
    requireRoom(state, "prompts", { used: prompts + reservedPrompts, added: 1 });
    requireRoom(state, "messageTokens", { used: messageTokens, added: 1 });
    const expiresAt = new Date(now.getTime() + RESERVED_MS);
    await months.insertReservation(tx, { id, organizationId, expiresAt });
  });
  return true;
}

type Prompt = { organizationId: string; id: string; isReserved: boolean; now: Date };
type TokenCounts = { inputTokens: number | null; outputTokens: number | null };

/** Returns the statement that counts an answered question, as part of the statement that stores the answer. */
export function promptCount(
  { organizationId, now }: Pick<Prompt, "organizationId" | "now">,
  usage: TokenCounts | null = null,
): RawBuilder<unknown> {
  const messageTokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
  return months.additionToMonth(organizationId, now, { prompts: 1, messageTokens });
}

/** Runs in the transaction that counts the question, if it was answered. */
export async function releasePrompt(
  tx: Db,
  { organizationId, id, isReserved, now }: Prompt,
): Promise<void> {
  if (isReserved) await months.deleteReservations(tx, organizationId, id, now);
}
