import { randomUUID } from "node:crypto";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { auditLogApi } from "@/contract/accounts/audit-log";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { platformApi } from "@/contract/accounts/platform";
import { profileApi } from "@/contract/accounts/profile";
import { userApi } from "@/contract/accounts/users";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { grantPlatform } from "@/server/features/users/admin";
import { createLink } from "@/server/features/users/service";
import { openPlatform, type Person, signIn, type TestPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";
import { planWith, refusal, writePlans } from "../plans/plans";
import { enableTwoFactor } from "../two-factor/authenticator";
import { makeFileBase } from "../uploads/file-steps";

let platform: TestPlatform;
let operator: Person;
let owner: Person;
beforeAll(async () => {
  const PLANS_FILE = writePlans({ year: planWith({}, { expires: true, graceDays: 10 }) });
  platform = await openPlatform({ settings: { PLANS_FILE } });
  operator = await platform.signUp({ organizationName: "Operator" });
  const { user, password } = operator;
  await grantPlatform(platform.deps, user.email);
  expect(await refusal(operator(organizationApi.get, of(operator)))).toBe("SESSION_EXPIRED");
  operator = await signIn(platform.app, user.email, password);
});
beforeEach(async () => {
  owner = await platform.signUp({ organizationName: "Birch & Barrow" });
});
afterAll(() => platform.close());

const of = (person: Person) => ({ params: { id: person.user.organizationId } });
const find = (search: string) => operator(platformApi.organizations, { query: { search } });

describe("an administrator of the platform", () => {
  test("needs a second factor, a session and a role that no call can assign", async () => {
    expect(await refusal(owner(platformApi.organizations))).toBe("FORBIDDEN");
    expect(await refusal(owner(platformApi.disable, of(owner)))).toBe("FORBIDDEN");
    expect(await refusal(operator(platformApi.organizations))).toBe("TWO_FACTOR_REQUIRED");
    expect(await refusal(operator(platformApi.disable, of(owner)))).toBe("TWO_FACTOR_REQUIRED");
    const key = { body: { name: "Operator", scopes: ["read", "admin"] as const } };
    const { token } = await operator(apiKeyApi.create, {
      body: { ...key.body, scopes: [...key.body.scopes] },
    });
    const program = platform.as({ authorization: `Bearer ${token}` });
    expect(await refusal(program(platformApi.organizations))).toBe("API_KEY_FORBIDDEN");
    await enableTwoFactor(platform, operator);
    expect(await refusal(operator(platformApi.organizations))).toBe("accepted");
  });

  test("finds organisations by name, address and status, but does not see their contents", async () => {
    await makeFileBase(owner);
    const [found, ...others] = await find(owner.user.email.toUpperCase());
    expect(others).toEqual([]);
    expect(found).toEqual({
      id: owner.user.organizationId,
      name: "Birch & Barrow",
      plan: "free",
      validUntil: null,
      status: "active",
      disabledAt: null,
      users: 1,
      createdAt: expect.any(String),
    });
    expect((await find("rch & BARR")).length).toBeGreaterThan(0);
    expect(await find("%")).toEqual([]);
    const query = { status: "disabled", search: owner.user.email } as const;
    expect(await operator(platformApi.organizations, { query })).toEqual([]);
  });

  test("changes the plan, with an entry in both audit logs", async () => {
    const change = (body: { plan: string; lastDay?: string }) =>
      operator(platformApi.setPlan, { ...of(owner), body });
    const invalid = { code: "VALIDATION_FAILED" };
    await expect(change({ plan: "gold" })).rejects.toMatchObject({
      ...invalid,
      details: [{ path: "plan", code: "Validation.Plan" }],
    });
    await expect(change({ plan: "year" })).rejects.toMatchObject(invalid);
    await expect(change({ plan: "free", lastDay: "2099-12-31" })).rejects.toMatchObject({
      ...invalid,
      details: [{ path: "lastDay", code: "Validation.NoLastDay" }],
    });
    const changed = await change({ plan: "year", lastDay: "2099-12-31" });
    expect(changed).toMatchObject({ plan: "year", validUntil: "2099-12-31T23:00:00.000Z" });
    const entry = { action: "administrator.plan", after: { plan: "year" } };
    const subject = { type: "organization", id: owner.user.organizationId };
    const newest = async (person: Person) => (await person(auditLogApi.list))[0];
    expect(await newest(owner)).toMatchObject({
      ...entry,
      subject,
      actor: { type: "administrator", id: null, email: null },
      address: null,
    });
    expect(await newest(operator)).toMatchObject({
      ...entry,
      subject,
      actor: { type: "user", email: operator.user.email },
    });
  });

  test("cannot disable their own organisation or access an unknown one", async () => {
    expect(await refusal(operator(platformApi.disable, of(operator)))).toBe("FORBIDDEN");
    const unknown = { params: { id: randomUUID() } };
    expect(await refusal(operator(platformApi.disable, unknown))).toBe("NOT_FOUND");
  });
});

test("disabling an organisation ends its sessions and rejects its keys and chatbots until it is enabled", async () => {
  const kbId = await makeFileBase(owner);
  const { apiKey, apiSecret } = await makeChatbot(platform, owner, [kbId]);
  const { token: key } = await owner(apiKeyApi.create, { body: { name: "Key", scopes: ["read"] } });
  const { token } = await platform.anybody(authApi.botLogin, { body: { apiKey, apiSecret } });
  const page = platform.as({ origin: "https://birch-and-barrow.example.com" });
  const { email } = owner.user;
  const calls = {
    session: () => owner(organizationApi.get, of(owner)),
    signIn: () => platform.anybody(authApi.login, { body: { email, password: owner.password } }),
    key: () => platform.as({ authorization: `Bearer ${key}` })(knowledgeBaseApi.list),
    bot: () => platform.as({ authorization: `Bearer ${token}` })(chatApi.start, { body: {} }),
    botLogin: () => platform.anybody(authApi.botLogin, { body: { apiKey, apiSecret } }),
    widget: () => page(widgetApi.open, { body: { apiKey } }),
  };
  const outcomes = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => [name, await refusal(call())] as const),
      ),
    );
  const { status } = await operator(platformApi.disable, of(owner));
  expect(status).toBe("disabled");
  expect(await outcomes()).toEqual({
    session: "SESSION_EXPIRED",
    signIn: "USER_IS_DISABLED",
    key: "USER_IS_DISABLED",
    bot: "UNAUTHORIZED_ACCESS",
    botLogin: "API_KEY_NOT_FOUND",
    widget: "API_KEY_NOT_FOUND",
  });
  await operator(platformApi.enable, of(owner));
  expect(await outcomes()).toMatchObject({
    signIn: "accepted",
    key: "accepted",
    bot: "accepted",
    botLogin: "accepted",
    widget: "accepted",
  });
});

