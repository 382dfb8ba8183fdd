import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import type { Handled } from "@/server/infrastructure/mail/inbox";
import { htmlText } from "./html-text";
import * as repo from "./received-repo";
import { readReplyAddress } from "./reply-address";
import { replyText } from "./reply-text";
import { writeReply, writeVisitorMessage } from "./service";

/** Stores replies in the mailbox with their conversations. */
export async function receiveMails(deps: Deps, signal: AbortSignal): Promise<void> {
  await deps.inbox?.read((source) => receive(deps, source), signal);
}

async function receive(deps: Deps, source: Buffer): Promise<Handled> {
  const { log, env, now } = deps;
  const email = await PostalMime.parse(source).catch(() => undefined);
  if (!email || !env.SESSION_SECRET) return "unrelated";
  const secret = env.SESSION_SECRET;
  const tokens = recipientsOf(email).map((address) => readReplyAddress(address, secret, now()));
  const token = tokens.find((found) => typeof found === "object") ?? tokens.find(Boolean);
  if (!token) return "unrelated";
  if (token === "invalid") {
    log.warn("mail with a forged or expired reply address ignored");
    return "handled";
  }
  const text = replyText(email.text ?? htmlText(email.html ?? "")).slice(
    0,
    limits.messageCharacters,
  );
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

/** Stores a reply once. */
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

/** Addresses that the mail may have been delivered to. */
const recipientsOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);

const RECIPIENT_HEADERS = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);

/** Vacation notes and bounces (RFC 3834). */
function isAutomatic({ headers }: Email): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.toLowerCase()
      .trim() ?? "";
  const submitted = valueOf("auto-submitted");
  if (submitted !== "" && submitted !== "no") return true;
  if (valueOf("x-autoreply") || valueOf("x-autorespond")) return true;
  return ["bulk", "auto_reply", "junk", "list"].includes(valueOf("precedence"));
}

/** The Message-ID, or a hash of the content. */
const keyOf = ({ messageId }: Email, source: Buffer): string =>
  createHash("sha256")
    .update(messageId ?? source)
    .digest("hex");
