import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import type { TestPlatform } from "../../../platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, trainWebsite } from "../../platform-steps";
import { page } from "./website";

const LINK = '<a href="/contact">Contact</a>';

let platform: TestPlatform;
let shop: LocalSite;

beforeAll(async () => {
  shop = await serve((path) =>
    path === "/contact"
      ? page(
          "Contact",
          `<p>Call us on 030 123456 or write to help@example.com.</p><p>Mon to Fri<br>09:00 - 18:00</p>${LINK}`,
        )
      : page(
          "Birch and Barrow",
          `<p>We sell garden tools made of birch wood and steel. Delivery costs 5 euros. The shop is open to the public since 1990, and our number of visitors has grown.</p>${LINK}`,
        ),
  );
  platform = await openWebPlatform();
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

async function createOwnChatbot(configs: object = {}) {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  return { person, ...(await makeChatbot(platform, person, [kb.dto.kbId], configs)) };
}

test("the default replies depend on language and personality, and contain the contact from the pages", async () => {
  const { person, chatbot } = await createOwnChatbot();
  const params = { id: chatbot.id };
  const defaults = (query: { language: "de" | "en"; personality?: "funny" }) =>
    person(chatApi.defaultReplies, { params, query });
  const { replies, contact } = await defaults({ language: "en" });
  expect(replies.greeting).toBe("Hello! What would you like to know?");
  expect(replies.handover).toContain("030 123456");
  expect(contact).toEqual({
    phone: "030 123456",
    email: "help@example.com",
    page: `${shop.base}contact`,
  });
  const funny = await defaults({ language: "de", personality: "funny" });
  expect(funny.replies.greeting).not.toBe((await defaults({ language: "de" })).replies.greeting);
});

test("the owner's contact data replaces that of the pages, and an empty field shows the page's value again", async () => {
  const contact = { phone: "+49 341 99", email: "team@example.org", page: "example.org/talk" };
  const { person, bot, chatbot } = await createOwnChatbot({ contact });
  const unknown = await ask(bot, "Who won the football world cup in 1954?", "en");
  const list =
    "- Phone: +49 341 99\n- Email: team@example.org\n- Contact page: https://example.org/talk";
  expect(unknown.text.endsWith(`:\n\n${list}`)).toBe(true);
  expect(unknown.text).not.toContain("030 123456");
  const body = { configs: { contact: { ...contact, phone: "" } } };
  await person(chatbotApi.update, { params: { id: chatbot.id }, body });
  const asked = await ask(bot, "Can I speak to a human?", "en");
  expect(asked.text).toContain("030 123456");
  expect(asked.text).toContain("team@example.org");
});

test.each([
  ["en", "Can I talk to a person?", /cannot put you through/, /person from our team can reply/],
  ["de", "Ich möchte mit einem Menschen sprechen", /nicht durchstellen/, /Mensch aus unserem Team/],
] as const)("a request for a person fits the hand-over: %s", async (language, text, off, on) => {
  const closed = await createOwnChatbot();
  expect((await ask(closed.bot, text, language)).text).toMatch(off);
  const { person, bot, chatbot } = await createOwnChatbot({ handOver: { enabled: true } });
  const asked = (await ask(bot, text, language)).text;
  expect(asked).toMatch(on);
  expect(asked).not.toMatch(off);
  expect(asked).toContain("030 123456");
  const of = { params: { id: chatbot.id }, query: { language } };
  expect((await person(chatApi.defaultReplies, of)).replies.handover).toBe(asked);
});

test("answers with a phone number and its source even if no page calls it a phone number", async () => {
  const { bot } = await createOwnChatbot();
  const { text, answered, citations } = await ask(bot, "What's your phone number?", "en");
  expect(answered).toBe(true);
  expect(text).toContain("030 123456");
  expect(text.endsWith("[1]")).toBe(true);
  expect(citations).toMatchObject([{ title: "Contact" }]);
});

test.each(["Phone?", "your number?", "Email", "mail adresse?"])(
  "%s is answered with the contact data",
  async (question) => {
    const { bot } = await createOwnChatbot();
    const { text } = await ask(bot, question, "en");
    expect(text).toContain("030 123456");
    expect(text).toContain("help@example.com");
  },
);

test("cites the contact page once, and only for data that the owner has not set", async () => {
  const sources = async (contact: object) => {
    const { bot } = await createOwnChatbot({ contact });
    const { citations } = await ask(bot, "What's your phone number?", "en");
    return citations.map(({ title, excerpt }) => `${title}: ${excerpt}`);
  };
  expect(await sources({})).toEqual(["Contact: 030 123456"]);
  expect(await sources({ email: "team@example.org" })).toEqual(["Contact: 030 123456"]);
  expect(await sources({ phone: "+49 341 99" })).toEqual(["Contact: help@example.com"]);
});

test("finds opening hours even if no page calls them opening hours", async () => {
  const { bot } = await createOwnChatbot();
  const { text, citations } = await ask(bot, "What are your opening hours?", "en");
  expect(text).toBe(
    "Our opening hours, as given on the website:\n\n- Mon to Fri: 09:00 - 18:00\n\n[1]",
  );
  expect(citations).toMatchObject([{ title: "Contact" }]);
  expect((await ask(bot, "wen are you open", "en")).text).toBe(text);
  expect((await ask(bot, "Are you open on bank holidays?", "en")).answered).toBe(false);
});

test("asks back if a question names no subject, and shows the contact", async () => {
  const { bot } = await createOwnChatbot();
  const asked = await ask(bot, "What does it cost?", "en");
  expect(asked).toMatchObject({ answered: false, citations: [] });
  expect(asked.text).toMatch(/^What exactly is your question about\?/);
  expect(asked.text).toContain("030 123456");
});

test.each(["What does it cost?", "Which football club plays near the birch forest?"])(
  "contains the owner's text and the closest pages in the reply to %s",
  async (question) => {
    const unknown = "We would rather not guess.";
    const { bot } = await createOwnChatbot({ replies: { unknown } });
    const asked = await ask(bot, question, "en");
    expect(asked.answered).toBe(false);
    expect(asked.text).toContain(unknown);
    expect(asked.text).toContain(`These pages may help: [“Birch and Barrow”](${shop.base}).`);
    expect(asked.text).toContain("030 123456");
  },
);

describe("replies that the owner has written", () => {
  const own = {
    greeting: "Ahoy! How can Birch help?",
    thanks: "Our pleasure.",
    goodbye: "Fair winds!",
    handover: "Ring the bell at the counter.",
  };
  const messages = [
    ["greeting", "Hello"],
    ["thanks", "Thank you"],
    ["goodbye", "Bye"],
    ["handover", "Can I speak to a human?"],
  ] as const;

  test.each(messages)("are sent without any addition: %s", async (name, message) => {
    const { bot } = await createOwnChatbot({ replies: own });
    const { text, citations } = await ask(bot, message, "en");
    expect(text).toBe(own[name]);
    expect(citations).toEqual([]);
  });

  test.each(messages)("leave the default in place if empty: %s", async (name, message) => {
    const others = Object.entries(own).filter(([one]) => one !== name);
    const { bot } = await createOwnChatbot({
      replies: { ...Object.fromEntries(others), [name]: "" },
    });
    const { bot: plain } = await createOwnChatbot();
    const { text } = await ask(bot, message, "en");
    expect(text).toBe((await ask(plain, message, "en")).text);
    expect(Object.values(own)).not.toContain(text);
  });

  test("for the hand-over replace the contact below an unknown answer", async () => {
    const { bot } = await createOwnChatbot({ replies: { handover: own.handover } });
    const { text } = await ask(bot, "Who won the football world cup in 1954?", "en");
    expect(text).toMatch(/^I’m afraid I don’t know/);
    expect(text.endsWith(`\n\n${own.handover}`)).toBe(true);
    expect(text).not.toContain("030 123456");
  });

  test("apply as soon as they are saved, in the try-out as well", async () => {
    const { person, bot, chatbot } = await createOwnChatbot();
    const params = { id: chatbot.id };
    expect((await ask(bot, "Hello", "en")).text).not.toBe(own.greeting);
    await person(chatbotApi.update, { params, body: { configs: { replies: own } } });
    expect((await ask(bot, "Hello", "en")).text).toBe(own.greeting);
    const tried = await person(chatApi.tryOut, { params, body: { text: "Thank you" } });
    expect(tried.text).toBe(own.thanks);
  });
});

test.each([
  [{ contact: { phone: "call me" } }],
  [{ contact: { email: "nobody" } }],
  [{ contact: { page: "javascript:alert(1)" } }],
  [{ timeZone: "Mars/Olympus" }],
  [{ replies: { thanks: "x".repeat(501) } }],
])("rejects %j", async (configs) => {
  await expect(createOwnChatbot(configs)).rejects.toThrow(/VALIDATION_FAILED|INVALID_/);
});

describe("the language of a fixed reply", () => {
  const bye = { de: "Auf Wiedersehen und einen schönen Tag!", en: "Goodbye, and have a nice day!" };

  /** The reply to the last message of a conversation on a page of a language. */
  async function replyTo(locale: "de" | "en", ...texts: string[]): Promise<string> {
    const { bot } = await createOwnChatbot();
    const { id } = await bot(chatApi.start, { body: { locale } });
    let reply = "";
    for (const text of texts) {
      reply = (await bot(chatApi.ask, { params: { id }, body: { text } })).text;
    }
    return reply;
  }

  test("is the visitor's on a page in another language", async () => {
    const question = "Who won the football world cup in 1954?";
    expect(await replyTo("de", question)).toContain("I’m afraid I don’t know");
    expect(await replyTo("de", question, "Bye")).toBe(bye.en);
  });

  test.each([
    ["de", "Coffee to go", "Bye"],
    ["de", "info@do-it.com and www.how-to.com", "Bye"],
    ["de", "Wann kommt die Lieferung bei mir an?", "The North Face", "Bye"],
    ["en", "Müller", "Bye"],
  ] as const)("stays that of the page %s after names such as %s", async (locale, ...texts) => {
    expect(await replyTo(locale, ...texts)).toBe(bye[locale]);
  });

  test("is the visitor's in the try-out as well", async () => {
    const { person, chatbot } = await createOwnChatbot({ primaryLanguage: "de" });
    const body = { text: "Who won the football world cup in 1954?" };
    const { text } = await person(chatApi.tryOut, { params: { id: chatbot.id }, body });
    expect(text).toContain("I’m afraid I don’t know");
  });
});
