import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditActions } from "@/contract/accounts/audit-actions";
import { administer, parse, perform, usage } from "@/scripts/admin/commands";
import { readEnv } from "@/server/env";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { openTestDatabase } from "../database";
import { copyDatabase } from "../embedded-database";
import { createServerDatabase } from "../postgres-database";

const { plans } = readEnv({});
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = async (...words: string[]) =>
  perform(database.db, parse(words), { plans, seller: null });

/** Inserts a person with a session and a reset link, as the product does. */
async function insertPerson(email: string, status = "verified") {
  const [id, organizationId] = [newId(), newId()];
  const later = new Date(Date.now() + 3_600_000);
  const owner = { id: newId(), organizationId, userId: id, tokenHash: newId(), expiresAt: later };
  const person = { email, status, firstName: "Ada", lastName: "L", passwordHash: "x" };
  const verifiedAt = status === "verified" ? new Date() : null;
  const user = { id, organizationId, role: "organization_owner", verifiedAt, ...person };
  const organization = { id: organizationId, name: "Acme\u001b[2J" };
  const { db } = database;
  await db.insertInto("organizations").values(organization).execute();
  await db.insertInto("users").values(user).execute();
  await db.insertInto("sessions").values(owner).execute();
  await db
    .insertInto("userTokens")
    .values({ ...owner, id: newId(), purpose: "reset" })
    .execute();
  return id;
}

/** The state of a person after the command. */
async function stateOf(id: string) {
  const { db } = database;
  const user = await db
    .selectFrom("users")
    .select(["status", "mustResetPassword as mustReset"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sessions = await db.selectFrom("sessions").select("id").where("userId", "=", id).execute();
  const links = await db
    .selectFrom("userTokens")
    .select("id")
    .where("userId", "=", id)
    .where("expiresAt", ">", new Date())
    .execute();
  return { ...user, sessions: sessions.length, links: links.length };
}

test("the audit log has an action for each command that changes something", () => {
  const verbs = [...usage.matchAll(/admin -- (\S+) EMAIL/g)].map(
    ([, verb]) => `administrator.${verb}`,
  );
  const actions = auditActions.filter((action) => action.startsWith("administrator."));
  expect(new Set(actions)).toEqual(new Set(verbs));
});

test("records each command in the organisation's audit log, unless it is refused", async () => {
  const id = await insertPerson("log@example.com");
  await run("disable", "log@example.com");
  await run("enable", "log@example.com");
  await run("plan", "log@example.com", Object.keys(plans)[0] ?? "");
  await expect(run("verify", "log@example.com")).rejects.toThrow("log@example.com");
  const entries = await database.db
    .selectFrom("auditEntries")
    .innerJoin("users", "users.organizationId", "auditEntries.organizationId")
    .where("users.id", "=", id)
    .select(["action", "actorType", "address", "before", "after"])
    .orderBy("auditEntries.createdAt")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "administrator.disable",
    "administrator.enable",
    "administrator.plan",
  ]);
  expect(entries[0]).toEqual({
    action: "administrator.disable",
    actorType: "administrator",
    address: null,
    before: { status: "verified" },
    after: { status: "black_listed" },
  });
});

test("makes an owner a platform administrator and revokes the role again", async () => {
  const id = await insertPerson("operator@example.com");
  const roleOf = async () => {
    const found = database.db.selectFrom("users").select("role").where("id", "=", id);
    return (await found.executeTakeFirstOrThrow()).role;
  };
  await run("grant-platform", "operator@example.com");
  expect(await roleOf()).toBe("platform_admin");
  await run("revoke-platform", "operator@example.com");
  expect(await roleOf()).toBe("organization_owner");
  await expect(run("revoke-platform", "operator@example.com")).rejects.toThrow("USER_NOT_FOUND");
  await database.db
    .updateTable("users")
    .set({ role: "team_member" })
    .where("id", "=", id)
    .execute();
  const refused = run("grant-platform", "operator@example.com");
  await expect(refused).rejects.toThrow("REGISTER_ROLE_FORBIDDEN");
});

