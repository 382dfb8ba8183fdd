import { apiKeyApi } from "@/contract/accounts/api-keys";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { evaluationApi as api, type NewEvaluationCase } from "@/contract/chatbots/evaluations";
import { conversationApi } from "@/contract/conversations/conversations";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { limits } from "@/contract/limits";
import { runEvaluation } from "@/server/features/evaluations/jobs";
import type { Call, Person, TestPlatform } from "@/tests/platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

let platform: TestPlatform;
let shop: LocalSite;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

type Typed = Partial<NewEvaluationCase> & { question: string };

const delivery = "How long does delivery within Germany take?";
const unknown = "Who became world chess champion in 1972?";

/** A trained chatbot of a new organisation with these cases. */
async function open(cases: Typed[] = []) {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  const { kbId } = kb.dto;
  const { chatbot } = await makeChatbot(platform, person, [kbId], { primaryLanguage: "en" });
  const params = { chatbotId: chatbot.id };
  const added = cases.length > 0 ? await person(api.addCases, { params, body: { cases } }) : [];
  return { person, params, added, kbId };
}

async function run(person: Person, params: { chatbotId: string }) {
  const { id: runId } = await person(api.start, { params });
  await platform.finishJobs();
  return person(api.results, { params: { runId } });
}

test("checks what an answer must and must not contain or cite", async () => {
  const { person, params } = await open([
    {
      question: delivery,
      mustContain: ["THREE  working days"],
      citedSource: `${shop.base}delivery/`,
    },
    { question: delivery, mustContain: ["ten days"], mustNotContain: ["4.90"] },
    { question: delivery, citedSource: `${shop.base}returns` },
    { question: delivery, isRefusal: true, mustContain: ["anything"] },
    { question: unknown, isRefusal: true },
    { question: unknown },
  ]);
  const { results, ...ended } = await run(person, params);
  expect(ended).toMatchObject({
    state: "finished",
    trigger: "manual",
    total: 6,
    asked: 6,
    passed: 2,
  });
  const checks = results.map((one) =>
    one.checks.map(({ kind, hasPassed }) => `${kind} ${String(hasPassed)}`),
  );
  expect(checks).toEqual([
    ["answers true", "contains true", "cites true"],
    ["answers true", "contains false", "omits false"],
    ["answers true", "cites false"],
    ["refuses false"],
    ["refuses true"],
    ["answers false"],
  ]);
  expect(results[0]?.answer).toContain("three working days");
  expect(results[0]?.citations).toMatchObject([{ url: `${shop.base}delivery` }]);
});

test("a run stores no conversation, notifies the console, and asks the cases as they were at its start", async () => {
  const { person, params, added } = await open([{ question: delivery }, { question: unknown }]);
  await platform.drainEvents();
  const { id: runId } = await person(api.start, { params });
  expect(await person(api.start, { params })).toMatchObject({ id: runId });
  const caseId = added[0]?.id ?? "";
  const body = { question: unknown, mustContain: ["x"] };
  await person(api.updateCase, { params: { caseId }, body });
  await person(api.removeCase, { params: { caseId: added[1]?.id ?? "" } });
  await platform.finishJobs();
  const { results } = await person(api.results, { params: { runId } });
  expect(results).toMatchObject([
    { question: delivery, caseId },
    { question: unknown, caseId: null },
  ]);
  expect(await person(api.cases, { params })).toEqual([
    expect.objectContaining({ ...body, id: caseId }),
  ]);
  expect(await person(conversationApi.list)).toEqual([]);
  expect(await platform.drainEvents()).toContainEqual({
    organizationId: person.user.organizationId,
    event: "EvaluationChanged",
    payload: params,
  });
});

test("an interrupted run continues with the cases that were not asked", async () => {
  const questions = Array.from({ length: 9 }, (_, at) => ({ question: `${delivery} ${at}` }));
  const { person, params } = await open(questions);
  const { id: runId } = await run(person, params);
  const { organizationId } = person.user;
  // The platform's own job has ended; it would ask the same questions.
  await reopen(runId);
  const job = { organizationId, runId, ...params };
  const stop = new AbortController();
  let answers = 0;
  const deps = {
    ...platform.deps,
    // Each answer reads the clock once.
    now: () => {
      answers += 1;
      if (answers === 6) stop.abort();
      return new Date();
    },
  };
  await expect(runEvaluation(deps, job, stop.signal)).rejects.toThrow("abort");
  const { asked } = await person(api.results, { params: { runId } });
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(9);
  await runEvaluation(platform.deps, job, new AbortController().signal);
  expect(await person(api.runs, { params })).toMatchObject([
    { id: runId, state: "finished", asked: 9, passed: 9 },
  ]);
});

/** The state before the first case. */
async function reopen(runId: string) {
  const { db } = platform.deps;
  await db
    .updateTable("evaluationResults")
    .where("runId", "=", runId)
    .set({ hasPassed: null })
    .execute();
  await db
    .updateTable("evaluationRuns")
    .where("id", "=", runId)
    .set({ state: "running", endedAt: null, asked: 0, passed: 0 })
    .execute();
}

test("a training starts a run if the owner has chosen so", async () => {
  const { person, params, kbId } = await open([{ question: delivery }]);
  const train = async () => {
    await person(knowledgeBaseApi.recrawl, { params: { id: kbId }, query: { async: "true" } });
    await platform.finishJobs();
    return person(api.runs, { params });
  };
  expect(await train()).toEqual([]);
  const configs = { evaluation: { runAfterTraining: true, checkBeforeSaving: false } };
  await person(chatbotApi.update, { params: { id: params.chatbotId }, body: { configs } });
  expect(await train()).toMatchObject([{ trigger: "training", state: "finished", passed: 1 }]);
});

