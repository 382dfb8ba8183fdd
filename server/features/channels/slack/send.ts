import { z } from "zod";
import type { TargetOf } from "../incoming";
import type { Syntax } from "../markdown";
import { renderReply } from "../render-reply";
import { openSecrets } from "../secrets";
import { failed, type Outgoing, type Sender, sent } from "../sender";
import { callSlack } from "./api";

export const slackSecrets = z.object({ botToken: z.string(), signingSecret: z.string() });

/** Slack recommends 4,000 characters at most. */
const MAX_CHARACTERS = 3_500;

/** A person has to resolve all other errors. */
const TRANSIENT = [
  "ratelimited",
  "internal_error",
  "service_unavailable",
  "request_timeout",
  "fatal_error",
];

export const sendToSlack: Sender<TargetOf<"slack">> = async (deps, reply, to, signal) => {
  const { row } = reply;
  const secrets = openSecrets(deps.env, { id: row.channelId, secrets: row.secrets }, slackSecrets);
  if (!secrets) return failed("the bot token cannot be read", true);
  for (const text of mrkdwnOf(reply)) {
    const message = {
      channel: to.channel,
      text,
      unfurl_links: false,
      unfurl_media: false,
      ...(to.threadTs !== null && { thread_ts: to.threadTs }),
    };
    const response = await callSlack(deps, secrets.botToken, "chat.postMessage", message, signal);
    if (!response.ok) {
      const { status, error } = response;
      const isTransient =
        status === 0 || status === 429 || status >= 500 || TRANSIENT.includes(error);
      return failed(`Slack: ${error}`, !isTransient);
    }
  }
  return sent;
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Prevents mentions of people and channels, such as `<!channel>`. */
const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

const slackSyntax: Syntax = {
  escape: escapeText,
  bold: (text) => `*${escapeText(text).replaceAll("*", "")}*`,
  link: (label, url) =>
    `<${escapeText(url).replaceAll("|", "%7C")}|${escapeText(label).replaceAll("|", "/")}>`,
};

const mrkdwnOf = (reply: Outgoing): string[] =>
  renderReply(reply, { syntax: slackSyntax, limit: MAX_CHARACTERS });
