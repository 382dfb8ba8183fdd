import { screen, waitFor } from "@testing-library/react";
import { ExploreTable } from "@/components/knowledge-bases/explore/explore-table";
import { ItemPassages } from "@/components/knowledge-bases/item/item-detail";
import { KnowledgeBaseList } from "@/components/knowledge-bases/list/knowledge-base-list";
import { ReportPanel } from "@/components/knowledge-bases/report/report-panel";
import type { Endpoint } from "@/contract/endpoint";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi, type ItemText } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { crawlRun, idOf, knowledgeBase, page } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { list, explore } = knowledgeBaseApi;

/** Answers the first call at once, the second on demand. */
function delaySecondCall(
  api: ReturnType<typeof fakeApi>,
  endpoint: Endpoint,
  rows: unknown[],
  total: number,
) {
  const second = Promise.withResolvers<Response>();
  const answer = (data: unknown[], count: number) =>
    Response.json({ data, meta: { total: count } });
  api.on(endpoint, () => (api.sent(endpoint).length === 1 ? answer(rows, total) : second.promise));
  return (data: unknown[], count = data.length) => second.resolve(answer(data, count));
}

test("keeps the knowledge bases of the last search until the next results arrive", async () => {
  const api = fakeApi();
  const release = delaySecondCall(api, list, [knowledgeBase("Help centre")], 1);
  const { user } = open(<KnowledgeBaseList />);
  await screen.findByText("Help centre");
  await user.type(screen.getByRole("searchbox"), "shop");
  await waitFor(() => expect(api.sent(list)).toHaveLength(2));
  expect(screen.getByText("Help centre")).toBeVisible();
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false");
  release([knowledgeBase("Shop")]);
  expect(await screen.findByText("Shop")).toBeVisible();
  expect(screen.queryByText("Help centre")).toBeNull();
});

test("distinguishes a search without matches from an empty list, even while loading", async () => {
  const api = fakeApi();
  const release = delaySecondCall(api, list, [knowledgeBase("Help centre")], 1);
  const { user } = open(<KnowledgeBaseList />);
  await screen.findByText("Help centre");
  await user.type(screen.getByRole("searchbox"), "x");
  await waitFor(() => expect(api.sent(list)).toHaveLength(2));
  release([]);
  expect(await screen.findByText("No results")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("x");
});

test("keeps the pages of the last search, marked as busy", async () => {
  const api = fakeApi();
  const release = delaySecondCall(api, explore, [page(1)], 1);
  const { user } = open(
    <ExploreTable kbId={idOf(1)} isLive={false} failedCount={0} itemCount={0} />,
  );
  await screen.findByText("Page 1");
  await user.type(screen.getByRole("searchbox"), "two");
  await waitFor(() => expect(api.sent(explore)).toHaveLength(2));
  expect(screen.getByText("Page 1")).toBeVisible();
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  release([page(2)]);
  expect(await screen.findByText("Page 2")).toBeVisible();
  expect(screen.queryByText("Page 1")).toBeNull();
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false");
});

test("keeps the runs of a page until the next page", async () => {
  const api = fakeApi();
  api.answer(crawlApi.changes, [], 0);
  const release = delaySecondCall(api, crawlApi.runs, [crawlRun(1, { newCount: 41 })], 11);
  const { user } = open(<ReportPanel kbId={idOf(1)} isLive={false} />);
  expect(await screen.findAllByText("41")).not.toHaveLength(0);
  expect(screen.getByText("1–10 of 11")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(api.sent(crawlApi.runs)).toHaveLength(2));
  expect(screen.getAllByText("41")).not.toHaveLength(0);
  expect(screen.getByText("11–11 of 11")).toBeVisible();
  release([crawlRun(2, { newCount: 57 })], 11);
  expect(await screen.findAllByText("57")).not.toHaveLength(0);
  expect(screen.queryByText("41")).toBeNull();
});

test("keeps the passages of a page until the next page", async () => {
  const api = fakeApi();
  const chunk = (ordinal: number) => ({
    chunkId: idOf(ordinal + 1),
    ordinal,
    headingPath: [],
    text: `Words of passage ${ordinal + 1}`,
    page: null,
  });
  const release = delaySecondCall(api, itemApi.chunks, [chunk(0)], 21);
  const item = { ...page(1), lang: "en", text: "Words", isCut: false } as ItemText;
  const { user } = open(<ItemPassages kbId={idOf(1)} item={item} />);
  expect(await screen.findByText("Words of passage 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(api.sent(itemApi.chunks)).toHaveLength(2));
  expect(screen.getByText("Words of passage 1")).toBeVisible();
  release([chunk(20)], 21);
  expect(await screen.findByText("Words of passage 21")).toBeVisible();
  expect(screen.queryByText("Words of passage 1")).toBeNull();
});
