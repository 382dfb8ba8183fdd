import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-embedded-"));
  await copyDatabase(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test("syncs every commit", async () => {
  const program = new Program("tests/server/programs/count-syncs.ts", dataDir, "50");
  expect(await program.ends()).toMatchObject({ code: 0 });
  expect(Number(program.lines[0])).toBeGreaterThanOrEqual(50);
});

test("rejects a second process until the first has ended", async () => {
  const first = new Program("tests/server/programs/open.ts", dataDir);
  await first.writes(1);

  const { code, errors } = await new Program("tests/server/programs/open.ts", dataDir).ends();
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toEqual([
    expect.stringMatching(/^DATA_DIR_IN_USE: .*database/),
  ]);

  await first.kill();
  const database = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow("DATA_DIR_IN_USE");
  await database.close();
});

test("loses no acknowledged commit and keeps no partial transaction when the process is killed", async () => {
  const program = new Program("tests/server/programs/write-forever.ts", dataDir);
  await program.writes(100);
  await program.kill();

  const database = await openDatabase({ dataDir });
  await prepareDatabase(database);
  const { rows } = await sql<{ marks: number; last: number; halves: number; jobs: number }>`
    select count(*) as marks, max(id) as last, count(*) filter (where half <> 'both') as halves,
      (select count(*) from pgboss.job where name = 'index.merge') as jobs
    from marks
  `.execute(database.db);
  await database.close();

  const marks = rows[0]?.marks ?? 0;
  expect(marks).toBeGreaterThanOrEqual(program.lines.length);
  expect(rows).toEqual([{ marks, last: marks, halves: 0, jobs: marks }]);
});

test("ends the process if the database fails, so that the next one recovers every commit", async () => {
  const program = new Program("tests/server/programs/lose-database.ts", dataDir);
  const { code, errors } = await program.ends();
  expect(code).not.toBe(0);
  expect(errors).toContain("The embedded database failed.");
  const acknowledged = program.lines.length;
  expect(acknowledged).toBeGreaterThanOrEqual(20);

  const database = await openDatabase({ dataDir });
  const { rows } = await sql<{ marks: number; last: number }>`
    select count(*) as marks, max(id) as last from marks
  `.execute(database.db);
  await database.close();
  const marks = rows[0]?.marks ?? 0;
  expect(marks).toBeGreaterThanOrEqual(acknowledged);
  expect(rows).toEqual([{ marks, last: marks }]);
});

test("rejects queries after close and lets the process end", async () => {
  const database = await openDatabase({ dataDir });
  await database.close();
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow("closed");
});
