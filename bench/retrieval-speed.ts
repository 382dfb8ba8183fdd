// npm run bench:retrieval-speed [-- CHUNKS [FOLDER]]: fills one knowledge base with generated pages (200,000 chunks by
// default), merges its index and prints the duration of questions. Uses DATABASE_URL, else an embedded database in
// FOLDER, which is kept for the next run, or in a temporary folder. A figure contains no question twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { migrate } from "@/server/infrastructure/db/migrate";
import { askAbout, openKnowledgeBase } from "./generated-knowledge-base";

/** Questions with cold caches: the process and its database were just started. */
const COLD_QUESTIONS = 100;
/** The number of unmeasured questions before the next figure. */
const WARM_UP_QUESTIONS = 400;
const WARM_QUESTIONS = 500;
const MISSPELT = 200;

const chunkCount = Number(process.argv[2] ?? 200_000);
const folder = process.argv[3];
const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "antwort-bench-")));
try {
  const { scope, questions, figures } = await withDatabase(prepare);
  await withDatabase((db) => measure(db, scope, questions, figures));
} finally {
  if (folder === undefined) await rm(dataDir, { recursive: true });
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function prepare(db: Db) {
  await migrate(db);
  const { scope, figures } = await openKnowledgeBase(db, chunkCount);
  return {
    scope,
    figures,
    questions: await askAbout(db, scope, COLD_QUESTIONS + WARM_UP_QUESTIONS + WARM_QUESTIONS),
  };
}

async function measure(
  db: Db,
  scope: Scope,
  questions: readonly string[],
  written: Record<string, string>,
): Promise<void> {
  const cold = await ask(db, scope, questions.slice(0, COLD_QUESTIONS));
  await ask(db, scope, questions.slice(COLD_QUESTIONS, COLD_QUESTIONS + WARM_UP_QUESTIONS));
  const others = questions.slice(COLD_QUESTIONS + WARM_UP_QUESTIONS);
  const warm = await ask(db, scope, others);
  const again = await ask(db, scope, others);
  const misspelt = others.map((question) => question.replace(/(\p{L}{3})\p{L}/u, "$1x"));
  await ask(db, scope, misspelt.slice(MISSPELT, MISSPELT + 20)); // reads the words that spelling is compared with
  const repaired = await ask(db, scope, misspelt.slice(0, MISSPELT));
  console.table({
    ...written,
    [`the first ${COLD_QUESTIONS} questions after the start`]: quantiles(cold),
    [`${WARM_QUESTIONS} others, after ${COLD_QUESTIONS + WARM_UP_QUESTIONS}`]: quantiles(warm),
    "the same once more": quantiles(again),
    [`${MISSPELT} of them with a misspelt word`]: quantiles(repaired),
    "size of the postings": await sizeOf(db, "segment_blocks"),
    "size of the texts": await sizeOf(db, "chunks"),
    segments: await countSegments(db, scope),
    "memory of this process": `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`,
  });
}

async function ask(db: Db, { organizationId, kbId }: Scope, questions: readonly string[]) {
  const times: number[] = [];
  for (const question of questions) {
    const start = performance.now();
    const passages = await search(db, { organizationId, kbIds: [kbId], question });
    answerFromPassages(standalone(question), passages);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

async function countSegments(db: Db, { organizationId, kbId }: Scope): Promise<string> {
  const { count } = await db
    .selectFrom("segments")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("isReady", "=", true)
    .executeTakeFirstOrThrow();
  return `${count}`;
}

async function sizeOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass) as bytes`.execute(db);
  return `${((rows[0]?.bytes ?? 0) / 2 ** 20).toFixed(0)} MB`;
}

function quantiles(times: readonly number[]): string {
  return [0.5, 0.99].map((share) => `p${100 * share} ${quantile(times, share)} ms`).join(", ");
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
}
