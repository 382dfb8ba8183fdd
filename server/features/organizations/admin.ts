import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { closeOrganization } from "./deletion";
import * as repo from "./deletion-repo";

/**
 * Ends all access at once; a job deletes the data later.
 * @throws {ApiError} USER_NOT_FOUND
 */
export async function deleteOrganizationOf(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const organizationId = await repo.findOrganizationOf(tx, email.trim());
    if (!organizationId) throw new ApiError("USER_NOT_FOUND");
    await closeOrganization(tx, organizationId, "system_deleted", now());
  });
}
