import { createTransport, type SendMailOptions } from "nodemailer";
import type { Env } from "@/server/env";
import { newId } from "@/server/infrastructure/db/id";
import { domainOf, addressOf } from "./addresses";
import { writeToOutbox } from "./outbox";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** A UUID that stays the same when the mail is sent again, so that mail servers recognise the repetition. */
  id?: string;
  replyTo?: string;
  threadId?: string;
  /** A Message-ID. */
  inReplyTo?: string;
  /** Message-IDs, the oldest first. */
  references?: string[];
  /** The name of the sender; the address is that of the installation. */
  fromName?: string;
  /** RFC 3834. */
  isReply?: boolean;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type Mailer = {
  /** Resolves when the server or the disk has accepted the mail. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** Sends mails by SMTP if configured, else writes them to `DATA_DIR/outbox`. */
export function createMailer(env: Env): Mailer {
  return env.SMTP_URL ? smtp(env.SMTP_URL, env.MAIL_FROM) : outbox(env);
}

function smtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: async () => transport.close(),
  };
}

function outbox({ DATA_DIR, MAIL_FROM }: Env): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ id = newId(), ...mail }) => {
      const { message } = await transport.sendMail({
        ...messageOf({ ...mail, id }, MAIL_FROM),
        // `readEml` requires it.
        textEncoding: "base64",
      });
      // Safe: `buffer: true` returns a buffer.
      await writeToOutbox(DATA_DIR, id, message as Buffer);
    },
    close: async () => transport.close(),
  };
}

function messageOf(
  { id, threadId, fromName, isReply = false, ...mail }: Mail,
  from: string,
): SendMailOptions {
  const domain = domainOf(addressOf(from));
  return {
    from: fromName ? { name: fromName, address: addressOf(from) } : from,
    ...mail,
    ...(id && { messageId: `<${id}@${domain}>` }),
    ...(threadId && { references: `<${threadId}@${domain}>` }),
    // RFC 3834: prevents out-of-office replies.
    headers: { "Auto-Submitted": isReply ? "auto-replied" : "auto-generated" },
  };
}
