import { generateKeyPairSync } from "node:crypto";
import { authApi } from "@/contract/accounts/auth";
import { oidcApi as api } from "@/contract/accounts/oidc";
import { systemApi } from "@/contract/system/system";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { type Person, type TestPlatform, openPlatform, requestOf } from "@/tests/platform";
import { client, openProvider, type TestProvider, visit } from "./provider";

let platform: TestPlatform;
let provider: TestProvider;
let owner: Person;
const records = new Map<string, string[][]>();
const fetcher = createFetcher({
  allowHosts: ["127.0.0.1"],
  userAgent: "AntwortBot/1.0",
  timeouts: { totalMs: 2_000 },
});

beforeAll(async () => {
  provider = await openProvider();
  const resolveTxt = async (name: string) => records.get(name) ?? [];
  platform = await openPlatform({ fetcher, resolveTxt });
  owner = await platform.signUp();
  await setUp(owner, "example.com");
});
afterAll(async () => {
  await platform.close();
  await fetcher.close();
  await provider.close();
});
beforeEach(() => Object.assign(provider, { changedClaims: undefined, isSilent: false }));

const form = {
  mode: "offered" as const,
  ...client,
  roleClaim: "groups",
  roles: [{ value: "support-leads", role: "team_leader" as const }],
  defaultRole: "team_member" as const,
};

async function setUp(person: Person, domain: string) {
  const { id, record } = await person(api.addDomain, { body: { domain } });
  records.set(record.name, [[record.value]]);
  await person(api.verifyDomain, { params: { id } });
  await person(api.update, { body: { ...form, issuer: provider.issuer } });
}

/** Signs in at the provider and returns the input of the last call. */
async function answerOf(email: string) {
  const { url, token } = await platform.anybody(api.start, { body: { email } });
  const { code = "", state = "", iss = "" } = await visit(url);
  return { token, code, state, iss };
}

const finish = async (body: Awaited<ReturnType<typeof answerOf>>) =>
  platform.anybody(api.finish, { body });

let count = 0;
/** A person with an account at the provider and none in the product. */
function newcomer(claims: Record<string, unknown> = {}) {
  const subject = `person-${(count += 1)}`;
  const email = `${subject}@example.com`;
  provider.people[subject] = { email, email_verified: true, name: "Grace Hopper", ...claims };
  provider.subject = subject;
  return { subject, email };
}

test("a new member accepts the terms once, gets the role from the claims, and is signed in", async () => {
  const { email } = newcomer({ groups: ["all", "support-leads"] });
  const first = await finish(await answerOf(email));
  if (!("step" in first)) throw new Error("no step");
  const body = { token: first.step.token, agbConfirmed: true as const };
  platform.setClockAhead(60 * 60_000);
  await expect(platform.anybody(api.acceptTerms, { body })).rejects.toThrow("EXPIRED_SIGN_IN");
  platform.setClockAhead(0);
  const done = await platform.inject(requestOf(api.acceptTerms, { body }));
  const [sid] = done.cookies;
  const load = await platform.as({ cookie: `sid=${sid?.value}` })(systemApi.load);
  expect(load.loggedInUser).toMatchObject({
    email,
    firstName: "Grace",
    lastName: "Hopper",
    role: "team_leader",
    organizationId: owner.user.organizationId,
  });
  await expect(platform.anybody(api.acceptTerms, { body })).rejects.toThrow("EXPIRED_SIGN_IN");
  const again = await finish(await answerOf(email));
  expect(again).toMatchObject({ loggedInUser: { userId: load.loggedInUser?.userId } });
});

test("links an account of the organisation by its address, and later by the subject alone", async () => {
  const { subject } = newcomer({ email: owner.user.email, email_verified: true });
  await moveTo(owner, "boss@example.com");
  Object.assign(provider.people[subject] ?? {}, { email: "boss@example.com" });
  const linked = { loggedInUser: { userId: owner.user.userId } };
  expect(await finish(await answerOf("boss@example.com"))).toMatchObject(linked);
  Object.assign(provider.people[subject] ?? {}, { email: "renamed@example.com" });
  expect(await finish(await answerOf("boss@example.com"))).toMatchObject(linked);
  newcomer({ email: "boss@example.com" });
  await expect(finish(await answerOf("boss@example.com"))).rejects.toThrow("OAUTH_LOGIN_FAILED");
});

const moveTo = ({ user }: Person, email: string) =>
  platform.deps.db.updateTable("users").set({ email }).where("id", "=", user.userId).execute();

test("a response is accepted once, and only in the browser that started the sign-in", async () => {
  const { email } = newcomer();
  const [one, other] = [await answerOf(email), await answerOf(email)];
  const wrong = [
    { ...one, token: other.token },
    { ...one, state: other.state },
    { ...one, token: "made-up" },
  ];
  for (const body of wrong) await expect(finish(body)).rejects.toThrow("OAUTH_LOGIN_FAILED");
  await expect(finish({ ...one, code: other.code })).rejects.toThrow("OAUTH_LOGIN_FAILED");
  const fresh = await answerOf(email);
  await finish(fresh);
  await expect(finish(fresh)).rejects.toThrow("OAUTH_LOGIN_FAILED");
  const late = await answerOf(email);
  platform.setClockAhead(11 * 60_000);
  await expect(finish(late)).rejects.toThrow("OAUTH_LOGIN_FAILED");
  platform.setClockAhead(0);
});

