// npm run bench:evaluation -- DIR: crawls DIR/site/en into one chatbot, makes 200 questions of DIR/questions.jsonl its
// evaluation set, and prints how long a run takes from the call that starts it to its end.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { evaluationApi } from "@/contract/chatbots/evaluations";
import { signUp } from "./client";
import { serveFolder } from "./folder-site";
import { openPlatform } from "./platform";
import { readQuestions } from "./questions";
import { createBot, crawlWebsite, setWebsite } from "./website-bot";

const CASES = 200;
const RUNS = 3;

const folder = process.argv[2];
if (!folder) throw new Error("Name a folder: npm run bench:evaluation -- DIR");
const site = await serveFolder(join(folder, "site"));
const measured = await openPlatform({ CRAWLER_ALLOW_HOSTS: site.host });
const owner = await signUp(measured);
const { person } = owner;
const kbId = await crawlWebsite(person, "en", `${site.baseUrl}en/`);
await setWebsite(owner);
await createBot(measured, person, { name: "Bench", kbIds: [kbId], primaryLanguage: "en" });
const [bot] = await person(chatbotApi.list);
const params = { chatbotId: bot?.id ?? "" };
const questions = (await readQuestions(folder, "questions.jsonl"))
  .filter(({ lang }) => lang === "en")
  .slice(0, CASES);
const cases = questions.map(({ question }) => ({ question }));
await person(evaluationApi.addCases, { params, body: { cases } });

for (let at = 0; at < RUNS; at += 1) {
  const start = performance.now();
  const { id: runId } = await person(evaluationApi.start, { params });
  for (;;) {
    const run = await person(evaluationApi.results, { params: { runId } });
    if (run.state !== "running") {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${run.passed} of ${run.total} passed, ${run.state} in ${seconds} s\n`);
      break;
    }
    await wait(100);
  }
}
await measured.stop();
await site.close();
