import type { FastifyInstance } from "fastify";
import type { KyselyPlugin } from "kysely";
import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import type { Endpoint, Input } from "@/contract/endpoint";
import { createApp } from "@/server/app";
import { newId } from "@/server/infrastructure/db/id";
import { type TestPlatform, openPlatform, requestOf } from "@/tests/platform";
import { registrationForm } from "@/tests/registration";
import { makeObjects } from "../../infrastructure/http/endpoint-cases";

// Times differ on a busy machine, so these tests compare the work: statements, hashes, jobs and sent bytes.
let platform: TestPlatform;
/** An API host whose work is recorded. Its jobs run elsewhere. */
let recordedApp: FastifyInstance;
let work: string[] = [];

beforeAll(async () => {
  platform = await openPlatform();
  const { deps } = platform;
  const { passwords } = deps;
  recordedApp = await createApp({
    ...deps,
    db: deps.db.withPlugin(recordStatements),
    passwords: {
      hash: (password) => {
        work.push("hash");
        return passwords.hash(password);
      },
      matches: (password, hash) => {
        work.push("compare");
        return passwords.matches(password, hash);
      },
    },
  });
});
afterAll(async () => {
  await recordedApp.close();
  await platform.close();
});
afterEach(() => platform.finishJobs());

/** Records the kind of every statement. */
const recordStatements: KyselyPlugin = {
  transformQuery: ({ node }) => {
    work.push(node.kind);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

let callers = 0;
/** The answer of a call and its work. Each call has its own network address, so that no rate limit applies. */
async function callWithWork<E extends Endpoint>(endpoint: E, input: Input<E>) {
  callers += 1;
  work = [];
  const request = requestOf(endpoint, input);
  const from = { "x-forwarded-for": `198.51.100.${callers}` };
  const answer = await recordedApp.inject({ ...request, headers: { ...request.headers, ...from } });
  const body = answer.body.replace(/"requestId":"[^"]+"/, "");
  return { status: answer.statusCode, body, work };
}

const unknown = () => `${newId()}@example.com`;

async function waiting(): Promise<string> {
  const form = registrationForm();
  await platform.anybody(userApi.register, { body: form });
  await platform.finishJobs();
  return form.email;
}

async function inState(status: string): Promise<string> {
  const { user } = await platform.signUp();
  const row = platform.deps.db.updateTable("users").set({ status });
  await row.where("id", "=", user.userId).execute();
  return user.email;
}

const accounts: [string, () => Promise<string>][] = [
  ["active", () => inState("verified")],
  ["waiting for its activation", waiting],
  ["disabled", () => inState("black_listed")],
  ["on the waiting list", () => inState("waiting_listed")],
];

test.each(accounts)(
  "sign-in with a wrong password reveals nothing about an account that is %s",
  async (_, existing) => {
    const ask = (email: string) =>
      callWithWork(authApi.login, { body: { email, password: "wrong" } });
    const [one, other] = [await ask(await existing()), await ask(unknown())];
    expect(one).toEqual(other);
    expect(one.work.filter((kind) => kind === "compare")).toHaveLength(1);
  },
);

test.each(accounts)(
  "a request for a reset reveals nothing about an account that is %s",
  async (_, existing) => {
    const ask = (email: string) => callWithWork(userApi.forgotPassword, { body: { email } });
    const [one, other] = [await ask(await existing()), await ask(unknown())];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ status: 202, body: '{"data":{"ok":true}}' });
  },
);

test.each(accounts)(
  "a request for the activation link reveals nothing about an account that is %s",
  async (_, existing) => {
    const ask = (email: string) => callWithWork(userApi.resendVerification, { body: { email } });
    expect(await ask(await existing())).toEqual(await ask(unknown()));
  },
);

test("a wrong secret of a chatbot reveals nothing about its key", async () => {
  const { objectIds } = await makeObjects(platform, "Shop");
  const ask = (apiKey: string) =>
    callWithWork(authApi.botLogin, { body: { apiKey, apiSecret: "wrong" } });
  expect(await ask(objectIds.apiKey)).toEqual(await ask("ak_made-up"));
});
