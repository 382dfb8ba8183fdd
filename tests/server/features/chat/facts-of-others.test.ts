import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform } from "../../platform-steps";
import { page, trainChatbot } from "./website";

const HOME = page(
  "Ashby Sailing Hall",
  `<p>A hall for sailors in all weathers.</p><h2>Opening hours</h2>
  <div><span>Mon–Fri</span> <span>6:00 – 22:30</span></div><div><span>Sat</span> <span>8:00 – 20:00</span></div>
  <div><span>Sun</span> <span>9:00 – 18:00</span></div>
  <h2>Contact</h2><p>Phone: 01233 555 010<br>Email: post@hall.example</p>
  <a href="/courses">Courses</a> <a href="/crew">Crew</a>`,
);

const row = (...cells: string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const COURSES = page(
  "Courses",
  `<p>Book your place in the app.</p><table><tr><th>Course</th><th>Day</th><th>Time</th></tr>
  ${row("Long splices", "Friday", "18:30–19:30")}${row("Knots", "Sunday", "10:30–11:45")}
  ${row("Radio", "Wednesday", "19:00–20:00")}</table>`,
);

const CREW = page(
  "Crew",
  `<table><tr><th>Office</th><th>Name</th><th>Phone</th></tr>
  ${row("Harbour office", "Ms Gray", "01233 555 021")}${row("Boat shed", "Mr Fisk", "01233 555 022")}</table>
  <h2>Who to talk to</h2><ul><li>Boat storage: Ines Falk, extension -25</li><li>Billing: Jan Otte, extension -14</li></ul>`,
);

let platform: TestPlatform;
let site: LocalSite;
let chatbot: Awaited<ReturnType<typeof trainChatbot>>;

beforeAll(async () => {
  site = await serve({ "/": HOME, "/courses": COURSES, "/crew": CREW });
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

test("does not read the times of a course as opening hours", async () => {
  const text = await replyTo("How long are you open on Friday?");
  expect(text).toContain("22:30");
  expect(text).not.toContain("18:30");
  const sunday = await replyTo("How long are you open on Friday?", "and on Sundays?");
  expect(sunday).toContain("9:00");
  expect(sunday).not.toContain("10:30");
});

test("a telephone number without a name belongs to the office of the conversation", async () => {
  const text = await replyTo("Who works in the boat shed?", "phone number?");
  expect(text).toContain("01233 555 022");
  expect(text).not.toContain("555 010");
});

test("does not give the company's telephone number for that of an office", async () => {
  expect(await replyTo("When are the knots?", "phone number?")).toContain("01233 555 010");
});

test.each(["Are you open on Christmas Day?", "Habt ihr an Heiligabend offen?"])(
  "does not answer with the usual hours for a holiday that no page names: %s",
  async (question) => {
    const say = await chatbot.startConversation();
    const { text, answered } = await say(question);
    expect(answered).toBe(false);
    expect(text).not.toContain("22:30");
  },
);

test("counts a fact about the company as an answer", async () => {
  const say = await chatbot.startConversation();
  expect(await say("What is your phone number?")).toMatchObject({ answered: true, confidence: 1 });
});

test("does not give a person's extension as the number of the company", async () => {
  const text = await replyTo("Who looks after boat storage?", "Which extension does she have?");
  expect(text).toContain("-25");
  expect(text).not.toContain("01233 555 010");
});
