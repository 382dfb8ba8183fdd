import { createTransport } from "nodemailer";
import type { Env } from "@/server/env";
import { keepInOutbox } from "./outbox";

/** One message, ready to leave. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** Where mails leave the platform: an SMTP server, or the outbox folder. */
export type Mailer = {
  /** Ends when the server, or the disk, has taken the mail. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** SMTP where the settings name a server, else `DATA_DIR/outbox`. */
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
      await transport.sendMail({ from, ...mail });
    },
    close: async () => transport.close(),
  };
}

function outbox({ DATA_DIR, MAIL_FROM }: Env): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({
        from: MAIL_FROM,
        // The one encoding that the outbox page reads.
        textEncoding: "base64",
        ...mail,
      });
      // `buffer: true` asks for one.
      await keepInOutbox(DATA_DIR, message as Buffer);
    },
    close: async () => transport.close(),
  };
}
