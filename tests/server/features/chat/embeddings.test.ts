import { Writable } from "node:stream";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Embedder, openEmbedder } from "@/server/engines/ai/embeddings";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { createLog } from "@/server/infrastructure/log";
import type { Person, TestPlatform } from "../../../platform";
import {
  atRandom,
  byTopic,
  constant,
  type Embedding,
  type FakeEmbeddings,
  closesConnection,
  openFakeEmbeddings,
  failsWith,
  returnsVectors,
  sendsJson,
  neverAnswers,
} from "../../engines/ai/fake-embeddings";
import { type LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";
import { websiteOf } from "../knowledge-bases/crawling";

let shop: LocalSite;
let endpoint: FakeEmbeddings;
let platform: TestPlatform;
let ada: Person;
let kbId: string;
let bot: Awaited<ReturnType<typeof makeChatbot>>["bot"];
let current: Embedder;
let log = "";
const sink = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});

beforeAll(async () => {
  shop = await serveShop();
  endpoint = await openFakeEmbeddings();
  current = openOne("first");
  const embedder: Embedder = {
    get model() {
      return current.model;
    },
    embedPassages: (...given) => current.embedPassages(...given),
    embedUrgent: (...given) => current.embedUrgent(...given),
  };
  platform = await openWebPlatform({ embedder, log: createLog({ LOG_LEVEL: "warn" }, sink) });
  ada = await platform.signUp();
  kbId = (await trainWebsite(platform, ada, shop.base)).dto.kbId;
  ({ bot } = await makeChatbot(platform, ada, [kbId]));
});
afterAll(async () => {
  await platform.close();
  await endpoint.close();
  await shop.close();
});

const LATE_MS = 100;
/** Waits for the endpoint without a time limit, unless it never answers. */
const openOne = (model: string, urgentMs = 100_000) =>
  openEmbedder({
    baseUrl: endpoint.baseUrl,
    apiKey: undefined,
    model,
    urgentMs,
    log: createLog({ LOG_LEVEL: "warn" }, sink),
  });

/** Embeds the passages with a new model that computes vectors by `embed`. */
async function embedWithNewModel(embed: Embedding, urgentMs?: number): Promise<void> {
  endpoint.behave(returnsVectors(embed));
  current = openOne(`model ${newId()}`, urgentMs);
  await enqueue(platform.deps.db, "embeddings.schedule", {});
  await platform.finishJobs();
  endpoint.received.splice(0);
  log = "";
}

/** A question without a common word with its page. */
const postmanQuestion = "When does the postman ring my doorbell?";
const questions = [
  "How long does delivery within Germany take?",
  "May I send goods back?",
  "when u open on saturdays",
  "Who won the World Cup?",
  postmanQuestion,
];

async function replies() {
  const answers = [];
  for (const question of questions) {
    const { messageId: _, ...answer } = await ask(bot, question, "en");
    answers.push(answer);
  }
  return answers;
}

test("answers a question that shares no word with its page, and explains that the meaning matched", async () => {
  await embedWithNewModel(byTopic);
  const answer = await ask(bot, postmanQuestion, "en");
  expect(answer.answered).toBe(true);
  expect(answer.citations[0]).toMatchObject({ title: "Delivery" });
  expect(answer.text).toContain("three working days");

  const found = await ada(itemApi.search, {
    params: { id: kbId },
    body: { question: postmanQuestion },
  });
  expect(found).toMatchObject({ isAnswered: true });
  expect(found.passages[0]).toMatchObject({ title: "Delivery" });
  const stored = await platform.deps.db
    .selectFrom("messages")
    .select("trace")
    .where("trace", "is not", null)
    .executeTakeFirstOrThrow();
  expect(stored.trace).toMatchObject({ features: { nearness: 1 } });
});

test.each([
  ["random vectors", atRandom, returnsVectors(atRandom)],
  ["the same vector for every text", constant, returnsVectors(constant)],
  ["errors", byTopic, failsWith(500)],
  ["nothing", byTopic, neverAnswers],
  ["vectors of another length", byTopic, sendsJson({ data: [{ embedding: [1, 2, 3] }] })],
  ["closed connections", byTopic, closesConnection],
  ["a page", byTopic, sendsJson("<html>")],
  ["NaN", byTopic, sendsJson('{"data":[{"embedding":[NaN]}]}')],
  ["no vectors", byTopic, sendsJson({ data: [] })],
])("an endpoint that returns %s changes no answer", async (_, embed, behaviour) => {
  const { db } = platform.deps;
  await embedWithNewModel(embed, behaviour === neverAnswers ? LATE_MS : undefined);
  await db.updateTable("kbEmbeddings").set({ isComplete: false }).execute();
  const expected = await replies();
  expect(endpoint.received).toEqual([]);
  await db.updateTable("kbEmbeddings").set({ isComplete: true }).execute();
  endpoint.behave(behaviour);
  expect(await replies()).toEqual(expected);
  expect(endpoint.received.length).toBeGreaterThanOrEqual(3);
});

test("stops calling an endpoint that never answers after three questions, and logs no question", async () => {
  await embedWithNewModel(byTopic, LATE_MS);
  endpoint.behave(neverAnswers);
  for (const answer of await replies()) expect(answer.text).not.toBe("");
  expect(endpoint.received).toHaveLength(3);
  expect(log.match(/could not embed a question/g)).toHaveLength(3);
  expect(log).not.toContain("postman");
});

test("training completes without the endpoint, and embeds the passages when it is back", async () => {
  const { db } = platform.deps;
  await db.deleteFrom("chunkVectors").execute();
  await db.deleteFrom("kbEmbeddings").execute();
  current = openOne("last");
  endpoint.behave(failsWith(400));
  await websiteOf(platform, ada, kbId).crawlAgain();
  expect((await ada(knowledgeBaseApi.get, { params: { id: kbId } })).dto.kbStatus).toBe("Ready");
  expect(await ask(bot, postmanQuestion, "en")).toMatchObject({ answered: false });
  endpoint.behave(returnsVectors(byTopic));
  await enqueue(db, "embeddings.schedule", {});
  await platform.finishJobs();
  expect(await ask(bot, postmanQuestion, "en")).toMatchObject({ answered: true });
});
