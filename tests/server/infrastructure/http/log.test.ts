import { Writable } from "node:stream";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { userApi } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import { systemApi } from "@/contract/system/system";
import { createLog } from "@/server/infrastructure/log";
import { type TestPlatform, activationToken, openPlatform } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";

let platform: TestPlatform;
let log = "";
const sink = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});

beforeAll(async () => {
  platform = await openPlatform({ log: createLog({ LOG_LEVEL: "trace" }, sink) });
});
afterAll(() => platform.close());

test("logs route, status, code and caller of each call, and no secret", async () => {
  const ada = await platform.signUp();
  const { ticket } = await ada(systemApi.socketTicket);
  const wrong = platform.anybody(authApi.login, {
    body: { email: "x@example.com", password: "Secret-Guess-1" },
  });
  await expect(wrong).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
  const token = activationToken(platform.mails, ada.user.email);
  await expect(platform.anybody(userApi.activate, { params: { token } })).rejects.toThrow(
    "ALREADY_ACTIVATED",
  );
  await platform.inject({
    url: `/v1/users/activated/${token}`,
    headers: { authorization: "Bearer b3arer" },
  });

  expect(log).toContain('"route":"/v1/users/activate/:token"');
  expect(log).toContain('"status":401');
  expect(log).toContain('"code":"AUTH_ERR_INVALID_CREDENTIALS"');
  expect(log).toContain(`"caller":"user","organizationId":"${ada.user.organizationId}"`);
  const secrets = [goodPassword, "Secret-Guess-1", token, ticket, ada.cookie.slice(4), "b3arer"];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test("logs an unexpected error with its cause, which the answer leaves out", async () => {
  const db = platform.deps.db;
  await db.schema.alterTable("sessions").renameTo("sessions_away").execute();
  const answer = await platform.inject({ url: "/v1/system/load", headers: { cookie: "sid=x" } });
  await db.schema.alterTable("sessions_away").renameTo("sessions").execute();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    meta: { message: "INTERNAL", requestId: answer.headers["x-request-id"] },
  });
  expect(log).toContain('relation \\"sessions\\" does not exist');
});

test("answers 500 and logs a stored row that the contract does not accept", async () => {
  const ada = await platform.signUp();
  const id = ada.user.organizationId;
  const { db } = platform.deps;
  await db
    .updateTable("users")
    .set({ type: "unheard-of" })
    .where("id", "=", ada.user.userId)
    .execute();
  log = "";
  await expect(ada(systemApi.load)).rejects.toMatchObject({ code: "INTERNAL", status: 500 });
  expect(log).toContain("ZodError");
  const wrong = ada(organizationApi.get, { params: { id: `${id}0` } });
  await expect(wrong).rejects.toMatchObject({ code: "VALIDATION_FAILED", status: 400 });
});

test("logs the messages of an error and its causes, without the fields of drivers and models", async () => {
  const cause = Object.assign(new Error("The model said 401"), {
    requestBodyValues: { messages: ["What a visitor asked"] },
    detail: "Key (email)=(ada@example.com) already exists.",
    code: "E_MODEL",
  });
  platform.deps.log.error({ err: new ApiError("AI_SERVICE_UNAVAILABLE", { cause }) }, "failed");
  expect(log).toContain('"message":"AI_SERVICE_UNAVAILABLE: The model said 401"');
  expect(log).toContain("caused by: Error: The model said 401");
  expect(log).toContain("E_MODEL");
  expect(log).not.toMatch(/What a visitor asked|ada@example/);
});

test("writes one JSON line per entry, whatever text it contains", async () => {
  log = "";
  const hostile = 'x\r\n{"level":30,"msg":"forged"}\u001b[2J\u2028';
  platform.deps.log.error({ err: new Error(hostile), title: hostile }, "failed");
  await platform.inject({
    url: "/v1/system/load?a=%0d%0aforged",
    headers: { "user-agent": "a\u001b[2J", "x-request-id": '"}{' },
  });
  const lines = log.split("\n").filter(Boolean);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  expect(log).not.toContain("\u001b");
});
