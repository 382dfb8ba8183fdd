import { randomUUID } from "node:crypto";
import { authApi } from "@/contract/accounts/auth";
import { profileApi as api } from "@/contract/accounts/profile";
import { userApi } from "@/contract/accounts/users";
import { systemApi } from "@/contract/system/system";
import { disable, enable } from "@/server/features/users/admin";
import {
  activationToken,
  openPlatform,
  type Person,
  signIn,
  type TestPlatform,
} from "@/tests/platform";
import { goodPassword } from "@/tests/registration";

const newPassword = "Ahorn-Strom-500";
const hourMs = 60 * 60 * 1000;

let platform: TestPlatform;
let ada: Person;
beforeAll(async () => {
  platform = await openPlatform();
});
beforeEach(async () => {
  ada = await platform.signUp();
});
afterEach(() => platform.setClockAhead(0));
afterAll(() => platform.close());

const newEmail = () => `${randomUUID()}@example.com`;
const login = (email: string) =>
  platform.anybody(authApi.login, { body: { email, password: goodPassword } });

async function requestEmail(email = newEmail()) {
  await ada(api.requestEmail, { body: { email, currentPassword: goodPassword } });
  await platform.finishJobs();
  return { email, token: activationToken(platform.mails, email) };
}
/** Signs up a member of Ada's organisation. */
async function signUpColleague(): Promise<Person> {
  const { user } = await platform.signUp();
  await platform.deps.db
    .updateTable("users")
    .set({ organizationId: ada.user.organizationId, role: "team_member" })
    .where("id", "=", user.userId)
    .execute();
  return signIn(platform.app, user.email, goodPassword);
}

const confirm = (token: string) => platform.anybody(api.confirmEmail, { params: { token } });

test("changes name and title", async () => {
  const body = { firstName: "Augusta", lastName: "King", title: "dr" } as const;
  expect(await ada(api.update, { body })).toMatchObject(body);
  expect((await ada(systemApi.load)).loggedInUser).toMatchObject(body);
});

describe("a new address", () => {
  test("replaces the current one once its link is followed, and both addresses are notified", async () => {
    const { email, token } = await requestEmail();
    const notice = platform.mails.findLast(({ to }) => to === ada.user.email);
    expect(notice?.text).not.toContain(email);
    await login(ada.user.email);
    expect(await confirm(token)).toEqual({ email });
    await login(email);
    await expect(login(ada.user.email)).rejects.toMatchObject({
      code: "AUTH_ERR_INVALID_CREDENTIALS",
    });
    await expect(confirm(token)).rejects.toMatchObject({ code: "WRONG_ACTIVATION_CODE" });
  });

  test("requires the password and an unused address", async () => {
    const { user: bob } = await platform.signUp();
    const request = (email: string, currentPassword: string) =>
      ada(api.requestEmail, { body: { email, currentPassword } });
    await expect(request(newEmail(), "wrong")).rejects.toMatchObject({
      code: "CURRENT_PASSWORD_WRONG",
    });
    await expect(request(bob.email, goodPassword)).rejects.toMatchObject({ code: "EMAIL_EXISTS" });
    const { email, token } = await requestEmail();
    await platform.signUp({ email });
    await expect(confirm(token)).rejects.toMatchObject({ code: "EMAIL_EXISTS" });
  });

  test("does not affect a colleague or the colleague's own new address", async () => {
    const grace = await signUpColleague();
    const email = newEmail();
    await grace(api.requestEmail, { body: { email, currentPassword: goodPassword } });
    await platform.finishJobs();
    const token = activationToken(platform.mails, email);
    await confirm((await requestEmail()).token);
    expect(await confirm(token)).toEqual({ email });
  });

  test("is confirmed by the newest link only, within a day", async () => {
    const first = await requestEmail();
    const second = await requestEmail();
    await expect(confirm(first.token)).rejects.toMatchObject({ code: "EXPIRED_ACTIVATION_CODE" });
    platform.setClockAhead(24 * hourMs);
    await expect(confirm(second.token)).rejects.toMatchObject({ code: "EXPIRED_ACTIVATION_CODE" });
    platform.setClockAhead(24 * hourMs - 60_000);
    expect(await confirm(second.token)).toEqual({ email: second.email });
  });
});

describe("links that were mailed to two addresses", () => {
  async function requestReset(email: string) {
    await platform.anybody(userApi.forgotPassword, { body: { email } });
    await platform.finishJobs();
    return activationToken(platform.mails, email);
  }
  const body = { password: newPassword, passwordRepeat: newPassword };
  const reset = (token: string) =>
    platform.anybody(userApi.resetPassword, { params: { token }, body });

  test("a new password cancels a pending change of address", async () => {
    const { token } = await requestEmail();
    await reset(await requestReset(ada.user.email));
    await expect(confirm(token)).rejects.toMatchObject({ code: "WRONG_ACTIVATION_CODE" });
    const { email } = ada.user;
    await platform.anybody(authApi.login, { body: { email, password: newPassword } });
  });

  test("a new address invalidates the reset link mailed to the old one", async () => {
    const resetToken = await requestReset(ada.user.email);
    const { token } = await requestEmail();
    await confirm(token);
    await expect(reset(resetToken)).rejects.toMatchObject({ code: "EXPIRED_RESET_CODE" });
  });

  test("a disabled account keeps its email address", async () => {
    const { token } = await requestEmail();
    await disable(platform.deps, ada.user.email);
    await expect(confirm(token)).rejects.toMatchObject({ code: "WRONG_ACTIVATION_CODE" });
    await enable(platform.deps, ada.user.email);
    await login(ada.user.email);
  });
});

describe("the devices of a person", () => {
  const firefox =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

  test("are named after their browsers, and are signed out one by one or together", async () => {
    const { email } = ada.user;
    await platform.as({ "user-agent": firefox })(authApi.login, {
      body: { email, password: goodPassword },
    });
    const phone = await signIn(platform.app, email, goodPassword);
    const sessions = await ada(api.sessions);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const windows = sessions.find(({ browser }) => browser === "Firefox");
    expect(windows).toMatchObject({ system: "Windows", isCurrent: false });
    await ada(api.endSession, { params: { id: windows?.id ?? "" } });
    expect(await ada(api.sessions)).toHaveLength(2);
    await ada(api.endOtherSessions);
    await expect(phone(api.sessions)).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
    expect(await ada(api.sessions)).toMatchObject([{ isCurrent: true }]);
  });
});

describe("an account", () => {
  test("is deleted with its password, unless it is the last owner's", async () => {
    const deleteAccount = (person: Person, currentPassword = goodPassword) =>
      person(api.leave, { body: { currentPassword } });
    await expect(deleteAccount(ada)).rejects.toMatchObject({ code: "LAST_OWNER" });
    const grace = await signUpColleague();
    const { user } = grace;
    await expect(deleteAccount(grace, "wrong")).rejects.toMatchObject({
      code: "CURRENT_PASSWORD_WRONG",
    });
    await deleteAccount(grace);
    await expect(login(user.email)).rejects.toMatchObject({ code: "AUTH_ERR_INVALID_CREDENTIALS" });
  });
});
