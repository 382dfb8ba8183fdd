import { screen, waitFor, within } from "@testing-library/react";
import { ImportButton } from "@/components/chatbots/archive/import-button";
import { ImportNotices } from "@/components/chatbots/archive/import-notices";
import { SessionContext } from "@/components/shell/session/session";
import { chatbotArchiveApi as api, type ChatbotImport } from "@/contract/chatbots/chatbot-archives";
import { ada, idOf, system } from "../../../factories";
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

test("shows that a waiting import starts shortly, and the progress of a running one", async () => {
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

const archive = new File(["PK"], "ada.zip", { type: "application/zip" });

async function openDialog() {
  const server = fakeApi();
  server.answer(api.list, []);
  const opened = open(
    <>
      <ImportButton />
      <ImportNotices />
    </>,
  );
  await opened.user.click(screen.getByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import chatbot" }));
  const choose = (file: File) =>
    opened.user.upload(dialog.getByLabelText("Archive", { selector: "input" }), file);
  const start = () => opened.user.click(dialog.getByRole("button", { name: "Import" }));
  return { server, dialog, choose, start, user: opened.user };
}

test("only owners may import a chatbot", () => {
  const user = { ...ada, role: "team_member" as const };
  const session = { user, setUser: () => {}, loading: false, system: system(user) };
  const { container } = open(
    <SessionContext value={session}>
      <ImportButton />
      <ImportNotices />
    </SessionContext>,
  );
  expect(container).toHaveTextContent(/^$/);
});

test("imports the chosen archive, closes the dialog and shows the progress", async () => {
  const { server, dialog, choose, start } = await openDialog();
  await start();
  expect(await dialog.findByText("Choose an archive first.")).toBeVisible();
  await choose(archive);
  expect(dialog.getByText("ada.zip")).toBeVisible();
  expect(dialog.queryByText("Choose an archive first.")).toBeNull();
  server.answer(api.list, [chatbotImport()]);
  server.answer(api.import, chatbotImport({ state: "waiting" }));
  await start();
  expect(await screen.findByText("Import started")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("40 of 120 pages, files and passages")).toBeVisible();
  const bodies = server.sent(api.import).map(({ body }) => body instanceof FormData && [...body]);
  expect(bodies).toEqual([[["archive", expect.objectContaining({ name: "ada.zip" })]]]);
});

test("an archive that is being checked can be neither closed nor imported again", async () => {
  const { server, dialog, choose, start, user } = await openDialog();
  server.on(api.import, () => new Promise(() => {}));
  await choose(archive);
  await start();
  expect(await dialog.findByText("Uploading and checking the archive…")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Choose archive" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await user.keyboard("{Escape}");
  await start();
  expect(dialog.getByText("ada.zip")).toBeVisible();
  expect(server.sent(api.import)).toHaveLength(1);
});

test("a refused archive names its reason until another one is chosen", async () => {
  const { server, dialog, choose, start } = await openDialog();
  server.refuse(api.import, "ARCHIVE_INVALID", { status: 400 });
  await choose(archive);
  await start();
  expect(await dialog.findByText(/not a chatbot archive/)).toBeVisible();
  await choose(new File(["PK"], "other.zip", { type: "application/zip" }));
  expect(dialog.queryByText(/not a chatbot archive/)).toBeNull();
});
