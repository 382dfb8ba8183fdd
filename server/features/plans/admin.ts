import type { Plans } from "@/contract/accounts/plans";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import * as repo from "./repo";

type PlanDeps = Pick<Deps, "db" | "now"> & { plans: Plans };
/** `until` is the last day (YYYY-MM-DD) in the organisation's time zone. */
type Change = { plan: string; until?: string | undefined };

/** @throws {Error} with a message for the administrator, {ApiError} USER_NOT_FOUND */
export async function changePlan(deps: PlanDeps, email: string, change: Change): Promise<void> {
  const problem = problemOf(deps.plans, change);
  if (problem) throw new Error(problem.message);
  const organizationId = await repo.findOrganizationOf(deps.db, email.trim());
  if (!organizationId) throw new ApiError("USER_NOT_FOUND");
  await setPlan(deps, organizationId, change);
}

/** @throws {ApiError} VALIDATION_FAILED */
export async function setPlan(
  { db, now, plans }: PlanDeps,
  organizationId: string,
  change: Change,
): Promise<void> {
  const problem = problemOf(plans, change);
  if (problem) {
    const { path, code } = problem;
    throw new ApiError("VALIDATION_FAILED", { details: [{ path, code }] });
  }
  const { plan, until: lastDay } = change;
  await repo.setPlan(db, organizationId, { plan, lastDay, at: now() });
}

type Problem = { path: "plan" | "lastDay"; code: string; message: string };

function problemOf(plans: Plans, { plan: id, until }: Change): Problem | undefined {
  const plan = plans[id];
  const names = Object.keys(plans).join(", ");
  const ofDay = (code: string, message: string): Problem => ({ path: "lastDay", code, message });
  if (!plan) {
    const message = `There is no plan "${id}". The plans are: ${names}.`;
    return { path: "plan", code: "Validation.Plan", message };
  }
  if (plan.expires && !until)
    return ofDay("Validation.Required", `The plan "${id}" expires: enter its last day.`);
  if (!plan.expires && until)
    return ofDay("Validation.NoLastDay", `The plan "${id}" does not expire: leave out the day.`);
  if (until && !isDay(until))
    return ofDay("Validation.Required", `"${until}" is not a date. Use the format 2027-12-31.`);
  return undefined;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
