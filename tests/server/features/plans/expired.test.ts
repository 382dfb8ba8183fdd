import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { endpointGroups } from "@/contract/endpoints";
import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import { knowledgeBaseApi, newWebsite } from "@/contract/knowledge-bases/knowledge-bases";
import { systemApi } from "@/contract/system/system";
import { insertWebsite } from "@/server/features/knowledge-bases/website/insert-website";
import { startDue } from "@/server/features/knowledge-bases/website/schedule";
import { openPlatform, type Person, signIn, type TestPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";
import { makeFileBase } from "../uploads/file-steps";
import { givePlan, planWith, readPlan, refusal, writePlans } from "./plans";

const DAY = 24 * 60 * 60_000;
const expired = "SUBSCRIPTION_PLAN_EXPIRED";

let platform: TestPlatform;
let owner: Person;
let keys: { apiKey: string; apiSecret: string };
let kbId: string;

beforeAll(async () => {
  const PLANS_FILE = writePlans({ year: planWith({}, { expires: true, graceDays: 10 }) });
  platform = await openPlatform({ settings: { PLANS_FILE } });
  owner = await platform.signUp();
  kbId = await makeFileBase(owner);
  keys = await makeChatbot(platform, owner, [kbId]);
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: DEFAULT_TIME_ZONE,
    dateStyle: "short",
  });
  await givePlan(platform, owner, "year", format.format(new Date()));
});
afterAll(() => platform.close());
afterEach(() => platform.setClockAhead(0));

/** The owner, signed in this number of days after the start of the plan's last day. */
async function ownerAfter(days: number): Promise<Person> {
  platform.setClockAhead(days * DAY);
  return signIn(platform.app, owner.user.email, owner.password);
}

async function askAfter(days: number) {
  platform.setClockAhead(days * DAY);
  const { apiKey, apiSecret } = keys;
  const { token } = await platform.anybody(authApi.botLogin, { body: { apiKey, apiSecret } });
  const bot = platform.as({ authorization: `Bearer ${token}` });
  return refusal(bot(chatApi.start, { body: {} }));
}

const rename = (person: Person) =>
  person(knowledgeBaseApi.update, { params: { id: kbId }, body: { data: { title: "Renamed" } } });

test("a plan is valid until the end of its last day", async () => {
  expect(await refusal(rename(owner))).toBe("accepted");
  const { planEnd } = await owner(systemApi.load);
  expect(Date.parse(planEnd?.validUntil ?? "")).toBeGreaterThan(Date.now());
});

test("an expired plan allows signing in, reading, deleting and changing one's password, but no other change", async () => {
  const person = await ownerAfter(2);
  expect(await refusal(rename(person))).toBe(expired);
  expect((await readPlan(person)).isExpired).toBe(true);
  expect(await refusal(person(knowledgeBaseApi.get, { params: { id: kbId } }))).toBe("accepted");
  const { password } = owner;
  const body = { currentPassword: password, password, passwordRepeat: password };
  expect(await refusal(person(userApi.changePassword, { body }))).toBe("accepted");
  expect(await refusal(person(authApi.logout))).toBe("accepted");
});

test("chatbots answer during the days of grace, after which the widget stops answering", async () => {
  expect(await askAfter(9)).toBe("accepted");
  expect(await askAfter(12)).toBe(expired);
  const page = platform.as({ origin: "https://birch-and-barrow.example.com" });
  const opened = page(widgetApi.open, { body: { apiKey: keys.apiKey } });
  expect(await refusal(opened)).toBe(expired);
  const person = await ownerAfter(12);
  expect(await refusal(person(knowledgeBaseApi.remove, { params: { id: kbId } }))).toBe("accepted");
});

test("the schedule skips the crawls of an expired plan", async () => {
  await ownerAfter(2);
  const { db } = platform.deps;
  const { organizationId, userId } = owner.user;
  const website = newWebsite.parse({
    kbType: "Web",
    title: "Site",
    baseUrl: "https://example.com/",
    schedule: "daily",
    responsibilityConfirmed: true,
  });
  const due = await insertWebsite(db, organizationId, userId, website, new Date(0));
  await startDue(platform.deps, {}, new AbortController().signal);
  const find = db.selectFrom("knowledgeBases").where("id", "=", due.kbId);
  const row = await find.select(["kbStatus", "nextRunAt"]).executeTakeFirstOrThrow();
  expect(row.kbStatus).not.toBe("InProgress");
  expect(row.nextRunAt?.getTime()).toBeGreaterThan(platform.deps.now().getTime());
});

test("all calls that change data require a valid plan, except these", () => {
  const all = Object.values(endpointGroups).flatMap((group) => Object.values(group));
  const changing = all.filter(({ isSafe, method }) => !isSafe && method !== "DELETE");
  const named = (need: string) =>
    changing
      .filter(({ planNeed, access }) => planNeed === need && access !== "public")
      .map(({ method, path }) => `${method} ${path}`);
  expect(named("none")).toEqual([
    "GET /system/socket-ticket",
    "POST /users/me/two-factor",
    "POST /users/me/two-factor/enable",
    "POST /users/me/two-factor/recovery-codes",
    "POST /users/me/two-factor/disable",
    "PUT /organizations/oidc",
    "POST /organizations/oidc/check",
    "POST /organizations/oidc/domains",
    "POST /organizations/oidc/domains/:id/verify",
    "PATCH /users/updatePassword",
    "PATCH /users/me",
    "POST /users/me/email",
    "POST /users/me/leave",
    "POST /organizations/:id/delete",
    "PATCH /organizations/sign-in",
    "POST /knowledge-bases/plan",
    "POST /knowledge-bases/cancel/:id",
    "POST /knowledge-bases/search/:id",
    "GET /chat-bots-faq/suggest/:chatbotId",
    "POST /chat-bots/embed-check/:chatbotId",
    "POST /conversations/remove",
    "PUT /platform/organizations/:id/plan",
    "POST /platform/organizations/:id/disable",
    "POST /platform/organizations/:id/enable",
  ]);
  expect(named("answering")).toEqual([
    "POST /chat-bots/demo/:chatbotId",
    "POST /conversations",
    "POST /conversations/:id/messages",
    "POST /messages/:id/feedback",
    "POST /conversations/:id/hand-over",
    "POST /conversations/:id/replies",
    "POST /conversations/:id/hand-over/close",
  ]);
});
