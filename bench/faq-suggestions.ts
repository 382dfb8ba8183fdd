// npm run bench:faq-suggestions -- [COUNT]: fills an embedded database with a year of generated conversations of one
// chatbot (COUNT messages, default 500,000). Prints the duration of FAQ suggestions, and of a small call at the same
// time.
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqSuggestionApi as api } from "@/contract/chatbots/faq-suggestions";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openDatabase } from "@/server/infrastructure/db/database";
import { type Call, signIn, type SignedUp, signUp } from "./client";
import { pageOf, subjects, visitorQuestions } from "./faq-questions";
import { printFigures } from "./figures";
import { type BenchPlatform, startPlatform } from "./platform";
import { callsMeanwhile } from "./watch";
import { setWebsite } from "./website-bot";

const messageCount = Number(process.argv[2] ?? 500_000);
const TIMEOUT_MS = 300_000;
const CALLS_ALONE_MS = 5_000;
const PERIOD_DAYS = 30;
const YEAR_DAYS = 365;

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("The suggestions were not ready in time.");
    await wait(100);
  }
}

/** A knowledge base of one file with a section for each subject. */
async function trainFile({ apiUrl }: BenchPlatform, { person, cookie }: SignedUp): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { kbType: "File", title: "Shop" },
  });
  const text = subjects.map((subject) => pageOf(subject)).join("\n\n");
  const form = new FormData();
  form.append("fileSizeMap", JSON.stringify({ "shop.md": Buffer.byteLength(text) }));
  form.append("files", new Blob([text]), "shop.md");
  const url = `${apiUrl}/v1/knowledge-bases/${dto.kbId}?async=true`;
  const response = await fetch(url, { method: "PUT", headers: { cookie }, body: form });
  if (!response.ok) throw new Error(await response.text());
  const get = () => person(knowledgeBaseApi.get, { params: { id: dto.kbId } });
  await waitUntil(async () => (await get()).dto.kbStatus === "Ready");
  return dto.kbId;
}

async function createChatbot(person: Call, kbId: string): Promise<string> {
  const body = { name: "Bench", templateId: "pure", kbIds: [kbId] };
  return (await person(chatbotApi.create, { body })).chatbot.id;
}

/** One conversation of one question and one answer for every two messages, spread over a year. */
async function fill(dataDir: string, organizationId: string, chatbotId: string): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { db } = database;
  const count = Math.floor(messageCount / 2);
  const texts = sql`${JSON.stringify(visitorQuestions())}::jsonb`;
  await sql`
    insert into conversations (id, organization_id, chatbot_id, locale, first_question, turns, created_at,
      last_message_at)
    select gen_random_uuid(), ${organizationId}::uuid, ${chatbotId}::uuid, 'en',
      text.value, 1, asked.at, asked.at
    from (select n, now() - ${`${YEAR_DAYS} days`}::interval * n / ${count}::int as at
      from generate_series(1, ${count}::int) n) asked
    join (select value, position - 1 as position
      from jsonb_array_elements_text(${texts}) with ordinality as e(value, position)) text
    on text.position = (asked.n::bigint * 7919) % jsonb_array_length(${texts})`.execute(db);
  await sql`
    insert into messages (id, organization_id, conversation_id, role, text, answered, kind, created_at)
    select gen_random_uuid(), ${organizationId}::uuid, id, role, first_question,
      role = 'assistant', 'question', created_at
    from conversations, unnest(array['user', 'assistant']) role`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(distinct text)::int as count from messages
    where role = 'user' and created_at > now() - ${`${PERIOD_DAYS} days`}::interval`.execute(db);
  await database.close();
  return rows[0]?.count ?? 0;
}

/** Milliseconds until suggestions are ready. */
async function suggest(person: Call, chatbotId: string): Promise<number> {
  const params = { chatbotId };
  const start = performance.now();
  await person(api.generate, { params });
  await waitUntil(async () => (await person(api.status, { params })).status !== "generating");
  const { status } = await person(api.status, { params });
  if (status !== "successful") throw new Error(`The suggestions are ${status}.`);
  return performance.now() - start;
}

const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;

async function measure(person: Call, chatbotId: string, wordingCount: number): Promise<void> {
  const call = () => person(knowledgeBaseApi.list);
  const alone = await callsMeanwhile(call, () => wait(CALLS_ALONE_MS));
  const beside = await callsMeanwhile(call, () => suggest(person, chatbotId));
  const suggestions = await person(api.list, { params: { chatbotId } });
  printFigures([
    { measure: "distinct questions of the period", figure: String(wordingCount) },
    {
      measure: "suggestions are ready after",
      figure: `${(beside.result / 1_000).toFixed(1)} s`,
      limit: "≤ 60 s",
    },
    { measure: "a small call alone, p95", figure: milliseconds(alone.p95) },
    { measure: "a small call meanwhile, p95", figure: milliseconds(beside.p95) },
  ]);
  console.table(
    suggestions.map(({ question, category, askedCount, answer, sources }) => ({
      question,
      category,
      askedCount,
      isDrafted: answer !== "",
      sources: sources.length,
    })),
  );
}

let platform = await startPlatform();
try {
  const owner = await signUp(platform);
  await setWebsite(owner);
  const kbId = await trainFile(platform, owner);
  const chatbotId = await createChatbot(owner.person, kbId);
  await platform.stop();
  const start = performance.now();
  const wordingCount = await fill(platform.dataDir, owner.organizationId, chatbotId);
  process.stdout.write(`filled in ${Math.round((performance.now() - start) / 1_000)} s\n`);
  platform = await startPlatform({}, platform);
  const { person } = await signIn(platform, owner.credentials);
  await measure(person, chatbotId, wordingCount);
} finally {
  await platform.stop();
  await platform.remove();
}
