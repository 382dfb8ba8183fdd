import { z } from "zod";
import { byId, done, endpoint, pageQuery } from "../endpoint";
import { address } from "../fields/patterns";

/** docs/webhooks.md describes their data. */
export const webhookEvents = [
  "conversation.started",
  "question.unanswered",
  "answer.rated",
  "hand_over.requested",
  "training.completed",
  "training.failed",
  "pages.gone",
  "limit.reached",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Every endpoint accepts it. */
export const WEBHOOK_TEST = "webhook.test";

export const WEBHOOK_LIMIT = 10;
/** The previous secret also signs for this long after a rotation. */
export const SECRET_OVERLAP_HOURS = 24;
export const WEBHOOK_DELIVERY_DAYS = 30;

/** `failing`: deliveries failed for 24 hours; `gone`: the endpoint responded with 410. */
export const webhookDisabledReasons = ["failing", "gone"] as const;

const events = z
  .array(z.enum(webhookEvents))
  .min(1, "Validation.WebhookEvents")
  .transform((names) => [...new Set(names)]);

export const webhookFields = z.object({ url: address, events });

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** Null if the owner disabled it. */
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  /** When the previous secret expires. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** In the last 30 days. */
  failedDeliveries: z.number(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhook>;

export const deliveryStates = ["pending", "delivered", "failed"] as const;

/**
 * `status`: neither 2xx nor a redirect; `secret`: the stored secret cannot be decrypted; `disabled`: the endpoint was
 * disabled before the attempt.
 */
const deliveryErrors = [
  "status",
  "redirect",
  "timeout",
  "unreachable",
  "forbidden",
  "secret",
  "disabled",
] as const;

const webhookDelivery = z.object({
  /** The `webhook-id`, equal in all attempts. */
  id: z.uuid(),
  type: z.enum([...webhookEvents, WEBHOOK_TEST]),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** HTTP status of the latest attempt; null without a response. */
  responseStatus: z.number().nullable(),
  /** Why the latest attempt failed. */
  error: z.enum(deliveryErrors).nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  /** Null after the last attempt. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const webhookDeliveryDetail = webhookDelivery.extend({
  body: z.string(),
  /** The first 2,000 characters. */
  responseBody: z.string().nullable(),
});
export type WebhookDeliveryDetail = z.output<typeof webhookDeliveryDetail>;

/** Shown once. */
const secret = z.string();
const byDelivery = z.object({ id: z.uuid(), deliveryId: z.uuid() });

export const webhookApi = {
  list: endpoint({
    method: "GET",
    path: "/webhooks",
    scope: "admin",
    right: "own",
    summary: "Lists the webhook endpoints of the organization (10 at most), oldest first.",
    response: z.array(webhook),
  }),
  get: endpoint({
    method: "GET",
    path: "/webhooks/:id",
    scope: "admin",
    right: "own",
    summary: "Returns a webhook endpoint.",
    params: byId,
    response: webhook,
  }),
  create: endpoint({
    method: "POST",
    path: "/webhooks",
    scope: "admin",
    right: "own",
    summary: "Creates an endpoint. Only this response contains its secret.",
    status: 201,
    body: webhookFields,
    response: webhook.extend({ secret }),
  }),
  update: endpoint({
    method: "PATCH",
    path: "/webhooks/:id",
    scope: "admin",
    right: "own",
    summary:
      "Updates the address or the events, or disables or enables an endpoint. A disabled endpoint receives nothing, not even later.",
    params: byId,
    body: webhookFields.extend({ enabled: z.boolean() }).partial(),
    response: webhook,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/webhooks/:id",
    scope: "admin",
    right: "own",
    summary: "Deletes an endpoint with its deliveries.",
    params: byId,
    response: done,
  }),
  rotateSecret: endpoint({
    method: "POST",
    path: "/webhooks/:id/secret",
    scope: "admin",
    right: "own",
    summary: "Replaces the secret. The earlier secret also signs for 24 hours.",
    params: byId,
    response: webhook.extend({ secret }),
  }),
  test: endpoint({
    method: "POST",
    path: "/webhooks/:id/test",
    scope: "admin",
    right: "own",
    summary: "Queues a test delivery. It is attempted once, even if the endpoint is disabled.",
    status: 201,
    params: byId,
    response: webhookDelivery,
  }),
  deliveries: endpoint({
    method: "GET",
    path: "/webhooks/:id/deliveries",
    scope: "admin",
    right: "own",
    summary: "Lists the deliveries of the last 30 days, newest first.",
    params: byId,
    query: pageQuery.omit({ search: true }).extend({
      state: z.enum(deliveryStates).optional(),
      type: webhookDelivery.shape.type.optional(),
    }),
    paged: true,
    response: z.array(webhookDelivery),
  }),
  delivery: endpoint({
    method: "GET",
    path: "/webhooks/:id/deliveries/:deliveryId",
    scope: "admin",
    right: "own",
    summary: "Returns a delivery with its body and the beginning of the latest response, as text.",
    params: byDelivery,
    response: webhookDeliveryDetail,
  }),
  retry: endpoint({
    method: "POST",
    path: "/webhooks/:id/deliveries/:deliveryId/retry",
    scope: "admin",
    right: "own",
    summary: "Sends a delivery again under the same id, even if it was accepted.",
    params: byDelivery,
    response: webhookDelivery,
  }),
  retryFailed: endpoint({
    method: "POST",
    path: "/webhooks/:id/retry",
    scope: "admin",
    right: "own",
    summary: "Sends all failed deliveries again.",
    params: byId,
    response: z.object({ count: z.number() }),
  }),
};
