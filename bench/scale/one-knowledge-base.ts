import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { migrate } from "@/server/infrastructure/db/migrate";
import { askAboutPassages, openBase, type PassageQuestion } from "../retrieval-base";
import { quantiles, timed } from "./figures-of-times";

/** The number of questions before the measurement, to fill the caches. */
const WARMING = 300;
const MEASURED = 500;
const MISSPELT = 100;

export type OneBase = {
  passages: number;
  pages: number;
  /** The embedded database, else the one of DATABASE_URL. */
  folder?: string | undefined;
};

/**
 * Fills one knowledge base and asks questions about passages of it. Reuses an existing knowledge base in the folder or
 * on the server, so that a second run shows the memory of a process that has only searched.
 */
export async function measureOneBase({ passages, pages, folder }: OneBase): Promise<void> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "antwort-bench-")));
  try {
    const database = () => openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
    const base = await using(database, async ({ db }) => {
      await migrate(db);
      const { scope, figures } = await openBase(db, passages, Math.round(passages / pages));
      await sql`analyze`.execute(db);
      return {
        scope,
        figures,
        questions: await askAboutPassages(db, scope, WARMING + MEASURED + MISSPELT),
      };
    });
    await using(database, async ({ db }) => console.table(await figuresOf(db, base)));
  } finally {
    if (folder === undefined) await rm(dataDir, { recursive: true });
  }
}

async function using<T extends { close: () => Promise<void> }, R>(
  open: () => Promise<T>,
  work: (database: T) => Promise<R>,
): Promise<R> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Base = {
  scope: Scope;
  figures: Record<string, string>;
  questions: readonly PassageQuestion[];
};

async function figuresOf(db: Db, { scope, figures, questions }: Base) {
  const first = await ask(db, scope, questions.slice(0, WARMING));
  const others = await ask(db, scope, questions.slice(WARMING, WARMING + MEASURED));
  const misspelt = questions
    .slice(WARMING + MEASURED)
    .map((each) => ({ ...each, question: each.question.replace(/(\p{L}{3})\p{L}/u, "$1x") }));
  const repaired = await ask(db, scope, misspelt);
  return {
    ...figures,
    [`search, the first ${WARMING} questions, ms`]: quantiles(first.searches),
    [`search, ${MEASURED} others, ms`]: quantiles(others.searches),
    "processor time of these searches, ms": quantiles(others.cpu),
    "search and answer of these, ms": quantiles(others.answers),
    [`search, ${MISSPELT} with a misspelt word, ms`]: quantiles(repaired.searches),
    "the passage asked about comes first": `${others.first} of ${MEASURED}`,
    "the passage asked about is among the first five": `${others.found} of ${MEASURED}`,
    postings: await sizeOf(db, "segment_blocks"),
    passages: await sizeOf(db, "chunks"),
    database: await databaseSize(db),
    "memory of this process": megabytes(process.memoryUsage.rss()),
  };
}

async function ask(db: Db, { organizationId, kbId }: Scope, questions: readonly PassageQuestion[]) {
  const searches: number[] = [];
  const cpu: number[] = [];
  const answers: number[] = [];
  let [first, found] = [0, 0];
  for (const { question, chunkId } of questions) {
    const { ms, cpuMs, value } = await timed(() =>
      search(db, { organizationId, kbIds: [kbId], question }),
    );
    const start = performance.now();
    answerFromPassages(standalone(question), value);
    searches.push(ms);
    cpu.push(cpuMs);
    answers.push(ms + performance.now() - start);
    const position = value.findIndex((passage) => passage.chunkId === chunkId);
    if (position === 0) first += 1;
    if (position >= 0) found += 1;
  }
  return { searches, cpu, answers, first, found };
}

async function sizeOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass) as bytes`.execute(db);
  return megabytes(rows[0]?.bytes ?? 0);
}

export async function databaseSize(db: Db): Promise<string> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return megabytes(rows[0]?.bytes ?? 0);
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
