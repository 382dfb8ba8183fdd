import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Organization, organizationApi } from "@/contract/organizations";
import type { Db } from "@/server/infrastructure/db/database";
import type { Ctx } from "@/server/deps";
import * as repo from "./repo";

type Change = Parsed<(typeof organizationApi)["update"]>["body"];

/** Who may change the company's fields and manage its API keys. */
const editors = new Set(["organization_owner", "individual", "platform_admin"]);

/** @throws {ApiError} FORBIDDEN if the caller is no owner of the organisation */
export function requireOwner({ user }: Pick<Ctx, "user">): void {
  if (!editors.has(user.role)) throw new ApiError("FORBIDDEN");
}

/** The caller's own organisation, without its plan. */
export async function organizationOf({ db, user }: Ctx) {
  const row = await repo.find(db, user.organizationId);
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

/** Throws NOT_FOUND for every organisation but the caller's own. */
export async function get(ctx: Ctx, id: string): Promise<Organization> {
  if (id !== ctx.user.organizationId) throw new ApiError("NOT_FOUND");
  const { plan, planValidUntil, ...fields } = await organizationOf(ctx);
  return {
    ...fields,
    plan: {
      name: plan,
      validUntil: planValidUntil?.toISOString() ?? null,
      limits: {},
      usage: await repo.countUsage(ctx.db, id, ctx.now()),
    },
  };
}

/** Throws NOT_FOUND, FORBIDDEN. */
export async function update(ctx: Ctx, id: string, change: Change): Promise<Organization> {
  if (id !== ctx.user.organizationId) throw new ApiError("NOT_FOUND");
  requireOwner(ctx);
  await repo.update(ctx.db, id, change, ctx.now());
  return get(ctx, id);
}

/** A new organisation, as part of its owner's registration. */
export const createOrganization = (tx: Db, id: string, name: string) => repo.insert(tx, id, name);
