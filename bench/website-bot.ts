import { setTimeout as wait } from "node:timers/promises";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, clientOf, type SignedUp } from "./client";
import type { BenchPlatform } from "./platform";

const CRAWL_MS = 300_000;

/** Crawls a website into a new knowledge base and waits until it is trained. Returns its id. */
export async function crawlWebsite(person: Call, title: string, baseUrl: string): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title, baseUrl, responsibilityConfirmed: true },
  });
  const deadline = Date.now() + CRAWL_MS;
  for (;;) {
    const kb = await person(knowledgeBaseApi.get, { params: { id: dto.kbId } });
    if (kb.dto.kbStatus === "Ready") {
      process.stdout.write(`${title}: ${kb.itemCount} pages, ${kb.failedCount} failed\n`);
      return dto.kbId;
    }
    if (Date.now() > deadline) throw new Error(`${kb.title} is still ${kb.dto.kbStatus}.`);
    await wait(250);
  }
}

/** Waits until questions to a knowledge base are embedded: its vectors are complete then. */
export async function waitForVectors(
  person: Call,
  kbId: string,
  questions: ReadonlySet<string>,
): Promise<void> {
  const deadline = Date.now() + CRAWL_MS;
  while (!questions.has(kbId)) {
    if (Date.now() > deadline) throw new Error("The vectors are not complete.");
    await wait(250);
    await person(itemApi.search, { params: { id: kbId }, body: { question: kbId } });
  }
}

/** Names a website in the company settings: no chatbot can be created without one. */
export async function setWebsite({ person, organizationId }: SignedUp): Promise<void> {
  await person(organizationApi.update, {
    params: { id: organizationId },
    body: { website: "https://example.com" },
  });
}

type BotSettings = { name: string; kbIds: string[]; primaryLanguage?: "de" | "en" };

/** Creates a chatbot. Returns a client that calls the API with its token. */
export async function createBot(
  platform: BenchPlatform,
  person: Call,
  { name, kbIds, primaryLanguage }: BotSettings,
): Promise<Call> {
  const configs = primaryLanguage && { primaryLanguage };
  const { apiKey, apiSecret } = await person(chatbotApi.create, {
    body: { name, templateId: "pure", kbIds, ...(configs && { configs }) },
  });
  const { token } = await clientOf(platform)(authApi.botLogin, { body: { apiKey, apiSecret } });
  return clientOf(platform, { authorization: `Bearer ${token}` });
}
