import { ApiError } from "@/contract/errors";
import { ownerRoles } from "@/contract/rights";
import type { Deps } from "@/server/deps";
import { revokeSessions } from "@/server/features/auth/service";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./repo";
import { isDeleted, isDisabled } from "./statuses";

type AdminDeps = Pick<Deps, "db" | "now">;

export const listAccounts = ({ db }: AdminDeps) => repo.list(db);

/**
 * Ends sessions, sockets and mailed links, too.
 * @throws {ApiError} USER_NOT_FOUND
 */
export const disable = (deps: AdminDeps, email: string): Promise<void> =>
  changeAccount(deps, email, async (tx, { id, organizationId }, now) => {
    await repo.setState(tx, organizationId, id, { status: "black_listed" }, now);
    await shutOut(tx, { id, organizationId }, now);
  });

/**
 * An unverified address must still be verified.
 * @throws {ApiError} USER_NOT_FOUND, also if its organisation is being deleted
 */
export const enable = (deps: AdminDeps, email: string): Promise<void> =>
  changeAccount(
    deps,
    email,
    async (tx, { id, organizationId, status: present, verifiedAt }, now) => {
      if (isDeleted(present)) throw new ApiError("USER_NOT_FOUND");
      const status = verifiedAt ? "verified" : "newcomer";
      await repo.setState(tx, organizationId, id, { status }, now);
    },
  );

/** @throws {ApiError} USER_NOT_FOUND, ALREADY_VERIFIED; USER_IS_DISABLED */
export const verify = (deps: AdminDeps, email: string): Promise<void> =>
  changeAccount(deps, email, async (tx, { id, organizationId, status }, now) => {
    if (status === "verified") throw new ApiError("ALREADY_VERIFIED");
    if (isDisabled(status)) throw new ApiError("USER_IS_DISABLED");
    await repo.setState(tx, organizationId, id, { status: "verified", verifiedAt: now }, now);
  });

/**
 * Puts the account on the waiting list until it is enabled or verified.
 * @throws {ApiError} USER_NOT_FOUND, USER_IS_DISABLED
 */
export const putOnWaitingList = (deps: AdminDeps, email: string): Promise<void> =>
  suspend(deps, email, "waiting_listed");

/**
 * Blocks the account until an administrator enables it.
 * @throws {ApiError} USER_NOT_FOUND, USER_IS_DISABLED
 */
export const requireCheck = (deps: AdminDeps, email: string): Promise<void> =>
  suspend(deps, email, "admin_check_required");

const suspend = (
  deps: AdminDeps,
  email: string,
  status: "waiting_listed" | "admin_check_required",
): Promise<void> =>
  changeAccount(deps, email, async (tx, { id, organizationId, status: present }, now) => {
    if (isDisabled(present)) throw new ApiError("USER_IS_DISABLED");
    await repo.setState(tx, organizationId, id, { status }, now);
    await shutOut(tx, { id, organizationId }, now);
  });

/**
 * Requires a new password before the next sign-in.
 * @throws {ApiError} USER_NOT_FOUND, NONACTIVE_USER_CONSTRAINT
 */
export const requireReset = (deps: AdminDeps, email: string): Promise<void> =>
  changeAccount(deps, email, async (tx, { id, organizationId, status }, now) => {
    if (status !== "verified") throw new ApiError("NONACTIVE_USER_CONSTRAINT");
    await repo.setState(tx, organizationId, id, { mustResetPassword: true }, now);
    await shutOut(tx, { id, organizationId }, now);
  });

/**
 * Makes an owner an administrator of the platform, who needs a second factor.
 * @throws {ApiError} USER_NOT_FOUND, NONACTIVE_USER_CONSTRAINT, REGISTER_ROLE_FORBIDDEN for other roles
 */
export const grantPlatform = (deps: AdminDeps, email: string): Promise<void> =>
  changeAccount(deps, email, async (tx, { id, organizationId, status, role }, now) => {
    if (status !== "verified") throw new ApiError("NONACTIVE_USER_CONSTRAINT");
    if (!ownerRoles.some((owner) => owner === role)) throw new ApiError("REGISTER_ROLE_FORBIDDEN");
    await repo.setState(tx, organizationId, id, { role: "platform_admin" }, now);
    // A session may have been opened with single sign-on, or with a password and no second factor.
    await revokeSessions(tx, organizationId, id);
  });

/**
 * The account becomes an owner again.
 * @throws {ApiError} USER_NOT_FOUND, also for other roles
 */
export const revokePlatform = (deps: AdminDeps, email: string): Promise<void> =>
  changeAccount(deps, email, async (tx, { id, organizationId, role }, now) => {
    if (role !== "platform_admin") throw new ApiError("USER_NOT_FOUND");
    await repo.setState(tx, organizationId, id, { role: "organization_owner" }, now);
  });

type Account = NonNullable<Awaited<ReturnType<typeof repo.findByEmail>>>;

async function changeAccount(
  { db, now }: AdminDeps,
  email: string,
  write: (tx: Db, account: Account, now: Date) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await repo.findByEmail(tx, email.trim());
    if (!account) throw new ApiError("USER_NOT_FOUND");
    await write(tx, account, now());
  });
}

async function shutOut(
  tx: Db,
  { id, organizationId }: Pick<Account, "id" | "organizationId">,
  now: Date,
) {
  await revokeSessions(tx, organizationId, id);
  await repo.invalidateMailedLinks(tx, { organizationId, userId: id }, now);
}
