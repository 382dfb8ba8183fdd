import { screen, waitFor, within } from "@testing-library/react";
import { KnowledgeBaseView } from "@/components/knowledge-bases/view/knowledge-base-view";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi, type KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { crawlRun, idOf, knowledgeBase, page } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { get, explore } = knowledgeBaseApi;
const training = (progress: KnowledgeBase["progress"]): Partial<KnowledgeBase> => ({
  progress,
  dto: { kbId: idOf(1), kbType: "Web", kbStatus: "InProgress" },
});

function openView(more: Partial<KnowledgeBase> = {}, items = [page(1)]) {
  const api = fakeApi();
  api.answer(get, knowledgeBase("Help centre", more));
  api.answer(explore, items, items.length);
  return { api, ...open(<KnowledgeBaseView id={idOf(1)} />) };
}

afterEach(() => window.history.replaceState(null, "", "/"));

test("shows progress and remaining time of a crawl", async () => {
  openView(training({ phase: "reading", done: 30, total: 120, secondsLeft: 130 }));
  expect(await screen.findByText("Crawling pages")).toBeVisible();
  expect(screen.getByText("30 of 120 pages crawled")).toBeVisible();
  expect(screen.getByText("about 2 minutes left")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "30");
});

test("reads the counts again if the table shows more pages", async () => {
  const running = (done: number) =>
    training({ phase: "reading", done, total: done + 1, secondsLeft: null });
  const { api } = openView({ ...running(0), itemCount: 0 }, [page(1), page(2)]);
  expect(await screen.findByText("0 of 1 page crawled")).toBeVisible();
  api.answer(get, knowledgeBase("Help centre", { ...running(2), itemCount: 2 }));
  expect(await screen.findByText("2 of 3 pages crawled")).toBeVisible();
  expect(api.sent(get)).toHaveLength(2);
});

test.each([
  [20, "less than a minute left"],
  [60, "about a minute left"],
  [7_200, "about 2 hours left"],
])("describes %i seconds as: %s", async (secondsLeft, words) => {
  openView(training({ phase: "training", done: 1, total: 2, secondsLeft }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText("1 of 2 pages trained")).toBeVisible();
});

test("stops a crawl after confirmation", async () => {
  const { user, api } = openView(
    training({ phase: "reading", done: 1, total: 9, secondsLeft: null }),
  );
  api.answer(crawlApi.cancel, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Stop crawl" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop crawl?" });
  expect(dialog).toHaveTextContent(/already crawled are still trained/);
  expect(api.sent(crawlApi.cancel)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Stop crawl" }));
  await waitFor(() => expect(api.sent(crawlApi.cancel)).toHaveLength(1));
});

test("disables stopping, editing and deleting during the final training", async () => {
  const { user } = openView(training({ phase: "training", done: 1, total: 9, secondsLeft: null }));
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  expect(screen.queryByRole("button", { name: "Stop crawl" })).toBeNull();
  for (const name of [/^Edit/, /^Delete/]) {
    expect(await screen.findByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
  }
});

test("shows the last crawl, and the next one even if it is overdue", async () => {
  const lastRun = crawlRun(2, { newCount: 3, changedCount: 2, goneCount: 1 });
  const planned = { schedule: "weekly", nextRunAt: "2026-03-12T09:07:00.000Z" } as const;
  openView({ ...planned, lastRun, isOverdue: true });
  expect(await screen.findByText("3 new, 2 changed, 1 removed")).toBeVisible();
  expect(screen.getByText("Complete")).toBeVisible();
  expect(screen.getByText("Weekly, overdue")).toBeVisible();
});

test.each([
  ["CRAWL_NEEDS_JAVASCRIPT", "This website needs JavaScript"],
  ["CRAWL_BLOCKED_BY_ROBOTS", "The website does not allow crawling"],
  ["CRAWL_HTTP_404", "Nothing was imported"],
])("explains why %s left no knowledge to answer from: %s", async (errorCode, title) => {
  openView({ characterCount: 0 }, [page(1, { stage: "FailedTraining", errorCode })]);
  expect(await screen.findByText(title)).toBeVisible();
});

test("raises a page limit that was reached", async () => {
  const lastRun = crawlRun(2, { ended: "limit" });
  const { user } = openView({
    lastRun,
    itemCount: 112,
    failedCount: 5,
    skippedCount: 7,
    maxPages: 100,
  });
  expect(await screen.findByText(/reached the limit of 100 pages/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change limit" }));
  expect(await screen.findByRole("dialog", { name: "Edit knowledge base" })).toBeVisible();
});

test("names a limit other than that of pages and offers rules", async () => {
  const lastRun = crawlRun(2, { ended: "limit" });
  openView({ lastRun, itemCount: 100, failedCount: 0, skippedCount: 1, maxPages: 100 });
  expect(await screen.findByText(/more addresses or data/)).toBeVisible();
  expect(screen.queryByText(/limit of 100 pages/)).toBeNull();
});

test("keeps tab and page in the address across a reload", async () => {
  window.history.replaceState(null, "", `/?tab=test&item=${idOf(1)}`);
  const { api, user } = openView();
  api.answer(itemApi.get, { ...page(1), lang: "en", text: "Words", isCut: false });
  expect(await screen.findByRole("dialog", { name: "Page 1" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe("?tab=test"));
  expect(await screen.findByLabelText("Question")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Pages" }));
  expect(window.location.search).toBe("");
});

test("closes a page by going back", async () => {
  const { api, user } = openView();
  api.answer(itemApi.get, { ...page(1), lang: "en", text: "Words", isCut: false });
  await user.click(await screen.findByText("Page 1"));
  await screen.findByRole("dialog", { name: "Page 1" });
  const steps = window.history.length;
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).toBe("");
  expect(window.history).toHaveLength(steps);
});
