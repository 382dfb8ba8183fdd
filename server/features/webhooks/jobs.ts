import {
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type Webhook,
} from "@/contract/accounts/webhooks";
import { VERSION } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { listOwners } from "@/server/features/users/service";
import type { Db } from "@/server/infrastructure/db/database";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as deliveries from "./deliveries-repo";
import { queueDelivery } from "./queue-delivery";
import * as repo from "./repo";
import { signedHeaders, signingSecrets } from "./signature";

export const webhookJobs = {
  "webhooks.deliver": { run: deliver },
  "webhooks.retry": { run: (deps, _payload, signal) => queueDue(deps, signal) },
  "webhooks.cleanup": { run: (deps, _payload, signal) => cleanUp(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

async function queueDue({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  for (const delivery of await deliveries.listDue(db, now(), BATCH)) {
    if (signal.aborted) return;
    await queueDelivery(db, delivery);
  }
}

async function cleanUp({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  await repo.deletePreviousSecrets(db, at);
  const expiryLimit = new Date(at.getTime() - WEBHOOK_DELIVERY_DAYS * DAY_MS);
  while (!signal.aborted && (await deliveries.deleteOld(db, expiryLimit, BATCH)) > 0);
}

const MINUTE_MS = 60_000;
/** Pauses double; the last attempt is a day after the first. */
const retriesAfterMinutes = [1, 3, 7, 15, 31, 63, 127, 255, 511, 1_023, 1_440];

/** Returns the time of the next attempt; null after a day. */
function nextAttempt(firstAttemptAt: Date, now: Date): Date | null {
  const start = firstAttemptAt.getTime();
  const next = retriesAfterMinutes.find((minutes) => start + minutes * MINUTE_MS > now.getTime());
  return next === undefined ? null : new Date(start + next * MINUTE_MS);
}

const RESPONSE_BYTES = 8_000;
const RESPONSE_CHARACTERS = 2_000;
const GONE = 410;

/**
 * Records the attempt after the response, because a lost event is worse than one repeated after a crash. A repetition has
 * the same `webhook-id`.
 */
async function deliver(
  deps: Deps,
  { organizationId, deliveryId, attempt }: JobPayload<"webhooks.deliver">,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const row = await deliveries.findToSend(db, organizationId, deliveryId);
  if (row?.state !== "pending" || row.attempts + 1 !== attempt) return;
  const isTest = row.type === WEBHOOK_TEST;
  const result =
    row.enabled || isTest
      ? await send(deps, row, signal)
      : { ...noResponse, error: "disabled" as const };
  const at = deps.now();
  const isFinal = isTest || result.error === "disabled" || result.status === GONE;
  const next = isFinal ? null : nextAttempt(row.firstAttemptAt ?? at, at);
  const state = result.error === null ? "delivered" : next ? "pending" : "failed";
  const nextAttemptAt = state === "pending" ? next : null;
  await db.transaction().execute(async (tx) => {
    if (!(await deliveries.recordAttempt(tx, row, { ...result, state, at, nextAttemptAt }))) return;
    const { webhookId } = row;
    await publish(tx, organizationId, "WebhookChanged", { webhookId });
    const reason = state === "failed" && !isTest && (await reasonToDisable(tx, row, result, at));
    if (reason) await disableEndpoint(tx, { organizationId, id: webhookId }, reason);
  });
}

type SendResult = {
  status: number | null;
  responseBody: string | null;
  error: WebhookDelivery["error"];
};

const noResponse = { status: null, responseBody: null };

async function send(
  deps: Deps,
  row: deliveries.DeliveryToSend,
  signal: AbortSignal,
): Promise<SendResult> {
  const at = deps.now();
  const secrets = signingSecrets(deps.env, row, at);
  if (secrets.length === 0) return { ...noResponse, error: "secret" };
  const headers = {
    "content-type": "application/json",
    "user-agent": `Antwort-Webhooks/${VERSION}`,
    ...signedHeaders({ id: row.id, at, body: row.body }, secrets),
  };
  try {
    const request = { headers, body: row.body, maxBytes: RESPONSE_BYTES, signal };
    const { status, body } = await deps.fetcher.post(row.url, request);
    return { status, responseBody: textOf(body), error: errorOf(status) };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { ...noResponse, error: failures[error.code] ?? "unreachable" };
  }
}

const failures: Partial<Record<string, SendResult["error"]>> = {
  CRAWL_ADDRESS_FORBIDDEN: "forbidden",
  CRAWL_TIMEOUT: "timeout",
};

function errorOf(status: number): SendResult["error"] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

/** Without characters that the database cannot store. */
const textOf = (body: Buffer): string =>
  body.toString("utf8").slice(0, RESPONSE_CHARACTERS).toWellFormed().replaceAll("\0", " ");

/** Undefined for an endpoint that accepted other deliveries meanwhile. */
async function reasonToDisable(
  tx: Db,
  row: deliveries.DeliveryToSend,
  result: SendResult,
  at: Date,
) {
  if (result.status === GONE) return "gone";
  if (result.error === "disabled") return undefined;
  const { organizationId, webhookId, firstAttemptAt } = row;
  const since = firstAttemptAt ?? at;
  const works = await deliveries.hasDeliveredSince(tx, organizationId, webhookId, since);
  return works ? undefined : "failing";
}

type Ref = { organizationId: string; id: string };

/** Fails its pending deliveries and mails the owners, in the caller's transaction. */
async function disableEndpoint(
  tx: Db,
  { organizationId, id }: Ref,
  disabledReason: NonNullable<Webhook["disabledReason"]>,
): Promise<void> {
  if (!(await repo.disable(tx, organizationId, id, disabledReason))) return;
  await deliveries.failPending(tx, organizationId, id);
  const mail = { organizationId, template: "webhookDisabled", webhookId: id } as const;
  for (const { id: userId } of await listOwners(tx, organizationId))
    await enqueue(tx, "mail.send", { ...mail, userId });
}
