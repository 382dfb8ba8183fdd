import type {
  platformApi,
  PlanChange,
  PlatformOrganization,
  PlatformPlan,
} from "@/contract/accounts/platform";
import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { CtxOf, Deps } from "@/server/deps";
import { recordOperation } from "@/server/features/audit-log/admin";
import * as disabling from "@/server/features/organizations/disabling";
import { setPlan as changePlan } from "@/server/features/plans/admin";
import { hasSecondFactor } from "@/server/features/two-factor/service";
import type { Db } from "@/server/infrastructure/db/database";
import { totalOf } from "@/server/infrastructure/db/page-total";
import * as repo from "./repo";

type Ctx = CtxOf<"user">;

type Query = Parsed<(typeof platformApi)["organizations"]>["query"];

/** @throws {ApiError} TWO_FACTOR_REQUIRED without a second factor */
export async function listOrganizations(
  ctx: Ctx,
  query: Query,
): Promise<Page<PlatformOrganization>> {
  await requireSecondFactor(ctx);
  const { page, pageSize } = query;
  const rows = await repo.list(ctx.db, query, { limit: pageSize, offset: (page - 1) * pageSize });
  const total = await totalOf(query, rows, () => repo.count(ctx.db, query));
  return { rows: rows.map(present), total };
}

/** @throws {ApiError} TWO_FACTOR_REQUIRED without a second factor */
export async function listPlans(ctx: Ctx): Promise<PlatformPlan[]> {
  await requireSecondFactor(ctx);
  return Object.entries(ctx.env.plans).map(([id, { name, expires }]) => ({ id, name, expires }));
}

/** @throws {ApiError} TWO_FACTOR_REQUIRED, NOT_FOUND; VALIDATION_FAILED if the plan or its last day is wrong */
export const setPlan = (ctx: Ctx, id: string, { plan, lastDay }: PlanChange) =>
  operate(ctx, id, "administrator.plan", () =>
    changePlan({ ...ctx, plans: ctx.env.plans }, id, { plan, until: lastDay }),
  );

/** @throws {ApiError} TWO_FACTOR_REQUIRED, NOT_FOUND; FORBIDDEN for the operator's own organisation */
export const disable = (ctx: Ctx, id: string) =>
  operate(ctx, id, "administrator.disable-organization", async (tx) => {
    if (id === ctx.user.organizationId) throw new ApiError("FORBIDDEN");
    await disabling.disable(tx, id, ctx.now());
  });

/** @throws {ApiError} TWO_FACTOR_REQUIRED, NOT_FOUND */
export const enable = (ctx: Ctx, id: string) =>
  operate(ctx, id, "administrator.enable-organization", (tx) =>
    disabling.enable(tx, id, ctx.now()),
  );

type Operation = (tx: Db) => Promise<unknown>;

/** Changes an organisation and records it in its audit log and in the operator's own, in one transaction. */
async function operate(
  ctx: Ctx,
  id: string,
  action: string,
  change: Operation,
): Promise<PlatformOrganization> {
  await requireSecondFactor(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await repo.find(tx, id))) throw new ApiError("NOT_FOUND");
    const operation = { action, organizationId: id, operator: ctx.user, request: ctx.request };
    await recordOperation(tx, { ...operation, at: ctx.now() }, () => change(tx));
    const changed = await repo.find(tx, id);
    if (!changed) throw new ApiError("NOT_FOUND");
    ctx.log.info(
      { organizationId: id, userId: ctx.user.id, action },
      "organization changed by an operator",
    );
    return present(changed);
  });
}

async function requireSecondFactor(ctx: Ctx): Promise<void> {
  if (!(await hasSecondFactor(ctx))) throw new ApiError("TWO_FACTOR_REQUIRED");
}

export const listAll = ({ db }: Pick<Deps, "db">, search: string | undefined) =>
  repo.list(db, { search }, { limit: 10_000, offset: 0 });

const present = ({ planValidUntil, disabledAt, createdAt, ...row }: repo.OrganizationRow) => ({
  ...row,
  users: row.users ?? 0,
  validUntil: planValidUntil?.toISOString() ?? null,
  status: disabledAt ? ("disabled" as const) : ("active" as const),
  disabledAt: disabledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
