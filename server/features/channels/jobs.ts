import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { answerMessage, failMessage } from "./answer-message";
import { receiveMails } from "./email/receive-mails";
import * as messages from "./messages-repo";
import { failReply, sendReply } from "./send-reply";
import { target } from "./incoming";
import { queueReply } from "./queue-reply";

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

/** Queues a team member's message for the channel of the conversation. */
async function replyAsPerson(
  { db, log }: Deps,
  { organizationId, conversationId, messageId }: JobPayload<"channels.reply">,
): Promise<void> {
  const place = await messages.findPlace(db, organizationId, conversationId);
  const message = await messages.findMessage(db, organizationId, messageId);
  if (!place || !message) {
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
  const { channelId } = place;
  await db
    .transaction()
    .execute((tx) => queueReply(tx, { ...reply, channelId, target: target.parse(place.target) }));
}
