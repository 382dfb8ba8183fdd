import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { systemApi } from "@/contract/system/system";
import { call, callPage, send } from "@/lib/api/call";
import { CallError } from "@/lib/api/call-error";
import { fakeApi } from "../../fake-api";

const ticket = systemApi.socketTicket;
const given = { ticket: "t-1", expiresAt: "2026-01-01T00:00:00.000Z" };

const both = { meta: { message: "NAME_EXISTS" }, message: "KB_NOT_FOUND" };

const failureOf = async (answer: Promise<unknown>): Promise<CallError> => {
  const error = await answer.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CallError)) throw new Error("no CallError", { cause: error });
  return error;
};

test("returns the data of the answer", async () => {
  fakeApi().answer(ticket, given);
  expect(await call(ticket, {})).toEqual(given);
});

test("encodes path parameters and omits empty query parameters", async () => {
  const api = fakeApi();
  api.answer(knowledgeBaseApi.explore, [], 0);
  const query = { search: "", sort: undefined, page: 2, stage: "Finished" as const };
  await callPage(knowledgeBaseApi.explore, { params: { id: "a b/c" }, query });
  const [sent] = api.sent(knowledgeBaseApi.explore);
  expect(sent?.url.pathname).toBe("/v1/knowledge-bases/explore/a%20b%2Fc");
  expect(sent?.url.search).toBe("?page=2&stage=Finished");
});

test("sends a body as JSON, and no content type without a body", async () => {
  const api = fakeApi();
  api.answer(userApi.resendVerification, { ok: true });
  api.answer(ticket, given);
  await call(userApi.resendVerification, { body: { email: "ada@example.com" } });
  await call(ticket, {});
  const [mail] = api.sent(userApi.resendVerification);
  expect(mail?.body).toEqual({ email: "ada@example.com" });
  expect(mail?.headers.get("content-type")).toBe("application/json");
  expect(api.sent(ticket)[0]?.headers.has("content-type")).toBe(false);
});

test("sends a chatbot's token as bearer", async () => {
  const api = fakeApi();
  api.answer(ticket, given);
  await call(ticket, {}, { bearer: "bot" });
  expect(api.sent(ticket)[0]?.headers.get("authorization")).toBe("Bearer bot");
});

test("returns rows and total of a page", async () => {
  fakeApi().answer(chatbotApi.list, [], 41);
  expect(await callPage(chatbotApi.list, {})).toEqual({ rows: [], total: 41 });
});

test("throws with code, status, fields and retry time", async () => {
  const details = [{ path: "email", code: "INVALID_EMAIL" }];
  const headers = { "retry-after": "30", "x-request-id": "r-1" };
  fakeApi().refuse(ticket, "RATE_LIMITED", { status: 429, details, headers });
  const error = await failureOf(call(ticket, {}));
  expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429, details, requestId: "r-1" });
  expect(error.retryAfterSeconds).toBe(30);
});

test.each([
  ["the first of several", { meta: { message: ["NAME_EXISTS", "INTERNAL"] } }, "NAME_EXISTS"],
  ["the one in meta before the one outside", both, "NAME_EXISTS"],
  ["the message outside meta", { message: "KB_NOT_FOUND" }, "KB_NOT_FOUND"],
  ["the first of several outside meta", { message: ["KB_NOT_FOUND", "X"] }, "KB_NOT_FOUND"],
  ["the generic one of an empty list", { meta: { message: [] } }, "INTERNAL"],
  ["the generic one where none is named", {}, "INTERNAL"],
])("reads the code %s of an error", async (_, body, code) => {
  fakeApi().on(ticket, () => Response.json(body, { status: 400 }));
  expect((await failureOf(call(ticket, {}))).code).toBe(code);
});

test("maps status 500 to the generic error", async () => {
  fakeApi().refuse(ticket, "NAME_EXISTS", { status: 500 });
  expect((await failureOf(call(ticket, {}))).code).toBe("INTERNAL");
});

test("maps an error without JSON to the generic error", async () => {
  fakeApi().on(ticket, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await failureOf(call(ticket, {}))).toMatchObject({ code: "INTERNAL", status: 502 });
});

test("marks only statuses of the endpoint as quiet", async () => {
  const api = fakeApi();
  const body = { email: "ada@example.com", password: "secret" };
  api.refuse(authApi.login, "AUTH_ERR_INVALID_CREDENTIALS", { status: 401 });
  expect((await failureOf(call(authApi.login, { body }))).isQuiet).toBe(true);
  api.refuse(authApi.login, "BAD_REQUEST", { status: 400 });
  expect((await failureOf(call(authApi.login, { body }))).isQuiet).toBe(false);
});

test.each([
  { ...authApi.login, handledStatus: 403 },
  { ...userApi.changePassword, handledStatus: 401 },
])("lets the screen of $path show its error", ({ statusesWithoutToast, handledStatus }) => {
  expect(statusesWithoutToast).toContain(handledStatus);
});

test("throws NetworkError with its cause if the answer is missing or incomplete", async () => {
  const api = fakeApi();
  const cause = new TypeError("connection refused");
  api.on(ticket, () => Promise.reject(cause));
  expect(await failureOf(call(ticket, {}))).toMatchObject({
    code: "NetworkError",
    status: 0,
    cause,
  });
  api.on(ticket, () => new Response('{"data": {"tick'));
  expect((await failureOf(call(ticket, {}))).code).toBe("NetworkError");
});

test("does not report an aborted call as a network failure", async () => {
  fakeApi().on(ticket, () => new Promise(() => {}));
  const stop = new AbortController();
  const asked = send(ticket, {}, { signal: stop.signal });
  stop.abort(new Error("the screen is gone"));
  await expect(asked).rejects.toThrow("the screen is gone");
});
