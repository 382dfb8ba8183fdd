import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { organizationApi } from "@/contract/accounts/organizations";
import type { Plan, PlanLimits } from "@/contract/accounts/plans";
import type { ApiError } from "@/contract/errors";
import { changePlan } from "@/server/features/plans/admin";
import { newId } from "@/server/infrastructure/db/id";
import { unlimitedPlan } from "@/tests/factories";
import type { Person, TestPlatform } from "@/tests/platform";
import { processFolder } from "@/tests/process-folder";

/** A plan with these limits only. */
export const planWith = (limits: Partial<PlanLimits>, more: Partial<Plan> = {}): Plan => ({
  name: { de: "Klein", en: "Small" },
  limits: { ...unlimitedPlan.limits, ...limits },
  expires: false,
  graceDays: 0,
  ...more,
});

/** Writes a file of plans next to the unlimited one. Returns its path. */
export function writePlans(plans: Record<string, unknown>): string {
  const path = join(processFolder(), `plans-${newId()}.json`);
  writeFileSync(path, JSON.stringify({ plans: { free: planWith({}), ...plans } }));
  return path;
}

/** Sets the plan of a person's organisation, as an administrator does. */
export const givePlan = ({ deps }: TestPlatform, person: Person, plan: string, until?: string) =>
  changePlan({ ...deps, plans: deps.env.plans }, person.user.email, { plan, until });

export const readPlan = async (person: Person) =>
  (await person(organizationApi.get, { params: { id: person.user.organizationId } })).plan;

/** The code of a refused call, with its limit and usage. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "accepted",
    (error: ApiError) => {
      const [detail] = error.details ?? [];
      return detail?.limit === undefined ? error.code : [error.code, detail.limit, detail.used];
    },
  );
