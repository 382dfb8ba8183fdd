import { z } from "zod";
import type { Received } from "../incoming";

export const slackEnvelope = z.discriminatedUnion("type", [
  z.object({ type: z.literal("url_verification"), challenge: z.string().max(1_000) }),
  z.object({
    type: z.literal("event_callback"),
    team_id: z.string(),
    event_id: z.string().max(200),
    event: z.object({
      type: z.string(),
      subtype: z.string().optional(),
      channel_type: z.string().optional(),
      bot_id: z.string().nullish(),
      user: z.string().optional(),
      text: z.string().optional(),
      channel: z.string().optional(),
      ts: z.string().optional(),
      thread_ts: z.string().optional(),
    }),
  }),
]);
type Callback = Extract<z.output<typeof slackEnvelope>, { type: "event_callback" }>;

export const slackSettings = z.object({ teamId: z.string(), botUserId: z.string() });

/** The message of an event that the chatbot answers; undefined for the bot's own, other workspaces and other events. */
export function receivedOf(
  { team_id: teamId, event_id: externalId, event }: Callback,
  settings: z.output<typeof slackSettings>,
): Received | undefined {
  const { user, channel, ts, bot_id: botId, thread_ts: threadTs = null } = event;
  const isDirect = event.type === "message" && event.channel_type === "im";
  const isOwn = Boolean(botId) || user === settings.botUserId;
  if (teamId !== settings.teamId || isOwn || event.subtype !== undefined) return undefined;
  if (!user || !channel || !ts || !(isDirect || event.type === "app_mention")) return undefined;
  // A mention is answered in a thread of its own, a direct message beside it.
  const thread = isDirect ? threadTs : (threadTs ?? ts);
  const key = `${channel}:${thread ?? ""}:${user}`;
  const text = plainText(event.text ?? "", settings.botUserId);
  return {
    externalId,
    message: {
      sender: user,
      senderName: `Slack: ${user}`,
      text,
      kind: text === "" ? "other" : "text",
      language: null,
      threadKeys: [key],
      ownKeys: [key],
      isEndless: thread === null,
      target: { type: "slack", channel, threadTs: thread },
    },
  };
}

/** Text as a person reads it: without the mention of the bot, links by their label, entities decoded. */
const plainText = (text: string, botUserId: string): string =>
  text
    .replaceAll(`<@${botUserId}>`, "")
    .replace(/<([^<>|]*)\|([^<>]*)>/g, "$2")
    .replace(/<([^<>]*)>/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
