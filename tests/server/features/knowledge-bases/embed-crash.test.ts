import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { REFERENCE_TEXTS } from "@/server/engines/search/vectors/reference-texts";
import { openDatabase } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";
import {
  byTopic,
  type FakeEmbeddings,
  openFakeEmbeddings,
  returnsVectors,
} from "../../engines/ai/fake-embeddings";
import { openBase, put } from "../../engines/search/library";

const PAGES = 80;

let dataDir: string;
let endpoint: FakeEmbeddings;
/** The passages that got a vector, with repetitions. */
let answered: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  await copyDatabase(dataDir);
  endpoint = await openFakeEmbeddings();
  answered = [];
});
afterEach(async () => {
  await endpoint.close();
  await rm(dataDir, { recursive: true });
});

test("embeds each passage once although the process is killed between batches", async () => {
  const base = await queueEmbedding();
  await killAfter(1);
  expect(answered).toHaveLength(64);
  answerAll();
  const last = start();
  expect(await last.ends()).toMatchObject({ code: 0, errors: "" });
  expect(last.lines).toEqual(["done"]);
  expect(answered).toHaveLength(PAGES);
  expect(new Set(answered).size).toBe(PAGES);

  const { db, close } = await openDatabase({ dataDir });
  const vectors = await db
    .selectFrom("chunkVectors")
    .where("kbId", "=", base.kbId)
    .select("chunkId")
    .execute();
  const states = await db.selectFrom("kbEmbeddings").selectAll().execute();
  await close();
  expect(vectors).toHaveLength(PAGES);
  expect(states).toMatchObject([{ model: "one", isComplete: true, vectorCount: PAGES }]);
}, 120_000);

const start = () =>
  new Program("tests/server/programs/run-queued-jobs.ts", dataDir, "", endpoint.baseUrl);

/** Kills a process while it waits for the next batch. */
async function killAfter(batches: number): Promise<void> {
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  let left = batches;
  endpoint.behave((response, request) => {
    if (left === 0) return resolve();
    left -= 1;
    answered.push(...request.texts);
    returnsVectors(byTopic)(response, request);
  });
  const program = start();
  await Promise.race([waits, program.writes(1)]);
  expect(program.lines).toEqual([]);
  await program.kill();
}

function answerAll(): void {
  endpoint.behave((response, request) => {
    answered.push(...request.texts.filter((text) => !REFERENCE_TEXTS.includes(text)));
    returnsVectors(byTopic)(response, request);
  });
}

async function queueEmbedding(): Promise<Scope> {
  const { db, close } = await openDatabase({ dataDir });
  const base = await openBase(db);
  for (let page = 0; page < PAGES; page += 1) {
    await put(db, base, `Page ${page}`, `The number of this page is ${page}.`);
  }
  await enqueue(db, "kb.embed", base);
  await close();
  return base;
}
