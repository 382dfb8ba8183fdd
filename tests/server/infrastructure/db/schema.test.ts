import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@/server/infrastructure/db/database";
import { migrations } from "@/server/infrastructure/db/migrate";
import { describeTables } from "@/scripts/describe-tables";
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
