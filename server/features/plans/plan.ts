import { DEFAULT_PLAN, type Plan } from "@/contract/accounts/plans";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./repo";

const DAY_MS = 24 * 60 * 60_000;

export type PlanState = {
  id: string;
  plan: Plan;
  timeZone: string;
  validUntil: Date | null;
  /** Null if the plan does not expire. */
  answersUntil: Date | null;
  isExpired: boolean;
};

type Context = Pick<Deps, "env" | "now">;

/** Undefined if the organisation was deleted. */
export async function findPlan(ctx: Context, db: Db, organizationId: string) {
  const row = await repo.findPlan(db, organizationId);
  return row && stateOf(ctx, row);
}

/** Locks the plan. Order of locks: knowledge base, plan, files. */
export async function lockPlan(ctx: Context, tx: Db, organizationId: string) {
  const row = await repo.lockPlan(tx, organizationId);
  return row && stateOf(ctx, row);
}

function stateOf({ env, now }: Context, row: repo.PlanRow): PlanState {
  const plan = planOf(env.plans, row.plan);
  const validUntil = plan.expires ? row.planValidUntil : null;
  return {
    id: row.plan,
    plan,
    timeZone: row.timeZone,
    validUntil,
    answersUntil: validUntil && new Date(validUntil.getTime() + plan.graceDays * DAY_MS),
    isExpired: validUntil !== null && validUntil <= now(),
  };
}

/** `requireKnownPlans` has checked all ids. */
function planOf(plans: Deps["env"]["plans"], id: string): Plan {
  const plan = plans[id] ?? plans[DEFAULT_PLAN];
  if (!plan) throw new Error(`There is no plan "${id}".`);
  return plan;
}

/** @throws {Error} with the plans that organisations have and the file lacks */
export async function requireKnownPlans({ env, db }: Pick<Deps, "env" | "db">): Promise<void> {
  const unknown = (await repo.listPlans(db)).filter((id) => !env.plans[id]);
  if (unknown.length === 0) return;
  const names = unknown.map((id) => `"${id}"`).join(", ");
  throw new UnknownPlans(
    `PLANS_FILE has no plan ${names}, which organisations have. Add it, or set another plan with npm run admin.`,
  );
}

class UnknownPlans extends Error {
  override readonly name = "UnknownPlans";
  readonly code = "UNKNOWN_PLANS";
}
