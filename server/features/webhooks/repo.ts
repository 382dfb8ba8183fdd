import { type RawBuilder, sql } from "kysely";
import type { WebhookEvent, webhookDisabledReasons } from "@/contract/accounts/webhooks";
import type { Db } from "@/server/infrastructure/db/database";

export const hasEnabled = (organizationId: string): RawBuilder<boolean> =>
  sql`exists (select from webhooks where organization_id = ${organizationId} and enabled)`;

export const listSubscribed = (db: Db, organizationId: string, event: WebhookEvent) =>
  db
    .selectFrom("webhooks")
    .where("organizationId", "=", organizationId)
    .where("enabled", "=", true)
    .where(sql<boolean>`${event} = any(events)`)
    .select("id")
    .execute();

const presented = (db: Db, organizationId: string) =>
  db
    .selectFrom("webhooks")
    .where("organizationId", "=", organizationId)
    .select(["id", "url", "events", "enabled", "disabledReason", "previousSecretUntil"])
    .select("createdAt")
    .select((row) =>
      row
        .selectFrom("webhookDeliveries")
        .whereRef("webhookDeliveries.webhookId", "=", "webhooks.id")
        .where("webhookDeliveries.state", "=", "failed")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("failedDeliveries"),
    );

export const list = (db: Db, organizationId: string) =>
  presented(db, organizationId).orderBy("id").execute();

export const find = (db: Db, organizationId: string, id: string) =>
  presented(db, organizationId).where("id", "=", id).executeTakeFirst();

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Locks the organisation until the transaction ends, so that the number of endpoints stays. */
export async function lockCount(tx: Db, organizationId: string): Promise<number> {
  await tx
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .select("id")
    .forUpdate()
    .execute();
  const { count } = await tx
    .selectFrom("webhooks")
    .where("organizationId", "=", organizationId)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type NewWebhook = {
  id: string;
  organizationId: string;
  url: string;
  events: WebhookEvent[];
  secret: string;
  createdAt: Date;
};

export const insert = (tx: Db, webhook: NewWebhook) =>
  tx.insertInto("webhooks").values(webhook).execute();

type Change = {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  enabled?: boolean | undefined;
  disabledReason?: (typeof webhookDisabledReasons)[number] | null;
};

/** Undefined if the endpoint does not exist. */
export const update = (tx: Db, organizationId: string, id: string, change: Change) =>
  tx
    .updateTable("webhooks")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set(change)
    .returning("id")
    .executeTakeFirst();

/** Undefined if it is disabled already. */
export const disable = (
  tx: Db,
  organizationId: string,
  id: string,
  disabledReason: NonNullable<Change["disabledReason"]>,
) =>
  tx
    .updateTable("webhooks")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("enabled", "=", true)
    .set({ enabled: false, disabledReason })
    .returning("id")
    .executeTakeFirst();

export const deleteWebhook = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("webhooks")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** The current secret stays valid until `previousSecretUntil`. */
export const replaceSecret = (
  tx: Db,
  organizationId: string,
  id: string,
  { secret, previousUntil }: { secret: string; previousUntil: Date },
) =>
  tx
    .updateTable("webhooks")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set((row) => ({
      previousSecret: row.ref("secret"),
      previousSecretUntil: previousUntil,
      secret,
    }))
    .returning("id")
    .executeTakeFirst();

/** Across organisations. */
export const deletePreviousSecrets = (db: Db, now: Date) =>
  db
    .updateTable("webhooks")
    .where("previousSecretUntil", "<=", now)
    .set({ previousSecret: null, previousSecretUntil: null })
    .execute();

export const findChatbot = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select("name")
    .executeTakeFirst();

export const findKnowledgeBase = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select("title")
    .executeTakeFirst();
