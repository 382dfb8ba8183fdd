import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { closeOrganization } from "./deletion";
import * as repo from "./deletion-repo";
import * as disabling from "./disabling";

/**
 * Ends all access at once; a job deletes the data later.
 * @throws {ApiError} USER_NOT_FOUND
 */
export async function deleteOrganizationOf(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) =>
      closeOrganization(tx, await organizationOf(tx, email), "system_deleted", now()),
    );
}

/**
 * Ends sessions and refuses keys and chatbots until the organisation is enabled; its jobs wait.
 * @throws {ApiError} USER_NOT_FOUND
 */
export const disableOrganizationOf = ({ db, now }: Pick<Deps, "db" | "now">, email: string) =>
  db
    .transaction()
    .execute(async (tx) => disabling.disable(tx, await organizationOf(tx, email), now()));

/** @throws {ApiError} USER_NOT_FOUND */
export const enableOrganizationOf = ({ db, now }: Pick<Deps, "db" | "now">, email: string) =>
  db
    .transaction()
    .execute(async (tx) => disabling.enable(tx, await organizationOf(tx, email), now()));

async function organizationOf(db: Db, email: string): Promise<string> {
  const organizationId = await repo.findOrganizationOf(db, email.trim());
  if (!organizationId) throw new ApiError("USER_NOT_FOUND");
  return organizationId;
}
