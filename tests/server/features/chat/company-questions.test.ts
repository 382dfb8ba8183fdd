import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform } from "../../platform-steps";
import { page, trainChatbot } from "./website";

const HOME = page(
  "Ashby Marina",
  `<p>A harbour for small boats. Our boat shed was built for lunch parties.</p>
  <h2>Contact</h2><p>14 Quay Street<br>Ashby<br>AM4 7QT</p>
  <a href="/visit">Visit</a> <a href="/board">Board</a> <a href="/day">Day</a> <a href="/legal">Legal</a>
  <a href="/join">Join</a> <a href="/stalls">Stalls</a>`,
);

const VISIT = page(
  "Questions",
  `<h2>Is there lunch on open days?</h2><p>Yes, in the galley from noon.</p>
  <h2>Can I moor for a night?</h2><p>Yes, at the east pier.</p>
  <h2>Contact</h2><p>Opening hours:<br>by appointment only</p><p>We like lunch parties with music, and lunch parties in the rain.</p>`,
);

const BOARD = page(
  "Board",
  `<h2>1. Chair</h2><p>Ann Gray</p><p>5 Lock Lane</p><h2>Treasurer</h2><p>Joe Fisk</p>`,
);

const entry = (time: string, title: string): string =>
  `<div><div>${time}</div><div><h3>${title}</h3></div></div>`;
const DAY = page(
  "Boat day",
  entry("11:00", "Regatta") + entry("14:30", "Barbecue") + entry("18:00", "Dance"),
);

const LEGAL = page(
  "Imprint",
  "<p>Ashby Marina Ltd<br>Ann Gray<br>5 Lock Lane<br>Derby<br>DE1 2AB</p>",
);

const STALLS = page(
  "Lunch stalls",
  "<p>The lunch truck of two brothers sells lunch rolls.</p><p>Here is who you meet at lunch.</p>",
);

const JOIN = page("Membership", "<p>Membership costs £50 a year and is paid to the treasurer.</p>");

let platform: TestPlatform;
let site: LocalSite;
let chatbot: Awaited<ReturnType<typeof trainChatbot>>;

beforeAll(async () => {
  site = await serve({
    "/": HOME,
    "/visit": VISIT,
    "/board": BOARD,
    "/day": DAY,
    "/legal": LEGAL,
    "/join": JOIN,
    "/stalls": STALLS,
  });
  platform = await openWebPlatform();
  chatbot = await trainChatbot(platform, site.base);
});
afterAll(async () => {
  await platform.close();
  await site.close();
});

/** The reply to the last message of a conversation. */
async function replyTo(...messages: string[]): Promise<string> {
  const say = await chatbot.startConversation();
  let reply = "";
  for (const message of messages) ({ text: reply } = await say(message));
  return reply;
}

const ADDRESS = "You can find us here: 14 Quay Street, Ashby, AM4 7QT [1]";

test("answers with the company's address if the question asks for a place that has the company's name", async () => {
  expect(await replyTo("where is the marina?")).toBe(ADDRESS);
  expect(await replyTo("when was the marina built?", "and where is it?")).toBe(ADDRESS);
});

test("prefers the answer to the same question on a page over a page that repeats the words more often", async () => {
  expect(await replyTo("is there lunch?")).toMatch(/^Yes, in the galley/);
});

test("answers a brief question on its own if the pages answer it on its own", async () => {
  const text = await replyTo("what does membership cost?", "who is the chair?");
  expect(text).toContain("1. Chair: Ann Gray");
  expect(text).not.toContain("£50");
});

test("reads the time before a heading as part of the entry below it", async () => {
  const text = await replyTo("when is the barbecue?");
  expect(text).toContain("14:30");
  expect(text).not.toContain("18:00");
});

test('answers "by appointment" when asked for opening hours, and adds nothing', async () => {
  expect(await replyTo("when are you open?")).toBe("by appointment only [1]");
});
