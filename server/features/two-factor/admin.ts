import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { revokeSessions } from "@/server/features/auth/service";
import { findByEmail } from "@/server/features/users/service";
import * as repo from "./repo";
import { notify } from "./totp";

/**
 * Ends the sessions of the person.
 * @throws {ApiError} USER_NOT_FOUND, NOT_FOUND if the account has no second factor
 */
export const reset = async ({ db }: Pick<Deps, "db">, email: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await findByEmail(tx, email.trim());
    if (!account) throw new ApiError("USER_NOT_FOUND");
    const owner = { organizationId: account.organizationId, userId: account.id };
    if (!(await repo.deleteFactor(tx, owner))) throw new ApiError("NOT_FOUND");
    await revokeSessions(tx, account.organizationId, account.id);
    await notify(tx, owner, "twoFactorDisabled");
  });
