import { createTransport } from "nodemailer";
import type { Env } from "@/server/env";
import { writeToOutbox } from "./outbox";

export type Mail = { to: string; subject: string; html: string; text: string };

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
        // `readEml` requires it.
        textEncoding: "base64",
        ...mail,
      });
      // Safe: `buffer: true` returns a buffer.
      await writeToOutbox(DATA_DIR, message as Buffer);
    },
    close: async () => transport.close(),
  };
}
