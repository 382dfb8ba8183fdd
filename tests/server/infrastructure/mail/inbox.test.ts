import { readEnv } from "@/server/env";
import { createLog } from "@/server/infrastructure/log";
import { openInbox } from "@/server/infrastructure/mail/inbox";
import { openImapServer, type StoredMail } from "@/tests/imap-server";

const settings = {
  LOG_LEVEL: "silent",
  SESSION_SECRET: "a secret that is long enough for signing",
};
const mailOf = (source: string, ...flags: string[]): StoredMail => ({
  source,
  flags: new Set(flags),
});

/** The mailbox of a server with these mails, and what is read from it. */
async function openMailbox(mails: StoredMail[]) {
  const server = await openImapServer(mails);
  const env = readEnv({ ...settings, IMAP_URL: server.url });
  const inbox = openInbox(env, createLog(env));
  const readMails: string[] = [];
  const read = (outcome: "handled" | "unrelated" | Error = "handled") =>
    inbox?.read(async (source) => {
      readMails.push(source.toString());
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }, AbortSignal.timeout(30_000));
  return { ...server, inbox, readMails, read };
}

test("passes unread mails on once, and marks the handled ones as read", async () => {
  const mails = [mailOf("Subject: One\r\n\r\nGrüße"), mailOf("Subject: Old\r\n\r\nSeen", "\\Seen")];
  const mailbox = await openMailbox(mails);
  await mailbox.read();
  await mailbox.read();
  expect(mailbox.readMails).toEqual(["Subject: One\r\n\r\nGrüße"]);
  expect(mails[0]?.flags).toContain("\\Seen");
  expect(mailbox.inbox?.address).toBe("antwort@example.com");
  expect(mailbox.commands.some((line) => line.includes("s:cret"))).toBe(true);
  await mailbox.close();
});

test("leaves unrelated mails unread and does not pass them on again", async () => {
  const mails = [mailOf("Subject: News\r\n\r\nNews")];
  const mailbox = await openMailbox(mails);
  await mailbox.read("unrelated");
  await mailbox.read("unrelated");
  expect(mailbox.readMails).toHaveLength(1);
  expect(mails[0]?.flags).not.toContain("\\Seen");
  await mailbox.close();
});

test("passes mails on again if they could not be handled, with those after them", async () => {
  const mailbox = await openMailbox([
    mailOf("Subject: One\r\n\r\n1"),
    mailOf("Subject: Two\r\n\r\n2"),
  ]);
  await expect(mailbox.read(new Error("database away"))).rejects.toThrow("database away");
  expect(mailbox.readMails).toHaveLength(2);
  await mailbox.read();
  expect(mailbox.readMails).toHaveLength(4);
  await mailbox.close();
  const single = await openMailbox([mailOf("Subject: One\r\n\r\n1")]);
  await expect(single.read(new Error("database away"))).rejects.toThrow("database away");
  await single.close();
});

test("fails if the server cannot be reached", async () => {
  const mailbox = await openMailbox([]);
  await mailbox.close();
  await expect(mailbox.read()).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test.each([
  ["IMAP_URL", { SESSION_SECRET: settings.SESSION_SECRET }],
  ["SESSION_SECRET", { IMAP_URL: "imaps://a:b@mail.example.com" }],
])("closes without %s", (_name, variables) => {
  const env = readEnv({ LOG_LEVEL: "silent", ...variables });
  expect(openInbox(env, createLog(env))).toBeNull();
});
