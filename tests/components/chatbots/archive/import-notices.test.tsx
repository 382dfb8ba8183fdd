import { screen, waitFor, within } from "@testing-library/react";
import { ImportNotices } from "@/components/chatbots/archive/import-notices";
import { chatbotArchiveApi as api, type ChatbotImport } from "@/contract/chatbots/chatbot-archives";
import { idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const at = "2026-11-22T10:00:00.000Z";

const chatbotImport = (more: Partial<ChatbotImport> = {}): ChatbotImport => ({
  id: idOf(1),
  name: "Ada",
  state: "running",
  errorCode: null,
  chatbotId: null,
  done: 40,
  total: 120,
  createdAt: at,
  endedAt: null,
  ...more,
});

const finished: Partial<ChatbotImport> = { state: "finished", chatbotId: idOf(7), endedAt: at };
const failed: Partial<ChatbotImport> = {
  state: "failed",
  errorCode: "SUBSCRIPTION_TOTAL_CHATBOTS",
  endedAt: at,
};

async function openNotices(...imports: ChatbotImport[]) {
  const server = fakeApi();
  server.answer(api.list, imports);
  const view = open(<ImportNotices />);
  return { server, ...view, notices: within(await screen.findByRole("status")) };
}

test("a waiting import starts shortly, a running one shows its progress", async () => {
  const { notices, unmount } = await openNotices(chatbotImport({ state: "waiting", done: 0 }));
  expect(notices.getByText("The import starts shortly.")).toBeVisible();
  unmount();
  const running = (await openNotices(chatbotImport())).notices;
  expect(running.getByText("40 of 120 pages, files and passages")).toBeVisible();
  const bar = running.getByRole("progressbar", { name: "Importing “Ada”" });
  expect(bar).toHaveAttribute("aria-valuenow", "40");
  expect(running.getByRole("button", { name: "Cancel import" })).toBeVisible();
  expect(running.queryByRole("link")).toBeNull();
});

test("a finished import leads to its chatbot unless the chatbot was deleted", async () => {
  const { notices, unmount } = await openNotices(chatbotImport(finished));
  expect(notices.getByText("“Ada” was imported")).toBeVisible();
  const link = notices.getByRole("link", { name: "Open chatbot" });
  expect(link).toHaveAttribute("href", `/chat-bot/${idOf(7)}`);
  expect(notices.queryByRole("progressbar")).toBeNull();
  unmount();
  const deleted = chatbotImport({ ...finished, chatbotId: null });
  expect((await openNotices(deleted)).notices.queryByRole("link")).toBeNull();
});

test.each([
  ["SUBSCRIPTION_TOTAL_CHATBOTS", /chatbot limit of your plan/],
  ["NOT_A_CODE", /unexpected error/],
  [null, /unexpected error/],
])("a failed import names its reason: %s", async (errorCode, reason) => {
  const { notices } = await openNotices(chatbotImport({ ...failed, errorCode }));
  expect(notices.getByText("“Ada” could not be imported")).toBeVisible();
  expect(notices.getByText(reason)).toHaveTextContent("Nothing was kept.");
  expect(notices.queryByRole("progressbar")).toBeNull();
});

test("shows the latest three, and dismisses one", async () => {
  const names = ["Ada", "Bert", "Cleo", "Dora"];
  const imports = names.map((name, number) =>
    chatbotImport({ ...finished, name, id: idOf(number) }),
  );
  const { server, user, notices } = await openNotices(...imports);
  const titles = () => notices.getAllByText(/was imported/).map((title) => title.textContent);
  expect(titles()).toEqual(names.slice(0, 3).map((name) => `“${name}” was imported`));
  server.answer(api.remove, { ok: true });
  server.answer(api.list, imports.slice(1));
  const [dismiss] = notices.getAllByRole("button", { name: "Dismiss" });
  if (dismiss) await user.click(dismiss);
  await waitFor(() => expect(titles()).toContain("“Dora” was imported"));
  expect(titles()).not.toContain("“Ada” was imported");
  expect(server.sent(api.remove).map(({ url }) => url.pathname)).toEqual([
    `/v1/chatbot-archives/imports/${idOf(0)}`,
  ]);
});
