import { evaluationApi as api } from "@/contract/chatbots/evaluations";
import { evaluationJobs } from "@/server/features/evaluations/jobs";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";

const MAX_STORED_RUNS = 50;
let platform: TestPlatform;
let person: Person;

beforeAll(async () => {
  platform = await openPlatform();
  person = await platform.signUp();
});
afterAll(() => platform.close());

async function openChatbot(name: string) {
  const { organizationId } = person.user;
  const kb = { id: newId(), organizationId, kbType: "File", kbStatus: "Ready", title: name };
  await platform.deps.db.insertInto("knowledgeBases").values(kb).execute();
  const { chatbot } = await makeChatbot(platform, person, [kb.id], {}, name);
  const params = { chatbotId: chatbot.id };
  await person(api.addCases, { params, body: { cases: [{ question: "How long?" }] } });
  return { ...params, organizationId };
}

const runsOf = ({ chatbotId }: { chatbotId: string }) =>
  platform.deps.db
    .selectFrom("evaluationRuns")
    .where("chatbotId", "=", chatbotId)
    .select(["id", "startedAt"])
    .orderBy("startedAt")
    .execute();

test("keeps the latest 50 runs of a chatbot and all runs of another one", async () => {
  const chatbots = [await openChatbot("One"), await openChatbot("Other")] as const;
  const rows = chatbots.flatMap((owned) =>
    Array.from({ length: MAX_STORED_RUNS + 5 }, (_, at) => ({
      ...owned,
      id: newId(),
      trigger: "manual",
      state: "finished",
      total: 1,
      startedAt: new Date(2026, 0, 1, 0, at),
    })),
  );
  await platform.deps.db.insertInto("evaluationRuns").values(rows).execute();
  const [one, other] = chatbots;
  await person(api.start, { params: { chatbotId: one.chatbotId } });
  await platform.finishJobs();
  const remaining = await runsOf(one);
  expect(remaining).toHaveLength(MAX_STORED_RUNS);
  expect(remaining[0]?.startedAt).toEqual(new Date(2026, 0, 1, 0, 6));
  expect(await runsOf(other)).toHaveLength(MAX_STORED_RUNS + 5);
});

test("a run that cannot be completed fails instead of running for ever", async () => {
  const { chatbotId, organizationId } = await openChatbot("Failing");
  const { id: runId } = await person(api.start, { params: { chatbotId } });
  await platform.finishJobs();
  const running = platform.deps.db.updateTable("evaluationRuns").where("id", "=", runId);
  await running.set({ state: "running", endedAt: null }).execute();
  const job = { organizationId, chatbotId, runId };
  await evaluationJobs["evaluation.run"].onExhausted(platform.deps, job);
  expect(await person(api.runs, { params: { chatbotId } })).toMatchObject([
    { id: runId, state: "failed", endedAt: expect.any(String) },
  ]);
});
