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
import { goodPassword } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
afterEach(() => platform.finishJobs());

const newPassword = "Ahorn-Strom-500";
const login = (email: string, password: string) =>
  platform.anybody(authApi.login, { body: { email, password } });
const readOrganization = (person: Person) =>
  person(organizationApi.get, { params: { id: person.user.organizationId } });
const changePassword = (person: Person, form: Record<string, unknown> = {}) =>
  person(userApi.changePassword, {
    body: {
      currentPassword: goodPassword,
      password: newPassword,
      passwordRepeat: newPassword,
      ...form,
    },
  });

test("a change ends every session but the current one, and is reported by mail", async () => {
  const ada = await platform.signUp({ language: "de" });
  const phone = await signIn(platform.app, ada.user.email, goodPassword);
  const bob = await platform.signUp();
  expect(await changePassword(ada)).toEqual({ ok: true });
  await expect(readOrganization(phone)).rejects.toThrow("SESSION_EXPIRED");
  await expect(readOrganization(ada)).resolves.toBeDefined();
  await expect(readOrganization(bob)).resolves.toBeDefined();
  await expect(login(ada.user.email, goodPassword)).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
  await expect(login(ada.user.email, newPassword)).resolves.toBeDefined();
  await platform.finishJobs();
  expect(platform.mails.at(-1)).toMatchObject({
    to: ada.user.email,
    subject: "Ihr Passwort wurde geändert",
  });
});

test("changes nothing without the current password", async () => {
  const ada = await platform.signUp();
  await expect(changePassword(ada, { currentPassword: "wrong" })).rejects.toMatchObject({
    code: "CURRENT_PASSWORD_WRONG",
    status: 401,
    details: [{ path: "currentPassword", code: "CURRENT_PASSWORD_WRONG" }],
  });
  for (const currentPassword of ["", null, undefined, [goodPassword], { $ne: null }, true]) {
    await expect(changePassword(ada, { currentPassword })).rejects.toMatchObject({ status: 400 });
  }
  await expect(readOrganization(ada)).resolves.toBeDefined();
  await expect(login(ada.user.email, goodPassword)).resolves.toBeDefined();
});

test.each([
  [{ password: "Password1!", passwordRepeat: "Password1!" }, "WEAK_PASSWORD"],
  [{ password: "Lovelace-1", passwordRepeat: "Lovelace-1" }, "WEAK_PASSWORD"],
  [{ password: "zebra", passwordRepeat: "zebra" }, "WEAK_PASSWORD"],
  [{ passwordRepeat: "another" }, "NEW_PASSWORD_MISMATCH"],
])("%j is refused with %s", async (form, code) => {
  const ada = await platform.signUp();
  await expect(changePassword(ada, form)).rejects.toMatchObject({ code, status: 400 });
});

test.each([
  ["Password1!", "WEAK_PASSWORD"],
  ["Lovelace-1", "Validation.PasswordPersonal"],
])("names the reason for refusing %s: %s", async (password, code) => {
  const ada = await platform.signUp();
  await expect(changePassword(ada, { password, passwordRepeat: password })).rejects.toMatchObject({
    code: "WEAK_PASSWORD",
    details: [{ path: "password", code }],
  });
});

test("blocks guesses of the current password at the eleventh attempt", async () => {
  const ada = await platform.signUp();
  for (let guess = 1; guess <= 10; guess += 1) {
    await expect(changePassword(ada, { currentPassword: `guess-${guess}` })).rejects.toThrow(
      "CURRENT_PASSWORD_WRONG",
    );
  }
  await expect(changePassword(ada)).rejects.toThrow("RATE_LIMITED");
});

test("one of two concurrent changes succeeds, and only its session remains", async () => {
  const ada = await platform.signUp();
  const phone = await signIn(platform.app, ada.user.email, goodPassword);
  const otherPassword = "Birke-Fluss-77";
  const outcomes = await Promise.allSettled([
    changePassword(ada),
    changePassword(phone, { password: otherPassword, passwordRepeat: otherPassword }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const remainingSessions = platform.deps.db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", ada.user.userId);
  expect(await remainingSessions.execute()).toHaveLength(1);
});

test("a sign-in that checked the old password opens no session after the change", async () => {
  const ada = await platform.signUp();
  const { passwords } = platform.deps;
  // The change comes between the check of the password and the session.
  platform.deps.passwords = {
    ...passwords,
    matches: async (password, hash) => {
      const isRight = await passwords.matches(password, hash);
      platform.deps.passwords = passwords;
      await changePassword(ada);
      return isRight;
    },
  };
  await expect(login(ada.user.email, goodPassword)).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
});

test("a change invalidates an earlier reset link", async () => {
  const ada = await platform.signUp();
  await platform.anybody(userApi.forgotPassword, { body: { email: ada.user.email } });
  await platform.finishJobs();
  const token = activationToken(platform.mails, ada.user.email);
  await changePassword(ada);
  const late = platform.anybody(userApi.checkReset, { params: { token } });
  await expect(late).rejects.toThrow("EXPIRED_RESET_CODE");
});

test("rejects a password change without a session", async () => {
  const body = { currentPassword: "a", password: newPassword, passwordRepeat: newPassword };
  const { statusCode, json } = await platform.inject(requestOf(userApi.changePassword, { body }));
  expect([statusCode, json<{ meta: object }>().meta]).toMatchObject([
    401,
    { message: "UNAUTHORIZED_ACCESS" },
  ]);
});
