import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform } from "../../platform-steps";
import { page, trainChatbot } from "./website";

const HOME = page(
  "Tidewater Tutors",
  `<p>Lessons in maths and physics, online only. <a href="/contact">Contact</a> <a href="/privacy">Privacy</a></p>`,
);

const CONTACT = page(
  "Tidewater Tutors",
  "<h2>Say hello</h2><h5>Give Ann a call on 01514960301</h5><h4>We look forward to it</h4>",
);

const PRIVACY = page(
  "Privacy",
  `<p>When you book a lesson, we collect your name, email address, billing address and order details. We store no
  payment data on this server. This site uses your browser’s local storage to remember your booking.</p>`,
);

let platform: TestPlatform;
let site: LocalSite;
let say: Awaited<ReturnType<Awaited<ReturnType<typeof trainChatbot>>["startConversation"]>>;

beforeAll(async () => {
  site = await serve({ "/": HOME, "/contact": CONTACT, "/privacy": PRIVACY });
  platform = await openWebPlatform();
  const chatbot = await trainChatbot(platform, site.base);
  say = await chatbot.startConversation();
});
afterAll(async () => {
  await platform.close();
  await site.close();
});

test("does not answer where the company is by chance if no page states an address", async () => {
  const { text } = await say("where are you located");
  expect(text).not.toContain("server");
  expect(text).toContain("I’m afraid I don’t know");
});

test("finds a phone number on a page that does not call it one", async () => {
  const { text } = await say("what's your phone number?");
  expect(text).toContain("01514960301");
});
