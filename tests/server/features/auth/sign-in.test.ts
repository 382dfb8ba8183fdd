import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { userApi } from "@/contract/accounts/users";
import type { ErrorCode } from "@/contract/errors";
import { systemApi } from "@/contract/system/system";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { type Person, type TestPlatform, openPlatform, requestOf, signIn } from "@/tests/platform";
import { goodPassword, registrationForm } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const login = (email: string, password = goodPassword) =>
  platform.anybody(authApi.login, { body: { email, password } });
const own = (person: Person) =>
  person(organizationApi.get, { params: { id: person.user.organizationId } });
const day = 24 * 3_600_000;

afterEach(() => platform.setClockAhead(0));

const change = (person: Person, set: object) =>
  platform.deps.db.updateTable("users").set(set).where("id", "=", person.user.userId).execute();

test("sign-in returns the user and a cookie that scripts and other sites cannot use", async () => {
  const { user } = await platform.signUp({ firstName: "Grace", language: "en", title: "dr" });
  const answer = await platform.inject(
    requestOf(authApi.login, { body: { email: user.email, password: goodPassword } }),
  );
  expect(answer.json()).toEqual({
    data: {
      loggedInUser: {
        userId: user.userId,
        firstName: "Grace",
        lastName: "Lovelace",
        email: user.email,
        title: "dr",
        type: "human",
        role: "organization_owner",
        status: "verified",
        language: "en",
        organizationId: user.organizationId,
      },
    },
  });
  const [sid] = answer.cookies;
  expect(sid).toMatchObject({ name: "sid", path: "/", httpOnly: true, sameSite: "Lax" });
  expect(Buffer.from(sid?.value ?? "", "base64url")).toHaveLength(32);
});

test.each<[object, ErrorCode, number]>([
  [{ status: "newcomer" }, "EMAIL_NOT_VERIFIED", 403],
  [{ status: "waiting_listed" }, "NONACTIVE_USER_CONSTRAINT", 403],
  [{ status: "admin_check_required" }, "NONACTIVE_USER_CONSTRAINT", 403],
  [{ status: "black_listed" }, "USER_IS_DISABLED", 403],
  [{ status: "system_deleted" }, "USER_IS_DISABLED", 403],
  [{ status: "self_deleted" }, "USER_IS_DISABLED", 403],
  [{ mustResetPassword: true }, "RESET_PASSWORD_REQUIRED", 403],
  [{ termsAcceptedAt: null }, "AGB_NOT_CONFIRMED", 403],
])(
  "an account that is %j answers %s, and only if the password is right",
  async (state, code, status) => {
    const ada = await platform.signUp();
    await change(ada, state);
    await expect(login(ada.user.email)).rejects.toMatchObject({ code, status });
    await expect(login(ada.user.email, "wrong")).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
  },
);

test("sign-in reports that the activation link has expired", async () => {
  const form = registrationForm();
  await platform.anybody(userApi.register, { body: form });
  await platform.finishJobs();
  await expect(login(form.email)).rejects.toThrow("EMAIL_NOT_VERIFIED");
  platform.setClockAhead(25 * 3_600_000);
  await expect(login(form.email)).rejects.toMatchObject({
    code: "DEACTIVATED_ACCOUNT",
    status: 403,
  });
});

test("ends open sessions if changed terms are not accepted in time, and accepts the terms at sign-in", async () => {
  const ada = await platform.signUp();
  await change(ada, { termsAcceptedAt: new Date("2020-01-01") });
  await expect(login(ada.user.email)).resolves.toBeDefined();
  const { updatedAt } = await platform.anybody(systemApi.legalDocument, { query: { type: "AGB" } });
  const deadlineMs = Date.parse(updatedAt) + 30 * day;
  const load = async () => (await ada(systemApi.load)).loggedInUser?.email ?? null;
  expect(await load()).toBe(ada.user.email);
  platform.setClockAhead(deadlineMs - Date.now() + 60_000);
  await platform.deps.db.updateTable("sessions").set({ lastSeenAt: platform.deps.now() }).execute();
  expect(await load()).toBeNull();
  await expect(login(ada.user.email)).rejects.toMatchObject({
    code: "AGB_NOT_CONFIRMED",
    status: 403,
  });
  const body = { email: ada.user.email, password: goodPassword, agbConfirmed: true as const };
  const stranger = { ...body, password: "wrong" };
  await expect(platform.anybody(authApi.login, { body: stranger })).rejects.toThrow("INVALID_CRED");
  await expect(login(ada.user.email)).rejects.toThrow("AGB_NOT_CONFIRMED");
  await expect(platform.anybody(authApi.login, { body })).resolves.toBeDefined();
  await expect(login(ada.user.email)).resolves.toBeDefined();
});

