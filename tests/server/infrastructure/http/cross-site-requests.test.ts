import { widgetApi } from "@/contract/chatbots/widget";
import type { Endpoint } from "@/contract/endpoint";
import { cases, isChanging } from "@/tests/endpoint-parts";
import type { ObjectIds } from "@/tests/object-ids";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { credentialsFor, makeObjects, rowsOf, send } from "./endpoint-cases";

let platform: TestPlatform;
let ada: Awaited<ReturnType<typeof makeObjects>>;
let before: Awaited<ReturnType<typeof rowsOf>>;
let users: number;

beforeAll(async () => {
  platform = await openPlatform();
  ada = await makeObjects(platform, "Adas");
  await platform.finishJobs();
  before = await rowsOf(platform, ada.objectIds.organizationId);
  users = await countUsers();
});
afterAll(() => platform.close());

const countUsers = async () =>
  (await platform.deps.db.selectFrom("users").select("id").execute()).length;
const changingCases = cases.filter(isChanging).map((one) => [one.name, one] as const);

const emptyIds: ObjectIds = {
  organizationId: "",
  kbId: "",
  itemId: "",
  runId: "",
  chatbotId: "",
  conversationId: "",
  messageId: "",
  visitorId: "",
  categoryId: "",
  qaId: "",
  suggestionId: "",
  apiKey: "",
  groupId: "",
  caseId: "",
  evaluationRunId: "",
  webhookId: "",
  deliveryId: "",
  memberId: "",
  invitationId: "",
  sessionId: "",
  apiKeyId: "",
  invoiceId: "",
  oidcDomainId: "",
};
const withBody = changingCases.filter(([, one]) => one.partsOf(emptyIds).body);

/** With valid credentials and a regular body, so that only the foreign origin is refused. */
const request = (one: (typeof cases)[number], headers: Record<string, string>) =>
  send(one, ada.objectIds, { ...credentialsFor(one, ada.person, ada.token), ...headers });

async function expectNoChange() {
  expect(await rowsOf(platform, ada.objectIds.organizationId)).toEqual(before);
  expect(await countUsers()).toBe(users);
}

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://localhost:3000.evil.example" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
  { "sec-fetch-site": "cross-site" },
];

test.each(changingCases)("rejects %s from another site", async (_, one) => {
  for (const headers of foreign) {
    const answer = await platform.inject(request(one, headers));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ meta: { message: "ORIGIN_NOT_ALLOWED" } });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  }
  await expectNoChange();
});

/**
 * Content types that a form of another site sends without a preflight request, and malformed ones that parsers accept.
 */
const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain; application/json",
  "application/json-patch+json",
  "application/jsonp",
  "application/json garbage",
  "application /json",
];

test.each(withBody)("%s accepts its body as JSON only", async (_, one) => {
  for (const type of wrongTypes) {
    const answer = await platform.inject(request(one, { "content-type": type }));
    expect([type, answer.statusCode]).toEqual([type, 400]);
  }
  await expectNoChange();
});

test.each(changingCases)("%s cannot be called with a method override", async (_, one) => {
  for (const name of ["x-http-method-override", "x-method-override", "x-http-method"]) {
    const { url, query } = request(one, {});
    const headers = { ...credentialsFor(one, ada.person, ada.token), [name]: one.endpoint.method };
    await platform.inject({ method: "GET", url, query, headers });
  }
  await expectNoChange();
});

const sendPreflight = (endpoint: Endpoint, origin: string) =>
  platform.inject({
    method: "OPTIONS",
    url: `/v1${endpoint.path}`,
    headers: { origin, "access-control-request-method": endpoint.method },
  });
const isWidgetEndpoint = (endpoint: Endpoint) =>
  endpoint === widgetApi.open || ["chat", "visitor", "any"].includes(endpoint.access);
const sharesPathWithWidget = ({ path }: Endpoint) =>
  cases.some((one) => one.endpoint.path === path && isWidgetEndpoint(one.endpoint));
const allEndpoints = cases.map((one) => [one.name, one.endpoint] as const);

test.each(allEndpoints)(
  "a page of any site can read whether it may call %s",
  async (_, endpoint) => {
    const { statusCode, headers } = await sendPreflight(endpoint, "https://shop.example");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
    const methods = String(headers["access-control-allow-methods"]).split(", ");
    if (!isWidgetEndpoint(endpoint)) {
      expect(methods).not.toContain(endpoint.method);
      if (sharesPathWithWidget(endpoint)) return;
      expect([403, 405]).toContain(statusCode);
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      return;
    }
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "https://shop.example",
      "access-control-allow-headers": "authorization, content-type, traceparent, tracestate",
      vary: "origin",
    });
    expect(methods).toContain(endpoint.method);
    expect((await sendPreflight(endpoint, "null")).headers).not.toHaveProperty(
      "access-control-allow-origin",
    );
  },
);

const readingCases = cases.filter((one) => !isChanging(one)).map((one) => [one.name, one] as const);

test.each(readingCases)("another site can never read %s with a session", async (_, one) => {
  const { cookie } = ada.person;
  for (const origin of ["https://evil.example", "null"]) {
    const answer = await platform.inject(send(one, ada.objectIds, { cookie, origin }));
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
});
