import { authApi } from "@/contract/accounts/auth";
import { type User, userApi } from "@/contract/accounts/users";
import { widgetApi } from "@/contract/chatbots/widget";
import { hasRight, userRoles } from "@/contract/rights";
import { disable } from "@/server/features/users/admin";
import {
  type Case,
  cases,
  isGuarded,
  namesObjectOf,
  unmatchedInputs,
} from "@/tests/endpoint-parts";
import type { ObjectIds } from "@/tests/object-ids";
import {
  type Person,
  type TestPlatform,
  activationToken,
  openPlatform,
  signIn,
} from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { credentialsFor, makeObjects, rowsOf, send } from "./endpoint-cases";

const marker = "MARKED-7f3a";
let platform: TestPlatform;
let ada: Awaited<ReturnType<typeof makeObjects>>;
let bob: Awaited<ReturnType<typeof makeObjects>>;
let before: Awaited<ReturnType<typeof rowsOf>>;

beforeAll(async () => {
  platform = await openPlatform();
  [ada, bob] = [await makeObjects(platform, marker), await makeObjects(platform, "Bobs")];
  await platform.finishJobs();
  before = await rowsOf(platform, ada.objectIds.organizationId);
});
afterAll(() => platform.close());

const guarded = cases.filter(isGuarded).map((one) => [one.name, one] as const);
const ofPersons = guarded.filter(
  ([, { endpoint }]) => endpoint.access === "user" || endpoint.access === "any",
);
const expectUnchanged = async () =>
  expect(await rowsOf(platform, ada.objectIds.organizationId)).toEqual(before);

test("the cases cover every call of the contract with valid input", () => {
  expect(unmatchedInputs).toEqual([]);
  for (const { endpoint, partsOf } of cases) {
    const { params = {}, query = {}, body = {} } = partsOf(ada.objectIds);
    for (const [schema, part] of [
      [endpoint.params, params],
      [endpoint.query, query],
      [endpoint.body, body],
    ] as const) {
      schema.parse(part);
    }
    expect(platform.app.hasRoute({ method: endpoint.method, url: `/v1${endpoint.path}` })).toBe(
      true,
    );
  }
});

test.each(guarded)(
  "%s rejects calls without credentials and with invented tokens",
  async (_, one) => {
    const tries: Record<string, string>[] = [
      {},
      { cookie: "sid=made-up" },
      { cookie: `sid=${ada.objectIds.organizationId}` },
      { authorization: "Bearer made-up" },
      { authorization: "Basic YTpi", cookie: "sid=" },
      { "x-user-id": ada.person.user.userId, "x-forwarded-for": "127.0.0.1" },
    ];
    for (const headers of tries) {
      const answer = await platform.inject(send(one, ada.objectIds, headers));
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain(marker);
      // The console ends its session when the cookie is cleared: never without SESSION_EXPIRED.
      const isExpired = answer.body.includes("SESSION_EXPIRED");
      const isCleared = answer.cookies.some(({ name, value }) => name === "sid" && value === "");
      expect([headers, isCleared]).toEqual([headers, isExpired]);
      const hasSession = /sid=./.test(headers["cookie"] ?? "");
      expect([headers, isExpired]).toEqual([headers, hasSession && takesSessions(one)]);
    }
  },
);

const takesSessions = ({ endpoint }: Case) =>
  endpoint.access === "user" || endpoint.access === "any";

test.each(guarded)(
  "%s neither shows nor changes anything of another organisation",
  async (_, one) => {
    const headers = credentialsFor(one, bob.person, bob.token);
    const answer = await platform.inject(send(one, ada.objectIds, headers));
    expect(answer.body).not.toContain(marker);
    const refusal = one.endpoint.right === "platform" ? 403 : 404;
    if (namesObjectOf(one, ada.objectIds)) expect(answer.statusCode).toBe(refusal);
    if (one.endpoint.paged && answer.statusCode === 200) {
      const { data, meta } = answer.json<{ data: unknown[]; meta: { total: number } }>();
      expect(meta.total).toBe(data.length);
    }
    await expectUnchanged();
  },
);

