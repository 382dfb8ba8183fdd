import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { backUp, restore } from "@/scripts/archive/archive";
import { openDatabase } from "@/server/infrastructure/db/database";
import { copyDatabase } from "../embedded-database";

const folder = mkdtempSync(join(tmpdir(), "antwort-archive-"));
const from = join(folder, "from");
const to = join(folder, "to");
const file = join(folder, "backup.tar.gz");
afterAll(() => rmSync(folder, { recursive: true }));

test("a restore brings back all rows and files of the backup", async () => {
  mkdirSync(join(from, "outbox"), { recursive: true });
  writeFileSync(join(from, "outbox/1.eml"), "Hello");
  await copyDatabase(from);
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

test("a restore that fails leaves nothing behind", () => {
  const vain = { dataDirectory: join(folder, "vain"), databaseUrl: "postgres://127.0.0.1:9/none" };
  expect(() => restore(vain, file)).toThrow("The archive contains an embedded database");
  expect(readdirSync(vain.dataDirectory)).toEqual([]);

  const half = join(folder, "half.tar.gz");
  writeFileSync(half, readFileSync(file).subarray(0, -2_000));
  expect(() => restore({ dataDirectory: vain.dataDirectory }, half)).toThrow("tar failed");
  expect(readdirSync(vain.dataDirectory)).toEqual([]);
});

test("a restore never overwrites data", () => {
  expect(() => restore({ dataDirectory: from }, file)).toThrow("is not empty");
});
