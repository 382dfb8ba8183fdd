import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import type { MailOutcome } from "@/server/infrastructure/mail/inbox";
import { type IncomingMail, isAutomatic, keyOf, ownText, recipientsOf } from "./incoming-mail";
import * as repo from "./mails-repo";
import { readReplyAddress } from "./reply-address";
import { writeReply, writeVisitorMessage } from "./service";

export async function receiveReply(
  deps: Deps,
  { email, source }: IncomingMail,
): Promise<MailOutcome> {
  const { log, env, now } = deps;
  if (!env.SESSION_SECRET) return "unrelated";
  const secret = env.SESSION_SECRET;
  const tokens = recipientsOf(email).map((address) => readReplyAddress(address, secret, now()));
  const token = tokens.find((found) => typeof found === "object") ?? tokens.find(Boolean);
  if (!token) return "unrelated";
  if (token === "invalid") {
    log.warn("mail with a forged or expired reply address ignored");
    return "handled";
  }
  const text = ownText(email).slice(0, limits.messageCharacters);
  if (isAutomatic(email) || text === "") {
    log.info({ requestId: token.requestId }, "automatic or empty mail ignored");
    return "handled";
  }
  const key = keyOf(email, source);
  const outcome = await deps.db
    .transaction()
    .execute((tx) => write(tx, { ...token, key, text, at: now() }));
  log.info({ requestId: token.requestId, outcome }, "reply by email received");
  return "handled";
}

type Reply = {
  requestId: string;
  audience: "team" | "visitor";
  key: string;
  text: string;
  at: Date;
};

async function write(tx: Db, { requestId, audience, key, text, at }: Reply) {
  const conversation = await repo.lockConversationOf(tx, requestId);
  if (!conversation) return "gone";
  const { organizationId } = conversation;
  const mail = { organizationId, requestId, key, receivedAt: at };
  if (!(await repo.insertReceived(tx, mail))) return "repeated";
  // Otherwise a late reply would be lost.
  if (conversation.handOver !== "open") {
    await repo.reopen(tx, { ...mail, conversationId: conversation.id });
    conversation.handOver = "open";
  }
  const id =
    audience === "team"
      ? await writeReply(tx, conversation, text, at)
      : await writeVisitorMessage(tx, conversation, { text, at });
  return id ? "written" : "lost";
}
