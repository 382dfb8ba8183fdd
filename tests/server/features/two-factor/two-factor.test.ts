import { authApi } from "@/contract/accounts/auth";
import { signInSettingsApi } from "@/contract/accounts/sign-in-settings";
import { type SignInStep, twoFactorApi } from "@/contract/accounts/two-factor";
import { userApi } from "@/contract/accounts/users";
import { systemApi } from "@/contract/system/system";
import { reset } from "@/server/features/two-factor/admin";
import { type Person, type TestPlatform, openPlatform, requestOf } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { beginTwoFactor, codeOf, enableTwoFactor } from "./authenticator";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

let clockAheadMs = 0;

/** Advances the clock by three steps of the authenticator, because a code works once. */
function advanceClock(): Date {
  clockAheadMs += 90_000;
  platform.setClockAhead(clockAheadMs);
  return platform.deps.now();
}

async function startSignIn({ user, password }: Person) {
  const answer = await platform.anybody(authApi.login, { body: { email: user.email, password } });
  if (!("step" in answer)) throw new Error("no step is missing");
  return answer.step;
}

const sendCode = (token: string, code: string) =>
  platform.anybody(twoFactorApi.signIn, { body: { token, code } });

const mailsTo = async ({ user }: Person) => {
  await platform.finishJobs();
  return platform.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
};

test("the password alone opens no session, and each code opens one once", async () => {
  const ada = await platform.signUp({ language: "en" });
  const { secret, recoveryCodes } = await enableTwoFactor(platform, ada);
  expect(new Set(recoveryCodes).size).toBe(10);
  const now = advanceClock();
  const login = { body: { email: ada.user.email, password: goodPassword } };
  const answer = await platform.inject(requestOf(authApi.login, login));
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const { data } = answer.json<{ data: { step: SignInStep } }>();
  const { token } = data.step;
  expect(data.step.type).toBe("code");
  const load = async (headers: Record<string, string>) =>
    (await platform.as(headers)(systemApi.load)).loggedInUser;
  expect(await load({ cookie: `sid=${token}` })).toBeNull();
  await expect(platform.as({ authorization: `Bearer ${token}` })(twoFactorApi.get)).rejects.toThrow(
    "UNAUTHORIZED_ACCESS",
  );
  const code = codeOf(secret, now);
  await expect(sendCode(token, code === "000000" ? "000001" : "000000")).rejects.toMatchObject({
    code: "TWO_FACTOR_CODE_WRONG",
    details: [{ path: "code", code: "TWO_FACTOR_CODE_WRONG" }],
  });
  const done = await platform.inject(
    requestOf(twoFactorApi.signIn, {
      body: { token, code: `${code.slice(0, 3)} ${code.slice(3)}` },
    }),
  );
  const [sid] = done.cookies;
  expect((await load({ cookie: `sid=${sid?.value}` }))?.userId).toBe(ada.user.userId);
  await expect(sendCode(token, code)).rejects.toThrow("EXPIRED_SIGN_IN");
  const again = await startSignIn(ada);
  await expect(sendCode(again.token, code)).rejects.toThrow("TWO_FACTOR_CODE_WRONG");
  await expect(sendCode(again.token, codeOf(secret, advanceClock()))).resolves.toBeDefined();
});

test("each recovery code signs in once, and new ones replace the remaining ones", async () => {
  const ada = await platform.signUp();
  const { secret, recoveryCodes } = await enableTwoFactor(platform, ada);
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  const [first = "", second = ""] = recoveryCodes;
  await sendCode((await startSignIn(ada)).token, first.toLowerCase());
  const { token } = await startSignIn(ada);
  await expect(sendCode(token, first)).rejects.toThrow("TWO_FACTOR_CODE_WRONG");
  expect(await ada(twoFactorApi.get)).toMatchObject({ recoveryCodesLeft: 9, isRequired: false });
  const confirmed = { currentPassword: goodPassword, code: codeOf(secret, advanceClock()) };
  const replaced = await ada(twoFactorApi.replaceRecoveryCodes, { body: confirmed });
  await expect(sendCode(token, second)).rejects.toThrow("TWO_FACTOR_CODE_WRONG");
  await sendCode(token, replaced.recoveryCodes[0] ?? "");
});

