import { screen, waitFor } from "@testing-library/react";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { evaluationApi, type EvaluationResult } from "@/contract/chatbots/evaluations";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { ada, chatbot, idOf, knowledgeBase, organization, system } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const { check } = evaluationApi;
const { update } = chatbotApi;

const broken: EvaluationResult = {
  position: 1,
  caseId: null,
  question: "How long is delivery?",
  answer: "I don't know.",
  citations: [],
  checks: [{ kind: "answers", expected: "", hasPassed: false }],
  hasPassed: false,
};

/** A chatbot with the check before saving turned on. */
async function openChecked(tab: string) {
  window.history.replaceState(null, "", `/chat-bot/1?activeTab=${tab}`);
  const api = fakeApi();
  const handbook = { kbId: idOf(7), kbType: "Web", kbStatus: "Ready" } as const;
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Handbook", { dto: handbook })], 1);
  api.answer(organizationApi.get, organization());
  api.refuse(chatApi.defaultReplies, "INTERNAL", { status: 500 });
  const plain = chatbot("Ada");
  const evaluation = { runAfterTraining: false, checkBeforeSaving: true };
  const checked = { ...plain, configs: { ...plain.configs, evaluation } };
  api.answer(update, checked);
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const opened = open(
    <SessionContext value={session}>
      <EditView chatbot={checked} />
    </SessionContext>,
  );
  const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
  return { api, press, user: opened.user };
}

async function changeGreeting() {
  const opened = await openChecked("replies");
  await opened.user.type(await screen.findByLabelText("Greeting"), "Hi");
  return opened;
}

test("saves settings that break no answer", async () => {
  const { api, press } = await changeGreeting();
  const calls = [
    { total: 6, next: 4, failed: [] },
    { total: 6, next: null, failed: [] },
  ];
  api.on(check, () => Response.json({ data: calls.shift() }));
  await press("Save");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(check).map(({ body }) => body)).toMatchObject([{ from: 0 }, { from: 4 }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("shows answers that would break, and saves after confirmation", async () => {
  const { api, press } = await changeGreeting();
  api.answer(check, { total: 40, next: null, failed: [broken] });
  await press("Save");
  expect(
    await screen.findByRole("dialog", {
      name: "This change breaks 1 answer (40 test questions checked)",
    }),
  ).toHaveTextContent(broken.question);
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(update)).toEqual([]);
  await press("Save");
  await screen.findByRole("dialog", {
    name: "This change breaks 1 answer (40 test questions checked)",
  });
  await press("Save anyway");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
});

test("checks another choice of knowledge bases", async () => {
  const { api, press, user } = await openChecked("knowledge-bases");
  api.answer(check, { total: 40, next: null, failed: [broken] });
  await user.click(await screen.findByRole("checkbox", { name: /Handbook/ }));
  await press("Save");
  await screen.findByRole("dialog", {
    name: "This change breaks 1 answer (40 test questions checked)",
  });
  const sent = api.sent(check).at(-1)?.body;
  expect(sent).toMatchObject({ kbIds: [...chatbot("Ada").kbIds, idOf(7)], configs: {}, from: 0 });
  expect(api.sent(update)).toEqual([]);
});

test("shows why a check failed, and still allows saving", async () => {
  const { api, press } = await changeGreeting();
  api.refuse(check, "AI_SERVICE_UNAVAILABLE", { status: 503 });
  await press("Save");
  await screen.findByRole("dialog", { name: "The answers could not be checked" });
  await press("Save anyway");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
});

test("allows saving before a slow check has finished", async () => {
  const { api, press } = await changeGreeting();
  api.on(check, () => new Promise(() => {}));
  await press("Save");
  await screen.findByRole("dialog", { name: "Checking answers" });
  await press("Save without waiting");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
});

test("shows how many questions have been asked", async () => {
  const { api, press } = await changeGreeting();
  const first = Promise.withResolvers<void>();
  api.on(check, async () => {
    if (api.sent(check).length > 1) return new Promise(() => {});
    await first.promise;
    return Response.json({ data: { total: 6, next: 4, failed: [] } });
  });
  await press("Save");
  const progress = await screen.findByRole("progressbar");
  expect(progress).toHaveAttribute("aria-valuenow", "0");
  first.resolve();
  await waitFor(() => expect(progress).toHaveAttribute("aria-valuenow", "4"));
  expect(progress).toHaveAttribute("aria-valuemax", "6");
});

test("stops asking when the change is taken back", async () => {
  const { api, press } = await changeGreeting();
  const first = Promise.withResolvers<void>();
  api.on(check, async () => {
    await first.promise;
    return Response.json({ data: { total: 6, next: 4, failed: [] } });
  });
  await press("Save");
  await screen.findByRole("dialog", { name: "Checking answers" });
  await press("Cancel");
  first.resolve();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(check)).toHaveLength(1);
  expect(api.sent(update)).toEqual([]);
});

test.each([
  [20, null],
  [21, "and 1 more"],
])("shows the first 20 of %d broken answers", async (count, more) => {
  const { api, press } = await changeGreeting();
  const failed = Array.from({ length: count }, (_, at) => ({
    ...broken,
    position: at + 1,
    question: `Question ${at + 1}?`,
  }));
  api.answer(check, { total: 40, next: null, failed });
  await press("Save");
  expect(await screen.findByText("Question 20?")).toBeVisible();
  expect(screen.queryByText("Question 21?")).toBeNull();
  expect(screen.queryByText(/^and \d+ more/)?.textContent ?? null).toBe(more);
});

test("saves changes immediately that affect no answer", async () => {
  const { api, press, user } = await openChecked("general");
  await user.type(await screen.findByLabelText("Chatbot name"), "!");
  await press("Save");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(check)).toEqual([]);
});
