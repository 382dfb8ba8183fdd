import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { migrate } from "@/server/infrastructure/db/migrate";
import {
  askAboutPassages,
  openKnowledgeBase,
  type PassageQuestion,
} from "../generated-knowledge-base";
import { quantiles, timed } from "./figures-of-times";

/** The number of questions before the measurement, to fill the caches. */
const WARM_UP_QUESTIONS = 300;
const MEASURED_QUESTIONS = 500;
const MISSPELT_QUESTIONS = 100;

export type Measurement = {
  passages: number;
  pages: number;
  /** The embedded database, else the one of DATABASE_URL. */
  folder?: string | undefined;
};

/**
 * Fills one knowledge base and asks questions about passages of it. Reuses an existing knowledge base in the folder or
 * on the server, so that a second run shows the memory of a process that has only searched.
 */
export async function measureKnowledgeBase({
  passages,
  pages,
  folder,
}: Measurement): Promise<void> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "antwort-bench-")));
  try {
    const database = () => openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
    const filled = await withDatabase(database, async ({ db }) => {
      await migrate(db);
      const { scope, figures } = await openKnowledgeBase(
        db,
        passages,
        Math.round(passages / pages),
      );
      await sql`analyze`.execute(db);
      return {
        scope,
        figures,
        questions: await askAboutPassages(
          db,
          scope,
          WARM_UP_QUESTIONS + MEASURED_QUESTIONS + MISSPELT_QUESTIONS,
        ),
      };
    });
    await withDatabase(database, async ({ db }) => console.table(await figuresOf(db, filled)));
  } finally {
    if (folder === undefined) await rm(dataDir, { recursive: true });
  }
}

async function withDatabase<T extends { close: () => Promise<void> }, R>(
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

type FilledKnowledgeBase = {
  scope: Scope;
  figures: Record<string, string>;
  questions: readonly PassageQuestion[];
};

async function figuresOf(db: Db, { scope, figures, questions }: FilledKnowledgeBase) {
  const first = await ask(db, scope, questions.slice(0, WARM_UP_QUESTIONS));
  const others = await ask(
    db,
    scope,
    questions.slice(WARM_UP_QUESTIONS, WARM_UP_QUESTIONS + MEASURED_QUESTIONS),
  );
  const misspelt = questions
    .slice(WARM_UP_QUESTIONS + MEASURED_QUESTIONS)
    .map((each) => ({ ...each, question: each.question.replace(/(\p{L}{3})\p{L}/u, "$1x") }));
  const repaired = await ask(db, scope, misspelt);
  return {
    ...figures,
    [`search, the first ${WARM_UP_QUESTIONS} questions, ms`]: quantiles(first.searches),
    [`search, ${MEASURED_QUESTIONS} others, ms`]: quantiles(others.searches),
    "processor time of these searches, ms": quantiles(others.cpu),
    "search and answer of these, ms": quantiles(others.answers),
    [`search, ${MISSPELT_QUESTIONS} with a misspelt word, ms`]: quantiles(repaired.searches),
    "the passage asked about comes first": `${others.first} of ${MEASURED_QUESTIONS}`,
    "the passage asked about is among the first five": `${others.found} of ${MEASURED_QUESTIONS}`,
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
