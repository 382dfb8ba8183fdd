// npm run bench:upgrade -- COMMIT [CLIENTS]: runs two platforms of an older commit on one PostgreSQL behind a proxy, replaces
// them one by one by this version while CLIENTS (6) ask, list and add texts, and prints how many calls failed.
import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { uploadApi } from "@/contract/knowledge-bases/uploads";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { newId } from "@/server/infrastructure/db/id";
import { type Call, signUp } from "./client";
import { freePort, type BenchPlatform, startPlatform } from "./platform";
import { openRoundRobin } from "./round-robin";
import { setWebsite } from "./website-bot";

const BETWEEN_MS = 5_000;
const [commit, clients = "6"] = process.argv.slice(2);
if (!commit) throw new Error("Name a commit: npm run bench:upgrade -- COMMIT");
const server = await findOrStartPostgres();
if (!server) throw new Error("PostgreSQL is not installed.");

const folder = await mkdtemp(join(tmpdir(), "antwort-bench-"));
const before = join(folder, "before");
const dataDir = join(folder, "data");
const name = `upgrade_${newId().replaceAll("-", "")}`;
const settings = {
  DATABASE_URL: new URL(`/${name}`, server.url).href,
  SESSION_SECRET: "a secret that is long enough for sealing",
  SHUTDOWN_DELAY: "2",
};
const figures = { "calls before": 0, "calls during": 0, "calls after": 0, "failed calls": 0 };
const failures: string[] = [];
let phase: "calls before" | "calls during" | "calls after" = "calls before";
const running: BenchPlatform[] = [];

try {
  await administer(`create database ${name}`);
  execFileSync("git", ["worktree", "add", "--detach", before, commit], { stdio: "ignore" });
  symlinkSync(join(process.cwd(), "node_modules"), join(before, "node_modules"));
  await run();
  console.table(figures);
  if (failures.length > 0) console.log(failures.slice(0, 10).join("\n"));
} finally {
  await Promise.all(running.map((each) => each.kill()));
  execFileSync("git", ["worktree", "remove", "--force", before], { stdio: "ignore" });
  await administer(`drop database if exists ${name} with (force)`);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const hosts = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  for (const apiUrl of hosts) {
    running.push(await startPlatform(settings, { apiUrl, dataDir }, before));
  }
  const proxy = await openRoundRobin(hosts);
  const end = new AbortController();
  const load = startLoad(await prepare(proxy.url), end.signal);
  await wait(BETWEEN_MS);
  phase = "calls during";
  for (const [at, apiUrl] of hosts.entries()) {
    await running[at]?.stop();
    running[at] = await startPlatform(settings, { apiUrl, dataDir });
    await wait(BETWEEN_MS);
  }
  phase = "calls after";
  await wait(BETWEEN_MS);
  end.abort();
  await load;
  await proxy.close();
}

type Subject = { person: Call; kbId: string; chatbotId: string };

async function prepare(apiUrl: string): Promise<Subject> {
  const owner = await signUp({ apiUrl, dataDir });
  await setWebsite(owner);
  const { person } = owner;
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title: "Upgraded", kbType: "File" },
  });
  const { chatbot } = await person(chatbotApi.create, {
    body: { name: "Upgraded", templateId: "pure", kbIds: [dto.kbId], configs: {} },
  });
  return { person, kbId: dto.kbId, chatbotId: chatbot.id };
}

/** A third of the calls read, a third ask, a third write a text that is then trained. */
async function startLoad({ person, kbId, chatbotId }: Subject, end: AbortSignal): Promise<void> {
  const calls: ((round: number) => Promise<unknown>)[] = [
    () => person(knowledgeBaseApi.get, { params: { id: kbId } }),
    () => person(chatApi.tryOut, { params: { id: chatbotId }, body: { text: "How long?" } }),
    (round) =>
      person(uploadApi.addText, {
        params: { kbId },
        body: { title: `Text ${round % 20}`, text: `Delivery takes ${round} working days.` },
      }),
  ];
  const each = async (client: number) => {
    for (let round = client; !end.aborted; round += 1) {
      figures[phase] += 1;
      await calls[round % calls.length]?.(round).catch((error: unknown) => {
        figures["failed calls"] += 1;
        failures.push(`${phase}: ${String(error)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: Number(clients) }, (_, client) => each(client)));
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server?.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
