import { createHmac } from "node:crypto";
import { channelApi } from "@/contract/conversations/channels";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { createFetcher, type Fetcher } from "@/server/engines/ingest/fetch";
import type { Person, TestPlatform } from "@/tests/platform";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

type Posted = { method: string; authorization: string; body: Record<string, unknown> };

/** The fake APIs of Telegram and Slack, which record posted messages. */
export function openServices() {
  const real = createFetcher({ allowHosts: ["127.0.0.1"], userAgent: "AntwortBot/1.0" });
  const posted: Posted[] = [];
  /** The responses of methods that fail. */
  const failures = new Map<string, { status: number; body: object }>();
  const fetcher: Fetcher = {
    ...real,
    post: (url, { headers, body }) => {
      const { host, pathname } = new URL(url);
      const method = `${host.replace(/^(api\.)?/, "").split(".")[0]}.${pathname.split("/").at(-1)}`;
      const authorization = headers["authorization"] ?? pathname;
      posted.push({ method, authorization, body: JSON.parse(body) as Record<string, unknown> });
      const answer = failures.get(method) ?? { status: 200, body: successOf(method) };
      return Promise.resolve({
        status: answer.status,
        body: Buffer.from(JSON.stringify(answer.body)),
      });
    },
  };
  return { fetcher, posted, failures };
}

const successOf = (method: string): object =>
  ({
    "telegram.getMe": { ok: true, result: { id: 42, is_bot: true, username: "BarrowBot" } },
    "slack.auth.test": { ok: true, team: "Barrow", team_id: "T01", user_id: "UBOT" },
  })[method] ?? { ok: true, result: true };

export const botToken = `123456:${"A".repeat(35)}`;
export const slackKeys = {
  botToken: "xoxb-1234567890-abcdefgh",
  signingSecret: "8f742231b10e8888abcd99yyyzzz85a5".replace(/[g-z]/g, "0"),
};

/** A platform with a shop's website and fake chat services. */
export async function openChannelPlatform(settings: Record<string, string> = {}) {
  const shop = await serveShop();
  const services = openServices();
  const platform = await openWebPlatform({ fetcher: services.fetcher, settings });
  platform.deps.inbox = mailbox();
  const close = async () => {
    await platform.close();
    await shop.close();
  };
  return { ...platform, shop, services, close };
}

export type ChannelPlatform = Awaited<ReturnType<typeof openChannelPlatform>>;

/** A mailbox of unhandled mails. */
export function mailbox() {
  const unread: string[] = [];
  const state = { failure: undefined as Error | undefined };
  return {
    address: "antwort@example.com",
    unread,
    state,
    async read(handle: (source: Buffer) => Promise<unknown>) {
      if (state.failure) throw state.failure;
      for (const source of unread.splice(0)) await handle(Buffer.from(source));
    },
  };
}

export async function setUpChannels(platform: ChannelPlatform, configs: object = {}) {
  const person = await platform.signUp({ language: "en" });
  const kb = await trainWebsite(platform, person, platform.shop.base);
  const bot = await makeChatbot(platform, person, [kb.dto.kbId], {
    primaryLanguage: "en",
    ...configs,
  });
  const params = { id: bot.chatbot.id };
  return {
    person,
    params,
    chatbotId: bot.chatbot.id,
    channels: () => person(channelApi.list, { params }),
    conversations: (query: object = {}) => person(conversationApi.list, { query }),
    messages: (id: string) => messagesIn(person, id),
  };
}

const messagesIn = async (person: Person, id: string) =>
  (await person(chatApi.get, { params: { id } })).messages.map(({ role, text }) => [role, text]);

type Hook = { url: string; headers: Record<string, string>; body: string };

/** Posts to a webhook as a service does. */
export const postHook = (platform: TestPlatform, { url, headers, body }: Hook) =>
  platform.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });

/** The headers of Slack for a body. */
export function slackHeaders(body: string, secret = slackKeys.signingSecret, atMs = Date.now()) {
  const timestamp = String(Math.floor(atMs / 1000));
  const mac = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
  return { "x-slack-request-timestamp": timestamp, "x-slack-signature": `v0=${mac}` };
}
