import { z } from "zod";
import type { TargetOf } from "../incoming";
import { htmlSyntax } from "../markdown";
import { renderReply } from "../render-reply";
import { openSecrets } from "../secrets";
import { failed, type Outgoing, type Sender, sent } from "../sender";
import { callTelegram } from "./api";

export const telegramSecrets = z.object({ botToken: z.string(), webhookSecret: z.string() });

/** Telegram counts 4,096 characters after entities; a margin keeps marked-up text below. */
const MAX_CHARACTERS = 3_500;

export const sendToTelegram: Sender<TargetOf<"telegram">> = async (deps, reply, to, signal) => {
  const { row } = reply;
  const secrets = openSecrets(
    deps.env,
    { id: row.channelId, secrets: row.secrets },
    telegramSecrets,
  );
  if (!secrets) return failed("the bot token cannot be read", true);
  for (const text of htmlOf(reply)) {
    const response = await callTelegram(
      deps,
      secrets.botToken,
      "sendMessage",
      {
        chat_id: to.chatId,
        text,
        parse_mode: "HTML",
        link_preview_options: { is_disabled: true },
        ...(to.threadId !== null && { message_thread_id: to.threadId }),
        ...(to.replyTo !== null && {
          reply_parameters: { message_id: to.replyTo, allow_sending_without_reply: true },
        }),
      },
      signal,
    );
    if (!response.ok) {
      const isTransient =
        response.status === 0 || response.status === 429 || response.status >= 500;
      return failed(`Telegram: ${response.description}`, !isTransient);
    }
  }
  return sent;
};

const htmlOf = (reply: Outgoing): string[] =>
  renderReply(reply, { syntax: htmlSyntax, limit: MAX_CHARACTERS });
