import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { isDisabled } from "@/server/features/organizations/disabling";
import * as repo from "./repo";

type Context = Pick<Deps, "db" | "now">;

/**
 * @throws {ApiError} EMAIL_NOT_VERIFIED; DEACTIVATED_ACCOUNT if the verification link has expired;
 * NONACTIVE_USER_CONSTRAINT; USER_IS_DISABLED if the user or the organisation is disabled; RESET_PASSWORD_REQUIRED
 */
export async function refuseUnlessActive(
  { db, now }: Context,
  account: Pick<repo.Account, "id" | "organizationId" | "status" | "mustResetPassword">,
): Promise<void> {
  const { id, organizationId, status, mustResetPassword } = account;
  if (status === "newcomer") {
    const link = await repo.findActivationLink(db, organizationId, id);
    const isExpired = link !== undefined && link.expiresAt <= now();
    throw new ApiError(isExpired ? "DEACTIVATED_ACCOUNT" : "EMAIL_NOT_VERIFIED");
  }
  if (status === "waiting_listed" || status === "admin_check_required") {
    throw new ApiError("NONACTIVE_USER_CONSTRAINT");
  }
  if (status !== "verified" || (await isDisabled(db, organizationId)))
    throw new ApiError("USER_IS_DISABLED");
  if (mustResetPassword) throw new ApiError("RESET_PASSWORD_REQUIRED");
}

/** @throws {ApiError} AGB_NOT_CONFIRMED */
export function requireTerms(
  { now }: Context,
  account: Pick<repo.Account, "termsAcceptedAt">,
  accepts: boolean,
): void {
  if (mustAcceptTerms(account.termsAcceptedAt, now()) && !accepts)
    throw new ApiError("AGB_NOT_CONFIRMED", { status: 403 });
}
