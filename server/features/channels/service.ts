import {
  type Channel,
  type ChannelType,
  channelApi,
  channelHookPath,
  channelTypes,
} from "@/contract/conversations/channels";
import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx, Deps } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { newSubaddress, mailAddress } from "./email/address";
import * as replies from "./replies-repo";
import * as repo from "./repo";
import type { ListedRow } from "./repo";
import { openSecrets, sealSecrets } from "./secrets";
import { connectSlack } from "./slack/connect";
import { connectTelegram, disconnectTelegram } from "./telegram/connect";
import { telegramSecrets } from "./telegram/send";

type Body = Parsed<typeof channelApi.connect>["body"];

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function list(ctx: Ctx, chatbotId: string): Promise<Output<typeof channelApi.list>> {
  await requireChatbot(ctx, chatbotId);
  const rows = await repo.list(ctx.db, ctx.user.organizationId, chatbotId);
  const mailbox = await repo.findMailbox(ctx.db);
  return {
    channels: rows.map((row) => present(ctx, row)),
    mailbox: {
      isAvailable: ctx.inbox !== null,
      error: mailbox?.error ?? null,
      failingSince: mailbox?.failingSince?.toISOString() ?? null,
    },
  };
}

/**
 * The earlier address and secrets become invalid.
 * @throws {ApiError} CHATBOT_NOT_FOUND, CHANNEL_REFUSED, CHANNEL_UNAVAILABLE without a mailbox or SESSION_SECRET
 */
export async function connect(ctx: Ctx, chatbotId: string, body: Body): Promise<Channel> {
  const { type } = body;
  await requireChatbot(ctx, chatbotId);
  if (!ctx.env.SESSION_SECRET) throw new ApiError("CHANNEL_UNAVAILABLE");
  const existing = await repo.findOfChatbot(ctx.db, ctx.user.organizationId, chatbotId, type);
  const id = existing?.id ?? newId();
  const connected = await connectTo(ctx, id, body);
  const { secrets, ...columns } = { settings: {}, secrets: null, address: null, ...connected };
  const sealed = secrets && sealSecrets(ctx.env, id, secrets);
  const { organizationId } = ctx.user;
  const row = { id, organizationId, chatbotId, type, ...columns, secrets: sealed };
  await repo.upsert(ctx.db, row);
  const saved = (await repo.list(ctx.db, organizationId, chatbotId)).find(
    (each) => each.type === type,
  );
  if (!saved) throw new ApiError("CHATBOT_NOT_FOUND");
  return present(ctx, saved);
}

type ConnectedChannel = { name: string; settings?: object; secrets?: object; address?: string };

async function connectTo(ctx: Ctx, id: string, body: Body): Promise<ConnectedChannel> {
  if (body.type === "telegram") return connectTelegram(ctx, id, body.botToken);
  if (body.type === "slack") return connectSlack(ctx, body);
  if (!ctx.inbox) throw new ApiError("CHANNEL_UNAVAILABLE");
  const address = newSubaddress();
  return { name: address, address };
}

/**
 * Sends the failed replies of a channel again, in the order of their messages.
 * @throws {ApiError} NOT_FOUND
 */
export async function retry(
  ctx: Ctx,
  chatbotId: string,
  type: ChannelType,
): Promise<Output<typeof channelApi.retry>> {
  const { organizationId } = ctx.user;
  const channel = await requireChannel(ctx, chatbotId, type);
  return ctx.db.transaction().execute(async (tx) => {
    const ids = await replies.retryFailed(tx, channel);
    for (const replyId of ids) await enqueue(tx, "channels.send", { organizationId, replyId });
    return { retried: ids.length };
  });
}

/**
 * Deletes a channel with its secrets. Its conversations stay.
 * @throws {ApiError} NOT_FOUND
 */
export async function disconnect(
  ctx: Ctx,
  chatbotId: string,
  type: ChannelType,
): Promise<{ ok: true }> {
  const { organizationId } = ctx.user;
  const channel = await requireChannel(ctx, chatbotId, type);
  const secrets = type === "telegram" && openSecrets(ctx.env, channel, telegramSecrets);
  if (secrets) await disconnectTelegram(ctx, secrets.botToken);
  await repo.deleteChannel(ctx.db, organizationId, channel.id);
  return { ok: true };
}

const requireChatbot = ({ db, user }: Ctx, id: string) => getForChat(db, user.organizationId, id);

async function requireChannel(
  { db, user }: Ctx,
  chatbotId: string,
  type: ChannelType,
): Promise<repo.ChannelRow> {
  const channel = await repo.findOfChatbot(db, user.organizationId, chatbotId, type);
  if (!channel) throw new ApiError("NOT_FOUND");
  return channel;
}

function present({ env, inbox }: Pick<Deps, "env" | "inbox">, row: ListedRow): Channel {
  const { id, address, errorAt, receivedAt, createdAt } = row;
  const type = channelTypes.find((channelType) => channelType === row.type);
  const mail = address !== null && inbox ? mailAddress(inbox.address, address) : null;
  return channelApi.connect.response.parse({
    ...row,
    name: mail ?? row.name,
    webhookUrl: type && type !== "email" ? `${env.API_URL}${channelHookPath(type, id)}` : null,
    failedReplies: row.failedReplies ?? 0,
    errorAt: errorAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
}
