// npm run bench:retrieval-speed [-- CHUNKS]: fills one knowledge base with made-up pages
// (200,000 chunks unless told), merges its index and prints how long a question takes. Uses DATABASE_URL, else an
// embedded database in a temporary folder.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Db, openDatabase } from "@/server/db/database";
import { newId } from "@/server/db/id";
import { migrate } from "@/server/db/migrate";
import { answerExtractively } from "@/server/retrieval/answer";
import { type Scope, writeItems } from "@/server/retrieval/index-writer";
import { mergeIfMany, mergeSegments } from "@/server/retrieval/merge";
import { prepareItems } from "@/server/retrieval/prepare";
import { search } from "@/server/retrieval/search";
import { PageMaker } from "./made-up-pages";

const CHUNKS_PER_PAGE = 40;
const PAGES_AT_ONCE = 8; // about as many chunks as training writes in one transaction
const QUESTIONS = 600;

const chunkCount = Number(process.argv[2] ?? 200_000);
const dataDir = await mkdtemp(join(tmpdir(), "antwort-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
try {
  await migrate(database.db);
  await measure(database.db);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}

async function measure(db: Db): Promise<void> {
  const scope = await openBase(db);
  const pages = new PageMaker(1);
  const questions: string[] = [];
  const figures: Record<string, string> = {};
  const count = Math.ceil(chunkCount / CHUNKS_PER_PAGE);
  figures["written, chunks a second"] = await rate(async () => {
    for (let at = 0; at < count; at += PAGES_AT_ONCE) {
      const texts = Array.from({ length: PAGES_AT_ONCE }, () => pages.make(CHUNKS_PER_PAGE));
      for (const [page, text] of texts.entries()) {
        if ((at + page) % Math.ceil(count / QUESTIONS) === 0) questions.push(pages.askAbout(text));
      }
      await put(db, scope, at, texts);
      await mergeIfMany(db, scope);
    }
  });
  figures["merged, chunks a second"] = await rate(() => mergeSegments(db, scope));
  await ask(db, scope, questions); // nothing is measured cold
  const times = await ask(db, scope, questions);
  figures["question p50"] = `${quantile(times, 0.5)} ms`;
  figures["question p99"] = `${quantile(times, 0.99)} ms`;
  const misspelt = questions.map((question) => question.replace(/(\p{L}{3})\p{L}/u, "$1x"));
  await ask(db, scope, misspelt.slice(0, 20));
  const repaired = await ask(db, scope, misspelt);
  figures["misspelt question p50"] = `${quantile(repaired, 0.5)} ms`;
  figures["misspelt question p99"] = `${quantile(repaired, 0.99)} ms`;
  figures["size of the postings"] = await sizeOf(db, "segment_blocks");
  figures["size of the texts"] = await sizeOf(db, "chunks");
  console.table(figures);
  await db.deleteFrom("organizations").where("id", "=", scope.organizationId).execute();
}

async function openBase(db: Db): Promise<Scope> {
  const scope = { organizationId: newId(), kbId: newId() };
  const { organizationId, kbId } = scope;
  await db.insertInto("organizations").values({ id: organizationId, name: "Bench" }).execute();
  await db
    .insertInto("knowledgeBases")
    .values({ id: kbId, organizationId, kbType: "File", title: "Bench" })
    .execute();
  return scope;
}

/** Writes some pages as training does: their index made first, then all of them in one transaction. */
async function put(db: Db, scope: Scope, from: number, texts: readonly string[]): Promise<void> {
  const items = texts.map((markdown, at) => ({
    itemId: newId(),
    title: `Page ${from + at}`,
    markdown,
    lang: "en" as const,
  }));
  const prepared = await prepareItems(items);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("items")
      .values(
        items.map(({ itemId, title }) => ({
          id: itemId,
          ...scope,
          kind: "file",
          filename: title,
          title,
        })),
      )
      .execute();
    await writeItems(tx, scope, prepared);
  });
}

async function ask(db: Db, { organizationId, kbId }: Scope, questions: string[]) {
  const times: number[] = [];
  for (const question of questions) {
    const start = performance.now();
    const passages = await search(db, { organizationId, kbIds: [kbId], question });
    answerExtractively(question, passages);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

async function rate(work: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await work();
  return ((1_000 * chunkCount) / (performance.now() - start)).toFixed(0);
}

async function sizeOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass) as bytes`.execute(db);
  return `${((rows[0]?.bytes ?? 0) / 2 ** 20).toFixed(0)} MB`;
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
}
