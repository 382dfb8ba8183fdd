import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { userApi } from "@/contract/accounts/users";
import {
  type Person,
  type TestPlatform,
  activationToken,
  openPlatform,
  requestOf,
  signIn,
} from "@/tests/platform";
import { goodPassword, registrationForm } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  platform.setClockAhead(0);
  await platform.finishJobs();
});

const minute = 60_000;
const newPassword = "Ahorn-Strom-500";

const requestReset = (email: string) =>
  platform.anybody(userApi.forgotPassword, { body: { email } });
const checkToken = (token: string) => platform.anybody(userApi.checkReset, { params: { token } });
const reset = (token: string, password = newPassword, passwordRepeat = password) =>
  platform.anybody(userApi.resetPassword, {
    params: { token },
    body: { password, passwordRepeat },
  });
const login = (email: string, password: string) =>
  platform.anybody(authApi.login, { body: { email, password } });
const readOrganization = (person: Person) =>
  person(organizationApi.get, { params: { id: person.user.organizationId } });
const updateUser = (person: Person, set: object) =>
  platform.deps.db.updateTable("users").set(set).where("id", "=", person.user.userId).execute();

/** Requests a reset link by mail. Returns its token. */
async function requestToken(email: string): Promise<string> {
  await requestReset(email);
  await platform.finishJobs();
  return activationToken(platform.mails, email);
}

test("the mailed link sets a new password and ends every session", async () => {
  const ada = await platform.signUp({ language: "en" });
  const { email } = ada.user;
  const phone = await signIn(platform.app, email, goodPassword);
  const token = await requestToken(email);
  expect(platform.mails.at(-1)).toMatchObject({ to: email, subject: "Choose a new password" });
  expect(platform.mails.at(-1)?.text).toContain(
    `http://localhost:3000/auth/new-pass?token=${token}`,
  );
  expect(await checkToken(token)).toEqual({ email: "p•••@example.com" });
  expect(await reset(token)).toEqual({ ok: true });
  for (const session of [ada, phone])
    await expect(readOrganization(session)).rejects.toThrow("SESSION_EXPIRED");
  await expect(login(email, goodPassword)).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
  await expect(login(email, newPassword)).resolves.toBeDefined();
  await platform.finishJobs();
  expect(platform.mails.at(-1)).toMatchObject({ to: email, subject: "Your password was changed" });
});

test("a valid link does not count towards the limit of wrong ones", async () => {
  const ada = await platform.signUp();
  platform.setClockAhead(120 * minute);
  const token = await requestToken(ada.user.email);
  for (let tries = 0; tries < 61; tries += 1) await checkToken(token);
});

test("a link works once, also with twenty concurrent attempts", async () => {
  const ada = await platform.signUp();
  const token = await requestToken(ada.user.email);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reset(token)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const again of [checkToken, reset]) {
    await expect(again(token)).rejects.toMatchObject({ code: "USED_RESET_CODE", status: 410 });
  }
});

test("a link expires after an hour", async () => {
  const ada = await platform.signUp();
  const token = await requestToken(ada.user.email);
  platform.setClockAhead(59 * minute);
  await expect(checkToken(token)).resolves.toBeDefined();
  platform.setClockAhead(60 * minute);
  for (const late of [checkToken, reset]) {
    await expect(late(token)).rejects.toMatchObject({ code: "EXPIRED_RESET_CODE", status: 410 });
  }
});

test("a newer link invalidates the older one", async () => {
  const ada = await platform.signUp();
  const older = await requestToken(ada.user.email);
  platform.setClockAhead(2 * minute);
  const newer = await requestToken(ada.user.email);
  await expect(reset(older)).rejects.toThrow("EXPIRED_RESET_CODE");
  await expect(reset(newer)).resolves.toEqual({ ok: true });
});

test.each(["made-up", "null", "undefined", " ", "0"])("%j is not a valid link", async (token) => {
  await expect(checkToken(token)).rejects.toMatchObject({ code: "WRONG_RESET_CODE", status: 400 });
  await expect(reset(token)).rejects.toMatchObject({ code: "WRONG_RESET_CODE", status: 400 });
});