test("disables and enables an organisation, and lists it by a part of an address", async () => {
  const id = await insertPerson("stopped@example.com");
  await run("disable-organization", "stopped@example.com");
  expect((await stateOf(id)).sessions).toBe(0);
  expect(await run("organizations", "stopped@")).toMatch(/Acme�\[2J +disabled since 20\d\d/);
  await run("enable-organization", "stopped@example.com");
  expect(await run("organizations", "STOPPED@")).toMatch(/Acme�\[2J +active +free +1 +20\d\d/);
  expect(await run("organizations", "nobody@")).not.toContain("Acme");
});

test("lists accounts without control characters in their names", async () => {
  await insertPerson("list@example.com");
  const printed = await run("list");
  expect(printed).toMatch(/^EMAIL +STATUS +ROLE +ORGANIZATION +PLAN +SINCE\n/);
  expect(printed).toMatch(
    /list@example\.com +verified +organization_owner +Acme�\[2J +free +20\d\d-/,
  );
});

test("a disabled account is signed out and cannot sign in until it is enabled", async () => {
  const id = await insertPerson("shut@example.com");
  expect(await run("disable", "Shut@Example.com")).toContain("is disabled");
  const shut = { status: "black_listed", mustReset: false, sessions: 0, links: 0 };
  expect(await stateOf(id)).toEqual(shut);
  await expect(run("verify", "shut@example.com")).rejects.toThrow("USER_IS_DISABLED");
  await expect(run("hold", "shut@example.com")).rejects.toThrow("USER_IS_DISABLED");
  await run("enable", "shut@example.com");
  expect((await stateOf(id)).status).toBe("verified");
});

test("enabling an account does not confirm an address that was never confirmed", async () => {
  const id = await insertPerson("new@example.com", "newcomer");
  await run("disable", "new@example.com");
  await run("enable", "new@example.com");
  expect((await stateOf(id)).status).toBe("newcomer");
  await run("verify", "new@example.com");
  expect((await stateOf(id)).status).toBe("verified");
  const again = run("verify", "new@example.com");
  await expect(again).rejects.toThrow(
    "new@example.com: This email address is already confirmed. (ALREADY_VERIFIED)",
  );
});

test.each([
  ["hold", "waiting_listed"],
  ["check", "admin_check_required"],
])("%s signs an account out until it is enabled", async (verb, status) => {
  const email = `${verb}@example.com`;
  const id = await insertPerson(email);
  await run(verb, email);
  expect(await stateOf(id)).toMatchObject({ status, sessions: 0 });
  await expect(run("require-reset", email)).rejects.toThrow("NONACTIVE_USER_CONSTRAINT");
  await run("enable", email);
  expect((await stateOf(id)).status).toBe("verified");
});

test("signs out a person who must choose a new password", async () => {
  const id = await insertPerson("reset@example.com");
  await run("require-reset", "reset@example.com");
  expect(await stateOf(id)).toEqual({ status: "verified", mustReset: true, sessions: 0, links: 0 });
});

test("reports an unknown account", async () => {
  const unknown = run("disable", "nobody@example.com");
  await expect(unknown).rejects.toThrow("nobody@example.com: This user account does not exist.");
});

test.each([[[]], [["disable"]], [["list", "x"]], [["drop", "a@b.de"]], [["enable", "a", "b"]]])(
  "prints the usage for %j before any database is opened",
  async (words) => {
    const nowhere = { dataDirectory: "/nowhere", env: { plans, seller: null } };
    await expect(administer(nowhere, words)).rejects.toThrow(usage);
  },
);

test("does not create a missing database", async () => {
  const nowhere = {
    dataDirectory: join(tmpdir(), "antwort-admin-none"),
    env: { plans, seller: null },
  };
  await expect(administer(nowhere, ["list"])).rejects.toThrow("There is no database in");
});

/** The command as typed. */
function typed(place: { DATA_DIR: string; DATABASE_URL: string }, ...words: string[]) {
  const command = ["--import", "./scripts/resolve.mjs", "scripts/admin/run.ts", ...words];
  const env = { ...process.env, ...place };
  return spawnSync(process.execPath, command, { encoding: "utf8", env });
}

test("refuses to run beside a running embedded database, and runs after it has stopped", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-admin-"));
  await copyDatabase(dataDir);
  const place = { DATA_DIR: dataDir, DATABASE_URL: "" };
  const product = await openDatabase({ dataDir });
  expect(typed(place, "list")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Antwort is running.+ Stop Antwort, run this command again/),
  });
  await product.close();
  expect(typed(place, "list")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^EMAIL/),
  });
  expect(typed(place, "disable", "nobody@example.com")).toMatchObject({
    status: 1,
    stderr: "nobody@example.com: This user account does not exist. (USER_NOT_FOUND)\n",
  });
  await rm(dataDir, { recursive: true });
});

const server = process.env["TEST_DATABASE_URL"];
if (server) {
  test("the command works on PostgreSQL while the platform runs", async () => {
    const { url, drop } = await createServerDatabase(server);
    const product = await openDatabase({ dataDir: "", databaseUrl: url });
    await prepareDatabase(product);
    const place = { DATA_DIR: "", DATABASE_URL: url };
    expect(typed(place, "list")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^EMAIL/),
    });
    await product.close();
    await drop();
  });
}
