// npm run bench:vector-speed [-- CHUNKS [DIMENSIONS [FOLDER]]]: fills one knowledge base with made-up pages (10,000
// chunks with 1,024 dimensions by default) and random vectors around 200 topics, and prints how long the comparison of
// a question with all of them takes, and how many of the ten nearest are found. Uses DATABASE_URL, else an embedded
// database in FOLDER or a temporary one.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { readVectors } from "@/server/engines/search/vectors/embedding-repo";
import { dot, fromBytes, normalize, subtract } from "@/server/engines/search/vectors/vector-bytes";
import { indexVectors } from "@/server/engines/search/vectors/vector-index";
import { embedQuestion, similaritiesOf } from "@/server/engines/search/vectors/vector-similarity";
import {
  completeEmbedding,
  listUnembedded,
  storeVectors,
} from "@/server/engines/search/vectors/write-vectors";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { openKnowledgeBase } from "./generated-knowledge-base";

const MODEL = "random";
const TOPICS = 200;
const QUESTIONS = 60;
const NEAREST = 10;
/** Questions that are compared with every vector, to count the nearest vectors that were found. */
const CHECKED_QUESTIONS = 10;

const chunkCount = Number(process.argv[2] ?? 10_000);
const dimensions = Number(process.argv[3] ?? 1_024);
const folder = process.argv[4];
const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "antwort-bench-")));
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
const topics = Array.from({ length: TOPICS }, () => noise());

async function measure(db: Db): Promise<void> {
  await prepareDatabase(database);
  const { scope } = await openKnowledgeBase(db, chunkCount);
  const written = await fill(db, scope);
  const cold = await ask(db, scope, 1);
  const { times, answers } = await ask(db, scope, QUESTIONS);
  const memory = process.memoryUsage.rss();
  const met = await countMet(db, scope, answers.slice(0, CHECKED_QUESTIONS));
  console.table({
    "vectors written a second": written,
    "the first question": quantiles(cold.times),
    [`${QUESTIONS} others`]: quantiles(times),
    "of the ten nearest, found": `${((100 * met) / (NEAREST * CHECKED_QUESTIONS)).toFixed(1)} %`,
    "memory of this process": `${(memory / 2 ** 20).toFixed(0)} MB`,
  });
}

async function fill(db: Db, scope: Scope): Promise<string> {
  const start = performance.now();
  const ids = await listUnembedded(db, scope, MODEL, chunkCount * 2);
  for (let from = 0; from < ids.length; from += 64) {
    const some = ids.slice(from, from + 64);
    await storeVectors(db, scope, MODEL, new Map(some.map((id) => [id, aboutATopic()])));
  }
  await completeEmbedding(
    db,
    scope,
    MODEL,
    topics.slice(0, 24).map(() => noise()),
  );
  const written = ((1_000 * ids.length) / (performance.now() - start)).toFixed(0);
  await indexVectors(db, MODEL, dimensions);
  return written;
}

async function ask(db: Db, scope: Scope, count: number) {
  const { organizationId, kbId } = scope;
  const searchScope = { organizationId, kbIds: [kbId] };
  const times: number[] = [];
  const answers: { question: Float32Array; mean: Float32Array; nearest: string[] }[] = [];
  for (let at = 0; at < count; at += 1) {
    const question = aboutATopic();
    const embedder = { model: MODEL, embedUrgent: () => Promise.resolve([question]) };
    const start = performance.now();
    const vectors = await embedQuestion(db, searchScope, embedder, "");
    const { nearest } = await similaritiesOf(db, organizationId, vectors, []);
    times.push(performance.now() - start);
    const mean = vectors[0]?.embedding.mean ?? new Float32Array();
    answers.push({ question, mean, nearest });
  }
  return { times: times.toSorted((a, b) => a - b), answers };
}

async function countMet(db: Db, scope: Scope, answers: Answers): Promise<number> {
  const all = await readAll(db, scope);
  return answers.reduce((sum, { question, mean, nearest }) => {
    const found = new Set(nearest);
    return sum + exact(all, normalize(question), mean).filter((id) => found.has(id)).length;
  }, 0);
}

type Answers = Awaited<ReturnType<typeof ask>>["answers"];

type Stored = { id: string; vector: Float32Array };

async function readAll(db: Db, { organizationId, kbId }: Scope): Promise<Stored[]> {
  const ids = await db.selectFrom("chunks").select("id").where("kbId", "=", kbId).execute();
  const all: Stored[] = [];
  for (let from = 0; from < ids.length; from += 2_000) {
    const some = ids.slice(from, from + 2_000).map(({ id }) => id);
    const rows = await readVectors(db, { organizationId, kbId }, MODEL, some);
    all.push(...rows.map(({ chunkId, vector }) => ({ id: chunkId, vector: fromBytes(vector) })));
  }
  return all;
}

function exact(all: readonly Stored[], question: Float32Array, mean: Float32Array): string[] {
  const questionVector = normalize(subtract(question, mean));
  return all
    .map(({ id, vector }) => ({
      id,
      cosine: dot(questionVector, normalize(subtract(vector, mean))),
    }))
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, NEAREST)
    .map(({ id }) => id);
}

/** Like its topic with a cosine of about 0.7. */
function aboutATopic(): Float32Array {
  const topic = topics[Math.floor(Math.random() * TOPICS)] ?? new Float32Array();
  return noise().map((number, at) => number + (topic[at] ?? 0));
}

function noise(): Float32Array {
  return Float32Array.from({ length: dimensions }, () => Math.random() + Math.random() - 1);
}

function quantiles(times: readonly number[]): string {
  return [0.5, 0.99]
    .map(
      (share) => `p${100 * share} ${(times[Math.floor(share * times.length)] ?? 0).toFixed(1)} ms`,
    )
    .join(", ");
}

// At the end of the file, because it uses everything above.
try {
  await measure(database.db);
} finally {
  await database.close();
  if (folder === undefined) await rm(dataDir, { recursive: true });
}
