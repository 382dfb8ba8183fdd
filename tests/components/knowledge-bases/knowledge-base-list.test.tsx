import { screen, waitFor, within } from "@testing-library/react";
import { KnowledgeBaseList } from "@/components/knowledge-bases/list/knowledge-base-list";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { crawlApi, type CrawlRun } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi, type KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { routes } from "@/lib/routes";
import { chatbot, idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { list, get, removeMany } = knowledgeBaseApi;

const titled = (number: number, title: string, more: Partial<KnowledgeBase> = {}) =>
  knowledgeBase(title, {
    dto: { kbId: idOf(number), kbType: "Web", kbStatus: "Ready" },
    ...more,
  });
const training = (more: Partial<KnowledgeBase> = {}) =>
  titled(2, "Shop", {
    dto: { kbId: idOf(2), kbType: "Web", kbStatus: "InProgress" },
    progress: { phase: "reading", done: 3, total: 9, secondsLeft: 40 },
    ...more,
  });
const run: CrawlRun = {
  runId: idOf(5),
  trigger: "schedule",
  startedAt: "2026-04-01T10:00:00.000Z",
  endedAt: "2026-04-01T12:00:00.000Z",
  ended: "complete",
  newCount: 0,
  changedCount: 0,
  unchangedCount: 9,
  goneCount: 0,
  failedCount: 0,
  skippedCount: 0,
};

async function openList(...rows: KnowledgeBase[]) {
  const api = fakeApi();
  api.answer(list, rows, rows.length);
  const opened = open(<KnowledgeBaseList />);
  await screen.findByRole("link", { name: rows[0]?.title ?? "" });
  const asked = (name: string) => api.sent(list).at(-1)?.url.searchParams.get(name);
  return { api, asked, ...opened };
}

const rowOf = (title: string) => screen.getByRole("row", { name: new RegExp(title) });
const openMenu = async (user: ReturnType<typeof open>["user"], title: string) => {
  await user.click(screen.getByRole("button", { name: `Actions for ${title}` }));
  return within(await screen.findByRole("menu"));
};

test("offers tasks for selected knowledge bases only while some are selected", async () => {
  const { user } = await openList(titled(1, "Help"));
  const clear = () => screen.queryByRole("button", { name: "Clear selection" });
  expect(clear()).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Help" }));
  expect(clear()).toBeVisible();
});

test("filters by type and status", async () => {
  const { user, asked } = await openList(titled(1, "Help"));
  await user.selectOptions(screen.getByLabelText("Filter by status"), "Training");
  await waitFor(() => expect(asked("kbStatus")).toBe("InProgress"));
  await user.selectOptions(screen.getByLabelText("Filter by type"), "Websites");
  await waitFor(() => expect(asked("kbType")).toBe("Web"));
  await user.selectOptions(screen.getByLabelText("Filter by status"), "Any status");
  await waitFor(() => expect([asked("kbStatus"), asked("kbType")]).toEqual([null, "Web"]));
});

test("clears filters without matches", async () => {
  const { api, user } = await openList(titled(1, "Help"));
  api.on(list, ({ url }) => {
    const rows = url.searchParams.has("kbStatus") ? [] : [titled(1, "Help")];
    return Response.json({ data: rows, meta: { total: rows.length } });
  });
  await user.selectOptions(screen.getByLabelText("Filter by status"), "Empty");
  expect(
    await screen.findByText("No knowledge bases match your search and filters."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByRole("link", { name: "Help" })).toBeVisible();
});

test("sorts by a header: ascending, descending, unsorted", async () => {
  const { user, asked } = await openList(titled(1, "Help"));
  const heading = () => screen.getByRole("button", { name: "Pages and files" });
  await user.click(heading());
  await waitFor(() => expect(asked("sort")).toBe("itemCount"));
  await user.click(heading());
  await waitFor(() => expect(asked("sort")).toBe("-itemCount"));
  expect(screen.getByRole("columnheader", { name: "Pages and files" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("counts neither failed nor skipped pages, like the home page", async () => {
  await openList(titled(1, "Help", { itemCount: 13, failedCount: 2, skippedCount: 1 }));
  const cells = within(rowOf("Help")).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toContain("102 not imported · 1 skipped");
});

test("shows last, next and overdue crawls", async () => {
  const next = "2026-04-08T10:00:00.000Z";
  await openList(
    titled(1, "Help", { lastRun: run, schedule: "weekly", nextRunAt: next }),
    titled(2, "Shop", { schedule: "daily", nextRunAt: next, isOverdue: true }),
  );
  expect(rowOf("Help")).toHaveTextContent("Apr 1, 2026");
  expect(rowOf("Help")).toHaveTextContent("Weekly, from Apr 8, 2026");
  expect(rowOf("Shop")).toHaveTextContent("Never");
  expect(rowOf("Shop")).toHaveTextContent("Daily, overdue");
});

test("distinguishes crawled from trained pages in the progress", async () => {
  const progress = { phase: "training", done: 4, total: 9, secondsLeft: 40 } as const;
  await openList(
    training(),
    training({
      ...titled(3, "Blog"),
      progress,
      dto: { kbId: idOf(3), kbType: "Web", kbStatus: "InProgress" },
    }),
  );
  expect(screen.getByTitle("3 of 9 pages crawled")).toBeVisible();
  expect(screen.getByTitle("4 of 9 pages trained")).toBeVisible();
});

test("allows connecting and cancelling during training, not editing and deleting", async () => {
  const { api, user } = await openList(training());
  api.answer(crawlApi.cancel, { ok: true });
  expect(screen.getByRole("checkbox", { name: "Select Shop" })).toBeDisabled();
  const menu = await openMenu(user, "Shop");
  for (const name of [/^Edit – Available after/, /^Delete – Available after/]) {
    expect(menu.getByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
  }
  await user.click(menu.getByRole("menuitem", { name: "Stop crawl" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stop crawl?" }));
  await user.click(dialog.getByRole("button", { name: "Stop crawl" }));
  expect(await screen.findByText(/^The crawl is stopping/)).toBeVisible();
  expect(api.sent(crawlApi.cancel)[0]?.url.pathname).toContain(idOf(2));
});

test("does not stop the training after a crawl", async () => {
  const { user } = await openList(
    training({ progress: { phase: "training", done: 1, total: 9, secondsLeft: 5 } }),
  );
  const menu = await openMenu(user, "Shop");
  expect(menu.getByRole("menuitem", { name: "Stop crawl" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("locks an open dialog when training starts", async () => {
  const { api, user, cache } = await openList(titled(2, "Shop"));
  const menu = await openMenu(user, "Shop");
  await user.click(menu.getByRole("menuitem", { name: "Edit" }));
  const title = await screen.findByLabelText("Title");
  expect(title).toBeEnabled();
  api.answer(list, [training()], 1);
  await cache.invalidateQueries({ queryKey: [list.path] });
  await waitFor(() => expect(title).toBeDisabled());
  expect(screen.getByText("Training in progress")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  expect(api.sent(get)).toEqual([]);
});

test("connects the selection and clears it", async () => {
  const { api, user } = await openList(titled(1, "Help"), titled(2, "Shop"));
  api.answer(chatbotApi.list, [{ ...chatbot("Ada", 3), kbIds: [idOf(9)] }], 1);
  api.answer(chatbotApi.connect, []);
  await user.click(screen.getByRole("checkbox", { name: "Select Help" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Shop" }));
  await user.click(screen.getByRole("button", { name: "Connect" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: /^Ada\b/ }));
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("Chatbot connected")).toBeVisible();
  expect(api.sent(chatbotApi.connect)[0]?.body).toMatchObject({ kbIds: [idOf(1), idOf(2)] });
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("offers both kinds to an organisation without knowledge bases", async () => {
  fakeApi().answer(list, [], 0);
  open(<KnowledgeBaseList />);
  const files = await screen.findByRole("link", { name: "From files" });
  expect(files).toHaveAttribute("href", routes.newFiles);
  const website = screen.getByRole("link", { name: "From a website" });
  expect(website).toHaveAttribute("href", routes.newWebsite);
});

test("reads the list again after a failure", async () => {
  const api = fakeApi();
  api.refuse(list, "INTERNAL", { status: 500 });
  const { user } = open(<KnowledgeBaseList />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  api.answer(list, [titled(1, "Help")], 1);
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Help" })).toBeVisible();
});

describe("deleting several", () => {
  const selectBoth = async () => {
    const opened = await openList(
      titled(1, "Help"),
      titled(2, "Shop"),
      training(titled(3, "Blog")),
    );
    const { user } = opened;
    await user.click(screen.getByRole("checkbox", { name: "Select Help" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Shop" }));
    expect(screen.getByText("2 selected")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 knowledge bases?" }));
    return { ...opened, dialog };
  };

  test("deletes the selected ones in one call, clears the selection, and shows the rest", async () => {
    const { api, user, dialog } = await selectBoth();
    const deleted = [idOf(1), idOf(2)];
    api.answer(removeMany, { deleted, deletedChatbots: [] });
    api.answer(list, [titled(3, "Blog")], 1);
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Help",
      "Shop",
    ]);
    await user.click(dialog.getByRole("button", { name: "Delete permanently" }));
    expect(await screen.findByText("2 knowledge bases deleted")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Help" })).toBeNull());
    expect(screen.queryByText("2 selected")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.sent(removeMany).map(({ body }) => body)).toEqual([{ kbIds: deleted }]);
  });

  test("keeps the selection on cancel and on failure", async () => {
    const { api, user, dialog } = await selectBoth();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("2 selected")).toBeVisible();
    expect(api.sent(removeMany)).toEqual([]);
    api.refuse(removeMany, "KB_IN_PROGRESS", { status: 409 });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete permanently" }));
    expect(await screen.findByText(/^This knowledge base is still training/)).toBeVisible();
    expect(screen.getByText("2 selected")).toBeVisible();
    expect(screen.getByRole("link", { name: "Help" })).toBeVisible();
  });

  test("selects all that are not training, and returns to the first page after the deletion", async () => {
    const { api, user, asked } = await openList(titled(1, "Help"), training(titled(2, "Shop")));
    api.answer(list, [titled(1, "Help"), training()], 60);
    await user.selectOptions(screen.getByLabelText("Filter by type"), "Websites");
    await user.click(await screen.findByRole("button", { name: "Next page" }));
    await waitFor(() => expect(asked("page")).toBe("2"));
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByText("1 selected")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    api.answer(removeMany, { deleted: [idOf(1)], deletedChatbots: [] });
    await user.click(await screen.findByRole("button", { name: "Delete permanently" }));
    await waitFor(() => expect(asked("page")).toBe("1"));
    expect(asked("kbType")).toBe("Web");
    expect(api.sent(removeMany).map(({ body }) => body)).toEqual([{ kbIds: [idOf(1)] }]);
  });
});
