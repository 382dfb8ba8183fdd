import type { organizationApi } from "@/contract/accounts/organizations";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx, Deps } from "@/server/deps";
import { closeLastMonths } from "@/server/features/invoices/close-months";
import { deleteContents } from "@/server/features/knowledge-bases/delete-contents";
import { requirePassword } from "@/server/features/users/password-service";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { deleteOrphanedJobs } from "@/server/infrastructure/jobs/jobs-repo";
import * as repo from "./deletion-repo";
import { organizationOf } from "./service";

export const organizationJobs = {
  "organizations.delete": { run: (deps, _payload, signal) => deleteMarked(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

type Confirmation = Parsed<(typeof organizationApi)["remove"]>["body"];

/**
 * Ends all access at once; a job deletes the data.
 * @throws {ApiError} NOT_FOUND, CURRENT_PASSWORD_WRONG, RATE_LIMITED; VALIDATION_FAILED if the name
 * does not match
 */
export async function deleteOrganization(
  ctx: Ctx,
  id: string,
  { name, currentPassword }: Confirmation,
): Promise<{ ok: true }> {
  if (id !== ctx.user.organizationId) throw new ApiError("NOT_FOUND");
  const organization = await organizationOf(ctx);
  if (name !== organization.name.trim()) {
    const details = [{ path: "name", code: "Validation.OrganizationName" }];
    throw new ApiError("VALIDATION_FAILED", { details });
  }
  await requirePassword(ctx, currentPassword);
  await ctx.db.transaction().execute((tx) => closeOrganization(tx, id, "self_deleted", ctx.now()));
  ctx.log.info({ organizationId: id, userId: ctx.user.id }, "organization deleted by its owner");
  return { ok: true };
}

/** May be called twice. */
export async function closeOrganization(
  tx: Db,
  organizationId: string,
  status: "self_deleted" | "system_deleted",
  at: Date,
): Promise<void> {
  if (!(await repo.markDeleted(tx, organizationId, at))) return;
  await repo.revokeAccess(tx, organizationId, status, at);
  await enqueue(tx, "organizations.delete", {});
}

/** Continues after a crash. */
async function deleteMarked(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const { id } of await repo.listDeleted(deps.db)) await deleteData(deps, id, signal);
  await deleteOrphanedJobs(deps.db);
}

async function deleteData(deps: Deps, organizationId: string, signal: AbortSignal): Promise<void> {
  const { db, database } = deps;
  await closeLastMonths(deps, organizationId, signal);
  const batches = new BatchRunner(database, signal);
  await batches.run((tx, rows) => repo.deleteConversations(tx, organizationId, rows));
  await db.transaction().execute((tx) => repo.deleteChatbotsAndKnowledgeBases(tx, organizationId));
  // A worker that was considered dead may still write.
  do await deleteContents(deps, signal);
  while (await repo.hasContents(db, organizationId));
  await deleteFilesOf(deps, organizationId, signal);
  await repo.deleteRow(db, organizationId);
  deps.log.info({ organizationId }, "organization deleted");
}

/** Lists the storage, because a crash may have left files without rows. */
async function deleteFilesOf({ storage }: Deps, organizationId: string, signal: AbortSignal) {
  for await (const { key } of storage.list()) {
    signal.throwIfAborted();
    if (key.startsWith(`${organizationId}/`)) await storage.delete(key);
  }
}
