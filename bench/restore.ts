// npm run bench:restore -- [PAGES]: crawls and trains PAGES pages (500) into the embedded database, stops the platform,
// copies its folder as a backup does, deletes the folder, restores it and starts again. Prints the duration of each
// step until the first answer, and whether the answer is the same.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chatApi } from "@/contract/conversations/chat";
import { type Call, signUp } from "./client";
import { serveGeneratedSite } from "./generated-site";
import { startPlatform } from "./platform";
import { createBot, crawlWebsite, setWebsite } from "./website-bot";

const [pages = "500"] = process.argv.slice(2);
const QUESTION = "What does this page say?";

const figures: Record<string, string> = { pages };

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const value = await work();
  figures[step] = `${((performance.now() - start) / 1_000).toFixed(1)} s`;
  return value;
}

async function ask(bot: Call): Promise<string> {
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const { text } = await bot(chatApi.ask, { params: { id }, body: { text: QUESTION } });
  return text;
}

const site = await serveGeneratedSite(Number(pages));
const backup = await mkdtemp(join(tmpdir(), "antwort-backup-"));
const settings = { CRAWLER_ALLOW_HOSTS: site.host };
const first = await startPlatform(settings);
let last = first;
try {
  const owner = await signUp(first);
  await setWebsite(owner);
  const kbId = await crawlWebsite(owner.person, "Site", site.baseUrl);
  const bot = await createBot(first, owner.person, { name: "Bot", kbIds: [kbId] });
  const answerBefore = await ask(bot);
  await first.stop();
  const { dataDir } = first;
  await timed("backup", () => cp(dataDir, backup, { recursive: true }));
  await rm(dataDir, { recursive: true });
  await timed("files restored", () => cp(backup, dataDir, { recursive: true }));
  last = await timed("started", () => startPlatform(settings, first));
  const answerAfter = await timed("first answer", () => ask(bot));
  figures["same answer"] = answerAfter === answerBefore ? "yes" : "no";
  console.table(figures);
} finally {
  await last.stop();
  await last.remove();
  await rm(backup, { recursive: true });
  await site.close();
}
