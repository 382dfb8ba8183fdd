import type { OrganizationPlan, PlanEnd } from "@/contract/accounts/plans";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { countUsers } from "./limits";
import { findMonth, findMonthEnd } from "./months-repo";
import { findPlan } from "./plan";
import * as repo from "./repo";

/** @throws {ApiError} NOT_FOUND */
export async function describePlan(ctx: Deps, organizationId: string): Promise<OrganizationPlan> {
  const { db } = ctx;
  const state = await findPlan(ctx, db, organizationId);
  if (!state) throw new ApiError("NOT_FOUND");
  const now = ctx.now();
  const { plan, validUntil, answersUntil } = state;
  return {
    name: state.id,
    title: plan.name,
    validUntil: validUntil?.toISOString() ?? null,
    answersUntil: answersUntil?.toISOString() ?? null,
    isExpired: state.isExpired,
    limits: plan.limits,
    usage: {
      ...(await repo.findTotals(db, organizationId)),
      users: await countUsers(db, organizationId),
      chatbots: await repo.countChatbots(db, organizationId),
      ...(await findMonth(db, organizationId, now)),
    },
    monthEndsAt: (await findMonthEnd(db, state.timeZone, now)).toISOString(),
    timeZone: state.timeZone,
  };
}

export async function findPlanEnd(ctx: Deps, organizationId: string): Promise<PlanEnd> {
  const state = await findPlan(ctx, ctx.db, organizationId);
  if (!state?.validUntil || !state.answersUntil) return null;
  const { validUntil, answersUntil, timeZone } = state;
  return {
    validUntil: validUntil.toISOString(),
    answersUntil: answersUntil.toISOString(),
    timeZone,
  };
}
