import type { PlanNeed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { findPlan } from "./plan";

type Context = Pick<Deps, "env" | "db" | "now">;

/** @throws {ApiError} SUBSCRIPTION_PLAN_EXPIRED */
export async function requirePlan(
  ctx: Context,
  organizationId: string,
  need: PlanNeed,
): Promise<void> {
  const canExpire = Object.values(ctx.env.plans).some(({ expires }) => expires);
  if (need === "none" || !canExpire) return;
  const state = await findPlan(ctx, ctx.db, organizationId);
  const until = need === "valid" ? state?.validUntil : state?.answersUntil;
  if (until && until <= ctx.now()) throw new ApiError("SUBSCRIPTION_PLAN_EXPIRED");
}
