import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import { type TestPlatform, activationToken, openPlatform, requestOf } from "@/tests/platform";
import { registrationForm } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  platform.setClockAhead(0);
  await platform.finishJobs();
});

const register = (form: Parameters<typeof registrationForm>[0]) =>
  platform.anybody(userApi.register, { body: registrationForm(form) });
const activate = (token: string) => platform.anybody(userApi.activate, { params: { token } });
const hour = 3_600_000;

test("the mailed link activates the account, once", async () => {
  const { email } = await register({ email: "Ada@Example.com", language: "en" });
  expect(email).toBe("ada@example.com");
  await platform.finishJobs();
  expect(platform.mails.at(-1)).toMatchObject({ to: email, subject: "Confirm your email address" });
  const token = activationToken(platform.mails, email);
  expect(await activate(token)).toEqual({ email });
  await expect(activate(token)).rejects.toMatchObject({ code: "ALREADY_ACTIVATED", status: 409 });
});

test("the mailed link is valid for a day", async () => {
  const { email } = await register({});
  await platform.finishJobs();
  platform.setClockAhead(24 * hour - 60_000);
  expect(await activate(activationToken(platform.mails, email))).toEqual({ email });
});

test("one of twenty concurrent attempts activates the account", async () => {
  const { email } = await register({});
  await platform.finishJobs();
  const token = activationToken(platform.mails, email);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => activate(token)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("reports wrong and expired links", async () => {
  const { email } = await register({});
  await platform.finishJobs();
  await expect(activate("made-up")).rejects.toMatchObject({
    code: "WRONG_ACTIVATION_CODE",
    status: 400,
  });
  platform.setClockAhead(24 * hour);
  const late = activate(activationToken(platform.mails, email));
  await expect(late).rejects.toMatchObject({ code: "EXPIRED_ACTIVATION_CODE", status: 410 });
});

test.each([
  [{ role: "platform_admin" as const }, "REGISTER_AS_ADMIN_FORBIDDEN"],
  [{ role: "team_member" as const }, "REGISTER_ROLE_FORBIDDEN"],
  [{ role: "team_leader" as const }, "REGISTER_ROLE_FORBIDDEN"],
  [{ password: "Password1!" }, "WEAK_PASSWORD"],
  [{ password: "Lovelace-1" }, "WEAK_PASSWORD"],
  [{ password: "has blank-A1" }, "WEAK_PASSWORD"],
  [{ password: "Zebra-Lampe" }, "WEAK_PASSWORD"],
  [{ email: "no address" }, "INVALID_EMAIL"],
  [{ email: "a@example.com\r\nBcc: b@example.com" }, "INVALID_EMAIL"],
  [{ agbConfirmed: false as never }, "AGB_NOT_CONFIRMED"],
])("%j is refused with %s", async (form, code) => {
  await expect(register(form)).rejects.toThrow(code);
});

test("a rejected role creates no account", async () => {
  const form = registrationForm({ role: "team_member" });
  await expect(register(form)).rejects.toMatchObject({ status: 403 });
  await expect(register({ ...form, role: "organization_owner" })).resolves.toEqual({
    email: form.email,
  });
});

test("an address has one account, in any spelling and with concurrent requests", async () => {
  const addresses = ["eve@example.com", "EVE@example.com", " eve@example.com "];
  const outcomes = await Promise.allSettled(addresses.map((email) => register({ email })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(register({ email: "Eve@Example.com" })).rejects.toMatchObject({
    code: "EMAIL_EXISTS",
    status: 409,
  });
});

test("a link activates no other account of the organisation", async () => {
  const [ada, bob] = [await register({}), await register({})];
  await platform.finishJobs();
  const { db } = platform.deps;
  const account = (email: string) =>
    db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  const { organizationId } = await account(ada.email);
  await db.updateTable("users").set({ organizationId }).where("email", "=", bob.email).execute();
  await activate(activationToken(platform.mails, ada.email));
  expect((await account(ada.email)).status).toBe("verified");
  expect((await account(bob.email)).status).toBe("newcomer");
});

test("an account has the title and language of the form, or the language of the console", async () => {
  const { db } = platform.deps;
  const account = (email: string) =>
    db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  const titled = await register({ title: "prof", language: "en" });
  expect(await account(titled.email)).toMatchObject({ title: "prof", language: "en" });
  const form = registrationForm();
  await platform.as({ cookie: "lang=en" })(userApi.register, { body: form });
  expect(await account(form.email)).toMatchObject({ title: null, language: "en" });
});

test("a registration accepts only the fields of the form", async () => {
  const form = registrationForm();
  const smuggled = { status: "verified", type: "bot", organizationId: "x", verifiedAt: "2020" };
  const answer = await platform.inject(
    requestOf(userApi.register, { body: { ...form, ...smuggled } }),
  );
  expect(answer.statusCode).toBe(201);
  const row = await platform.deps.db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", form.email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: "newcomer",
    type: "human",
    role: "organization_owner",
    verifiedAt: null,
  });
});

test("the link is mailed again at most once a minute, for known and unknown addresses alike", async () => {
  const { email } = await register({});
  await platform.finishJobs();
  const before = platform.mails.length;
  for (const address of [email, "nobody@example.com"]) {
    const body = { email: address };
    expect(await platform.anybody(userApi.resendVerification, { body })).toEqual({ ok: true });
    const again = platform.anybody(userApi.resendVerification, { body });
    await expect(again).rejects.toThrow("RATE_LIMITED");
  }
  await platform.finishJobs();
  expect(platform.mails.slice(before).map(({ to }) => to)).toEqual([email]);
  expect(await activate(activationToken(platform.mails, email))).toEqual({ email });
});

test("the link is mailed again at most five times an hour", async () => {
  const { email } = await register({});
  const resend = () => platform.anybody(userApi.resendVerification, { body: { email } });
  const minute = hour / 60;
  for (let tries = 0; tries < 5; tries += 1) {
    platform.setClockAhead(60 * hour + tries * 2 * minute);
    await resend();
  }
  platform.setClockAhead(60 * hour + 10 * minute);
  await expect(resend()).rejects.toThrow("RATE_LIMITED");
  platform.setClockAhead(62 * hour);
  await expect(resend()).resolves.toEqual({ ok: true });
});

test("an active account gets no second link", async () => {
  const { user } = await platform.signUp();
  const before = platform.mails.length;
  await platform.anybody(userApi.resendVerification, { body: { email: user.email } });
  await platform.finishJobs();
  expect(platform.mails).toHaveLength(before);
});

test("the link leads to the console, whatever host the request names", async () => {
  const form = registrationForm();
  await platform.as({ host: "evil.example", "x-forwarded-host": "evil.example" })(
    userApi.register,
    {
      body: form,
    },
  );
  await platform.finishJobs();
  expect(platform.mails.at(-1)?.text).toContain("http://localhost:3000/auth/activation?token=");
});

test("neither the job queue nor the table of tokens contains a link", async () => {
  const { email } = await register({});
  await platform.finishJobs();
  const token = activationToken(platform.mails, email);
  const tokens = await platform.deps.db.selectFrom("userTokens").selectAll().execute();
  const { rows } = await platform.deps.database.queue.executeSql("select * from pgboss.job");
  expect(JSON.stringify([tokens, rows])).not.toContain(token);
});

test("a sign-in before the activation reports that the activation is missing", async () => {
  const form = registrationForm();
  await register(form);
  const { email, password } = form;
  const login = platform.anybody(authApi.login, { body: { email, password } });
  await expect(login).rejects.toThrow("EMAIL_NOT_VERIFIED");
});

test("a valid link does not count towards the limit of wrong ones", async () => {
  platform.setClockAhead(30 * hour);
  const { email } = await register({});
  await platform.finishJobs();
  const isWrong = () =>
    expect(activate("made-up")).rejects.toMatchObject({ code: "WRONG_ACTIVATION_CODE" });
  for (let tries = 0; tries < 59; tries += 1) await isWrong();
  await activate(activationToken(platform.mails, email));
  await isWrong();
  await expect(activate("made-up")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
