import { chatApi } from "@/contract/conversations/chat";
import { handOverApi as api } from "@/contract/conversations/hand-over";
import { receiveMails } from "@/server/features/channels/email/receive-mails";
import type { MailOutcome } from "@/server/infrastructure/mail/inbox";
import {
  askForPerson,
  type Setup,
  mailsAbout,
  mailsTo,
  setUpHandOver,
  openHandOverPlatform,
  openWidget,
  readConversation,
  visitorEmail,
} from "./hand-over-platform";

/** A mailbox of unhandled mails. */
const mailbox = { unread: [] as string[], outcomes: [] as MailOutcome[] };

let platform: Awaited<ReturnType<typeof openHandOverPlatform>>;
let setup: Setup;

beforeAll(async () => {
  platform = await openHandOverPlatform({
    settings: { SESSION_SECRET: "a secret that is long enough for signing" },
  });
  platform.deps.inbox = {
    address: "antwort@example.com",
    async read(handle) {
      for (const source of mailbox.unread.splice(0)) {
        mailbox.outcomes.push(await handle(Buffer.from(source)));
      }
    },
  };
  setup = await setUpHandOver(platform);
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.mails.length = 0;
  mailbox.outcomes.length = 0;
});

let mailCount = 0;

type Parts = { to: string; text: string; headers?: string[]; id?: string };

function mailSource({ to, text, headers = [], id = `<${(mailCount += 1)}@mail>` }: Parts): string {
  const type = "Content-Type: text/plain; charset=utf-8";
  const lines = [`From: Bob <bob@example.com>`, `To: ${to}`, `Message-ID: ${id}`, type, ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}

const receive = async (...sources: string[]) => {
  mailbox.unread.push(...sources);
  await receiveMails(platform.deps, AbortSignal.timeout(60_000));
  await platform.finishJobs();
};

/** A conversation with a person, and the address for replies of the team. */
async function handedOver() {
  const { call } = await openWidget(platform, setup);
  const { id } = await askForPerson(call);
  await platform.finishJobs();
  const replyTo = mailsAbout(platform.mails, id)[0]?.replyTo ?? "";
  const messages = async () =>
    (await readConversation(call, id)).messages.map(({ role, text }) => [role, text]);
  return { call, id, replyTo, messages };
}

const question = ["user", "Can you deliver to Crete?"];

test("a reply of the team reaches the conversation and the visitor, without the quoted mail", async () => {
  const { replyTo, messages } = await handedOver();
  const text = "Yes, in nine days.\r\n\r\nOn 23 Nov 2026 at 10:15, A <a@b.de> wrote:\r\n> Hello";
  await receive(mailSource({ to: `Antwort <${replyTo}>`, text }));
  expect(await messages()).toEqual([question, ["person", "Yes, in nine days."]]);
  const [mail] = mailsTo(platform.mails, visitorEmail);
  expect(mail?.text).toContain("Yes, in nine days.");
  expect(mail?.replyTo).toMatch(/^antwort\+\w+@example\.com$/);
});

test("a reply of the visitor by email reaches the conversation as theirs", async () => {
  const { id, messages } = await handedOver();
  await setup.person(api.reply, { params: { id }, body: { text: "Yes." } });
  await platform.finishJobs();
  const [mail] = mailsTo(platform.mails, visitorEmail);
  await receive(mailSource({ to: mail?.replyTo ?? "", text: "Thank you!" }));
  expect(await messages()).toEqual([question, ["person", "Yes."], ["user", "Thank you!"]]);
});

test("a mail is stored once, however often it is read", async () => {
  const { replyTo, messages } = await handedOver();
  const source = mailSource({ to: replyTo, text: "Only once.", id: "<same@mail>" });
  await receive(source, source);
  await Promise.all([receive(source), receive(source)]);
  expect(await messages()).toEqual([question, ["person", "Only once."]]);
  expect(mailsTo(platform.mails, visitorEmail)).toHaveLength(1);
});

test("markup in a reply stays text, and a mail without plain text becomes plain text", async () => {
  const { replyTo, messages } = await handedOver();
  await receive(mailSource({ to: replyTo, text: '<img src=x onerror="alert(1)">' }));
  const html = mailSource({
    to: replyTo,
    text: "<p>Yes, <b>we</b> do.</p><script>x()</script><blockquote>Hello</blockquote>",
  });
  await receive(html.replace("text/plain", "text/html"));
  const replies = (await messages()).slice(1).map(([, text]) => text);
  expect(replies[0]).toBe('<img src=x onerror="alert(1)">');
  expect(replies[1]).toMatch(/^Yes, we do\.$/);
});

test.each([
  ["a forged token", (to: string) => to.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"))],
  ["an unknown request", (to: string) => to.replace(/\+\w+@/, `+${"0".repeat(45)}@`)],
])("ignores a mail with %s and does not read it again", async (_name, forge) => {
  const { replyTo, messages } = await handedOver();
  await receive(mailSource({ to: forge(replyTo), text: "Let me in." }));
  expect(mailbox.outcomes).toEqual(["handled"]);
  expect(await messages()).toEqual([question]);
});

test("a mail to another address stays unread", async () => {
  await receive(mailSource({ to: "antwort@example.com", text: "Newsletter" }));
  expect(mailbox.outcomes).toEqual(["unrelated"]);
});

test.each(["Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes"])(
  "an automatic mail is ignored: %s",
  async (header) => {
    const { replyTo, messages } = await handedOver();
    await receive(mailSource({ to: replyTo, text: "I am on holiday.", headers: [header] }));
    expect(await messages()).toEqual([question]);
  },
);

test("a reply to a closed request opens it again", async () => {
  const { id, replyTo, messages } = await handedOver();
  await setup.person(api.close, { params: { id } });
  await receive(mailSource({ to: replyTo, text: "One more thing." }));
  expect(await messages()).toEqual([question, ["person", "One more thing."]]);
  expect((await readConversation(setup.person, id)).handOver?.state).toBe("open");
});

test("a reply to a deleted conversation is ignored", async () => {
  const { id, call, replyTo } = await handedOver();
  await call(chatApi.remove, { params: { id } });
  await receive(mailSource({ to: replyTo, text: "Hello?" }));
  expect(mailbox.outcomes).toEqual(["handled"]);
});
