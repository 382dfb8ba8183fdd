import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@/contract/limits";
import { readEnv } from "@/server/env";
import {
  activationMail,
  passwordChangedMail,
  resetMail,
  trainingDoneMail,
} from "@/server/features/notifications/account-mails";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { createMailer } from "@/server/infrastructure/mail/mailer";
import { type TestPlatform, openPlatform } from "@/tests/platform";

const forwarded = (address: string) => ({ "x-forwarded-for": address });
const forwardedHost = { "x-forwarded-host": "localhost" };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const recipient = { email: "ada@example.com", firstName: "Ada", language: "de" } as const;
const training = { title: "Hilfe <b>", searchable: 12, failed: 1, skipped: 0 };

test("writes every mail to a file without a mail server, and the outbox page shows it", async () => {
  const mailer = createMailer(platform.deps.env);
  const mail = activationMail(recipient, "http://localhost:3000/auth/activation?token=abc", 24);
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: "bob@example.com" })]);
  const names = await readdir(join(platform.deps.env.DATA_DIR, "outbox"));
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.endsWith(".eml"))).toBe(true);

  const list = await platform.inject({ url: "/outbox" });
  expect(list.body).toContain("Bestätigen Sie Ihre E-Mail-Adresse");
  expect(list.body).toContain("bob@example.com");
  const path = /href="(\/outbox\/[^"]+)"/.exec(list.body)?.[1] ?? "";
  const page = await platform.inject({ url: path });
  expect(page.body).toContain("http://localhost:3000/auth/activation?token=abc");
  expect(page.body).toMatch(/<iframe[^>]+sandbox="allow-popups/);
  const response = await platform.inject({ url: `${path}/html` });
  expect(response.body).toBe(mail.html);
  expect(response.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(response.headers["content-security-policy"]).not.toContain("allow-scripts");
});

test.each(["/outbox/none.eml", "/outbox/..%2f..%2fetc%2fpasswd", "/outbox/x.eml%00"])(
  "the outbox answers 404 for %s, which is not one of its mails",
  async (url) => {
    expect((await platform.inject({ url })).statusCode).toBe(404);
  },
);

test.each([
  ["another machine", { remoteAddress: "192.0.2.7" }],
  ["another machine of the network", { remoteAddress: "192.168.1.9" }],
  ["a proxy on this machine, for another", { headers: forwarded("192.0.2.7") }],
  ["a caller that names itself local", { remoteAddress: "192.0.2.7", headers: forwarded("::1") }],
  ["a foreign name that was made to lead here", { headers: { host: "evil.example:4000" } }],
  ["a name that a proxy was told", { headers: { host: "evil.example", ...forwardedHost } }],
])("hides the outbox from %s", async (_, facts) => {
  for (const url of ["/outbox", "/outbox/x.eml", "/outbox/x.eml/html"]) {
    const answer = await platform.inject({ url, ...facts });
    expect(answer.json()).toMatchObject({ meta: { message: "NOT_FOUND" } });
  }
});

test("the outbox is readable on this machine under its own names and the console's", async () => {
  const own = await openPlatform({ settings: { CONSOLE_URL: "http://chat.localhost" } });
  for (const host of ["localhost:4000", "127.0.0.1:4000", "[::1]:4000", "chat.localhost"]) {
    const { statusCode } = await own.inject({ url: "/outbox", headers: { host } });
    expect([host, statusCode]).toEqual([host, 200]);
  }
  await own.close();
});

test("the outbox page does not exist if there is a mail server", async () => {
  const sending = await openPlatform({ settings: { SMTP_URL: "smtp://localhost:9" } });
  expect((await sending.inject({ url: "/outbox" })).statusCode).toBe(404);
  await sending.close();
});

