import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { parseJson } from "@/server/infrastructure/http/input";
import type { HookRequest } from "../hook-request";
import type { ReceivedMessage } from "../incoming";
import { receive } from "../receive";
import * as repo from "../repo";
import { openSecrets } from "../secrets";
import { slackSecrets } from "./send";

const slackEnvelope = z.discriminatedUnion("type", [
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

const slackSettings = z.object({ teamId: z.string(), botUserId: z.string() });

/**
 * Returns the message of an event if the chatbot answers it; undefined for the bot's own messages, other workspaces and
 * other events.
 */
function receivedOf(
  { team_id: teamId, event_id: externalId, event }: Callback,
  settings: z.output<typeof slackSettings>,
): ReceivedMessage | undefined {
  const { user, channel, ts, bot_id: botId, thread_ts: threadTs = null } = event;
  const isDirect = event.type === "message" && event.channel_type === "im";
  const isOwn = Boolean(botId) || user === settings.botUserId;
  if (teamId !== settings.teamId || isOwn || event.subtype !== undefined) return undefined;
  if (!user || !channel || !ts || !(isDirect || event.type === "app_mention")) return undefined;
  // Answers a mention in a new thread, and a direct message in the direct conversation.
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

const plainText = (text: string, botUserId: string): string =>
  text
    .replaceAll(`<@${botUserId}>`, "")
    .replace(/<([^<>|]*)\|([^<>]*)>/g, "$2")
    .replace(/<([^<>]*)>/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();

/** @throws {ApiError} NOT_FOUND, UNAUTHORIZED_ACCESS without a valid signature, BAD_REQUEST */
export async function receiveFromSlack(deps: Deps, id: string, request: HookRequest) {
  const channel = await repo.findById(deps.db, "slack", id);
  if (!channel) throw new ApiError("NOT_FOUND");
  const secrets = openSecrets(deps.env, channel, slackSecrets);
  const signed = {
    timestamp: request.header("x-slack-request-timestamp"),
    signature: request.header("x-slack-signature"),
    body: request.body,
  };
  if (!secrets || !isSigned(signed, secrets.signingSecret, deps.now()))
    throw new ApiError("UNAUTHORIZED_ACCESS");
  const envelope = slackEnvelope.safeParse(parseJson(request.body, "BAD_REQUEST"));
  // Slack would repeat a rejected event.
  if (!envelope.success) return {};
  if (envelope.data.type === "url_verification") return { challenge: envelope.data.challenge };
  const received = receivedOf(envelope.data, slackSettings.parse(channel.settings));
  if (received) await receive(deps, channel, received);
  return {};
}

const TOLERANCE_SECONDS = 5 * 60;

type SignedRequest = { timestamp: string; signature: string; body: string };

/** Whether Slack signed a request with this secret within the last five minutes (v0). */
export function isSigned(
  { timestamp, signature, body }: SignedRequest,
  signingSecret: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (ageSeconds > TOLERANCE_SECONDS) return false;
  const mac = createHmac("sha256", signingSecret).update(`v0:${timestamp}:${body}`).digest("hex");
  const [expected, actual] = [Buffer.from(`v0=${mac}`), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