test("five wrong codes block the account's second step for a while", async () => {
  const ada = await platform.signUp();
  const { secret } = await enableTwoFactor(platform, ada);
  for (let tries = 0; tries < 5; tries += 1) {
    const { token } = await startSignIn(ada);
    await expect(sendCode(token, "AAAA-BBBB-CCCC-DDDD")).rejects.toThrow("TWO_FACTOR_CODE_WRONG");
  }
  const { token } = await startSignIn(ada);
  await expect(sendCode(token, codeOf(secret, advanceClock()))).rejects.toThrow("RATE_LIMITED");
});

test("a sign-in step ends after ten minutes, with a new password, or when the account is disabled", async () => {
  const ada = await platform.signUp();
  const { recoveryCodes } = await enableTwoFactor(platform, ada);
  const { token } = await startSignIn(ada);
  const stepOfDisabled = await startSignIn(ada);
  const changed = { password: `${goodPassword}-2`, passwordRepeat: `${goodPassword}-2` };
  await ada(userApi.changePassword, { body: { currentPassword: goodPassword, ...changed } });
  await expect(sendCode(token, recoveryCodes[0] ?? "")).rejects.toThrow("INVALID_CREDENTIALS");
  const users = platform.deps.db.updateTable("users").set({ status: "black_listed" });
  await users.where("id", "=", ada.user.userId).execute();
  await expect(sendCode(stepOfDisabled.token, recoveryCodes[1] ?? "")).rejects.toThrow(
    "USER_IS_DISABLED",
  );
  const bob = await platform.signUp();
  await enableTwoFactor(platform, bob);
  const late = await startSignIn(bob);
  clockAheadMs += 11 * 60_000;
  platform.setClockAhead(clockAheadMs);
  await expect(sendCode(late.token, "123456")).rejects.toThrow("EXPIRED_SIGN_IN");
});

test("limits guesses of the code that completes the set-up", async () => {
  const ada = await platform.signUp();
  const secret = await beginTwoFactor(ada);
  const enable = (code: string) => ada(twoFactorApi.enable, { body: { code } });
  for (let tries = 0; tries < 5; tries += 1)
    await expect(enable("ABC")).rejects.toThrow("CODE_WRONG");
  await expect(enable(codeOf(secret, platform.deps.now()))).rejects.toThrow("RATE_LIMITED");
});

test("disabling the second factor requires password and code, and both changes are reported by mail", async () => {
  const ada = await platform.signUp({ language: "en" });
  const secret = await beginTwoFactor(ada);
  const stranger = { body: { currentPassword: "wrong" } };
  await expect(ada(twoFactorApi.begin, stranger)).rejects.toThrow("CURRENT_PASSWORD_WRONG");
  await expect(ada(twoFactorApi.enable, { body: { code: "ABC" } })).rejects.toThrow("CODE_WRONG");
  await ada(twoFactorApi.enable, { body: { code: codeOf(secret, platform.deps.now()) } });
  const secondSetUp = ada(twoFactorApi.begin, { body: { currentPassword: goodPassword } });
  await expect(secondSetUp).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  const disable = (currentPassword: string, code: string) =>
    ada(twoFactorApi.disable, { body: { currentPassword, code } });
  await expect(disable("wrong", codeOf(secret, advanceClock()))).rejects.toThrow(
    "CURRENT_PASSWORD_WRONG",
  );
  await expect(disable(goodPassword, "123")).rejects.toThrow("TWO_FACTOR_CODE_WRONG");
  await disable(goodPassword, codeOf(secret, advanceClock()));
  await expect(disable(goodPassword, codeOf(secret, advanceClock()))).rejects.toThrow("NOT_FOUND");
  expect((await mailsTo(ada)).slice(-2)).toEqual([
    "Two-factor authentication is on",
    "Two-factor authentication is off",
  ]);
});

