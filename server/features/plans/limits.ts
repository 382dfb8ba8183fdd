import type { UsageKey } from "@/contract/accounts/plans";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { disabledStatuses } from "@/server/features/users/statuses";
import type { Db } from "@/server/infrastructure/db/database";
import { findPlan, lockPlan, type PlanState } from "./plan";
import * as repo from "./repo";

type Context = Pick<Deps, "env" | "now">;
type Scope = { organizationId: string; kbId: string };

const codes = {
  files: "SUBSCRIPTION_TOTAL_FILES",
  storageBytes: "SUBSCRIPTION_TOTAL_STORAGE",
  users: "SUBSCRIPTION_TOTAL_USERS",
  chatbots: "SUBSCRIPTION_TOTAL_CHATBOTS",
  prompts: "SUBSCRIPTION_PROMPT_COUNT",
  messageTokens: "SUBSCRIPTION_MESSAGE_TOKENS",
  crawledPages: "SUBSCRIPTION_CRAWLED_PAGES",
  fileBytes: "SUBSCRIPTION_SINGLE_FILE_SIZE",
} as const satisfies Record<UsageKey | "fileBytes", ErrorCode>;

type LimitName = keyof typeof codes;

function limitError(path: LimitName, limit: number, used: number): ApiError {
  const code = codes[path];
  return new ApiError(code, { details: [{ path, code, limit, used }] });
}

/** @throws {ApiError} the limit's code if `used + added` exceeds it */
export function requireRoom(
  { plan }: PlanState,
  path: LimitName,
  { used, added }: { used: number; added: number },
): void {
  const limit = plan.limits[path];
  if (limit !== null && added > 0 && used + added > limit) throw limitError(path, limit, used);
}

/**
 * Locks the organisation's row, so that concurrent transactions wait.
 * @throws {ApiError} SUBSCRIPTION_TOTAL_USERS
 */
export async function assertRoomForUser(ctx: Context, tx: Db, organizationId: string) {
  const state = await lockPlan(ctx, tx, organizationId);
  if (state) requireRoom(state, "users", { used: await countUsers(tx, organizationId), added: 1 });
}

/**
 * Locks like `assertRoomForUser`.
 * @throws {ApiError} SUBSCRIPTION_TOTAL_CHATBOTS
 */
export async function assertRoomForChatbot(ctx: Context, tx: Db, organizationId: string) {
  const state = await lockPlan(ctx, tx, organizationId);
  if (!state) return;
  const used = await repo.countChatbots(tx, organizationId);
  requireRoom(state, "chatbots", { used, added: 1 });
}

/** Disabled accounts do not count. */
export const countUsers = (db: Db, organizationId: string): Promise<number> =>
  repo.countUsers(db, organizationId, disabledStatuses);

/**
 * Locks the organisation's row.
 * @throws {ApiError} SUBSCRIPTION_TOTAL_FILES, SUBSCRIPTION_TOTAL_STORAGE; the caller must roll back
 */
export async function withinFileLimits<T>(
  ctx: Context,
  tx: Db,
  organizationId: string,
  add: () => Promise<T>,
): Promise<T> {
  const state = await lockPlan(ctx, tx, organizationId);
  const totalsBefore = await repo.findTotals(tx, organizationId);
  const result = await add();
  const totalsAfter = await repo.findTotals(tx, organizationId);
  for (const path of ["files", "storageBytes"] as const)
    if (state)
      requireRoom(state, path, {
        used: totalsBefore[path],
        added: totalsAfter[path] - totalsBefore[path],
      });
  return result;
}

type NewFile = { filename: string; size: number };

/**
 * Checks a file before it is received. Content that the organisation already stores counts here, but not when the file
 * is stored.
 * @throws {ApiError} SUBSCRIPTION_SINGLE_FILE_SIZE, SUBSCRIPTION_TOTAL_FILES, SUBSCRIPTION_TOTAL_STORAGE
 */
export async function assertRoomForFile(
  ctx: Context & Pick<Deps, "db">,
  scope: Scope,
  { filename, size }: NewFile,
): Promise<void> {
  const { db } = ctx;
  const state = await findPlan(ctx, db, scope.organizationId);
  if (!state) return;
  requireRoom(state, "fileBytes", { used: 0, added: size });
  const totals = await repo.findTotals(db, scope.organizationId);
  const addedFiles = (await repo.hasFile(db, scope, filename)) ? 0 : 1;
  requireRoom(state, "files", { used: totals.files, added: addedFiles });
  requireRoom(state, "storageBytes", { used: totals.storageBytes, added: size });
}

/** Undefined if the plan allows the file. */
export function refusalOfFile({ plan }: PlanState, file: { size: number; mimeType?: string }) {
  const { fileBytes, mimeTypes } = plan.limits;
  if (fileBytes !== null && file.size > fileBytes) return "SUBSCRIPTION_SINGLE_FILE_SIZE";
  if (file.mimeType && mimeTypes && !mimeTypes.includes(file.mimeType))
    return "SUBSCRIPTION_MIME_TYPE";
  return undefined;
}

export async function findFaqLimits(ctx: Context, db: Db, organizationId: string) {
  const plan = (await findPlan(ctx, db, organizationId))?.plan.limits;
  return {
    faqCategories: plan?.faqCategories ?? limits.faqCategories,
    faqsPerCategory: plan?.faqsPerCategory ?? limits.faqsPerCategory,
  };
}
