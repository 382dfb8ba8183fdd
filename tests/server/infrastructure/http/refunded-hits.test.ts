import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import {
  type Call,
  type Person,
  type TestPlatform,
  activationToken,
  openPlatform,
} from "@/tests/platform";
import { goodPassword, registrationForm } from "@/tests/registration";
import { makeChatbot } from "../../platform-steps";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

let addresses = 0;
/** Returns a caller with its own network address, optionally with a session. */
function callFromNewAddress(headers: Record<string, string> = {}): Call {
  addresses += 1;
  return platform.as({ ...headers, "x-forwarded-for": `192.0.2.${addresses}` });
}

type Attempts = {
  limit: number;
  fail: () => Promise<unknown>;
  /** Each call can succeed once. */
  successes: (() => Promise<unknown>)[];
};

const unknownToken = { params: { token: "made-up" } };
const newPassword = { password: "Ahorn-Strom-500", passwordRepeat: "Ahorn-Strom-500" };

async function readMailedToken(email: string): Promise<string> {
  await platform.finishJobs();
  return activationToken(platform.mails, email);
}

async function requestActivationToken(): Promise<string> {
  const body = registrationForm();
  await platform.anybody(userApi.register, { body });
  return readMailedToken(body.email);
}

async function requestResetToken(): Promise<string> {
  const { email } = (await platform.signUp()).user;
  await platform.anybody(userApi.forgotPassword, { body: { email } });
  return readMailedToken(email);
}

async function signInAttempts(): Promise<Attempts> {
  const call = callFromNewAddress();
  const { email } = (await platform.signUp()).user;
  const login = (password: string) => call(authApi.login, { body: { email, password } });
  const succeed = () => login(goodPassword);
  return { limit: 10, fail: () => login("wrong"), successes: [succeed, succeed] };
}

/** Each guess is about another account, so that only the address is counted to its limit. */
async function signInAttemptsOfAddress(): Promise<Attempts> {
  const call = callFromNewAddress();
  const { email } = (await platform.signUp()).user;
  const succeed = () => call(authApi.login, { body: { email, password: goodPassword } });
  let guesses = 0;
  const fail = () => {
    guesses += 1;
    return call(authApi.login, { body: { email: `guess-${guesses}@example.com`, password: "x" } });
  };
  return { limit: 100, fail, successes: [succeed, succeed] };
}

async function botAttempts(): Promise<Attempts> {
  const call = callFromNewAddress();
  const ada = await platform.signUp();
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "A", kbType: "File" } });
  const { apiKey, apiSecret } = await makeChatbot(platform, ada, [dto.kbId]);
  const login = (secret: string) => call(authApi.botLogin, { body: { apiKey, apiSecret: secret } });
  const succeed = () => login(apiSecret);
  return { limit: 10, fail: () => login("wrong"), successes: [succeed, succeed] };
}

async function activationAttempts(): Promise<Attempts> {
  const call = callFromNewAddress();
  const tokens = [await requestActivationToken(), await requestActivationToken()];
  return {
    limit: 60,
    fail: () => call(userApi.activate, unknownToken),
    successes: tokens.map((token) => () => call(userApi.activate, { params: { token } })),
  };
}

async function resetAttempts(): Promise<Attempts> {
  const call = callFromNewAddress();
  const tokens = [await requestResetToken(), await requestResetToken()];
  const [checkedToken = "", usedToken = ""] = tokens;
  return {
    limit: 60,
    fail: () => call(userApi.checkReset, unknownToken),
    successes: [
      () => call(userApi.checkReset, { params: { token: checkedToken } }),
      () => call(userApi.resetPassword, { params: { token: usedToken }, body: newPassword }),
    ],
  };
}

async function changeAttempts(): Promise<Attempts> {
  const ada: Person = await platform.signUp();
  const call = callFromNewAddress({ cookie: ada.cookie });
  const change = (currentPassword: string) =>
    call(userApi.changePassword, { body: { currentPassword, ...newPassword } });
  return {
    limit: 10,
    fail: () => change("wrong"),
    successes: [() => change(goodPassword), () => change(newPassword.password)],
  };
}

test.each([
  ["sign-in to one account", signInAttempts],
  ["sign-in from one address", signInAttemptsOfAddress],
  ["bot-login", botAttempts],
  ["following activation links", activationAttempts],
  ["following reset links", resetAttempts],
  ["changing the password", changeAttempts],
])("successful attempts of %s do not count towards the limit", async (_, prepare) => {
  const { limit, fail, successes } = await prepare();
  const isLimited = () =>
    fail().then(
      () => false,
      (error: Error) => error.message === "RATE_LIMITED",
    );
  for (let guess = 1; guess < limit; guess += 1) expect(await isLimited()).toBe(false);
  for (const attempt of successes) await expect(attempt()).resolves.toBeDefined();
  expect(await isLimited()).toBe(false);
  expect(await isLimited()).toBe(true);
});
