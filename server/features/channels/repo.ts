import { sql } from "kysely";
import type { ChannelType } from "@/contract/conversations/channels";
import type { Db } from "@/server/infrastructure/db/database";

const columns = [
  "channels.id",
  "channels.organizationId",
  "channels.chatbotId",
  "channels.type",
  "channels.name",
  "channels.address",
  "channels.settings",
  "channels.secrets",
] as const;

/**
 * Takes no organisation id, because the requests of Slack and Telegram do not contain one. Omits channels of disabled
 * organisations.
 */
export const findById = (db: Db, type: ChannelType, id: string) =>
  db
    .selectFrom("channels")
    .innerJoin("organizations", "organizations.id", "channels.organizationId")
    .where("channels.id", "=", id)
    .where("type", "=", type)
    .where("disabledAt", "is", null)
    .select(columns)
    .executeTakeFirst();

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Omits channels of disabled organisations. */
export const findByAddress = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom("channels")
    .innerJoin("organizations", "organizations.id", "channels.organizationId")
    .where("disabledAt", "is", null)
    .where("address", "in", addresses.length > 0 ? addresses : [""])
    .select(columns)
    .executeTakeFirst();

export const findOfChatbot = (
  db: Db,
  organizationId: string,
  chatbotId: string,
  type: ChannelType,
) =>
  db
    .selectFrom("channels")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("type", "=", type)
    .select(columns)
    .executeTakeFirst();

export const list = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("channels")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select(["id", "type", "name", "address", "error", "errorAt", "receivedAt", "createdAt"])
    .select((row) =>
      row
        .selectFrom("channelReplies")
        .whereRef("channelReplies.channelId", "=", "channels.id")
        .where("channelReplies.state", "=", "failed")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("failedReplies"),
    )
    .orderBy("createdAt")
    .execute();

export type ListedRow = Awaited<ReturnType<typeof list>>[number];

type Channel = {
  id: string;
  organizationId: string;
  chatbotId: string;
  type: ChannelType;
  name: string;
  address: string | null;
  settings: object;
  secrets: string | null;
};

/** The chatbot must exist. */
export async function upsert(db: Db, { settings, ...row }: Channel): Promise<void> {
  const { name, address, secrets } = row;
  const changes = { name, address, secrets, settings: JSON.stringify(settings) };
  await db
    .insertInto("channels")
    .values({ ...row, settings: changes.settings })
    .onConflict((conflict) =>
      conflict
        .columns(["chatbotId", "type"])
        .doUpdateSet({ ...changes, error: null, errorAt: null }),
    )
    .execute();
}

export const deleteChannel = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("channels")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const setReceived = (db: Db, { organizationId, id }: Ref, receivedAt: Date) =>
  db
    .updateTable("channels")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set({ receivedAt })
    .execute();

type Ref = { organizationId: string; id: string };

/** `error`: null after a sent reply. */
export const setError = (db: Db, { organizationId, id }: Ref, error: string | null, at: Date) =>
  db
    .updateTable("channels")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .$if(error === null, (update) => update.where("error", "is not", null))
    .set({ error, errorAt: error === null ? null : at })
    .execute();

export const findMailbox = (db: Db) =>
  db.selectFrom("mailboxState").select(["error", "failingSince"]).executeTakeFirst();

export async function setMailbox(db: Db, error: string | null, at: Date): Promise<void> {
  await db
    .insertInto("mailboxState")
    .values({ id: 1, error, failingSince: error === null ? null : at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        error,
        failingSince: error === null ? null : sql`coalesce(mailbox_state.failing_since, ${at})`,
      }),
    )
    .execute();
}
