// npm run bench:conversations -- DIR [--failed] [--embedding=perfect|useless]: crawls the sites of DIR/site/COMPANY/{de,en}, creates one chatbot per
// company and language, holds each conversation of DIR/conversations.jsonl over HTTP and prints the share of turns that
// meet their expectation. --failed prints each failed turn. --embedding starts an embedding endpoint that knows which
// passages contain the answers, or returns random vectors. Starts its own platform unless API_URL names one.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, chatApi } from "@/contract/conversations/chat";
import { type Call, signUp } from "./client";
import {
  type Conversation,
  type Expectation,
  readConversations,
  unmetExpectations,
} from "./conversation-test-set";
import { type FakeEmbeddings, openFakeEmbeddings } from "./fake-embeddings";
import { type FolderSite, serveFolder } from "./folder-site";
import { openPlatform } from "./platform";
import { createBot, crawlWebsite, setWebsite, waitForVectors } from "./website-bot";

const LANGUAGES = ["de", "en"] as const;

type Turn = {
  conversation: Conversation;
  /** From 0. */
  position: number;
  say: string;
  expect: Expectation;
  answer: Answer;
  tookMs: number;
  reasons: string[];
};

const [folder, ...flags] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder: npm run bench:conversations -- DIR");
const companies = await readdir(join(folder, "site"));
const sites = new Map<string, FolderSite>();
for (const each of companies) sites.set(each, await serveFolder(join(folder, "site", each)));
const hosts = [...sites.values()].map(({ host }) => host).join(",");
const embeddings = await openEmbeddings(folder);
const platform = await openPlatform({
  CRAWLER_ALLOW_HOSTS: hosts,
  ...(embeddings && { AI_BASE_URL: embeddings.baseUrl, AI_EMBEDDING_MODEL: "fake" }),
});

async function openEmbeddings(from: string): Promise<FakeEmbeddings | undefined> {
  if (flags.includes("--embedding=perfect")) return openFakeEmbeddings("perfect", from);
  return flags.includes("--embedding=useless") ? openFakeEmbeddings("useless", from) : undefined;
}

async function measure(from: string): Promise<void> {
  const bots = await createBots();
  const turns: Turn[] = [];
  for (const conversation of await readConversations(from)) {
    const bot = bots.get(`${conversation.company}-${conversation.lang}`);
    if (bot) turns.push(...(await runConversation(bot, conversation)));
  }
  printShares(turns);
  printTimes(turns);
  if (flags.includes("--failed")) turns.filter(({ reasons }) => reasons.length > 0).forEach(print);
}

async function createBots(): Promise<Map<string, Call>> {
  const owner = await signUp(platform);
  await setWebsite(owner);
  const bots = new Map<string, Call>();
  const all = [...sites].flatMap(([company, { baseUrl }]) =>
    LANGUAGES.map((lang) => ({ name: `${company}-${lang}`, lang, baseUrl: `${baseUrl}${lang}/` })),
  );
  await Promise.all(
    all.map(async ({ name, lang, baseUrl }) => {
      const kbId = await crawlWebsite(owner.person, name, baseUrl);
      if (embeddings) await waitForVectors(owner.person, kbId, embeddings.texts);
      const settings = { name, kbIds: [kbId], primaryLanguage: lang };
      bots.set(name, await createBot(platform, owner.person, settings));
    }),
  );
  return bots;
}

async function runConversation(bot: Call, conversation: Conversation): Promise<Turn[]> {
  const { id } = await bot(chatApi.start, { body: { locale: conversation.lang } });
  const turns: Turn[] = [];
  for (const [position, { say, expect }] of conversation.turns.entries()) {
    embeddings?.expect({ say, expect, site: `${conversation.company}-${conversation.lang}` });
    const start = performance.now();
    const answer = await bot(chatApi.ask, { params: { id }, body: { text: say } });
    const tookMs = performance.now() - start;
    const reasons = unmetExpectations(expect, answer);
    turns.push({ conversation, position, say, expect, answer, tookMs, reasons });
  }
  return turns;
}

function printShares(turns: readonly Turn[]): void {
  const kinds = [...new Set(turns.map(({ conversation }) => conversation.kind))];
  const rows = kinds.map(
    (kind) => [kind, (turn: Turn) => turn.conversation.kind === kind] as const,
  );
  const all = [
    ["all", () => true] as const,
    ["later turns", ({ position }: Turn) => position > 0] as const,
    ...companies.map((each) => [each, (turn: Turn) => turn.conversation.company === each] as const),
    ...rows,
  ];
  console.table(
    Object.fromEntries(
      all.map(([name, isOne]) => {
        const some = turns.filter(isOne);
        const of = (lang: string) => some.filter(({ conversation }) => conversation.lang === lang);
        return [
          name,
          { turns: some.length, met: share(some), de: share(of("de")), en: share(of("en")) },
        ];
      }),
    ),
  );
}

function share(turns: readonly Turn[]): string {
  const met = turns.filter(({ reasons }) => reasons.length === 0).length;
  return turns.length === 0 ? "–" : `${((100 * met) / turns.length).toFixed(1)} %`;
}

function printTimes(turns: readonly Turn[]): void {
  const times = turns.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(part * times.length)] ?? 0).toFixed(1);
  process.stdout.write(`time p50 / p99: ${at(0.5)} / ${at(0.99)} ms\n`);
}

function print({ conversation, position, say, answer, reasons }: Turn): void {
  const { text, answered, confidence, citations } = answer;
  const pages = citations.map(({ url = "" }) => url.slice(url.lastIndexOf("/", url.length - 6)));
  process.stdout.write(
    `\n${conversation.id} ${conversation.kind} turn ${position + 1}: ${say}\n` +
      `  ${answered ? "answered" : "refused"} ${confidence.toFixed(2)} ${pages.join(" ")}\n` +
      `  ${text.replaceAll("\n", "\n  ")}\n  ${reasons.join("; ").slice(0, 300)}\n`,
  );
}

// At the end of the file, because it uses everything above.
try {
  await measure(folder);
} finally {
  await platform.stop();
  await platform.remove();
  for (const site of sites.values()) await site.close();
  await embeddings?.close();
}
