import { type Webhook, type WebhookDelivery, webhookApi } from "@/contract/accounts/webhooks";
import type { DeliveryRow } from "./deliveries-repo";
import type { WebhookRow } from "./repo";

export const present = (
  { previousSecretUntil, createdAt, ...row }: WebhookRow,
  now: Date,
): Webhook =>
  webhookApi.get.response.parse({
    ...row,
    failedDeliveries: row.failedDeliveries ?? 0,
    previousSecretUntil:
      previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  });

export const presentDelivery = (row: DeliveryRow): WebhookDelivery =>
  webhookApi.retry.response.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  });
