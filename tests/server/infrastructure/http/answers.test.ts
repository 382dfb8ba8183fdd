import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { userApi } from "@/contract/accounts/users";
import { systemApi } from "@/contract/system/system";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { registrationForm } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const json = { "content-type": "application/json" };
const login = { method: "POST", url: "/v1/auth/login" } as const;

test.each([
  ["an unknown path", { url: "/v1/nothing" }, 404, "NOT_FOUND"],
  ["a path outside /v1", { url: "/wp-login.php" }, 404, "NOT_FOUND"],
  ["TRACE", { method: "TRACE" as never, url: "/v1/system/load" }, 405, "METHOD_NOT_ALLOWED"],
  ["a wrong method", { method: "DELETE", url: "/v1/system/load" }, 405, "METHOD_NOT_ALLOWED"],
  ["no body", login, 400, "VALIDATION_FAILED"],
  ["broken JSON", { ...login, headers: json, payload: "{bad" }, 400, "BAD_REQUEST"],
  ["a prototype key", { ...login, headers: json, payload: '{"__proto__":{}}' }, 400, "BAD_REQUEST"],
  ["a list", { ...login, headers: json, payload: "[]" }, 400, "VALIDATION_FAILED"],
  [
    "plain text",
    { ...login, headers: { "content-type": "text/plain" }, payload: "{}" },
    400,
    "BAD_REQUEST",
  ],
  [
    "a form",
    { ...login, headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "a=b" },
    400,
    "BAD_REQUEST",
  ],
  [
    "a body too large",
    { ...login, headers: json, payload: JSON.stringify({ email: "a".repeat(2 ** 20) }) },
    413,
    "BAD_REQUEST",
  ],
  [
    "a deep body",
    { ...login, headers: json, payload: "[".repeat(20_000) + "]".repeat(20_000) },
    400,
    "VALIDATION_FAILED",
  ],
] as const)("%s has its code in the envelope", async (_, request, status, code) => {
  const answer = await platform.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    meta: { message: code, requestId: answer.headers["x-request-id"] },
  });
});

test.each([
  ["/v1/auth/login", 405],
  ["/v1/system/load", 200],
  ["/v1/nothing", 404],
])("HEAD of %s is answered with %d", async (url, status) => {
  const { statusCode, body } = await platform.inject({ method: "HEAD", url });
  expect([statusCode, body]).toEqual([status, ""]);
});

test("reports the code of the first invalid field that has one, and lists all fields", async () => {
  const body = registrationForm({ passwordRepeat: "another" });
  await expect(platform.anybody(userApi.register, { body })).rejects.toMatchObject({
    code: "PASSWORD_MISMATCH",
    status: 400,
    details: [{ path: "passwordRepeat", code: "PASSWORD_MISMATCH" }],
  });
  const empty = platform.anybody(authApi.login, { body: { email: "", password: "" } });
  await expect(empty).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: [
      { path: "email", code: "Validation.EmailRequired" },
      { path: "email", code: "INVALID_EMAIL" },
      { path: "password", code: "Validation.PasswordRequired" },
    ].filter(({ code }) => code !== "INVALID_EMAIL"),
  });
});

test.each(["a\0b", "\ud800", "b\udc00"])("rejects text that cannot be stored: %j", async (city) => {
  const ada = await platform.signUp();
  const id = ada.user.organizationId;
  const change = ada(organizationApi.update, { params: { id }, body: { city } });
  await expect(change).rejects.toThrow("BAD_REQUEST");
});

test("stores unusual text exactly", async () => {
  const ada = await platform.signUp();
  const id = ada.user.organizationId;
  const city = `'; drop table users; -- <script>\u202e𝒳 \u{1F468}\u200d\u{1F469}`;
  const { city: storedCity } = await ada(organizationApi.update, {
    params: { id },
    body: { city },
  });
  expect(storedCity).toBe(city);
});

test("reports an unforeseen unique violation as a conflict", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const { db } = platform.deps;
  await db.schema.createIndex("one_vat_id").on("organizations").column("vatId").unique().execute();
  const name = (person: typeof ada) =>
    person(organizationApi.update, {
      params: { id: person.user.organizationId },
      body: { vatId: "DE136695976" },
    });
  await name(ada);
  await expect(name(bob)).rejects.toMatchObject({ code: "ALREADY_EXISTS", status: 409 });
  await db.schema.dropIndex("one_vat_id").execute();
});

test("accepts changes from a browser only if a page of the console sends them", async () => {
  const change = (headers: Record<string, string>) =>
    platform.as(headers)(systemApi.setLanguage, { body: { langCode: "en" } });
  const foreign = ["https://evil.example", "null", "http://localhost:3000.evil.example", ""];
  for (const origin of foreign) {
    await expect(change({ origin })).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  }
  await expect(change({ "sec-fetch-site": "cross-site" })).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  await expect(change({ origin: "http://localhost:3000" })).resolves.toEqual({ langCode: "en" });
  await expect(change({ origin: "http://127.0.0.1:3000" })).resolves.toEqual({ langCode: "en" });
});

test("another site cannot sign a person out with an image", async () => {
  const ada = await platform.signUp();
  const image = platform.as({ cookie: ada.cookie, "sec-fetch-site": "cross-site" });
  await expect(image(authApi.logout)).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  expect((await ada(systemApi.load)).loggedInUser).not.toBeNull();
});
