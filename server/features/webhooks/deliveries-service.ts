import {
  type webhookApi,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  WEBHOOK_TEST,
} from "@/contract/accounts/webhooks";
import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { totalOf } from "@/server/infrastructure/db/page-total";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as repo from "./deliveries-repo";
import type { WebhookPayload } from "./events";
import { presentDelivery } from "./present";
import { queueDelivery } from "./queue-delivery";
import { get } from "./service";

/** Limits the requests that a person can send to an address. */
const manualDeliveries: Limit = { name: "webhooks.byHand", hits: 300, seconds: 60 * 60 };

type ListQuery = Parsed<(typeof webhookApi)["deliveries"]>["query"];

/**
 * Newest first.
 * @throws {ApiError} FORBIDDEN, NOT_FOUND
 */
export async function list(
  ctx: Ctx,
  id: string,
  { page, pageSize, state, type }: ListQuery,
): Promise<Page<WebhookDelivery>> {
  await get(ctx, id);
  const filter = { organizationId: ctx.user.organizationId, webhookId: id, state, type };
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await repo.list(ctx.db, filter, range);
  const total = await totalOf({ page, pageSize }, rows, () => repo.count(ctx.db, filter));
  return { rows: rows.map(presentDelivery), total };
}

type Ref = { id: string; deliveryId: string };

/** @throws {ApiError} FORBIDDEN, NOT_FOUND */
export async function read(ctx: Ctx, { id, deliveryId }: Ref): Promise<WebhookDeliveryDetail> {
  await get(ctx, id);
  const { organizationId } = ctx.user;
  const row = await repo.find(ctx.db, { organizationId, webhookId: id, id: deliveryId });
  if (!row) throw new ApiError("NOT_FOUND");
  const { body, responseBody } = row;
  return { ...presentDelivery(row), body, responseBody };
}

/** @throws {ApiError} FORBIDDEN, NOT_FOUND, RATE_LIMITED */
export async function test(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  await get(ctx, id);
  const { organizationId } = ctx.user;
  await consumeRateLimit(ctx, manualDeliveries, organizationId);
  const at = ctx.now();
  const payload: WebhookPayload = {
    type: WEBHOOK_TEST,
    timestamp: at.toISOString(),
    data: { webhookId: id },
  };
  const body = JSON.stringify(payload);
  const common = { organizationId, webhookId: id, conversationId: null };
  const deliveryId = await ctx.db.transaction().execute(async (tx) => {
    const queued = await repo.insert(tx, { ...common, type: WEBHOOK_TEST, body, at });
    await queueDelivery(tx, queued);
    await publish(tx, organizationId, "WebhookChanged", { webhookId: id });
    return queued.id;
  });
  return read(ctx, { id, deliveryId });
}

/**
 * Sends a delivery of any state again under the same id.
 * @throws {ApiError} FORBIDDEN, NOT_FOUND, WEBHOOK_DISABLED, RATE_LIMITED
 */
export async function retry(ctx: Ctx, { id, deliveryId }: Ref): Promise<WebhookDelivery> {
  await requireEnabled(ctx, id);
  const { organizationId } = ctx.user;
  await consumeRateLimit(ctx, manualDeliveries, organizationId);
  return ctx.db.transaction().execute(async (tx) => {
    const ref = { organizationId, webhookId: id, id: deliveryId };
    const requeued = await repo.requeue(tx, ref, ctx.now());
    if (!requeued) throw new ApiError("NOT_FOUND");
    await queueDelivery(tx, requeued);
    await publish(tx, organizationId, "WebhookChanged", { webhookId: id });
    return presentDelivery(requeued);
  });
}

/** @throws {ApiError} FORBIDDEN, NOT_FOUND, WEBHOOK_DISABLED, RATE_LIMITED */
export async function retryFailed(ctx: Ctx, id: string): Promise<{ count: number }> {
  await requireEnabled(ctx, id);
  const { organizationId } = ctx.user;
  await consumeRateLimit(ctx, manualDeliveries, organizationId);
  return ctx.db.transaction().execute(async (tx) => {
    const count = await repo.requeueFailed(tx, organizationId, id, ctx.now());
    await enqueue(tx, "webhooks.retry", {});
    await publish(tx, organizationId, "WebhookChanged", { webhookId: id });
    return { count };
  });
}

async function requireEnabled(ctx: Ctx, id: string): Promise<void> {
  const { enabled } = await get(ctx, id);
  if (!enabled) throw new ApiError("WEBHOOK_DISABLED");
}
