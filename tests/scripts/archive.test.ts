import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { backUp, restore } from "@/scripts/archive/archive";
import { openDatabase } from "@/server/db/database";

const folder = mkdtempSync(join(tmpdir(), "antwort-archive-"));
const from = join(folder, "from");
const to = join(folder, "to");
const file = join(folder, "backup.tar.gz");
afterAll(() => rmSync(folder, { recursive: true }));

test("what was backed up is there again after a restore, rows and files", async () => {
  mkdirSync(join(from, "outbox"), { recursive: true });
  writeFileSync(join(from, "outbox/1.eml"), "Hello");
  const before = await openDatabase({ dataDir: from });
  await sql`create table kept (word text)`.execute(before.db);
  await sql`insert into kept values ('safe')`.execute(before.db);

  expect(() => backUp({ dataDirectory: from }, file)).toThrow("DATA_DIR_IN_USE");
  await before.close();
  backUp({ dataDirectory: from }, file);
  restore({ dataDirectory: to }, file);

  const after = await openDatabase({ dataDir: to });
  const { rows } = await sql`select word from kept`.execute(after.db);
  await after.close();
  expect(rows).toEqual([{ word: "safe" }]);
  expect(readFileSync(join(to, "outbox/1.eml"), "utf8")).toBe("Hello");
});

test("a restore never writes over data", () => {
  expect(() => restore({ dataDirectory: from }, file)).toThrow("is not empty");
});
