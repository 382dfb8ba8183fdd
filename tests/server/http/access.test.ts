import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/server/http/endpoints";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const endpoints = Object.entries(endpointGroups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, e]): [string, Endpoint] => [`${group} ${name}`, e]),
);
const guarded = endpoints.filter(([, e]) => e.access !== "public");
const changing = endpoints.filter(([, e]) => e.method !== "GET");
const anId = "0190c5c0-0000-7000-8000-000000000000";

const send = (e: Endpoint, headers: Record<string, string> = {}, body: object = {}) =>
  platform.inject({
    method: e.method,
    url: `/v1${e.path.replace(/:\w+/g, anId)}`,
    headers,
    ...(e.method !== "GET" && { payload: body }),
  });

test.each(endpoints)("%s is routed", async (_, e) => {
  expect(platform.app.hasRoute({ method: e.method, url: `/v1${e.path}` })).toBe(true);
  expect((await send(e)).statusCode).not.toBe(405);
});

test.each(guarded)("%s refuses nobody, and made-up tokens", async (_, e) => {
  const tries: Record<string, string>[] = [
    {},
    { cookie: "sid=made-up" },
    { authorization: "Bearer made-up" },
    { authorization: "Basic YTpi", cookie: "sid=" },
  ];
  for (const headers of tries) expect((await send(e, headers)).statusCode).toBe(401);
});

test.each(changing)("%s refuses a foreign origin", async (_, e) => {
  const answer = await send(e, { origin: "https://evil.example" });
  expect(answer.json()).toMatchObject({ meta: { message: "ORIGIN_NOT_ALLOWED" } });
});

test.each(guarded.filter(([, e]) => e.access === "user" || e.access === "any"))(
  "%s never fails on a signed-in person's odd input",
  async (_, e) => {
    const { cookie } = await person();
    const oddBodies = [{}, { data: null }, { items: [anId], kbIds: "x" }, { title: ["\0"] }];
    for (const body of oddBodies) {
      expect((await send(e, { cookie }, body)).statusCode).toBeLessThan(500);
    }
    const oddPath = `/v1${e.path.replace(/:\w+/g, "%00..%2f'%22")}?page=-1&search=%00&pageSize=x`;
    const { statusCode } = await platform.inject({
      method: e.method,
      url: oddPath,
      headers: { cookie },
    });
    expect(statusCode).toBeLessThan(500);
  },
);

let signedUp: ReturnType<TestPlatform["signUp"]> | undefined;
const person = () => (signedUp ??= platform.signUp());
