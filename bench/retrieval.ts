// npm run bench:retrieval -- DIR: crawls DIR/site/{en,de} into one chatbot, asks DIR/questions.jsonl over HTTP as a
// program does, and prints what was found. Starts its own platform unless API_URL names one.
import { join } from "node:path";
import { type Answer, chatApi } from "@/contract/conversations/chat";
import { search } from "@/server/engines/search/query/search";
import { openDatabase } from "@/server/infrastructure/db/database";
import { type Call, signUp } from "./client";
import { serveFolder } from "./folder-site";
import { openPlatform } from "./platform";
import { holdsAnswer, type Question, readQuestions, withTypingError } from "./questions";
import { createBot, crawlWebsite, setWebsite } from "./website-bot";

const LANGUAGES = ["en", "de"] as const;

type Asked = { question: Question; answer: Answer; tookMs: number };

const folder = process.argv[2];
if (!folder) throw new Error("Name a folder: npm run bench:retrieval -- DIR");
const site = await serveFolder(join(folder, "site"));
const measured = await openPlatform({ CRAWLER_ALLOW_HOSTS: site.host });
async function measure(from: string): Promise<void> {
  const owner = await signUp(measured);
  const { person, organizationId } = owner;
  const kbIds: string[] = [];
  for (const lang of LANGUAGES) {
    kbIds.push(await crawlWebsite(person, lang, `${site.baseUrl}${lang}/`));
  }
  await setWebsite(owner);
  const bot = await createBot(measured, person, { name: "Bench", kbIds });
  const questions = await readQuestions(from, "questions.jsonl");
  const offTopic = await readQuestions(from, "questions-unanswerable.jsonl");
  const figures: Record<string, Record<string, string>> = {};
  for (const lang of LANGUAGES) {
    const languageQuestions = questions.filter((question) => question.lang === lang);
    await askAll(bot, languageQuestions.slice(0, 50)); // warms up
    figures[lang] = {
      ...answerRow(await askAll(bot, languageQuestions)),
      ...typingErrorRow(await askAll(bot, languageQuestions, withTypingError)),
      ...refusalRow(
        await askAll(
          bot,
          offTopic.filter((question) => question.lang === lang),
        ),
      ),
    };
  }
  await measured.stop();
  if (measured.isOwn) {
    for (const lang of LANGUAGES) {
      const languageQuestions = questions.filter((question) => question.lang === lang);
      const share = await shareInPassages(organizationId, kbIds, languageQuestions);
      figures[lang] = { ...figures[lang], "answer in the five passages": share };
    }
  }
  console.table(figures);
}

/** Asks one question after the other, each in its own conversation. */
async function askAll(
  bot: Call,
  questions: readonly Question[],
  spell = ({ question }: Question, _seed: number): string => question,
): Promise<Asked[]> {
  const results: Asked[] = [];
  for (const [at, question] of questions.entries()) {
    const { id } = await bot(chatApi.start, { body: { locale: question.lang } });
    const start = performance.now();
    const answer = await bot(chatApi.ask, { params: { id }, body: { text: spell(question, at) } });
    results.push({ question, answer, tookMs: performance.now() - start });
  }
  return results;
}

function answerRow(results: readonly Asked[]): Record<string, string> {
  const answered = results.filter(({ answer }) => answer.answered);
  const times = results.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const length = answered.reduce((sum, { answer }) => sum + answer.text.length, 0);
  return {
    questions: String(results.length),
    "article cited first, of the answered": percent(answered.filter(citesFirst), answered),
    "article cited first, of all": percent(answered.filter(citesFirst), results),
    "answer in the text, of the answered": percent(answered.filter(isInAnswer), answered),
    "answer in the text, of all": percent(answered.filter(isInAnswer), results),
    "characters, on average": (length / Math.max(answered.length, 1)).toFixed(0),
    answered: percent(answered, results),
    "time p50 / p99": `${quantile(times, 0.5)} / ${quantile(times, 0.99)} ms`,
  };
}

function typingErrorRow(results: readonly Asked[]): Record<string, string> {
  const answered = results.filter(({ answer }) => answer.answered);
  return {
    "one typing error: cited first, of the answered": percent(
      answered.filter(citesFirst),
      answered,
    ),
    "one typing error: answered": percent(answered, results),
  };
}

const refusalRow = (results: readonly Asked[]): Record<string, string> => ({
  "off-topic refused": percent(
    results.filter(({ answer }) => !answer.answered),
    results,
  ),
});

const citesFirst = ({ question, answer }: Asked): boolean =>
  answer.citations[0]?.url?.endsWith(question.url.replace(/^site\//, "")) ?? false;

const isInAnswer = ({ question, answer }: Asked): boolean => holdsAnswer(answer.text, question);

/** The share of questions whose answer is in a found passage, the upper limit for answers, read from the database of the stopped platform. */
async function shareInPassages(
  organizationId: string,
  kbIds: string[],
  questions: readonly Question[],
): Promise<string> {
  const { dataDir } = measured;
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  const answerable: Question[] = [];
  for (const each of questions) {
    const { question, lang } = each;
    const passages = await search(database.db, { organizationId, kbIds, question, lang });
    if (passages.some(({ text }) => holdsAnswer(text, each))) answerable.push(each);
  }
  await database.close();
  return percent(answerable, questions);
}

const percent = (some: readonly unknown[], all: readonly unknown[]): string =>
  `${((100 * some.length) / Math.max(all.length, 1)).toFixed(1)} %`;

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);

// At the end of the file, because it uses everything above.
try {
  await measure(folder);
} finally {
  await measured.stop();
  await measured.remove();
  await site.close();
}
