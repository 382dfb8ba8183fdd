import { ApiError } from "@/contract/errors";
import type { Plans } from "@/contract/plans";
import type { Deps } from "@/server/deps";
import * as repo from "./repo";

type Place = Pick<Deps, "db" | "now"> & { plans: Plans };
type Change = { plan: string; until?: string | undefined };

/**
 * `until` is the last day (YYYY-MM-DD) in the organisation's time zone.
 * @throws {Error} with a message for the administrator, {ApiError} USER_NOT_FOUND
 */
export async function changePlan({ db, now, plans }: Place, email: string, change: Change) {
  const { plan: id, until } = change;
  const plan = plans[id];
  const names = Object.keys(plans).join(", ");
  if (!plan) throw new Error(`There is no plan "${id}". The plans are: ${names}.`);
  if (plan.expires && !until) throw new Error(`The plan "${id}" expires: enter its last day.`);
  if (!plan.expires && until)
    throw new Error(`The plan "${id}" does not expire: leave out the day.`);
  if (until && !isDay(until))
    throw new Error(`"${until}" is not a date. Use the format 2027-12-31.`);
  const organizationId = await repo.findOrganizationOf(db, email.trim());
  if (!organizationId) throw new ApiError("USER_NOT_FOUND");
  await repo.setPlan(db, organizationId, { plan: id, lastDay: until, at: now() });
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
