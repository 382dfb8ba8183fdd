import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import * as repo from "./repo";

type Account = { organizationId: string; role: string };

/**
 * Owners may use it in case the provider fails.
 * @throws {ApiError} COMPANY_SIGN_IN_REQUIRED
 */
export async function refuseIfEnforced(
  { db }: Pick<Deps, "db">,
  { organizationId, role }: Account,
): Promise<void> {
  if (!["team_leader", "team_member"].includes(role)) return;
  const settings = await repo.find(db, organizationId);
  if (settings?.mode === "enforced") throw new ApiError("COMPANY_SIGN_IN_REQUIRED");
}
