import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import type { Endpoint } from "@/contract/endpoint";
import { type TestPlatform, openPlatform, requestOf } from "@/tests/platform";
import { registrationForm } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const email = (number: number) => ({ email: `limit-${number}@example.com` });
const weak = { password: "Password1!", passwordRepeat: "Password1!" };
const token = { params: { token: "made-up" } };
const newPassword = { body: { password: "Ahorn-Strom-500", passwordRepeat: "Ahorn-Strom-500" } };

type Limited = [string, Endpoint, number, (number: number) => object];

/** The number of calls that pass, from one address or about one account. The next one is refused. */
const limits: Limited[] = [
  ["sign-in, one account", authApi.login, 10, () => ({ body: { ...email(0), password: "x" } })],
  ["sign-in, one address", authApi.login, 100, (n) => ({ body: { ...email(n), password: "x" } })],
  ["bot-login", authApi.botLogin, 10, (n) => ({ body: { apiKey: `${n}`, apiSecret: "x" } })],
  [
    "register, one account",
    userApi.register,
    10,
    () => ({ body: registrationForm({ ...weak, ...email(1_000) }) }),
  ],
  ["register, one address", userApi.register, 60, () => ({ body: registrationForm(weak) })],
  ["resend, one account", userApi.resendVerification, 1, () => ({ body: email(0) })],
  ["resend, one address", userApi.resendVerification, 60, (n) => ({ body: email(n) })],
  ["forgot, one account", userApi.forgotPassword, 1, () => ({ body: email(0) })],
  ["forgot, one address", userApi.forgotPassword, 60, (n) => ({ body: email(n) })],
  ["made-up activation links", userApi.activate, 60, () => token],
  ["made-up reset links", userApi.checkReset, 60, () => token],
  [
    "made-up reset links, used at once",
    userApi.resetPassword,
    60,
    () => ({ ...token, ...newPassword }),
  ],
];

let callers = 0;

test.each(limits)(
  "%s is limited, names the time of the next attempt, and does not block others",
  async (...limit) => {
    const [, endpoint, allowed, input] = limit;
    callers += 1;
    // New accounts for each limit; the account of one limit stays the same.
    const first = callers * 1_000;
    const send = (number: number, address: string) => {
      const request = requestOf(endpoint, separateAccounts(input(number), first) as never);
      const headers = { ...request.headers, "x-forwarded-for": address };
      return platform.inject({ ...request, headers });
    };
    const callerAddress = `192.0.2.${callers}`;
    for (let number = 1; number <= allowed; number += 1) {
      expect((await send(number, callerAddress)).statusCode).not.toBe(429);
    }
    const refused = await send(allowed + 1, callerAddress);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ meta: { message: "RATE_LIMITED" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const otherRequest = requestOf(
      endpoint,
      separateAccounts(input(allowed + 2), first + 1) as never,
    );
    const otherHeaders = { ...otherRequest.headers, "x-forwarded-for": `203.0.113.${callers}` };
    expect((await platform.inject({ ...otherRequest, headers: otherHeaders })).statusCode).not.toBe(
      429,
    );
  },
);

/** Numbers the mail addresses of an input, so that limits do not share accounts. */
const separateAccounts = (input: object, first: number): object =>
  JSON.parse(JSON.stringify(input).replaceAll("limit-", `limit-${first}-`)) as object;

test("sends at most five links an hour to one mailbox, from whatever addresses", async () => {
  const { user } = await platform.signUp();
  const before = platform.mails.length;
  let refused = 0;
  for (let minute = 0; minute < 20; minute += 1) {
    platform.setClockAhead(minute * 61_000);
    const request = requestOf(userApi.forgotPassword, { body: { email: user.email } });
    const headers = { ...request.headers, "x-forwarded-for": `198.51.100.${minute}` };
    const { statusCode } = await platform.inject({ ...request, headers });
    if (statusCode === 429) refused += 1;
    await platform.finishJobs();
  }
  platform.setClockAhead(0);
  expect(platform.mails.length - before).toBe(5);
  expect(refused).toBe(15);
});
