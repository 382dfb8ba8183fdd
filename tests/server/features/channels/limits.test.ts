import { channelApi } from "@/contract/conversations/channels";
import { channelJobs } from "@/server/features/channels/jobs";
import { givePlan, planWith, writePlans } from "../plans/plans";
import {
  type ChannelPlatform,
  setUpChannels,
  openChannelPlatform,
  postHook,
  slackHeaders,
  slackKeys,
} from "./channel-platform";

let platform: ChannelPlatform;
let setup: Awaited<ReturnType<typeof setUpChannels>>;
let url: string;
let events = 0;

beforeAll(async () => {
  const plans = { one: planWith({ prompts: 1 }), term: planWith({}, { expires: true }) };
  platform = await openChannelPlatform({ PLANS_FILE: writePlans(plans) });
  setup = await setUpChannels(platform, {
    aiNotice: { isHidden: true, isLawConfirmed: true, text: "" },
    messageLimits: { perVisitor: 1, reachedText: "That was your question for today." },
  });
  const body = { type: "slack", ...slackKeys } as const;
  const { webhookUrl } = await setup.person(channelApi.connect, { params: setup.params, body });
  url = new URL(webhookUrl ?? "").pathname;
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.services.posted.length = 0;
  platform.services.failures.clear();
});

async function ask(user: string, text: string) {
  events += 1;
  const event = { type: "message", channel_type: "im", channel: `D${user}`, user, text };
  const body = JSON.stringify({
    type: "event_callback",
    team_id: "T01",
    event_id: `Ev${events}`,
    event: { ...event, ts: `1715600000.00${events}` },
  });
  expect((await postHook(platform, { url, headers: slackHeaders(body), body })).statusCode).toBe(
    200,
  );
  await platform.finishJobs();
  return platform.services.posted
    .filter(({ method }) => method === "slack.chat.postMessage")
    .map((posted) => String(posted.body["text"]));
}

const question = "How long does delivery within Germany take?";

test("sends the limit's text to a sender who has reached the limit, and still answers others", async () => {
  const [answer, ...more] = await ask("U1", question);
  expect(answer).toMatch(/^Delivery within Germany takes three working days/);
  expect(more).toEqual([]);
  expect((await ask("U1", question)).at(-1)).toBe("That was your question for today.");
  expect((await ask("U2", question)).at(-1)).toBe(answer);
});

test("counts a reply as failed after its last attempt", async () => {
  const busy = { ok: false, error: "service_unavailable" };
  platform.services.failures.set("slack.chat.postMessage", { status: 200, body: busy });
  await ask("U3", question);
  expect((await setup.channels()).channels).toMatchObject([
    { failedReplies: 1, error: "Slack: service_unavailable" },
  ]);
});

test("deletes the text of a message that no attempt could answer", async () => {
  const { db } = platform.deps;
  await ask("U4", question);
  const newest = db.selectFrom("channelMessages").select(["id", "organizationId"]);
  const { id, organizationId } = await newest
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  // The state before its first attempt.
  const waiting = { state: "received", body: JSON.stringify({ text: question }) };
  await db.updateTable("channelMessages").set(waiting).where("id", "=", id).execute();
  const job = { organizationId, messageId: id };
  await channelJobs["channels.answer"].onExhausted(platform.deps, job);
  const row = db.selectFrom("channelMessages").select(["state", "body"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ state: "failed", body: null });
});

test("sends the limit's text if the plan has no questions left, and nothing after the plan has expired", async () => {
  await givePlan(platform, setup.person, "one");
  expect((await ask("U6", question)).at(-1)).toBe("That was your question for today.");
  platform.services.posted.length = 0;
  await givePlan(platform, setup.person, "term", "2020-01-31");
  expect(await ask("U7", question)).toEqual([]);
  const { db } = platform.deps;
  const newest = db.selectFrom("channelMessages").select(["state", "body"]);
  const message = await newest.orderBy("createdAt", "desc").executeTakeFirst();
  expect(message).toEqual({ state: "ignored", body: null });
  await givePlan(platform, setup.person, "free");
  expect((await ask("U8", question)).length).toBe(1);
});

test("deletes a message after 60 days, with the id of its service", async () => {
  const { db } = platform.deps;
  await ask("U5", question);
  const countAfter = async (days: number) => {
    platform.setClockAhead(days * 24 * 60 * 60 * 1000);
    await channelJobs["channels.cleanup"].run(platform.deps);
    platform.setClockAhead(0);
    return (await db.selectFrom("channelMessages").select("id").execute()).length;
  };
  const count = await countAfter(0);
  expect(count).toBeGreaterThan(0);
  expect(await countAfter(59)).toBe(count);
  expect(await countAfter(61)).toBe(0);
});
