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
/** A caller with its own network address, optionally with a session. */
function elsewhere(headers: Record<string, string> = {}): Call {
  addresses += 1;
  return platform.as({ ...headers, "x-forwarded-for": `192.0.2.${addresses}` });
}

type Tries = {
  limit: number;
  wrong: () => Promise<unknown>;
  /** Each call can succeed once. */
  right: (() => Promise<unknown>)[];
};

const madeUp = { params: { token: "made-up" } };
const chosen = { password: "Ahorn-Strom-500", passwordRepeat: "Ahorn-Strom-500" };

async function mailedToken(email: string): Promise<string> {
  await platform.finishJobs();
  return activationToken(platform.mails, email);
}

async function activationLink(): Promise<string> {
  const body = registrationForm();
  await platform.anybody(userApi.register, { body });
  return mailedToken(body.email);
}

async function resetLink(): Promise<string> {
  const { email } = (await platform.signUp()).user;
  await platform.anybody(userApi.forgotPassword, { body: { email } });
  return mailedToken(email);
}

async function signInTries(): Promise<Tries> {
  const call = elsewhere();
  const { email } = (await platform.signUp()).user;
  const login = (password: string) => call(authApi.login, { body: { email, password } });
  const right = () => login(goodPassword);
  return { limit: 10, wrong: () => login("wrong"), right: [right, right] };
}

/** Each guess is about another account, so that only the address is counted to its limit. */
async function signInTriesOfAddress(): Promise<Tries> {
  const call = elsewhere();
  const { email } = (await platform.signUp()).user;
  const right = () => call(authApi.login, { body: { email, password: goodPassword } });
  let guesses = 0;
  const wrong = () => {
    guesses += 1;
    return call(authApi.login, { body: { email: `guess-${guesses}@example.com`, password: "x" } });
  };
  return { limit: 100, wrong, right: [right, right] };
}

async function botTries(): Promise<Tries> {
  const call = elsewhere();
  const ada = await platform.signUp();
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "A", kbType: "File" } });
  const { apiKey, apiSecret } = await makeChatbot(platform, ada, [dto.kbId]);
  const login = (secret: string) => call(authApi.botLogin, { body: { apiKey, apiSecret: secret } });
  const right = () => login(apiSecret);
  return { limit: 10, wrong: () => login("wrong"), right: [right, right] };
}

async function activationTries(): Promise<Tries> {
  const call = elsewhere();
  const links = [await activationLink(), await activationLink()];
  return {
    limit: 60,
    wrong: () => call(userApi.activate, madeUp),
    right: links.map((token) => () => call(userApi.activate, { params: { token } })),
  };
}

async function resetTries(): Promise<Tries> {
  const call = elsewhere();
  const links = [await resetLink(), await resetLink()];
  const [looked = "", used = ""] = links;
  return {
    limit: 60,
    wrong: () => call(userApi.checkReset, madeUp),
    right: [
      () => call(userApi.checkReset, { params: { token: looked } }),
      () => call(userApi.resetPassword, { params: { token: used }, body: chosen }),
    ],
  };
}

async function changeTries(): Promise<Tries> {
  const ada: Person = await platform.signUp();
  const call = elsewhere({ cookie: ada.cookie });
  const change = (currentPassword: string) =>
    call(userApi.changePassword, { body: { currentPassword, ...chosen } });
  return {
    limit: 10,
    wrong: () => change("wrong"),
    right: [() => change(goodPassword), () => change(chosen.password)],
  };
}

test.each([
  ["sign-in to one account", signInTries],
  ["sign-in from one address", signInTriesOfAddress],
  ["bot-login", botTries],
  ["following activation links", activationTries],
  ["following reset links", resetTries],
  ["changing the password", changeTries],
])("successful attempts of %s do not count towards the limit", async (_, make) => {
  const { limit, wrong, right } = await make();
  const isLimited = () =>
    wrong().then(
      () => false,
      (error: Error) => error.message === "RATE_LIMITED",
    );
  for (let guess = 1; guess < limit; guess += 1) expect(await isLimited()).toBe(false);
  for (const attempt of right) await expect(attempt()).resolves.toBeDefined();
  expect(await isLimited()).toBe(false);
  expect(await isLimited()).toBe(true);
});
