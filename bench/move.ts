// npm run bench:move -- [PASSAGES] [CONVERSATIONS]: moves an embedded installation (50,000 passages and 10,000
// conversations) to PostgreSQL and back, prints how long each way takes, and compares 200 answers.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { moveDatabase } from "@/scripts/move/database";
import { embeddedIn, type Location, withSession } from "@/scripts/move/session";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { type Answers, answersTo, fillInstallation } from "./filled-installation";
import { askAbout } from "./generated-knowledge-base";

const passages = Number(process.argv[2] ?? 50_000);
const conversations = Number(process.argv[3] ?? 10_000);
const QUESTIONS = 200;

const server = await findOrStartPostgres();
if (!server) throw new Error("PostgreSQL is not installed.");
const folder = await mkdtemp(join(tmpdir(), "antwort-bench-"));
const name = `move_${newId().replaceAll("-", "")}`;
const databaseUrl = new URL(`/${name}`, server.url).href;
const [originalDir, movedBackDir] = [join(folder, "original"), join(folder, "moved-back")];

try {
  await administer(`create database ${name}`);
  await run();
} finally {
  await administer(`drop database if exists ${name} with (force)`);
  await server.stop();
  await rm(folder, { recursive: true });
}

async function run(): Promise<void> {
  const { fillSeconds, scope, questions, before: answersBefore } = await fillDatabase();
  const toServer = await timed(() => move(embeddedIn(originalDir), { databaseUrl }));
  const onServer = await ask({ databaseUrl });
  const back = await timed(() => move({ databaseUrl }, embeddedIn(movedBackDir)));
  const answersAfter = await ask({ dataDir: movedBackDir });
  console.table({
    "filled, seconds": fillSeconds,
    "to PostgreSQL, seconds": toServer.seconds,
    "rows moved": toServer.value,
    "back, seconds": back.seconds,
    "answers compared": QUESTIONS,
    "answers that differ on PostgreSQL": countDifferent(answersBefore, onServer),
    "answers that differ after moving back": countDifferent(answersBefore, answersAfter),
  });

  async function ask(location: { databaseUrl: string } | { dataDir: string }): Promise<Answers> {
    const database = await openDatabase({ dataDir: "", ...location });
    try {
      return await answersTo(database.db, scope, questions);
    } finally {
      await database.close();
    }
  }
}

async function fillDatabase() {
  const database = await openDatabase({ dataDir: originalDir });
  try {
    await prepareDatabase(database);
    const { seconds, value: scope } = await timed(() =>
      fillInstallation(database.db, passages, conversations),
    );
    const questions = await askAbout(database.db, scope, QUESTIONS);
    return {
      fillSeconds: seconds,
      scope,
      questions,
      before: await answersTo(database.db, scope, questions),
    };
  } finally {
    await database.close();
  }
}

/** Returns the number of rows. */
async function move(from: Location, to: Location): Promise<number> {
  let rows = 0;
  await withSession(from, (source) =>
    moveDatabase(source, to, (_table, count) => void (rows += count)),
  );
  return rows;
}

function countDifferent(one: Answers, other: Answers): number {
  return Object.keys(one).filter((question) => one[question] !== other[question]).length;
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { seconds: Math.round((performance.now() - start) / 100) / 10, value };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server?.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