test("answers alike for unknown and known accounts", async () => {
  const { user } = await platform.signUp();
  const ask = async (email: string) => {
    const answer = await platform.inject(
      requestOf(authApi.login, { body: { email, password: "wrong" } }),
    );
    return [answer.statusCode, answer.json().meta.message, answer.headers["content-length"]];
  };
  expect(await ask("nobody@example.com")).toEqual(await ask(user.email));
});

test("sign-in replaces the browser's session and never adopts it", async () => {
  const ada = await platform.signUp();
  const made = await platform.inject({
    ...requestOf(authApi.login, { body: { email: ada.user.email, password: goodPassword } }),
    headers: { cookie: ada.cookie, "content-type": "application/json" },
  });
  expect(made.cookies[0]?.value).not.toBe(ada.cookie.slice("sid=".length));
  await expect(own(ada)).rejects.toThrow("SESSION_EXPIRED");
});

test("sign-out ends the session on the server and keeps other sessions", async () => {
  const ada = await platform.signUp();
  const phone = await signIn(platform.app, ada.user.email, ada.password);
  await ada(authApi.logout);
  await expect(own(ada)).rejects.toMatchObject({ code: "SESSION_EXPIRED", status: 401 });
  expect((await ada(systemApi.load)).loggedInUser).toBeNull();
  await expect(own(phone)).resolves.toBeDefined();
});

test("a disabled person's session ends at once", async () => {
  const ada = await platform.signUp();
  await change(ada, { status: "black_listed" });
  await expect(own(ada)).rejects.toThrow("SESSION_EXPIRED");
});

test("a session ends after a week without a call, and after a month at the latest", async () => {
  const [idle, busy] = [await platform.signUp(), await platform.signUp()];
  for (let days = 6; days < 30; days += 6) {
    platform.setClockAhead(days * day);
    await own(busy);
  }
  await expect(own(idle)).rejects.toThrow("SESSION_EXPIRED");
  platform.setClockAhead(29.9 * day);
  await own(busy);
  platform.setClockAhead(30.1 * day);
  await expect(own(busy)).rejects.toThrow("SESSION_EXPIRED");
});

test("blocks guessing at the eleventh attempt, and the owner can still sign in from elsewhere", async () => {
  const { user } = await platform.signUp();
  for (const email of [user.email, "stranger@example.com"]) {
    for (let guess = 1; guess <= 10; guess += 1) {
      await expect(login(email, `guess-${guess}`)).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
    }
    const eleventh = await platform.inject(
      requestOf(authApi.login, { body: { email, password: goodPassword } }),
    );
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
  }
  const elsewhere = platform.as({ "x-forwarded-for": "198.51.100.7" });
  const body = { email: user.email, password: goodPassword };
  await expect(elsewhere(authApi.login, { body })).resolves.toBeDefined();
});

test("a correct password does not count as an attempt", async () => {
  const { user } = await platform.signUp();
  for (let time = 0; time < 12; time += 1) await login(user.email);
});

test("deletes expired rows and keeps the others", async () => {
  const [old, fresh] = [await platform.signUp(), await platform.signUp()];
  await old(systemApi.socketTicket);
  platform.setClockAhead(8 * day);
  const young = await signIn(platform.app, fresh.user.email, fresh.password);
  const { db } = platform.deps;
  await enqueue(db, "sessions.sweep", {});
  await platform.finishJobs();
  const left = await db
    .selectFrom("sessions")
    .select("userId")
    .where("userId", "in", [old.user.userId, fresh.user.userId])
    .execute();
  expect(left).toEqual([{ userId: young.user.userId }]);
  expect(await db.selectFrom("socketTickets").selectAll().execute()).toEqual([]);
  expect((await young(systemApi.load)).loggedInUser).not.toBeNull();
});

test("deletes links long after they expired, except the one that explains why an account is disabled", async () => {
  const { db } = platform.deps;
  const { user } = await platform.signUp();
  const form = registrationForm();
  await platform.anybody(userApi.register, { body: form });
  await platform.finishJobs();
  const owners = () =>
    db
      .selectFrom("userTokens")
      .innerJoin("users", "users.id", "userTokens.userId")
      .where("users.email", "in", [user.email, form.email])
      .select("users.email")
      .execute();
  const cleanUpAfter = async (days: number) => {
    platform.setClockAhead(days * day);
    await enqueue(db, "sessions.sweep", {});
    await platform.finishJobs();
    return owners();
  };
  expect(await cleanUpAfter(60)).toHaveLength(2);
  expect(await cleanUpAfter(120)).toEqual([{ email: form.email }]);
  platform.setClockAhead(0);
});

test("the database contains neither password nor session token", async () => {
  const ada = await platform.signUp();
  await ada(systemApi.socketTicket);
  const tables = ["users", "sessions", "socketTickets", "userTokens", "organizations"] as const;
  const rows = await Promise.all(
    tables.map((table) => platform.deps.db.selectFrom(table).selectAll().execute()),
  );
  const dump = JSON.stringify(rows);
  expect(dump).not.toContain(goodPassword);
  expect(dump).not.toContain(ada.cookie.slice("sid=".length));
});
