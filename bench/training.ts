// npm run bench:training -- [COUNT]: trains COUNT generated pages (default 2,000) that were crawled before. Prints the
// pages per second, and the duration of small calls at the same time.
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi, newWebsite } from "@/contract/knowledge-bases/knowledge-bases";
import { htmlToPage } from "@/server/engines/ingest/html/page";
import { insertWebsite } from "@/server/features/knowledge-bases/website/insert-website";
import { markInProgress, markRead } from "@/server/features/knowledge-bases/write-repo";
import { insert as insertRun, setEnding } from "@/server/features/runs/run-repo";
import type { Run } from "@/server/features/runs/run-types";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { type Call, signIn, type SignedUp, signUp } from "./client";
import { printFigures } from "./figures";
import { generatedHtml, pathOf } from "./generated-html";
import { watchMemory } from "./memory-peak";
import { type BenchPlatform, startPlatform } from "./platform";
import { areProcessesOpen, cpuSecondsOf } from "./processes";

const ROWS = 100;
const PAUSE_MS = 20;
const SITE = "http://made.up";

const count = Number(process.argv[2] ?? 2_000);

/** A knowledge base whose pages are crawled and not yet trained. */
async function leaveCrawled(dataDir: string, person: SignedUp): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  try {
    const { db } = database;
    const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const { organizationId } = person;
    const { kbId } = await insertWebsite(db, organizationId, userId, website, new Date());
    const run = { organizationId, kbId, runId: newId() };
    await markInProgress(db, run, {});
    await insertRun(db, run, "created");
    for (let from = 0; from < count; from += ROWS) await insertPages(db, run, from);
    await db.transaction().execute(async (tx) => {
      await setEnding(tx, run, "complete");
      await markRead(tx, run, false);
      await enqueue(tx, "kb.crawl", { organizationId, kbId, userId });
    });
    return kbId;
  } finally {
    await database.close();
  }
}

const website = newWebsite.parse({
  title: "Made up",
  baseUrl: SITE,
  responsibilityConfirmed: true,
});

async function insertPages(db: Db, { runId, ...owner }: Run, from: number): Promise<void> {
  const rows = Array.from({ length: Math.min(ROWS, count - from) }, (_, at) => {
    const pageUrl = SITE + pathOf(from + at);
    const html = Buffer.from(generatedHtml(from + at, count));
    const { title, lang, markdown } = htmlToPage(html, "text/html; charset=utf-8", pageUrl);
    return {
      id: newId(),
      ...owner,
      crawlRunId: runId,
      kind: "page",
      pageUrl,
      mimeType: "text/html",
      state: "taken",
      stage: "Crawled",
      title,
      lang,
      markdown,
      characterCount: markdown.length,
    };
  });
  await db.insertInto("items").values(rows).execute();
}

/** Polls the knowledge base until it is ready. Returns the duration of each answer in milliseconds. */
async function untilReady(person: Call, id: string): Promise<number[]> {
  const callsMs: number[] = [];
  for (;;) {
    const startedAt = performance.now();
    const { dto } = await person(knowledgeBaseApi.get, { params: { id } });
    callsMs.push(performance.now() - startedAt);
    if (dto.kbStatus === "Ready") return callsMs;
    await wait(PAUSE_MS);
  }
}

function formatTimes(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const shares = [0.5, 0.95, 0.99].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
  return [...shares, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0)).join(", ");
}

async function measure(platform: BenchPlatform, person: Call, kbId: string): Promise<void> {
  const watching = watchMemory(platform.pid);
  const cpu = () => (areProcessesOpen && platform.pid ? cpuSecondsOf([platform.pid]) : 0);
  const [startedAt, cpuBefore] = [performance.now(), cpu()];
  const callsMs = await untilReady(person, kbId);
  const seconds = (performance.now() - startedAt) / 1_000;
  const memory = watching.end();
  printFigures([
    { measure: "trained, pages a second", figure: (count / seconds).toFixed(1) },
    { measure: "the platform's CPU seconds", figure: (cpu() - cpuBefore).toFixed(1) },
    {
      measure: "a small call: p50, p95, p99 and longest, ms",
      figure: formatTimes(callsMs),
      limit: "≤ 15, –, 100, –",
    },
    { measure: "most memory (PSS) of the platform, MB", figure: memory?.own.toFixed(0) ?? "n/a" },
  ]);
}

const first = await startPlatform();
const person = await signUp(first);
await first.stop();
const kbId = await leaveCrawled(first.dataDir, person);
const platform = await startPlatform({}, first);
try {
  const { person: call } = await signIn(platform, person.credentials);
  await measure(platform, call, kbId);
} finally {
  await platform.stop();
  await platform.remove();
}