test("the jobs of a disabled organisation wait until it is enabled", async () => {
  const other = await platform.signUp();
  await operator(platformApi.disable, of(owner));
  const askForLink = ({ user }: Person) =>
    platform.anybody(userApi.forgotPassword, { body: { email: user.email } });
  const mailsTo = ({ user }: Person) => platform.mails.filter(({ to }) => to === user.email).length;
  const [before, beforeOfOther] = [mailsTo(owner), mailsTo(other)];
  await askForLink(owner);
  await askForLink(other);
  while (mailsTo(other) === beforeOfOther) await new Promise((turn) => setImmediate(turn));
  expect(mailsTo(owner)).toBe(before);
  await operator(platformApi.enable, of(owner));
  await platform.finishJobs();
  expect(mailsTo(owner)).toBe(before + 1);
});

test("mailed links of a disabled organisation are unknown until it is enabled", async () => {
  const { userId: id, organizationId, email } = owner.user;
  const { db } = platform.deps;
  await db
    .updateTable("users")
    .where("id", "=", id)
    .set({ pendingEmail: `new-${email}` })
    .execute();
  const linkOf = async (purpose: "activation" | "reset" | "email") => {
    const { url } = await createLink(platform.deps, { id, organizationId }, purpose);
    return { params: { token: new URL(url).searchParams.get("token") ?? "" } };
  };
  const links = {
    activation: await linkOf("activation"),
    reset: await linkOf("reset"),
    email: await linkOf("email"),
  };
  const outcomes = async () => [
    await refusal(platform.anybody(userApi.activate, links.activation)),
    await refusal(platform.anybody(userApi.checkReset, links.reset)),
    await refusal(platform.anybody(profileApi.confirmEmail, links.email)),
  ];
  await operator(platformApi.disable, of(owner));
  const unknown = ["WRONG_ACTIVATION_CODE", "WRONG_RESET_CODE", "WRONG_ACTIVATION_CODE"];
  expect(await outcomes()).toEqual(unknown);
  await operator(platformApi.enable, of(owner));
  expect(await outcomes()).toEqual(["ALREADY_ACTIVATED", "accepted", "accepted"]);
});
