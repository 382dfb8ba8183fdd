// npm run bench:visitors -- DIR [VISITORS] [WARM_UP]: crawls one site of DIR/site into a chatbot, lets 50 visitors ask
// the first questions of DIR/conversations.jsonl at once, each the next as soon as the one before is answered, and prints
// answers per second, how long they took, how long the owner's calls took meanwhile, and the platform's CPU time per
// answer. It measures after WARM_UP seconds: 3 by default, while V8 still compiles; more for a warmed-up platform. Starts its own platform unless API_URL names one.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, signUp } from "./client";
import { readConversations } from "./conversation-test-set";
import { serveFolder } from "./folder-site";
import { openPlatform } from "./platform";
import { areProcessesOpen, cpuSecondsOf, treeOf } from "./processes";
import { createBot, crawlWebsite, setWebsite } from "./website-bot";

const MEASURED_MS = 15_000;
/** Then a visitor begins another conversation. */
const QUESTIONS = 5;
const OWNER_PAUSE_MS = 100;

const [folder, visitors = "50", warming = "3"] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder: npm run bench:visitors -- DIR");
const conversations = await readConversations(folder);
const [{ company, lang } = { company: "", lang: "en" as const }] = conversations;
const questions = conversations
  .filter((each) => each.company === company && each.lang === lang)
  .flatMap(({ turns }) => turns[0]?.say ?? []);
const site = await serveFolder(join(folder, "site", company));
const platform = await openPlatform({ CRAWLER_ALLOW_HOSTS: site.host });

async function measure(): Promise<void> {
  const owner = await signUp(platform);
  await setWebsite(owner);
  const kbId = await crawlWebsite(owner.person, company, `${site.baseUrl}${lang}/`);
  const settings = { name: company, kbIds: [kbId], primaryLanguage: lang };
  const bot = await createBot(platform, owner.person, settings);
  await ask(bot, 1_000 * Number(warming));
  const start = performance.now();
  const cpuBefore = cpuSeconds();
  const [times, ownerTimes] = await Promise.all([
    ask(bot, MEASURED_MS),
    readRepeatedly(owner.person, kbId, MEASURED_MS),
  ]);
  const seconds = (performance.now() - start) / 1_000;
  const cpuMs = (1_000 * (cpuSeconds() - cpuBefore)) / times.length;
  process.stdout.write(
    `${visitors} visitors: ${(times.length / seconds).toFixed(1)} answers/s, ` +
      `p50 / p99: ${at(times, 0.5)} / ${at(times, 0.99)} ms, ` +
      `the owner's calls p95: ${at(ownerTimes, 0.95)} ms, CPU per answer: ${cpuMs.toFixed(1)} ms\n`,
  );
}

/** The time within which `part` of the calls were answered. */
function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(0);
}

/** 0 for a platform that was not started here. */
const cpuSeconds = (): number =>
  areProcessesOpen && platform.pid ? cpuSecondsOf(treeOf(platform.pid)) : 0;

/** The owner reads a knowledge base again and again for `forMs`. Returns how long each call took. */
async function readRepeatedly(person: Call, kbId: string, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    await person(knowledgeBaseApi.get, { params: { id: kbId } });
    times.push(performance.now() - start);
    await wait(OWNER_PAUSE_MS);
  }
  return times;
}

/** All visitors ask for `forMs`. Returns how long each answer took. */
async function ask(bot: Call, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs;
  const all = Array.from({ length: Number(visitors) }, (_, visitor) => visit(bot, visitor, until));
  return (await Promise.all(all)).flat();
}

async function visit(bot: Call, visitor: number, until: number): Promise<number[]> {
  const times: number[] = [];
  let id = "";
  for (let at = visitor; performance.now() < until; at += 1) {
    if ((at - visitor) % QUESTIONS === 0) {
      ({ id } = await bot(chatApi.start, { body: { locale: lang } }));
    }
    const start = performance.now();
    const text = questions[at % questions.length] ?? "";
    await bot(chatApi.ask, { params: { id }, body: { text } });
    times.push(performance.now() - start);
  }
  return times;
}

// At the end of the file, because it uses everything above.
try {
  await measure();
} finally {
  await platform.stop();
  await platform.remove();
  await site.close();
}
