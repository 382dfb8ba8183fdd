import { z } from "zod";
import { citation } from "@/contract/conversations/chat";
import type { Deps } from "@/server/deps";
import { visitorLanguage } from "@/server/features/chat/visitor-language";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { answerMessage, failMessage } from "./answer-message";
import { receiveMails } from "./email/receive-mails";
import { sendByEmail } from "./email/send";
import { target } from "./incoming";
import * as messages from "./messages-repo";
import { queueReply } from "./queue-reply";
import * as repo from "./replies-repo";
import * as channels from "./repo";
import type { Outgoing, SendResult } from "./sender";
import { sendToSlack } from "./slack/send";
import { sendToTelegram } from "./telegram/send";
import { findDestination } from "./threads-repo";

const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

export const channelJobs = {
  "channels.answer": { run: answerMessage, onExhausted: failMessage },
  "channels.reply": { run: replyAsPerson },
  "channels.send": { run: sendReply, onExhausted: failReply },
  "channels.cleanup": {
    run: async ({ db, now }) => {
      await messages.deleteBefore(db, new Date(now().getTime() - KEPT_MS));
    },
  },
  "mailbox.receive": { run: (deps, _payload, signal) => receiveMails(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

async function replyAsPerson(
  { db, log }: Deps,
  { organizationId, conversationId, messageId }: JobPayload<"channels.reply">,
): Promise<void> {
  const destination = await findDestination(db, organizationId, conversationId);
  const message = await messages.findMessage(db, organizationId, messageId);
  if (!destination || !message) {
    log.warn({ organizationId, conversationId }, "could not send reply without channel");
    return;
  }
  const reply = {
    organizationId,
    conversationId,
    id: messageId,
    messageId,
    opening: "",
    closing: "",
  };
  const { channelId } = destination;
  await db
    .transaction()
    .execute((tx) =>
      queueReply(tx, { ...reply, channelId, target: target.parse(destination.target) }),
    );
}

type SendPayload = JobPayload<"channels.send">;

const citations = z.array(citation).catch([]);

/** Records the attempt after sending, because a lost reply is worse than a repeated one after a crash. */
async function sendReply(
  deps: Deps,
  { organizationId, replyId: id }: SendPayload,
  signal: AbortSignal,
): Promise<void> {
  const row = await repo.findPending(deps.db, { organizationId, id });
  if (!row) return;
  const outcome = await send(deps, row, signal);
  signal.throwIfAborted();
  await record(deps, row, outcome);
  // The cause may name the visitor.
  if (outcome.error !== null && !outcome.isPermanent)
    throw new Error("the service did not accept the reply");
}

async function send(deps: Deps, row: repo.ReplyRow, signal: AbortSignal): Promise<SendResult> {
  const { answer, opening, closing, organizationId, conversationId, messageId } = row;
  const conversation = { organizationId, id: conversationId };
  const to = target.parse(row.target);
  const reply: Outgoing = {
    row,
    text: answer ?? "",
    citations: answer === null ? [] : citations.parse(row.citations),
    opening,
    closing,
    language: await visitorLanguage(deps.db, conversation, { until: messageId ?? undefined }),
  };
  if (to.type === "email") return sendByEmail(deps, reply, to, signal);
  if (to.type === "telegram") return sendToTelegram(deps, reply, to, signal);
  return sendToSlack(deps, reply, to, signal);
}

async function record(deps: Deps, row: repo.ReplyRow, outcome: SendResult): Promise<void> {
  const { organizationId, channelId } = row;
  const isFailed = outcome.error !== null && outcome.isPermanent;
  const state = outcome.error === null ? "sent" : isFailed ? "failed" : "pending";
  await deps.db.transaction().execute(async (tx) => {
    await repo.recordAttempt(tx, row, { state, error: outcome.error });
    const channel = { organizationId, id: channelId };
    await channels.setError(tx, channel, outcome.error, deps.now());
  });
}

async function failReply(deps: Deps, { organizationId, replyId: id }: SendPayload) {
  await repo.fail(deps.db, { organizationId, id });
  deps.log.error({ organizationId, replyId: id }, "could not send channel reply");
}
