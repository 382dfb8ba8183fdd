import { oidcDomainForm } from "@/contract/accounts/oidc";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { findByEmail } from "@/server/features/users/service";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { newToken } from "@/server/infrastructure/token-hash";
import * as repo from "./repo";

/**
 * Verifies a mail domain of the organisation of an account, for an administrator who knows that it belongs to it.
 * @throws {ApiError} USER_NOT_FOUND, VALIDATION_FAILED for a malformed domain, ALREADY_EXISTS if another organisation
 * has verified it
 */
export async function verifyDomain(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
  domain: string,
): Promise<void> {
  const parsed = oidcDomainForm.safeParse({ domain });
  if (!parsed.success) throw new ApiError("VALIDATION_FAILED");
  const account = await findByEmail(db, email.trim());
  if (!account) throw new ApiError("USER_NOT_FOUND");
  const { organizationId } = account;
  const write = db.transaction().execute(async (tx) => {
    await repo.lockOrganization(tx, organizationId);
    const domains = await repo.listDomains(tx, organizationId);
    const existing = domains.find((row) => row.domain === parsed.data.domain);
    const id = existing?.id ?? newId();
    const row = { id, organizationId, ...parsed.data, proof: newToken(), createdAt: now() };
    if (!existing) await repo.insertDomain(tx, row);
    await repo.setVerified(tx, organizationId, id, now());
  });
  await write.catch((cause: unknown) => {
    if (violatedIndex(cause) === "oidc_domains_verified")
      throw new ApiError("ALREADY_EXISTS", { cause });
    throw cause;
  });
}
