import { chatApi } from "@/contract/conversations/chat";
import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform } from "../../platform-steps";
import { page, trainChatbot } from "./website";

const PRICES = page(
  "Delivery",
  `<table><tr><th>Country</th><th>Price</th><th>Time</th></tr>
  <tr><td>Germany</td><td>€4.90</td><td>2 days</td></tr>
  <tr><td>Austria</td><td>€9.90</td><td>4 days</td></tr>
  <tr><td>France</td><td>€12.90</td><td>5 days</td></tr></table>`,
);

const CONTACT = page(
  "Contact",
  `<p>Nordlicht Ltd<br>Am Markt 3<br>23552 Lübeck</p><h2>Opening hours</h2>
  <p>We are open Monday to Friday from 9 am to 6 pm.</p><p>You can change the address of an order
  until it has been packed.</p><h2>Fishing</h2>
  <p>You need a rod licence. Bait and day tickets are sold in the yard shop.</p>`,
);

const product = (name: string, years: string) =>
  page(
    name,
    `<p>The ${name} lamp costs €${years}9.</p><h2>Warranty</h2>
  <p>The warranty is ${years} years.</p>`,
  );

const HOME = page(
  "Nordlicht",
  `<p>We sell lamps.</p><a href="/delivery">Delivery</a> <a href="/contact">Contact</a>
  <a href="/polar">Polar</a> <a href="/fjord">Fjord</a>`,
);

let platform: TestPlatform;
let shop: LocalSite;
let chatbot: Awaited<ReturnType<typeof trainChatbot>>;

beforeAll(async () => {
  shop = await serve({
    "/": HOME,
    "/delivery": PRICES,
    "/contact": CONTACT,
    "/polar": product("Polar", "5"),
    "/fjord": product("Fjord", "2"),
  });
  platform = await openWebPlatform();
  chatbot = await trainChatbot(platform, shop.base);
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

test("a question about the company is not read as a follow-up", async () => {
  const say = await chatbot.startConversation();
  await say("What does delivery to Austria cost?");
  expect((await say("when are you open?")).text).toContain("9 am to 6 pm");
});

test.each(["Polar", "Fjord"])(
  "a brief question is about the lamp of the previous question: %s",
  async (name) => {
    const say = await chatbot.startConversation();
    await say(`What does the ${name} lamp cost?`);
    const { text } = await say("What is the warranty?");
    expect(text).toMatch(name === "Polar" ? /^The warranty is 5/ : /^The warranty is 2/);
  },
);

test("a brief question is read on its own if the previous words would find something else", async () => {
  const say = await chatbot.startConversation();
  await say("What does the Polar lamp cost?");
  expect((await say("where is the complaint form?")).answered).toBe(false);
  expect((await say("until when can I change the address?")).text).toContain("packed");
});

test.each(["what about dogs", "And how about a gym?"])(
  "a follow-up about a thing that no page names is refused: %s",
  async (message) => {
    const say = await chatbot.startConversation();
    await say("What does the Polar lamp cost?");
    expect((await say(message)).answered).toBe(false);
    expect((await say("what about the Fjord?")).text).toContain("€29");
  },
);

test("a brief question is read on its own even if its answer is uncertain", async () => {
  const say = await chatbot.startConversation();
  await say("What does the Polar lamp cost?");
  const { text } = await say("can i fish");
  expect(text).toContain("rod licence");
  expect(text).not.toContain("€");
});

test("finds an address on a page that does not call it an address", async () => {
  const say = await chatbot.startConversation();
  await say("What does delivery to Austria cost?");
  const { text, citations } = await say("where are you?");
  expect(text).toBe("You can find us here: Am Markt 3, 23552 Lübeck [1]");
  expect(citations).toMatchObject([{ title: "Contact", excerpt: "Am Markt 3, 23552 Lübeck" }]);
});

test("answers a question for directions with the address if no page describes the way", async () => {
  const say = await chatbot.startConversation();
  const { text } = await say("Which tram stop is closest to you?");
  expect(text).toBe("You can find us here: Am Markt 3, 23552 Lübeck [1]");
});

test("a follow-up does not take over a word that the previous question replaced", async () => {
  const say = await chatbot.startConversation();
  expect((await say("What does delivery cost, Germany?")).text).toContain("€4.90");
  const { text, messageId } = await say("and Austria?");
  expect(text).toContain("€9.90");
  const explanation = await chatbot.person(chatApi.explain, { params: { id: messageId } });
  expect(explanation.completedQuestion).toMatch(/delivery/i);
  expect(explanation.completedQuestion).not.toMatch(/germany/i);
  expect((await say("how long does it take?")).text).toContain("4 days");
});
