import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describeTables } from "@/scripts/describe-tables";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { migrations } from "@/server/infrastructure/db/migrate";
import { openTestDatabase } from "../../../database";

const folder = join(import.meta.dirname, "../../../../server/infrastructure/db");
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("has the types of the migrated database (else: npm run db:types)", async () => {
  expect(await describeTables(database.db)).toBe(await readFile(join(folder, "schema.ts"), "utf8"));
});

test("lists every migration of the folder in order", async () => {
  const files = await readdir(join(folder, "migrations"));
  expect(Object.keys(migrations)).toEqual(files.toSorted().map((file) => file.replace(".ts", "")));
});

test("corrects stored misspelt values and leaves all others", async () => {
  const { db } = database;
  const organization = { id: newId(), name: "Old" };
  const organizationId = organization.id;
  await db.insertInto("organizations").values(organization).execute();
  const person = {
    organizationId,
    passwordHash: "",
    firstName: "A",
    lastName: "B",
    role: "team_member",
  };
  const statuses = ["new_commer", "verified"];
  const people = statuses.map((status) => ({ ...person, id: newId(), email: status, status }));
  await db.insertInto("users").values(people).execute();
  const kb = { id: newId(), organizationId, kbType: "Web", title: "Old", description: "" };
  await db.insertInto("knowledgeBases").values(kb).execute();
  const page = { organizationId, kbId: kb.id, kind: "page" };
  const stages = ["Finished", "Traning"];
  const pages = stages.map((stage) => ({ ...page, id: newId(), pageUrl: stage, stage }));
  await db.insertInto("items").values(pages).execute();

  await migrations["0055_correct_spelling"]?.up(db.withoutPlugins());

  const users = await db.selectFrom("users").select("status").orderBy("email").execute();
  expect(users.map(({ status }) => status)).toEqual(["newcomer", "verified"]);
  const items = await db.selectFrom("items").select("stage").orderBy("pageUrl").execute();
  expect(items.map(({ stage }) => stage)).toEqual(["Finished", "Training"]);
});
