import { ImapFlow } from "imapflow";
import type { Env } from "@/server/env";
import type { Log } from "@/server/infrastructure/log";
import { addressOf } from "./addresses";

/** An unrelated mail stays unread. */
export type MailOutcome = "handled" | "unrelated";

export type Inbox = {
  address: string;
  /**
   * Passes each unread mail to `handle`, then marks it. A mail is passed again if the process ends in between.
   * @throws if the mail server cannot be reached, or the error of `handle`
   */
  read(handle: (source: Buffer) => Promise<MailOutcome>, signal: AbortSignal): Promise<void>;
};

const KEYWORD = "AntwortRead";
const MAX_BYTES = 1024 * 1024;
const MAX_MAILS = 200;

/** Opens the mailbox of the settings; null without a mailbox, or without the secret that signs reply addresses. */
export function openInbox(env: Env, log: Log): Inbox | null {
  if (!env.IMAP_URL) return null;
  if (!env.SESSION_SECRET) {
    log.warn("IMAP_URL needs SESSION_SECRET: replies by email are not received");
    return null;
  }
  const url = new URL(env.IMAP_URL);
  const user = decodeURIComponent(url.username);
  return {
    address: user.includes("@") ? user : addressOf(env.MAIL_FROM),
    read: (handle, signal) => readUnread(url, handle, signal),
  };
}

async function readUnread(
  url: URL,
  handle: (source: Buffer) => Promise<MailOutcome>,
  signal: AbortSignal,
): Promise<void> {
  const client = connectionTo(url);
  const disconnect = () => client.close();
  signal.addEventListener("abort", disconnect);
  try {
    await client.connect();
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || "INBOX");
    try {
      await handleEach(client, handle, signal);
    } finally {
      lock.release();
    }
    await client.logout();
  } finally {
    signal.removeEventListener("abort", disconnect);
    client.close();
  }
}

function connectionTo(url: URL): ImapFlow {
  const secure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
  });
  // Without a listener Node ends the process. The running command rejects with the same error.
  client.on("error", () => {});
  return client;
}

async function handleEach(
  client: ImapFlow,
  handle: (source: Buffer) => Promise<MailOutcome>,
  signal: AbortSignal,
): Promise<void> {
  const found = await client.search({ seen: false, unKeyword: KEYWORD }, { uid: true });
  const failures: unknown[] = [];
  for (const uid of (found || []).slice(0, MAX_MAILS)) {
    signal.throwIfAborted();
    const mail = await client.fetchOne(
      String(uid),
      { source: { maxLength: MAX_BYTES } },
      { uid: true },
    );
    if (!mail || !mail.source) continue;
    const handled = await handle(mail.source).catch((error: unknown) => void failures.push(error));
    if (!handled) continue;
    const flags = handled === "handled" ? ["\\Seen", KEYWORD] : [KEYWORD];
    await client.messageFlagsAdd(String(uid), flags, { uid: true });
  }
  if (failures.length > 0) throw failures[0];
}
