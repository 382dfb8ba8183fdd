import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi as api } from "@/contract/accounts/organizations";
import { systemApi } from "@/contract/system/system";
import { deleteOrganizationOf } from "@/server/features/organizations/admin";
import { enable } from "@/server/features/users/admin";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { makeObjects } from "../../infrastructure/http/endpoint-cases";
import { makeFileBase, putFiles, textFile } from "../uploads/file-steps";

let platform: TestPlatform;
let origin: string;
beforeAll(async () => {
  platform = await openPlatform();
  origin = await platform.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => platform.finishJobs());
afterAll(() => platform.close());

const remove = (person: Person, name: string, currentPassword = goodPassword) =>
  person(api.remove, {
    params: { id: person.user.organizationId },
    body: { name, currentPassword },
  });

/** The tables with a text in any column, including those of the job queue. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = platform.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} as row where row::text like ${`%${text}%`} limit 1
    `.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function storedFiles(organizationId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of platform.deps.storage.list())
    if (key.startsWith(organizationId)) keys.push(key);
  return keys;
}

async function addFile(person: Person) {
  const kbId = await makeFileBase(person);
  const { status } = await putFiles(origin, person, kbId, [textFile("returns.txt", "30 days.")]);
  expect(status).toBe(202);
  await platform.finishJobs();
}

test("leaves no row, job or file of the organisation, and keeps those of others", async () => {
  const [marker, other] = [`m${randomUUID()}`, `m${randomUUID()}`];
  const { person } = await makeObjects(platform, marker);
  const neighbour = await makeObjects(platform, other);
  await addFile(person);
  const { organizationId, userId } = person.user;
  expect(await storedFiles(organizationId)).toHaveLength(1);
  expect((await tablesWith(organizationId)).length).toBeGreaterThan(25);
  const before = await tablesWith(neighbour.objectIds.organizationId);
  await remove(person, marker);
  await platform.finishJobs();
  await enqueue(platform.deps.db, "organizations.delete", {}); // As every hour.
  await platform.finishJobs();
  for (const text of [organizationId, userId]) expect(await tablesWith(text)).toEqual([]);
  // The law asks the seller to keep invoices with their buyers.
  expect(await tablesWith(marker)).toEqual(["public.invoices"]);
  expect(await storedFiles(organizationId)).toEqual([]);
  expect(await tablesWith(neighbour.objectIds.organizationId)).toEqual(before);
  expect((await neighbour.person(systemApi.load)).loggedInUser).not.toBeNull();
});

test("ends sessions, API keys and chatbots immediately, before the data is deleted", async () => {
  const marker = `m${randomUUID()}`;
  const { person, objectIds, token } = await makeObjects(platform, marker);
  const key = await person(apiKeyApi.create, { body: { name: "Import", scopes: ["read"] } });
  const calls = () =>
    Promise.all(
      [{ cookie: person.cookie }, { authorization: `Bearer ${key.token}` }].map(
        async (headers) =>
          (await platform.inject({ url: `/v1/knowledge-bases/${objectIds.kbId}`, headers }))
            .statusCode,
      ),
    );
  expect(await calls()).toEqual([200, 200]);
  await remove(person, marker);
  expect(await calls()).toEqual([401, 401]);
  const asked = await platform.inject({
    method: "POST",
    url: "/v1/conversations",
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(asked.statusCode).toBe(401);
  const body = { email: person.user.email, password: goodPassword };
  await expect(platform.anybody(authApi.login, { body })).rejects.toThrow(
    /USER_IS_DISABLED|AUTH_ERR_INVALID_CREDENTIALS/,
  );
});

test("requires the name of the organisation and the password of an owner", async () => {
  const ada = await platform.signUp({ organizationName: "Acme" });
  const bob = await platform.signUp();
  await expect(remove(ada, "Acme Ltd")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  await expect(remove(ada, "Acme", "wrong")).rejects.toMatchObject({
    code: "CURRENT_PASSWORD_WRONG",
  });
  const foreign = ada(api.remove, {
    params: { id: bob.user.organizationId },
    body: { name: "Acme", currentPassword: goodPassword },
  });
  await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await ada(systemApi.load)).loggedInUser?.email).toBe(ada.user.email);
});

test("an administrator deletes an organisation by one of its accounts", async () => {
  const { user } = await platform.signUp();
  await deleteOrganizationOf(platform.deps, user.email);
  await expect(enable(platform.deps, user.email)).rejects.toMatchObject({
    code: "USER_NOT_FOUND",
  });
  await platform.finishJobs();
  await expect(deleteOrganizationOf(platform.deps, user.email)).rejects.toMatchObject({
    code: "USER_NOT_FOUND",
  });
  await platform.signUp({ email: user.email });
});