test("the outbox page works before the first mail", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-empty-"));
  const empty = await openPlatform({ settings: { DATA_DIR: dataDir } });
  expect((await empty.inject({ url: "/outbox" })).body).toContain("No mails yet.");
  await empty.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("shows text that people wrote as text, never as markup", () => {
  const { html, text, subject } = trainingDoneMail(recipient, training, "http://localhost:3000/x");
  expect(html).toContain("Hilfe &lt;b&gt;");
  expect(html).not.toContain("<b>");
  expect(text).toContain("Hilfe <b>");
  expect(subject).toBe("„Hilfe <b>“ ist trainiert");
});

test("a mail counts trained and skipped pages in the recipient's language", () => {
  const german = trainingDoneMail(recipient, { ...training, failed: 2 }, "http://localhost:3000/x");
  expect(german.text).toContain("12 Einträge sind jetzt durchsuchbar");
  expect(german.text).toContain("2 Einträge konnten nicht");
  const english = trainingDoneMail(
    { ...recipient, language: "en" },
    { ...training, failed: 0 },
    "x",
  );
  expect(english.text).toContain("12 entries can now be searched");
  expect(english.text).not.toMatch(/could not be|skipped/);
  const some = { ...training, failed: 0, skipped: 40 };
  const { text } = trainingDoneMail({ ...recipient, language: "en" }, some, "x");
  expect(text).toContain("40 pages were skipped");
  expect(text).not.toContain("could not be");
});

test("a mail about a crawl counts trained, unchanged, gone and failed pages", () => {
  const crawl = { trained: 3, unchanged: 1, gone: 2, isScheduled: true };
  const german = trainingDoneMail(recipient, { ...training, crawl }, link);
  expect(german.text).toContain("3 Seiten sind neu oder haben sich geändert");
  expect(german.text).toContain("Eine Seite ist unverändert.");
  expect(german.text).toContain("2 Seiten gibt es nicht mehr");
  expect(german.text).toContain("Ein Eintrag konnte nicht");
  expect(german.text).toContain("nach Zeitplan");

  const other = { trained: 1, unchanged: 0, gone: 1, isScheduled: false };
  const english = { ...recipient, language: "en" } as const;
  const { text } = trainingDoneMail(english, { ...training, failed: 0, crawl: other }, link);
  expect(text).toContain("One page is new or has changed");
  expect(text).toContain("One page no longer exists");
  expect(text).not.toMatch(/unchanged|could not|schedule/);
});

test("reports that a site could not be read, and that its known pages stay", () => {
  const crawl = { trained: 0, unchanged: 0, gone: 0, isScheduled: true };
  const { subject, text } = trainingDoneMail(recipient, { ...training, failed: 12, crawl }, link);
  expect(subject).toBe("Die Website von „Hilfe <b>“ ließ sich nicht lesen");
  expect(text).toContain("bleibt durchsuchbar: 12 Einträge");
});

test("does not announce training without a result as a success", () => {
  const none = { ...training, searchable: 0, failed: 3 };
  const german = trainingDoneMail(recipient, none, link);
  expect(german.subject).toBe("Aus „Hilfe <b>“ konnte nichts übernommen werden");
  expect(german.text).not.toContain("durchsuchbar.");
  expect(german.text).toContain("3 Einträge konnten nicht");
  const english = trainingDoneMail({ ...recipient, language: "en" }, none, link);
  expect(english.subject).toBe("Nothing could be imported from “Hilfe <b>”");
});

test("mails the end of a training to the person who started it, unless its knowledge base was deleted", async () => {
  const ada = await platform.signUp({ language: "en" });
  const { organizationId, userId } = ada.user;
  const { db } = platform.deps;
  const id = newId();
  const row = { id, organizationId, kbType: "Web", title: "Help", itemCount: 3, failedCount: 1 };
  await db.insertInto("knowledgeBases").values(row).execute();
  const before = platform.mails.length;
  for (const kbId of [id, newId()]) {
    await enqueue(db, "mail.send", { organizationId, userId, template: "trainingDone", kbId });
  }
  await platform.finishJobs();
  expect(platform.mails.slice(before)).toMatchObject([
    { to: ada.user.email, subject: "“Help” is trained" },
  ]);
  const text = platform.mails.at(-1)?.text;
  expect(text).toContain("2 entries can now be searched");
  expect(text).toContain(`http://localhost:3000/knowledge-base/web/${id}`);
});

const link = "http://localhost:3000/auth/x?token=abc";
const templates = {
  activation: (language: Language) => activationMail({ ...recipient, language }, link, 24),
  reset: (language: Language) => resetMail({ ...recipient, language }, link, 60),
  passwordChanged: (language: Language) => passwordChangedMail({ ...recipient, language }, link),
  trainingDone: (language: Language) =>
    trainingDoneMail({ ...recipient, language }, training, link),
};

test.each(Object.entries(templates))(
  "the mail %s says the same in HTML and in plain text, in both languages",
  (_, write) => {
    const [german, english] = [write("de"), write("en")];
    expect(german.subject).not.toBe(english.subject);
    expect(german.html).toContain('<html lang="de">');
    expect(english.html).toContain('<html lang="en">');
    for (const { html, text, subject } of [german, english]) {
      // A mail loads nothing, has no placeholder left, and shows the link as text, too.
      expect(html).not.toMatch(/<(img|link|script|style)\b|\{\w+\}/);
      expect(text).not.toMatch(/\{\w+\}|<p|undefined/);
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(`:\n${link}\n`);
      expect(html).toContain(subject.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
      for (const paragraph of text.split("\n\n").filter((part) => !/<|http|--/.test(part))) {
        expect(html).toContain(paragraph);
      }
    }
  },
);

test("an address or a subject cannot inject a header", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-mail-"));
  const mailer = createMailer(readEnv({ DATA_DIR: dataDir }));
  await mailer.send({
    to: "a@example.com",
    subject: "Hi\r\nBcc: b@example.com",
    html: "",
    text: "x",
  });
  const [name = ""] = await readdir(join(dataDir, "outbox"));
  expect(await readFile(join(dataDir, "outbox", name), "utf8")).not.toMatch(/^Bcc:/im);
  await rm(dataDir, { recursive: true });
});
