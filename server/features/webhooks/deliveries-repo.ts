import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { type WebhookDelivery, WEBHOOK_TEST } from "@/contract/accounts/webhooks";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { DB } from "@/server/infrastructure/db/schema";

type NewDelivery = {
  organizationId: string;
  webhookId: string;
  conversationId: string | null;
  type: string;
  body: string;
  at: Date;
};

export async function insert(tx: Db, { at, ...row }: NewDelivery) {
  const id = newId();
  await tx
    .insertInto("webhookDeliveries")
    .values({ ...row, id, createdAt: at, nextAttemptAt: at })
    .execute();
  return { organizationId: row.organizationId, id, attempts: 0 };
}

const columns = [
  "id",
  "type",
  "state",
  "attempts",
  "responseStatus",
  "error",
  "createdAt",
  "attemptedAt",
  "nextAttemptAt",
] as const;

type Filter = {
  organizationId: string;
  webhookId: string;
  state?: WebhookDelivery["state"] | undefined;
  type?: WebhookDelivery["type"] | undefined;
};

function matches({ organizationId, webhookId, state, type }: Filter): Expression<SqlBool> {
  const delivery = expressionBuilder<DB, "webhookDeliveries">();
  return delivery.and({
    organizationId,
    webhookId,
    ...(state && { state }),
    ...(type && { type }),
  });
}

type Range = { limit: number; offset: number };

export const list = (db: Db, filter: Filter, { limit, offset }: Range) =>
  db
    .selectFrom("webhookDeliveries")
    .where(matches(filter))
    .select(columns)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function count(db: Db, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom("webhookDeliveries")
    .where(matches(filter))
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type Ref = { organizationId: string; webhookId: string; id: string };

export const find = (db: Db, { organizationId, webhookId, id }: Ref) =>
  db
    .selectFrom("webhookDeliveries")
    .where("organizationId", "=", organizationId)
    .where("webhookId", "=", webhookId)
    .where("id", "=", id)
    .select([...columns, "body", "responseBody"])
    .executeTakeFirst();

export type DeliveryRow = Omit<
  NonNullable<Awaited<ReturnType<typeof find>>>,
  "body" | "responseBody"
>;

export const findToSend = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("webhookDeliveries as delivery")
    .innerJoin("webhooks", "webhooks.id", "delivery.webhookId")
    .where("delivery.organizationId", "=", organizationId)
    .where("delivery.id", "=", id)
    .select(["delivery.id", "delivery.organizationId", "delivery.webhookId", "delivery.type"])
    .select(["delivery.state", "delivery.body", "delivery.attempts", "delivery.firstAttemptAt"])
    .select(["webhooks.url", "webhooks.enabled", "webhooks.secret", "webhooks.previousSecret"])
    .select("webhooks.previousSecretUntil")
    .executeTakeFirst();

export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof findToSend>>>;

type Attempt = {
  state: WebhookDelivery["state"];
  at: Date;
  status: number | null;
  responseBody: string | null;
  error: WebhookDelivery["error"];
  nextAttemptAt: Date | null;
};

type SentDelivery = Pick<DeliveryToSend, "organizationId" | "id" | "attempts">;

export const recordAttempt = (tx: Db, delivery: SentDelivery, attempt: Attempt) =>
  tx
    .updateTable("webhookDeliveries")
    .where("organizationId", "=", delivery.organizationId)
    .where("id", "=", delivery.id)
    .where("attempts", "=", delivery.attempts)
    .set((row) => ({
      state: attempt.state,
      attempts: row("attempts", "+", 1),
      firstAttemptAt: row.fn.coalesce("firstAttemptAt", row.val(attempt.at)),
      attemptedAt: attempt.at,
      nextAttemptAt: attempt.nextAttemptAt,
      deliveredAt: attempt.state === "delivered" ? attempt.at : null,
      responseStatus: attempt.status,
      responseBody: attempt.responseBody,
      error: attempt.error,
    }))
    .returning("id")
    .executeTakeFirst();

export const failPending = (tx: Db, organizationId: string, webhookId: string) =>
  tx
    .updateTable("webhookDeliveries")
    .where("organizationId", "=", organizationId)
    .where("webhookId", "=", webhookId)
    .where("state", "=", "pending")
    .set({ state: "failed", error: "disabled", nextAttemptAt: null })
    .execute();

export const hasDeliveredSince = (db: Db, organizationId: string, webhookId: string, since: Date) =>
  db
    .selectFrom("webhookDeliveries")
    .where("organizationId", "=", organizationId)
    .where("webhookId", "=", webhookId)
    .where("deliveredAt", ">=", since)
    .select("id")
    .limit(1)
    .executeTakeFirst();

const requeuedState = (now: Date) => ({
  state: "pending",
  firstAttemptAt: null,
  nextAttemptAt: now,
  error: null,
});

/** Makes a delivery pending again with a new schedule. Undefined if it does not exist. */
export const requeue = (tx: Db, { organizationId, webhookId, id }: Ref, now: Date) =>
  tx
    .updateTable("webhookDeliveries")
    .where("organizationId", "=", organizationId)
    .where("webhookId", "=", webhookId)
    .where("id", "=", id)
    .set(requeuedState(now))
    .returning([...columns, "organizationId"])
    .executeTakeFirst();

export async function requeueFailed(tx: Db, organizationId: string, webhookId: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable("webhookDeliveries")
    .where("organizationId", "=", organizationId)
    .where("webhookId", "=", webhookId)
    .where("state", "=", "failed")
    .where("type", "!=", WEBHOOK_TEST)
    .set(requeuedState(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Across organisations. */
export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom("webhookDeliveries")
    .where("state", "=", "pending")
    .where("nextAttemptAt", "<=", now)
    .select(["id", "organizationId", "attempts"])
    .orderBy("nextAttemptAt")
    .limit(limit)
    .execute();

/** Across organisations. Returns their number. */
export async function deleteOld(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhookDeliveries")
    .where("id", "in", (old) =>
      old
        .selectFrom("webhookDeliveries")
        .where("createdAt", "<", before)
        .select("webhookDeliveries.id")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