test.each(guarded)("%s responds alike for a foreign and a missing object", async (_, one) => {
  if (!namesObjectOf(one, ada.objectIds)) return;
  const headers = credentialsFor(one, bob.person, bob.token);
  const missing = Object.fromEntries(
    Object.entries(ada.objectIds).map(([name]) => [name, "0190c5c0-0000-7000-8000-000000000000"]),
  ) as ObjectIds;
  const answerFor = async (of: ObjectIds) => {
    const { statusCode, body } = await platform.inject(send(one, of, headers));
    return [statusCode, body.replace(/"requestId":"[^"]+"/, "")];
  };
  expect(await answerFor(ada.objectIds)).toEqual(await answerFor(missing));
});

test.each(guarded)(
  "%s changes nothing if it names own and foreign objects together",
  async (_, one) => {
    const { body } = one.partsOf(ada.objectIds);
    if (!body || !Object.values(body).some(Array.isArray)) return;
    const mixed = {
      ...one,
      partsOf: () => ({ ...one.partsOf(bob.objectIds), body: mergeLists(one.partsOf) }),
    };
    await platform.finishJobs(); // Completes the jobs of earlier tests, so that no row changes any more.
    const rowsBefore = await rowsOf(platform, bob.objectIds.organizationId);
    const headers = credentialsFor(one, bob.person, bob.token);
    const { statusCode } = await platform.inject(send(mixed, bob.objectIds, headers));
    expect([one.endpoint.status, 404]).toContain(statusCode);
    if (statusCode === 404)
      expect(await rowsOf(platform, bob.objectIds.organizationId)).toEqual(rowsBefore);
    await expectUnchanged();
  },
);

/** A body of bob whose lists also name objects of ada. */
function mergeLists(partsOf: (of: ObjectIds) => { body?: object }): object {
  const [own, foreign] = [partsOf(bob.objectIds).body ?? {}, partsOf(ada.objectIds).body ?? {}];
  const others = new Map(Object.entries(foreign));
  return Object.fromEntries(
    Object.entries(own).map(([key, value]): [string, unknown] => [
      key,
      Array.isArray(value) ? [...value, ...[others.get(key)].flat()] : value,
    ]),
  );
}

test.each(guarded)("%s rejects callers of another kind", async (_, one) => {
  const isForPersons = one.endpoint.access === "user";
  if (one.endpoint.access === "any") return;
  const headers: Record<string, string> = isForPersons
    ? { authorization: `Bearer ${ada.token}` }
    : { cookie: ada.person.cookie };
  const { statusCode } = await platform.inject(send(one, ada.objectIds, headers));
  expect([401, 403]).toContain(statusCode);
  await expectUnchanged();
});

describe("a visitor", () => {
  let visitor: Record<string, string>;
  beforeAll(async () => {
    const origin = "http://localhost:3000";
    const body = { apiKey: bob.objectIds.apiKey };
    const { token } = await platform.as({ origin })(widgetApi.open, { body });
    visitor = { origin, authorization: `Bearer ${token}` };
  });

  test.each(guarded)("cannot access another person's data with %s", async (_, one) => {
    const isOpen = ["visitor", "chat", "any"].includes(one.endpoint.access);
    for (const objectIds of [ada.objectIds, bob.objectIds]) {
      const { statusCode, body } = await platform.inject(send(one, objectIds, visitor));
      expect(body).not.toContain(marker);
      if (!isOpen) expect([401, 403]).toContain(statusCode);
      else if (namesObjectOf(one, objectIds)) expect(statusCode).toBe(404);
    }
    await expectUnchanged();
  });
});

describe.each<User["role"]>(userRoles)("as %s", (role) => {
  let colleague: Person;
  beforeAll(async () => {
    const { user } = await platform.signUp();
    const { organizationId } = bob.objectIds;
    await platform.deps.db
      .updateTable("users")
      .set({ organizationId, role })
      .where("id", "=", user.userId)
      .execute();
    colleague = await signIn(platform.app, user.email, goodPassword);
  });

  test.each(ofPersons)("%s is allowed or FORBIDDEN according to its right", async (_, one) => {
    // Unknown objects, so that allowed calls change nothing.
    const { organizationId } = bob.objectIds;
    const unknownId = "0190c5c0-0000-7000-8000-000000000000";
    const unknownObjects = {
      kbId: unknownId,
      chatbotId: unknownId,
      memberId: unknownId,
      invitationId: unknownId,
    };
    const of = { ...bob.objectIds, ...unknownObjects, organizationId };
    const answer = await platform.inject(send(one, of, { cookie: colleague.cookie }));
    if (hasRight(role, one.endpoint.right)) expect(answer.statusCode).not.toBe(403);
    else expect(answer.json()).toMatchObject({ meta: { message: "FORBIDDEN" } });
  });
});

describe("an ended session", () => {
  let ended: Record<"signed out" | "reset" | "disabled" | "black listed by hand", Person>;
  beforeAll(async () => {
    const [out, reset, disabled, byHand] = [
      await platform.signUp(),
      await platform.signUp(),
      await platform.signUp(),
      await platform.signUp(),
    ];
    ended = { "signed out": out, reset, disabled, "black listed by hand": byHand };
    await out(authApi.logout);
    await resetPassword(reset.user.email);
    await disable(platform.deps, disabled.user.email);
    await platform.deps.db
      .updateTable("users")
      .set({ status: "black_listed" })
      .where("id", "=", byHand.user.userId)
      .execute();
  });

  test.each(ofPersons)("cannot call %s", async (_, one) => {
    for (const { cookie, user } of Object.values(ended)) {
      const of = { ...ada.objectIds, organizationId: user.organizationId };
      const answer = await platform.inject(send(one, of, { cookie }));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ meta: { message: "SESSION_EXPIRED" } });
    }
  });
});

async function resetPassword(email: string): Promise<void> {
  await platform.anybody(userApi.forgotPassword, { body: { email } });
  await platform.finishJobs();
  const token = activationToken(platform.mails, email);
  const body = { password: goodPassword, passwordRepeat: goodPassword };
  await platform.anybody(userApi.resetPassword, { params: { token }, body });
}
