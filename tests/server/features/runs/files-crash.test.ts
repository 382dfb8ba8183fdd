import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Ctx } from "@/server/deps";
import { readEnv } from "@/server/env";
import { insert } from "@/server/features/knowledge-bases/write-repo";
import { addFiles } from "@/server/features/runs/files/add-files";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import { recount } from "../plans/recount";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const names = Array.from({ length: 12 }, (_, at) => `file-${at + 1}.txt`);
const textOf = (name: string) => `This is ${name}, and nothing else.`;
const everyName = [...names, "box.zip", ...names.map((name) => `box.zip/${name}`)];

test("reads and trains every file once although the process is killed repeatedly", async () => {
  const { organizationId, kbId } = await queueFiles();
  const output: string[] = [];
  for (const lines of [7, 25]) {
    const program = new Program("tests/server/programs/run-queued-jobs.ts", dataDir);
    await program.writes(lines);
    await program.kill();
    output.push(...program.lines);
  }
  const last = new Program("tests/server/programs/run-queued-jobs.ts", dataDir);
  expect(await last.ends()).toMatchObject({ code: 0, errors: "" });
  output.push(...last.lines);

  const read = output.filter((line) => line.startsWith("EndExtracting "));
  expect(read.length).toBe(new Set(read).size);
  const finished = output.filter((line) => line.startsWith("Finished "));
  expect(finished.length).toBe(new Set(finished).size);

  const database = await openDatabase({ dataDir });
  const items = await database.db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .select(["filename", "stage", "chunkCount"])
    .execute();
  const chunks = await database.db
    .selectFrom("chunks")
    .innerJoin("items", "items.id", "chunks.itemId")
    .where("chunks.kbId", "=", kbId)
    .select(["filename", "text"])
    .execute();
  const kb = await database.db.selectFrom("knowledgeBases").selectAll().executeTakeFirstOrThrow();
  const { counted, found } = await recount(database.db, organizationId);
  await database.close();

  expect(items.map(({ filename }) => filename ?? "").toSorted()).toEqual(everyName.toSorted());
  expect(items.every(({ stage }) => stage === "Finished")).toBe(true);
  const trained = everyName.filter((name) => name !== "box.zip");
  expect(chunks.map(({ filename }) => filename ?? "").toSorted()).toEqual(trained.toSorted());
  expect(kb).toMatchObject({ kbStatus: "Ready", itemCount: everyName.length, failedCount: 0 });
  expect(counted).toEqual(found);
  expect(counted.files).toBe(everyName.length);
  // The archive, and each text once: its members have the content of the files beside it.
  const storedFiles = await readdir(join(dataDir, "files", organizationId));
  expect(storedFiles.filter((name) => !name.endsWith(".part"))).toHaveLength(names.length + 1);
}, 240_000);

/** The rows of an upload, without a worker. */
async function queueFiles() {
  await copyDatabase(dataDir);
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const storage = new LocalStorage(join(dataDir, "files"));
  const [organizationId, userId] = [newId(), newId()];
  await sql`insert into organizations (id, name) values (${organizationId}, 'Shop')`.execute(db);
  await sql`
    insert into users (id, organization_id, email, password_hash, first_name, last_name, role, status)
    values (${userId}, ${organizationId}, 'ada@example.com', '', 'Ada', 'L', 'organization_owner', 'verified')
  `.execute(db);
  const kb = { organizationId, createdBy: userId, kbType: "File", title: "Files" };
  const { kbId } = await insert(db, kb);
  const box = zipOf(names.map((name) => ({ name, data: textOf(name) })));
  const sent: [string, Buffer, string][] = [
    ...names.map((name): [string, Buffer, string] => [
      name,
      Buffer.from(textOf(name)),
      "text/plain",
    ]),
    ["box.zip", box, "application/zip"],
  ];
  const files = await Promise.all(
    sent.map(async ([filename, bytes, mimeType]) => {
      async function* pieces() {
        yield bytes;
      }
      const stored = await storage.write(organizationId, pieces(), { maxBytes: bytes.length });
      return { ...stored, filename, mimeType };
    }),
  );
  // The service uses only these parts of the context.
  const env = readEnv({});
  const context = { db, storage, env, now: () => new Date() };
  const ctx = { ...context, user: { id: userId, organizationId } } as unknown as Ctx;
  await addFiles(ctx, { kbId, files });
  await database.close();
  return { organizationId, kbId };
}
