import { auditActions, auditFields } from "@/contract/accounts/audit-actions";
import { actionOf, subjectOf } from "@/server/features/audit-log/actions";
import { type Case, cases, namesObjectOf } from "@/tests/endpoint-parts";
import { openPlatform, type TestPlatform } from "@/tests/platform";
import { credentialsFor, makeObjects, send } from "../../infrastructure/http/endpoint-cases";
import { openServices } from "../channels/channel-platform";
import { isDestructive, isStreamed, prepared } from "./prepared-cases";

const marker = "MARKED-51c9";
const { fetcher } = openServices();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform({ fetcher });
});
afterAll(async () => {
  await platform.close();
  await fetcher.close();
});

const isPerson = ({ endpoint }: Case) => endpoint.access === "user" || endpoint.access === "any";
const recorded = cases.filter(({ endpoint }) => actionOf(endpoint) !== undefined);

const actionsOf = async (organizationId: string) => {
  const rows = await platform.deps.db
    .selectFrom("auditEntries")
    .where("organizationId", "=", organizationId)
    .select("action")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

test("the contract names every recorded action, and each has a subject", () => {
  const actions = auditActions.filter((action) => !/^(administrator|invoice)\./.test(action));
  expect(new Set(recorded.map(({ endpoint }) => actionOf(endpoint)))).toEqual(new Set(actions));
  for (const action of actions)
    expect([action, subjectOf(action).at]).toEqual([action, expect.any(String)]);
});

const recordedOfPersons = recorded.filter((one) => isPerson(one) && !isStreamed(one));

test("every call that changes something is recorded once, and without secrets", async () => {
  const secrets: string[] = [];
  const shared = await makeObjects(platform, marker);
  for (const one of recordedOfPersons) {
    const { person, objectIds, token } = isDestructive(one) ? await ownObjectIds() : shared;
    await platform.finishJobs();
    const parts = await prepared[one.name]?.({ platform, person, objectIds, marker });
    const before = await actionsOf(objectIds.organizationId);
    const ready = parts ? { ...one, partsOf: () => parts } : one;
    const answer = await platform.inject(
      send(ready, objectIds, credentialsFor(one, person, token)),
    );
    const after = await actionsOf(objectIds.organizationId);
    const { statusCode, body } = answer;
    expect([one.name, statusCode < 400 || body]).toEqual([one.name, true]);
    expect([one.name, after.slice(before.length)]).toEqual([one.name, [actionOf(one.endpoint)]]);
    secrets.push(person.password, person.cookie.slice(4), token, ...secretsIn(body));
  }
  expect(secrets.length).toBeGreaterThan(recordedOfPersons.length * 3);
  await expectWithout([...secrets, ...(await storedSecrets())]);
  await expectKnownFields();
}, 300_000);

test("a refused call is not recorded", async () => {
  const { person, objectIds, token } = await ownObjectIds();
  const other = await ownObjectIds();
  const before = await actionsOf(objectIds.organizationId);
  for (const one of recordedOfPersons.filter((each) => namesObjectOf(each, other.objectIds))) {
    const answer = await platform.inject(
      send(one, other.objectIds, credentialsFor(one, person, token)),
    );
    expect([one.name, answer.statusCode]).toEqual([one.name, 404]);
  }
  expect(await actionsOf(objectIds.organizationId)).toEqual(before);
});

async function ownObjectIds() {
  await platform.deps.db.deleteFrom("rateLimits").execute();
  return makeObjects(platform, marker);
}

/** Values that an answer shows once: tokens and secrets of keys, chatbots and webhooks. */
const secretsIn = (body: string) =>
  [...body.matchAll(/"(?:token|apiSecret|secret)":"([^"]+)"/g)].map(([, secret]) => secret ?? "");

/** Hashes and encrypted secrets in the database. */
async function storedSecrets(): Promise<string[]> {
  const { db } = platform.deps;
  const users = await db.selectFrom("users").select("passwordHash as secret").execute();
  const keys = await db.selectFrom("apiKeys").select("tokenHash as secret").execute();
  const chatbots = await db.selectFrom("chatbots").select("apiSecretHash as secret").execute();
  const webhooks = await db.selectFrom("webhooks").select("secret").execute();
  const links = await db.selectFrom("userTokens").select("tokenHash as secret").execute();
  const all = [...users, ...keys, ...chatbots, ...webhooks, ...links].map(({ secret }) => secret);
  return all.filter((secret) => secret !== "none");
}

async function expectWithout(secrets: readonly string[]): Promise<void> {
  const rows = await platform.deps.db.selectFrom("auditEntries").selectAll().execute();
  const written = JSON.stringify(rows);
  for (const secret of new Set(secrets)) expect(written.includes(secret)).toBe(false);
}

/** The console has a text for each recorded field. */
async function expectKnownFields(): Promise<void> {
  const rows = await platform.deps.db
    .selectFrom("auditEntries")
    .select(["before", "after"])
    .execute();
  const fields = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((values) =>
      typeof values === "object" && values ? Object.keys(values) : [],
    ),
  );
  const recordedFields: readonly string[] = auditFields;
  const unknown = fields.filter(
    (field) => !field.startsWith("configs.") && !recordedFields.includes(field),
  );
  expect(unknown).toEqual([]);
}
