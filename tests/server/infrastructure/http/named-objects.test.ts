import { sql } from "kysely";
import { type Case, cases, isChanging, isGuarded, namesObjectOf } from "@/tests/endpoint-parts";
import { openPlatform, type TestPlatform } from "@/tests/platform";
import { asText, organizationTables, storedRows, tableOf } from "@/tests/stored-rows";
import { isDestructive, isStreamed, prepared } from "../../features/audit-log/prepared-cases";
import { openServices } from "../../features/channels/channel-platform";
import { credentialsFor, makeObjects, send } from "./endpoint-cases";

type Fixture = Awaited<ReturnType<typeof makeObjects>>;

const { fetcher } = openServices();
let platform: TestPlatform;
let tables: string[];
let shared: Fixture;
/** The rows of another organisation with one object of each kind, which the tests move to the first organisation. */
let foreignRows: string[];
/** The id of that other organisation. */
let foreignId: string;

beforeAll(async () => {
  platform = await openPlatform({ fetcher });
  shared = await makeObjects(platform, "Shared");
  foreignId = (await makeObjects(platform, "Twin")).objectIds.organizationId;
  await platform.finishJobs();
  // Tables named "organization…" contain one row for each organisation. Entries of the audit log contain its id as
  // text.
  const all = await organizationTables(platform.deps.db);
  tables = all.filter((name) => !name.startsWith("organization") && name !== "audit_entries");
  foreignRows = await rowsOf(foreignId);
});
afterAll(async () => {
  await platform.close();
  await fetcher.close();
});

const rowsOf = (organizationId: string) => storedRows(platform.deps.db, tables, organizationId);

const inOrganization = (organizationId: string) =>
  foreignRows.map((row) => row.replaceAll(foreignId, organizationId));

/** Disables the checks of foreign keys, which no order of the tables would satisfy. */
const moveForeignRows = (from: string, to: string) =>
  platform.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [name, rows] of Map.groupBy(inOrganization(from), tableOf))
      await sql`
        update ${sql.table(name)} as one set organization_id = ${to}::uuid
        where organization_id = ${from}::uuid and ${asText(name)} = any(${rows}::text[])
      `.execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
  });

const foreignRowsIn = async (organizationId: string) => {
  const rows = new Set(await rowsOf(organizationId));
  return inOrganization(organizationId).filter((row) => rows.has(row));
};

/** Runs `act` while the organisation also owns the foreign rows. */
async function withForeignRows<T>({ objectIds }: Fixture, act: () => Promise<T>): Promise<T> {
  await moveForeignRows(foreignId, objectIds.organizationId);
  expect(foreignRows.length).toBeGreaterThan(0);
  expect(await foreignRowsIn(objectIds.organizationId)).toHaveLength(foreignRows.length);
  try {
    return await act();
  } finally {
    await moveForeignRows(objectIds.organizationId, foreignId);
  }
}

async function answerTo(one: Case, { objectIds, person, token }: Fixture) {
  const parts = await prepared[one.name]?.({ platform, person, objectIds, marker: "Prepared" });
  const ready = parts ? { ...one, partsOf: () => parts } : one;
  const { statusCode, body } = await platform.inject(
    send(ready, objectIds, credentialsFor(one, person, token)),
  );
  return { statusCode, body: body.replace(/"requestId":"[^"]+"/, "") };
}

/** Calls that return sizes or times, and a call that starts work. */
const isTimeDependent = ({ name }: Case) =>
  ["Organisations get", "Chatbot archives export", "Suggested questions generate"].includes(name);

test("other objects of the organisation do not change the result of a call", async () => {
  const reading = cases.filter(
    (one) =>
      isGuarded(one) &&
      !isChanging(one) &&
      namesObjectOf(one, shared.objectIds) &&
      !isTimeDependent(one),
  );
  const read = async () => {
    const answers: Record<string, { statusCode: number; body: string }> = {};
    for (const one of reading) answers[one.name] = await answerTo(one, shared);
    return answers;
  };
  const alone = await read();
  const refused = Object.keys(alone).filter((name) => alone[name]?.statusCode !== 200);
  expect(refused).toEqual(["Knowledge bases download"]); // A page is not a file.
  expect(await withForeignRows(shared, read)).toEqual(alone);
});

const changing = cases.filter((one) => isGuarded(one) && isChanging(one) && !isStreamed(one));

/** The status of a call, with the foreign rows that it changes or deletes. */
async function changesOf(
  one: Case,
  fixture: Fixture,
): Promise<{ statusCode: number; rows: string[] }> {
  const { organizationId } = fixture.objectIds;
  await platform.deps.db.deleteFrom("rateLimits").execute();
  const before = await foreignRowsIn(organizationId);
  const { statusCode } = await answerTo(one, fixture);
  await platform.finishJobs();
  const left = new Set(await foreignRowsIn(organizationId));
  return { statusCode, rows: before.filter((row) => !left.has(row)) };
}

const isRefused = ({ statusCode }: { statusCode: number }): boolean => statusCode >= 400;

/** Other calls end the tokens of a chatbot. */
const visitorsFirst = (a: Case, b: Case): number =>
  Number(b.endpoint.access === "chat") - Number(a.endpoint.access === "chat");

/**
 * Calls that the tests expect to be refused: they lack a password, a name, a page, a website, the type of knowledge base
 * or the right.
 */
const REFUSED_CALLS = [
  "Crawls readPage",
  "Embedding check",
  "OpenID Connect check",
  "Organisations remove",
  "Platform disable",
  "Platform enable",
  "Platform setPlan",
  "Two-factor begin",
  "Uploads send",
];

test("a call changes only the objects that it names", async () => {
  const all = new Map<string, Awaited<ReturnType<typeof changesOf>>>();
  await withForeignRows(shared, async () => {
    for (const one of changing.filter((each) => !isDestructive(each)).toSorted(visitorsFirst))
      all.set(one.name, await changesOf(one, shared));
  });
  const namesOf = (matches: (changes: Awaited<ReturnType<typeof changesOf>>) => boolean) =>
    [...all].flatMap(([name, changes]) => (matches(changes) ? name : []));
  expect(namesOf(isRefused).toSorted()).toEqual(REFUSED_CALLS);
  expect(namesOf(({ rows }) => rows.length > 0)).toEqual([]);
}, 300_000);

test.each(changing.filter(isDestructive).map((one) => [one.name, one] as const))(
  "%s deletes only the named objects",
  async (_, one) => {
    await platform.deps.db.deleteFrom("rateLimits").execute();
    const own = await makeObjects(platform, "Own");
    await platform.finishJobs();
    const { statusCode, rows } = await withForeignRows(own, () => changesOf(one, own));
    expect([statusCode < 400, rows]).toEqual([true, []]);
  },
);
