import { authApi } from "@/contract/auth";
import { chatbotApi } from "@/contract/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { systemApi } from "@/contract/system";
import { userApi } from "@/contract/users";
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

test("a call gives the answer's data", async () => {
  fakeApi().answer(ticket, given);
  expect(await call(ticket, {})).toEqual(given);
});

test("parameters stand in the path, encoded; an empty or absent part of the query is left out", async () => {
  const api = fakeApi();
  api.answer(knowledgeBaseApi.explore, [], 0);
  const query = { search: "", sort: undefined, page: 2, stage: "Finished" as const };
  await callPage(knowledgeBaseApi.explore, { params: { id: "a b/c" }, query });
  const [sent] = api.sent(knowledgeBaseApi.explore);
  expect(sent?.url.pathname).toBe("/v1/knowledge-bases/explore/a%20b%2Fc");
  expect(sent?.url.search).toBe("?page=2&stage=Finished");
});

test("a body goes as JSON, and a call without one names no content type", async () => {
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

test("a chatbot's token is sent as bearer", async () => {
  const api = fakeApi();
  api.answer(ticket, given);
  await call(ticket, {}, { bearer: "bot" });
  expect(api.sent(ticket)[0]?.headers.get("authorization")).toBe("Bearer bot");
});

test("a page has its rows and the total of the whole list", async () => {
  fakeApi().answer(chatbotApi.list, [], 41);
  expect(await callPage(chatbotApi.list, {})).toEqual({ rows: [], total: 41 });
});

test("a refusal carries its code, status, fields and the seconds to wait", async () => {
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
])("the code of a refusal is %s", async (_, body, code) => {
  fakeApi().on(ticket, () => Response.json(body, { status: 400 }));
  expect((await failureOf(call(ticket, {}))).code).toBe(code);
});

test("a status of 500 is the generic error, whatever it says", async () => {
  fakeApi().refuse(ticket, "NAME_EXISTS", { status: 500 });
  expect((await failureOf(call(ticket, {}))).code).toBe("INTERNAL");
});

test("a refusal that is no JSON is the generic error", async () => {
  fakeApi().on(ticket, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await failureOf(call(ticket, {}))).toMatchObject({ code: "INTERNAL", status: 502 });
});

test("only statuses that the endpoint names are quiet", async () => {
  const api = fakeApi();
  const body = { email: "ada@example.com", password: "secret" };
  api.refuse(authApi.login, "AUTH_ERR_INVALID_CREDENTIALS", { status: 401 });
  expect((await failureOf(call(authApi.login, { body }))).isQuiet).toBe(true);
  api.refuse(authApi.login, "BAD_REQUEST", { status: 400 });
  expect((await failureOf(call(authApi.login, { body }))).isQuiet).toBe(false);
});

test.each([
  { ...authApi.login, shown: 403 },
  { ...userApi.changePassword, shown: 401 },
])("the screen of $path shows itself what it was refused with", ({ quietOn, shown }) => {
  expect(quietOn).toContain(shown);
});

test("no answer, or one that breaks off, is a NetworkError with its cause", async () => {
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

test("a call that its screen gave up is no failure of the network", async () => {
  fakeApi().on(ticket, () => new Promise(() => {}));
  const stop = new AbortController();
  const asked = send(ticket, {}, { signal: stop.signal });
  stop.abort(new Error("the screen is gone"));
  await expect(asked).rejects.toThrow("the screen is gone");
});