test("an activation link sets no password", async () => {
  const form = registrationForm();
  await platform.anybody(userApi.register, { body: form });
  await platform.finishJobs();
  const token = activationToken(platform.mails, form.email);
  await expect(reset(token)).rejects.toThrow("WRONG_RESET_CODE");
});

test("rejects a weak password and two different ones, and keeps the link valid", async () => {
  const ada = await platform.signUp();
  const token = await requestToken(ada.user.email);
  for (const weak of ["Short-1", "Password1!", "Lovelace-1"]) {
    await expect(reset(token, weak)).rejects.toMatchObject({ code: "WEAK_PASSWORD", status: 400 });
  }
  await expect(reset(token, newPassword, "another")).rejects.toMatchObject({
    code: "NEW_PASSWORD_MISMATCH",
    details: [{ path: "passwordRepeat", code: "NEW_PASSWORD_MISMATCH" }],
  });
  await expect(reset(token)).resolves.toEqual({ ok: true });
});

test("a new password does not activate an account that somebody registered with a foreign address", async () => {
  const form = registrationForm();
  await platform.anybody(userApi.register, { body: form });
  await platform.finishJobs();
  await reset(await requestToken(form.email));
  await expect(login(form.email, newPassword)).rejects.toThrow("EMAIL_NOT_VERIFIED");
  await expect(login(form.email, form.password)).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
});

test("a person who must choose a new password can choose it and then sign in", async () => {
  const ada = await platform.signUp();
  await updateUser(ada, { mustResetPassword: true });
  await expect(login(ada.user.email, goodPassword)).rejects.toThrow("RESET_PASSWORD_REQUIRED");
  await reset(await requestToken(ada.user.email));
  await expect(login(ada.user.email, newPassword)).resolves.toBeDefined();
});

test("a disabled account gets no link, and earlier links expire", async () => {
  const ada = await platform.signUp();
  const token = await requestToken(ada.user.email);
  await updateUser(ada, { status: "black_listed" });
  await expect(reset(token)).rejects.toThrow("EXPIRED_RESET_CODE");
  platform.setClockAhead(2 * minute);
  const before = platform.mails.length;
  await requestReset(ada.user.email);
  await platform.finishJobs();
  expect(platform.mails).toHaveLength(before);
});

test("known and unknown addresses get the same answer and the same limit", async () => {
  const { user } = await platform.signUp();
  const ask = async (email: string) => {
    const request = requestOf(userApi.forgotPassword, { body: { email } });
    const answers = [await platform.inject(request), await platform.inject(request)];
    return answers.map(({ statusCode, headers, json }) => {
      const answer: { meta?: { message: string } } = json();
      const message = answer.meta?.message ?? answer;
      return [statusCode, message, headers["content-length"], "retry-after" in headers];
    });
  };
  const expected = await ask(user.email);
  expect(expected).toEqual([
    [202, { data: { ok: true } }, expect.anything(), false],
    [429, "RATE_LIMITED", expect.anything(), true],
  ]);
  expect(await ask("nobody-forgot@example.com")).toEqual(expected);
});

test("the link leads to the console, whatever host the request names", async () => {
  const ada = await platform.signUp();
  const spoofed = platform.as({ host: "evil.example", "x-forwarded-host": "evil.example" });
  await spoofed(userApi.forgotPassword, { body: { email: ada.user.email } });
  await platform.finishJobs();
  expect(platform.mails.at(-1)?.text).toContain("http://localhost:3000/auth/new-pass?token=");
  expect(JSON.stringify(platform.mails.at(-1))).not.toContain("evil");
});

test("neither the job queue nor the table of tokens contains a link", async () => {
  const ada = await platform.signUp();
  const token = await requestToken(ada.user.email);
  const tokens = await platform.deps.db.selectFrom("userTokens").selectAll().execute();
  const { rows } = await platform.deps.database.queue.executeSql("select * from pgboss.job");
  expect(JSON.stringify([tokens, rows])).not.toContain(token);
});
