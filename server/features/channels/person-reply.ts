import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { target } from "./incoming";
import * as messages from "./messages-repo";
import { queueReply } from "./queue-reply";

/** Queues what a person of the team wrote for the channel of the conversation. */
export async function replyAsPerson(
  { db, log }: Deps,
  { organizationId, conversationId, messageId }: JobPayload<"channels.reply">,
): Promise<void> {
  const place = await messages.findPlace(db, organizationId, conversationId);
  const message = await messages.findMessage(db, organizationId, messageId);
  if (!place || !message) {
    log.warn({ organizationId, conversationId }, "person's reply has no channel");
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
