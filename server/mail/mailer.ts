/** One message, ready to leave. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** Where mails leave the platform: an SMTP server, or the outbox folder. */
export type Mailer = {
  /** Ends when the server, or the disk, has taken the mail. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