test("an ID token with another nonce, issuer, audience, subject or key signs nobody in", async () => {
  const { email } = newcomer();
  const honest = await answerOf(email);
  provider.changedClaims = {};
  await finish(honest);
  const wrongClaims = [
    { nonce: "another" },
    { nonce: undefined },
    { iss: "http://127.0.0.1:9" },
    { aud: "another-client" },
    { exp: 1_000_000 },
    { sub: "ada" },
  ];
  for (const claims of wrongClaims) {
    const answer = await answerOf(email);
    provider.changedClaims = claims;
    await expect(finish(answer)).rejects.toThrow("OAUTH_LOGIN_FAILED");
  }
  const answer = await answerOf(email);
  const { signingKey } = provider;
  Object.assign(provider, { changedClaims: { aud: client.clientId }, signingKey: anotherKey() });
  await expect(finish(answer)).rejects.toThrow("OAUTH_LOGIN_FAILED");
  Object.assign(provider, { signingKey });
  const { iss: _, ...mixedUp } = await answerOf(email);
  await expect(finish({ ...mixedUp, iss: "http://127.0.0.1:9" })).rejects.toThrow(
    "OAUTH_LOGIN_FAILED",
  );
});

const anotherKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

test("only verified addresses of the organisation's own domains are accepted", async () => {
  const claims = [
    { email_verified: false },
    { email_verified: undefined },
    { email: undefined },
    { email: "mallory@example.org" },
    { email: "mallory@sub.example.com" },
  ];
  for (const claim of claims) {
    const { email } = newcomer(claim);
    await expect(finish(await answerOf(email))).rejects.toThrow("OAUTH_LOGIN_FAILED");
  }
  const { email } = newcomer({ email_verified: undefined, xms_edov: true });
  expect(await finish(await answerOf(email))).toHaveProperty("step");
});

test("rejects sign-ins to accounts of other organisations and to disabled accounts", async () => {
  const stranger = await platform.signUp();
  await moveTo(stranger, "elsewhere@example.com");
  newcomer({ email: "elsewhere@example.com" });
  await expect(finish(await answerOf("elsewhere@example.com"))).rejects.toThrow(
    "OAUTH_LOGIN_FAILED",
  );
  const { email } = newcomer();
  await finish(await answerOf(email));
  const users = platform.deps.db.updateTable("users").set({ status: "black_listed" });
  await users.where("email", "=", email).execute();
  await expect(finish(await answerOf(email))).rejects.toThrow("USER_IS_DISABLED");
});

test("an enforced single sign-on refuses the passwords of members, but not of owners", async () => {
  const member = await platform.signUp();
  const { userId } = member.user;
  const users = platform.deps.db.updateTable("users");
  const { organizationId } = owner.user;
  await users.set({ organizationId, role: "team_leader" }).where("id", "=", userId).execute();
  const login = (person: Person, email: string) =>
    platform.anybody(authApi.login, { body: { email, password: person.password } });
  await expect(login(member, member.user.email)).resolves.toHaveProperty("loggedInUser");
  const body = { ...form, issuer: provider.issuer };
  await owner(api.update, { body: { ...body, mode: "enforced" } });
  await expect(login(member, member.user.email)).rejects.toThrow("COMPANY_SIGN_IN_REQUIRED");
  await expect(login(owner, "boss@example.com")).resolves.toHaveProperty("loggedInUser");
  await owner(api.update, { body: { ...body, mode: "off" } });
  await expect(answerOf("ada@example.com")).rejects.toThrow("NOT_FOUND");
  await owner(api.update, { body });
});

test("creates no account beyond the number of users in the plan", async () => {
  const { organizationId } = owner.user;
  const { email } = newcomer();
  const answer = await answerOf(email);
  const { plans } = platform.deps.env;
  const organizations = platform.deps.db
    .updateTable("organizations")
    .where("id", "=", organizationId);
  const { plan } = await platform.deps.db
    .selectFrom("organizations")
    .select("plan")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  Object.assign(plans, { small: { ...plans[plan], limits: { ...plans[plan]?.limits, users: 1 } } });
  await organizations.set({ plan: "small" }).execute();
  await expect(finish(answer)).rejects.toThrow("SUBSCRIPTION_TOTAL_USERS");
  await organizations.set({ plan }).execute();
});

test("reports a provider as unavailable if it is silent, unreachable or replaced", async () => {
  const { email } = newcomer();
  const answer = await answerOf(email);
  provider.isSilent = true;
  await expect(finish(answer)).rejects.toThrow("OAUTH_RETRIEVE_FAILED");
  await expect(answerOf(email)).rejects.toThrow("OAUTH_RETRIEVE_FAILED");
  provider.isSilent = false;
  const { port } = new URL(provider.issuer);
  for (const issuer of ["http://127.0.0.1:9", `http://localhost:${port}`, "https://127.0.0.1:9"]) {
    await owner(api.update, { body: { ...form, issuer } });
    await expect(answerOf(email)).rejects.toThrow("OAUTH_RETRIEVE_FAILED");
    await expect(owner(api.check)).rejects.toMatchObject({
      code: "OAUTH_REFRESH_FAILED",
      details: [{ path: "issuer", code: "OAUTH_REFRESH_FAILED" }],
    });
  }
  await owner(api.update, { body: { ...form, issuer: provider.issuer } });
  expect(await owner(api.check)).toEqual({ issuer: provider.issuer });
});
