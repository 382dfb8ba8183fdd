import { z } from "zod";
import { done, endpoint } from "../endpoint";

export const channelTypes = ["email", "telegram", "slack"] as const;
export type ChannelType = (typeof channelTypes)[number];

/** `web`: the widget, the demo and the API. */
export const conversationChannels = ["web", ...channelTypes] as const;
export type ConversationChannel = (typeof conversationChannels)[number];

const channel = z.object({
  id: z.uuid(),
  type: z.enum(channelTypes),
  /** The e-mail address, the user name of the Telegram bot, or the Slack workspace. */
  name: z.string(),
  /** The address that the service sends its events to; null for e-mail. */
  webhookUrl: z.string().nullable(),
  /** Why the latest reply could not be sent; null if it was sent. */
  error: z.string().nullable(),
  errorAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  /** Replies that could not be sent. */
  failedReplies: z.number(),
  createdAt: z.iso.datetime(),
});
export type Channel = z.output<typeof channel>;

const mailbox = z.object({
  /** Whether the operator has set a mailbox. */
  isAvailable: z.boolean(),
  /** Why the mailbox cannot be read at the moment. */
  error: z.string().nullable(),
  failingSince: z.iso.datetime().nullable(),
});

const params = z.object({ id: z.uuid() });
const token = z.string().trim().min(1, "Validation.Required").max(300, "Validation.TooLong");

export const telegramFields = z.object({
  type: z.literal("telegram"),
  botToken: token.regex(/^\d{3,20}:[\w-]{20,100}$/, "Validation.BotToken"),
});
export const slackFields = z.object({
  type: z.literal("slack"),
  botToken: token.regex(/^xoxb-[\w-]{10,250}$/, "Validation.BotToken"),
  signingSecret: token.regex(/^[0-9a-fA-F]{16,100}$/, "Validation.SigningSecret"),
});
const emailFields = z.object({ type: z.literal("email") });

const common = {
  scope: "admin",
  right: "own",
  about: { chatbot: "params.id" },
  params,
} as const;

export const channelApi = {
  list: endpoint({
    method: "GET",
    path: "/chat-bots/:id/channels",
    ...common,
    summary: "Lists the channels of a chatbot other than the widget, and the state of the mailbox.",
    response: z.object({ channels: z.array(channel), mailbox }),
  }),
  connect: endpoint({
    method: "PUT",
    path: "/chat-bots/:id/channels",
    ...common,
    makesOutboundCalls: true,
    summary:
      "Connects a channel. A connected channel gets a new email address, or new tokens instead of the old ones.",
    body: z.discriminatedUnion("type", [emailFields, telegramFields, slackFields]),
    response: channel,
    statusesWithoutToast: [400],
  }),
  retry: endpoint({
    method: "POST",
    path: "/chat-bots/:id/channels/:type/retry",
    ...common,
    summary: "Sends failed replies again, the latest 1,000 at most.",
    params: params.extend({ type: z.enum(channelTypes) }),
    response: z.object({ retried: z.number() }),
  }),
  disconnect: endpoint({
    method: "DELETE",
    path: "/chat-bots/:id/channels/:type",
    ...common,
    makesOutboundCalls: true,
    summary: "Disconnects a channel and deletes its secrets. Its conversations are kept.",
    params: params.extend({ type: z.enum(channelTypes) }),
    response: done,
  }),
};

export const CHANNEL_HOOKS_ROOT = "/channels";

export const channelHookPath = (type: ChannelType, id: string): string =>
  `${CHANNEL_HOOKS_ROOT}/${type}/${id}`;