test("unsaved settings are tested with the cases that passed before", async () => {
  const { person, params, added } = await open([
    { question: "Hello", mustContain: ["Moin"] },
    { question: unknown },
    { question: delivery },
  ]);
  const greets = (greeting: string) => ({ replies: { greeting } });
  const update = { params: { id: params.chatbotId }, body: { configs: greets("Moin!") } };
  await person(chatbotApi.update, update);
  const check = (from?: number) =>
    person(api.check, { params, body: { configs: greets("Servus!"), from } });
  const broken = { question: "Hello", answer: "Servus!", hasPassed: false };
  expect(await check()).toMatchObject({ total: 3, next: null, failed: [broken] });
  await run(person, params);
  expect(await check()).toMatchObject({
    total: 2,
    next: null,
    failed: [broken],
  });
  expect(await check(2)).toEqual({ total: 2, next: null, failed: [] });
  const saved = await person(chatbotApi.get, { params: { id: params.chatbotId } });
  expect(saved.configs.replies).toEqual({ greeting: "Moin!" });

  // Fails with the saved greeting, too.
  const edited = {
    params: { caseId: added[0]?.id ?? "" },
    body: { question: "Hello", mustContain: ["Ahoy"] },
  };
  await person(api.updateCase, edited);
  expect(await check()).toEqual({ total: 2, next: null, failed: [] });
});

test("a case that failed and was edited since is tested again", async () => {
  const { person, params, added } = await open([{ question: "Hello", mustContain: ["Servus"] }]);
  const greets = (greeting: string) => ({ configs: { replies: { greeting } } });
  const saved = { params: { id: params.chatbotId }, body: greets("Moin!") };
  await person(chatbotApi.update, saved);
  await run(person, params);
  const check = () => person(api.check, { params, body: greets("Ahoy!") });
  expect(await check()).toEqual({ total: 0, next: null, failed: [] });
  const body = { question: "Hello", mustContain: ["Moin"] };
  await person(api.updateCase, { params: { caseId: added[0]?.id ?? "" }, body });
  expect(await check()).toMatchObject({
    total: 1,
    failed: [{ question: "Hello", answer: "Ahoy!" }],
  });
});

test("a changed choice of knowledge bases is tested before it is saved", async () => {
  const { person, params, kbId } = await open([{ question: delivery }, { question: "Hello" }]);
  await run(person, params);
  const empty = await person(knowledgeBaseApi.create, { body: { kbType: "File", title: "Empty" } });
  const check = (kbIds: string[], as: Call = person) => as(api.check, { params, body: { kbIds } });
  expect(await check([kbId])).toEqual({ total: 2, next: null, failed: [] });
  expect(await check([empty.dto.kbId])).toMatchObject({
    total: 2,
    failed: [{ question: delivery, hasPassed: false }],
  });
  const saved = await person(chatbotApi.get, { params: { id: params.chatbotId } });
  expect(saved.kbIds).toEqual([kbId]);
  const stranger = await open();
  await expect(check([stranger.kbId])).rejects.toThrow("KB_NOT_FOUND");

  const { token } = await person(apiKeyApi.create, {
    body: { name: "Bound", scopes: ["chat"], chatbotId: params.chatbotId },
  });
  const program = platform.as({ authorization: `Bearer ${token}` });
  expect(await check([kbId], program)).toMatchObject({ failed: [] });
  await expect(check([empty.dto.kbId], program)).rejects.toThrow("KB_NOT_FOUND");
});

test("proposes cases from the pages, without existing ones", async () => {
  const { person, params } = await open();
  const proposals = await person(api.proposals, { params });
  expect(proposals).toContainEqual(
    expect.objectContaining({
      question: "What can you tell me about Opening hours?",
      citedSource: `${shop.base}opening`,
    }),
  );
  await person(api.addCases, { params, body: { cases: proposals } });
  expect(await person(api.proposals, { params })).toEqual([]);
  const { results } = await run(person, params);
  expect(results).toHaveLength(proposals.length);
});

test("another organisation neither reads nor adds cases", async () => {
  const { params } = await open([{ question: delivery }]);
  const bob = await platform.signUp();
  const body = { cases: [{ question: unknown }] };
  const tries = [
    bob(api.cases, { params }),
    bob(api.proposals, { params }),
    bob(api.addCases, { params, body }),
  ];
  await Promise.all(tries.map((attempt) => expect(attempt).rejects.toThrow("CHATBOT_NOT_FOUND")));
});

test("a set holds 500 cases, even with several additions at once", async () => {
  const { person, params } = await open();
  const cases = Array.from({ length: limits.evaluationCases / 2 }, () => ({ question: delivery }));
  const added = await Promise.allSettled(
    Array.from({ length: 3 }, () => person(api.addCases, { params, body: { cases } })),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await person(api.cases, { params })).toHaveLength(limits.evaluationCases);
  const one = { params, body: { cases: [{ question: delivery }] } };
  await expect(person(api.addCases, one)).rejects.toThrow("MAX_EVALUATION_CASES");
});

test("an empty set cannot be run", async () => {
  const { person, params } = await open();
  await expect(person(api.start, { params })).rejects.toThrow("EVALUATION_EMPTY");
});