test("members set up the second factor at the next sign-in if their organisation requires one", async () => {
  const ada = await platform.signUp();
  const required = await ada(signInSettingsApi.update, { body: { requiresTwoFactor: true } });
  expect(required).toEqual({ requiresTwoFactor: true, members: 1, membersWithTwoFactor: 0 });
  expect((await ada(systemApi.load)).loggedInUser).not.toBeNull();
  const { token, type } = await startSignIn(ada);
  expect(type).toBe("setUp");
  await expect(sendCode(token, "123456")).rejects.toThrow("NOT_FOUND");
  const { secret, uri } = await platform.anybody(twoFactorApi.beginSetUp, { body: { token } });
  expect(uri).toContain(encodeURIComponent(ada.user.email));
  const code = codeOf(secret, platform.deps.now());
  const done = await platform.anybody(twoFactorApi.completeSetUp, { body: { token, code } });
  expect(done.recoveryCodes).toHaveLength(10);
  const next = await startSignIn(ada);
  expect(next.type).toBe("code");
  const replace = platform.anybody(twoFactorApi.beginSetUp, { body: { token: next.token } });
  await expect(replace).rejects.toThrow("ALREADY_EXISTS");
  const body = { currentPassword: goodPassword, code: codeOf(secret, advanceClock()) };
  await expect(ada(twoFactorApi.disable, { body })).rejects.toThrow("TWO_FACTOR_REQUIRED");
});

test("recovery codes are returned even if the sign-in fails right after the set-up", async () => {
  const ada = await platform.signUp();
  await ada(signInSettingsApi.update, { body: { requiresTwoFactor: true } });
  const { token } = await startSignIn(ada);
  const { secret } = await platform.anybody(twoFactorApi.beginSetUp, { body: { token } });
  const password = `${goodPassword}-2`;
  const changed = { currentPassword: goodPassword, password, passwordRepeat: password };
  await ada(userApi.changePassword, { body: changed });
  const body = { token, code: codeOf(secret, platform.deps.now()) };
  const done = await platform.anybody(twoFactorApi.completeSetUp, { body });
  expect(done).toMatchObject({ loggedInUser: null });
  const again = await startSignIn(Object.assign(ada, { password }));
  await sendCode(again.token, done.recoveryCodes[0] ?? "");
});

test("an administrator resets a lost second factor, which ends the account's sessions", async () => {
  const ada = await platform.signUp();
  await enableTwoFactor(platform, ada);
  await reset(platform.deps, ada.user.email);
  expect((await ada(systemApi.load)).loggedInUser).toBeNull();
  const { user } = ada;
  const login = { body: { email: user.email, password: goodPassword } };
  expect(await platform.anybody(authApi.login, login)).toHaveProperty("loggedInUser");
  await expect(reset(platform.deps, user.email)).rejects.toThrow("NOT_FOUND");
});

test("stores secrets encrypted and recovery codes hashed", async () => {
  const ada = await platform.signUp();
  const { secret, recoveryCodes } = await enableTwoFactor(platform, ada);
  const { token } = await startSignIn(ada);
  const { db } = platform.deps;
  const stored = JSON.stringify([
    await db.selectFrom("twoFactor").selectAll().execute(),
    await db.selectFrom("recoveryCodes").selectAll().execute(),
    await db.selectFrom("signInSteps").selectAll().execute(),
  ]);
  for (const text of [secret, token, ...recoveryCodes, ...recoveryCodes.map(withoutHyphens)])
    expect(stored.includes(text)).toBe(false);
});

const withoutHyphens = (code: string) => code.replaceAll("-", "");
