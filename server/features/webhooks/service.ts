import {
  SECRET_OVERLAP_HOURS,
  type Webhook,
  type webhookApi,
  WEBHOOK_LIMIT,
} from "@/contract/accounts/webhooks";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { newId } from "@/server/infrastructure/db/id";
import * as deliveries from "./deliveries-repo";
import { present } from "./present";
import * as repo from "./repo";
import { newSecret, sealSecret } from "./signature";

type Body<Call extends keyof typeof webhookApi> = Parsed<(typeof webhookApi)[Call]>["body"];

export async function list(ctx: Ctx): Promise<Webhook[]> {
  const rows = await repo.list(ctx.db, ctx.user.organizationId);
  return rows.map((row) => present(row, ctx.now()));
}

/** @throws {ApiError} NOT_FOUND */
export async function get(ctx: Ctx, id: string): Promise<Webhook> {
  const row = await repo.find(ctx.db, ctx.user.organizationId, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return present(row, ctx.now());
}

/** @throws {ApiError} WEBHOOK_ADDRESS_REFUSED, MAX_WEBHOOKS */
export async function create(ctx: Ctx, { url, events }: Body<"create">) {
  const organizationId = ctx.user.organizationId;
  await requireTarget(ctx, url);
  const [id, secret, createdAt] = [newId(), newSecret(), ctx.now()];
  const sealed = sealSecret(ctx.env, id, secret);
  await ctx.db.transaction().execute(async (tx) => {
    if ((await repo.lockCount(tx, organizationId)) >= WEBHOOK_LIMIT)
      throw new ApiError("MAX_WEBHOOKS");
    await repo.insert(tx, { id, organizationId, url, events, secret: sealed, createdAt });
  });
  return { ...(await get(ctx, id)), secret };
}

/** @throws {ApiError} NOT_FOUND, WEBHOOK_ADDRESS_REFUSED */
export async function update(ctx: Ctx, id: string, change: Body<"update">): Promise<Webhook> {
  const organizationId = ctx.user.organizationId;
  await get(ctx, id);
  if (change.url !== undefined) await requireTarget(ctx, change.url);
  const reason = change.enabled === undefined ? {} : { disabledReason: null };
  await ctx.db.transaction().execute(async (tx) => {
    if (Object.keys(change).length > 0)
      await repo.update(tx, organizationId, id, { ...change, ...reason });
    if (change.enabled === false) await deliveries.failPending(tx, organizationId, id);
  });
  return get(ctx, id);
}

async function requireTarget({ fetcher }: Ctx, url: string): Promise<void> {
  const cause = await fetcher.refusalOfTarget(url);
  if (!cause) return;
  const details = [{ path: "url", code: "ErrorMessages.WEBHOOK_ADDRESS_REFUSED" }];
  throw new ApiError("WEBHOOK_ADDRESS_REFUSED", { cause, details });
}

/** @throws {ApiError} NOT_FOUND */
export async function deleteWebhook(ctx: Ctx, id: string): Promise<{ ok: true }> {
  if (!(await repo.deleteWebhook(ctx.db, ctx.user.organizationId, id)))
    throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** @throws {ApiError} NOT_FOUND */
export async function rotateSecret(ctx: Ctx, id: string) {
  const secret = newSecret();
  const previousUntil = new Date(ctx.now().getTime() + SECRET_OVERLAP_HOURS * 60 * 60 * 1000);
  const replaced = { secret: sealSecret(ctx.env, id, secret), previousUntil };
  if (!(await repo.replaceSecret(ctx.db, ctx.user.organizationId, id, replaced)))
    throw new ApiError("NOT_FOUND");
  return { ...(await get(ctx, id)), secret };
}
