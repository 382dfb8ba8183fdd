import { DOMAIN_LIMIT, type OidcDomain } from "@/contract/accounts/oidc";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { consumeRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { newToken } from "@/server/infrastructure/token-hash";
import * as repo from "./repo";
import type { Domain } from "./repo";

const lookUps = { name: "oidc.domain", hits: 30, seconds: 10 * 60 };

/** @throws {ApiError} ALREADY_EXISTS, MAX_DOMAINS */
export async function add(ctx: Ctx, domain: string): Promise<OidcDomain> {
  const { organizationId } = ctx.user;
  const row = { id: newId(), domain, proof: newToken(), createdAt: ctx.now() };
  const write = ctx.db.transaction().execute(async (tx) => {
    await repo.lockOrganization(tx, organizationId);
    const domains = await repo.listDomains(tx, organizationId);
    if (domains.length >= DOMAIN_LIMIT) throw new ApiError("MAX_DOMAINS");
    await repo.insertDomain(tx, { organizationId, ...row });
  });
  await write.catch(refuseTaken);
  return presentDomain({ ...row, verifiedAt: null });
}

/**
 * Looks for the record in the DNS of the domain, which only its holder can change.
 * @throws {ApiError} NOT_FOUND, DOMAIN_NOT_VERIFIED, ALREADY_EXISTS if another organisation has proved it, RATE_LIMITED
 */
export async function verify(ctx: Ctx, id: string): Promise<OidcDomain> {
  const { organizationId } = ctx.user;
  await consumeRateLimit(ctx, lookUps, organizationId);
  const found = await repo.findDomain(ctx.db, organizationId, id);
  if (!found) throw new ApiError("NOT_FOUND");
  if (found.verifiedAt) return presentDomain(found);
  const { name, value } = recordOf(found);
  const texts = await ctx.resolveTxt(name).catch(() => []);
  if (!texts.some((parts) => parts.join("") === value)) throw new ApiError("DOMAIN_NOT_VERIFIED");
  const verifiedAt = ctx.now();
  await repo.setVerified(ctx.db, organizationId, id, verifiedAt).catch(refuseTaken);
  return presentDomain({ ...found, verifiedAt });
}

function refuseTaken(cause: unknown): never {
  const details = [{ path: "domain", code: "ALREADY_EXISTS" }];
  if (violatedIndex(cause)?.startsWith("oidc_domains"))
    throw new ApiError("ALREADY_EXISTS", { cause, details });
  throw cause;
}

/** @throws {ApiError} NOT_FOUND, DOMAIN_NOT_VERIFIED if it is the last one of an enforced sign-in */
export async function deleteDomain(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { organizationId } = ctx.user;
  await ctx.db.transaction().execute(async (tx) => {
    await repo.lockOrganization(tx, organizationId);
    const domains = await repo.listDomains(tx, organizationId);
    if (!domains.some((domain) => domain.id === id)) throw new ApiError("NOT_FOUND");
    const others = domains.filter((domain) => domain.id !== id && domain.verifiedAt);
    const settings = await repo.find(tx, organizationId);
    if (settings?.mode === "enforced" && others.length === 0)
      throw new ApiError("DOMAIN_NOT_VERIFIED");
    await repo.deleteDomain(tx, organizationId, id);
  });
  return { ok: true };
}

const recordOf = ({ domain, proof }: Pick<Domain, "domain" | "proof">) => ({
  name: `_antwort.${domain}`,
  value: `antwort-verification=${proof}`,
});

export const presentDomain = ({ proof, verifiedAt, ...row }: Domain): OidcDomain => ({
  ...row,
  record: recordOf({ ...row, proof }),
  verifiedAt: verifiedAt?.toISOString() ?? null,
});
