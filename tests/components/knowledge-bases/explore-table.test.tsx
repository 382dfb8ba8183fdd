import { jest } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ExploreTable } from "@/components/knowledge-bases/explore/explore-table";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { type Item, knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, page } from "../../factories";
import { type FakeApi, fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { explore, removeItems } = knowledgeBaseApi;
const openTable = ({ isLive = false, failedCount = 0 } = {}) =>
  open(<ExploreTable kbId={idOf(1)} {...{ isLive, failedCount }} itemCount={0} />);
const rows = () => [...document.querySelectorAll("tr[data-index]")];
const link = (number: number) => screen.findByText(`Page ${number}`);
const loaded = () => link(1);
const box = (number: number) => screen.getByLabelText(`Select https://example.com/page-${number}`);
const asked = (api: FakeApi) => api.sent(explore).map(({ url }) => url.searchParams);
const pagesAsked = (api: FakeApi) => [...new Set(asked(api).map((query) => query.get("page")))];

/** Pages are numbered from 1. */
function website(total: number): FakeApi {
  const api = fakeApi();
  api.on(explore, ({ url }) => {
    const size = Number(url.searchParams.get("pageSize"));
    const from = (Number(url.searchParams.get("page")) - 1) * size;
    const count = Math.min(size, total - from);
    const data: Item[] = Array.from({ length: count }, (_, at) => page(from + at + 1));
    return Response.json({ data, meta: { total } });
  });
  return api;
}

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y, pageYOffset: y });
  fireEvent.scroll(window);
}

beforeEach(() => {
  Object.assign(window, { scrollY: 0, pageYOffset: 0 });
  // Moves all elements with the scroll position.
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    return new DOMRect(0, -window.scrollY, 1_000, 0);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

test("shows skeleton rows while loading", () => {
  fakeApi().on(explore, () => new Promise(() => {}));
  openTable();
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(rows()).toHaveLength(8);
  expect(screen.queryByText("No pages yet")).toBeNull();
});

test("shows address, result, last crawl and characters of a page", async () => {
  fakeApi().answer(explore, [page(1)], 1);
  openTable();
  const row = (await loaded()).closest("tr");
  expect(row).toHaveTextContent("/page-1");
  expect(row).toHaveTextContent("Trained");
  expect(row).toHaveTextContent(/Mar 5, 2026/);
  expect(row).toHaveTextContent("1,234");
});

test("shows why a page failed", async () => {
  const failed = { stage: "FailedTraining", errorCode: "CRAWL_HTTP_404" } as const;
  fakeApi().answer(explore, [page(1, failed), page(2, { ...failed, errorCode: "NEW_CODE" })], 2);
  openTable();
  expect(await screen.findAllByText("Not imported", { selector: "td *" })).toHaveLength(2);
  expect(screen.queryByText(/CRAWL_HTTP_404|NEW_CODE|ErrorMessages/)).toBeNull();
});

test.each([
  [true, /Pages appear here as soon as/],
  [false, /Crawl the website again/],
])("explains an empty table (training: %s)", async (isLive, words) => {
  fakeApi().answer(explore, [], 0);
  openTable({ isLive });
  expect(await screen.findByText("No pages yet")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test("reports a search without matches and clears it", async () => {
  const api = fakeApi();
  api.on(explore, ({ url }) => {
    const data = url.searchParams.has("search") ? [] : [page(1)];
    return Response.json({ data, meta: { total: data.length } });
  });
  const { user } = openTable();
  await loaded();
  await user.type(screen.getByRole("searchbox"), "nowhere");
  await user.click(await screen.findByRole("button", { name: "Clear search and filters" }));
  expect(await loaded()).toBeVisible();
});

test("shows why the table cannot be loaded and retries", async () => {
  const api = fakeApi();
  api.refuse(explore, "KB_NOT_FOUND", { status: 404 });
  const { user } = openTable();
  expect(await screen.findByText("That did not work")).toBeVisible();
  api.answer(explore, [page(1)], 1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await loaded()).toBeVisible();
});

test("sorts by a header and filters by result", async () => {
  const api = website(2);
  const { user } = openTable();
  await user.click(await screen.findByRole("button", { name: /Characters/ }));
  await waitFor(() => expect(asked(api).at(-1)?.get("sort")).toMatch(/^-?characterCount$/));
  await user.selectOptions(screen.getByRole("combobox"), "Not imported");
  await waitFor(() => expect(asked(api).at(-1)?.get("stage")).toBe("FailedTraining"));
  expect(asked(api).at(-1)?.get("outcome")).toBe("failed");
  await user.selectOptions(screen.getByRole("combobox"), "Skipped");
  await waitFor(() => expect(asked(api).at(-1)?.get("outcome")).toBe("skipped"));
  expect(asked(api).at(-1)?.has("stage")).toBe(false);
});

test("shows an excluded page as skipped, not failed", async () => {
  const skipped = { stage: "FailedTraining", errorCode: "CRAWL_EXCLUDED" } as const;
  fakeApi().answer(explore, [page(1, skipped)], 1);
  openTable();
  expect(await screen.findByText("Skipped", { selector: "td *" })).toBeVisible();
  expect(screen.queryByText("Not imported", { selector: "td *" })).toBeNull();
});

test("renders the visible rows of 10,000 in a table of full height", async () => {
  const api = website(10_000);
  openTable();
  await loaded();
  expect(screen.getByText("10,000 entries")).toBeVisible();
  const table = screen.getByRole("table");
  expect(table).toHaveAttribute("aria-rowcount", "10001");
  expect(rows().length).toBeLessThan(100);
  const gaps = [...table.querySelectorAll<HTMLElement>("tr[aria-hidden]")].map(({ style }) =>
    Number.parseFloat(style.height),
  );
  const height = gaps.reduce((sum, gap) => sum + gap, rows().length * 44);
  expect(height).toBe(10_000 * 44);
  expect(pagesAsked(api)).toEqual(["1"]);
});

test("loads only rows in view", async () => {
  const api = website(10_000);
  openTable();
  await loaded();
  scrollTo(5_000 * 44);
  expect(await link(5001)).toBeVisible();
  expect(screen.getByText("Page 5001").closest("tr")).toHaveAttribute("aria-rowindex", "5002");
  expect(screen.queryByText("Page 1")).toBeNull();
  expect(rows().length).toBeLessThan(100);
  expect(pagesAsked(api)).toEqual(["1", "50", "51"]);
});

test("reloads only rows in view during a crawl", async () => {
  const api = website(10_000);
  const { cache } = openTable({ isLive: true });
  await loaded();
  scrollTo(5_020 * 44);
  await link(5021);
  scrollTo(9_020 * 44);
  await link(9021);
  const before = api.sent(explore).length;
  await cache.invalidateQueries({ queryKey: [explore.path] });
  const again = asked(api).slice(before);
  expect(new Set(again.map((query) => query.get("page")))).toEqual(new Set(["1", "91"]));
});

test("keeps the focused row rendered while scrolling", async () => {
  website(10_000);
  openTable();
  const first = await loaded();
  act(() => first.focus());
  scrollTo(5_000 * 44);
  await link(5001);
  expect(screen.getByText("Page 1")).toHaveFocus();
});

test("keeps the selection while scrolling, and names it before deleting", async () => {
  const api = website(10_000);
  api.answer(removeItems, { deleted: [] });
  const { user } = openTable();
  await loaded();
  await user.click(box(1));
  scrollTo(5_000 * 44);
  await link(5003);
  await user.click(box(5_003));
  expect(screen.getByText("2 of 10,000 selected")).toBeVisible();
  scrollTo(0);
  await loaded();
  expect(box(1)).toBeChecked();
  await user.click(screen.getByText("Delete"));
  const dialog = await screen.findByRole("dialog", { name: "Delete 2 pages?" });
  const named = within(dialog).getAllByRole("listitem");
  expect(named.map((item) => item.textContent)).toEqual([
    "https://example.com/page-1",
    "https://example.com/page-5003",
  ]);
  expect(api.sent(removeItems)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByText("2 pages deleted")).toBeVisible();
  expect(api.sent(removeItems)[0]?.body).toEqual({ items: [idOf(1), idOf(5_003)] });
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("selects all pages, and none again", async () => {
  website(240);
  const { user } = openTable();
  await loaded();
  await user.click(screen.getByLabelText("Select all 240 pages"));
  expect(await screen.findByText("240 of 240 selected")).toBeVisible();
  await user.click(screen.getByLabelText("Select all 240 pages"));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("selects the first thousand of too many pages and says so", async () => {
  const api = website(2_345);
  const { user } = openTable();
  await loaded();
  await user.click(screen.getByLabelText("Select the first 1,000 of 2,345 pages"));
  expect(await screen.findByText("1,000 of 2,345 selected")).toBeVisible();
  expect(screen.getByText("Up to 1,000 at once")).toBeVisible();
  expect(pagesAsked(api)).toHaveLength(10);
  await user.click(box(1));
  expect(screen.getByText("999 of 2,345 selected")).toBeVisible();
});

test("retries all failed pages", async () => {
  const api = website(3);
  api.answer(crawlApi.retry, { accepted: 2 });
  const { user } = openTable({ failedCount: 2 });
  await user.click(await screen.findByRole("button", { name: "Retry 2 failed pages" }));
  expect(await screen.findByText("2 pages are being crawled again")).toBeVisible();
  expect(api.sent(crawlApi.retry)[0]?.body).toEqual({});
});

test("retries selected or single pages", async () => {
  const api = website(3);
  api.answer(crawlApi.retry, { accepted: 1 });
  const { user } = openTable();
  await loaded();
  await user.click(box(1));
  await user.click(box(2));
  await user.click(screen.getByText("Crawl again"));
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  await user.click(screen.getByLabelText("Actions for https://example.com/page-3"));
  await user.click(await screen.findByRole("menuitem", { name: "Crawl this page again" }));
  await waitFor(() => expect(api.sent(crawlApi.retry)).toHaveLength(2));
  expect(api.sent(crawlApi.retry).map(({ body }) => body)).toEqual([
    { items: [idOf(1), idOf(2)] },
    { items: [idOf(3)] },
  ]);
});

test("disables selecting, deleting and retrying during training", async () => {
  website(1);
  const { user } = openTable({ isLive: true, failedCount: 1 });
  await loaded();
  for (const control of screen.getAllByRole("checkbox")) expect(control).toBeDisabled();
  expect(screen.queryByRole("button", { name: /Retry/ })).toBeNull();
  await user.click(screen.getByLabelText(/^Actions for/));
  for (const item of await screen.findAllByRole("menuitem", { name: /Available after training/ })) {
    expect(item).toHaveAttribute("aria-disabled", "true");
  }
});

test("focuses the checkbox for all rows after clearing a selection", async () => {
  website(1);
  const { user } = openTable();
  await loaded();
  await user.click(box(1));
  await user.click(screen.getByLabelText("Clear selection"));
  expect(screen.getByLabelText("Select 1 page")).toHaveFocus();
});

test("shows the checkbox for all rows as mixed", async () => {
  website(2);
  const { user } = openTable();
  await loaded();
  const all = screen.getByLabelText("Select all 2 pages");
  expect(all).not.toBePartiallyChecked();
  await user.click(box(1));
  expect(all).toBePartiallyChecked();
  await user.click(box(2));
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
});

test("opens a page by its own address, which going back leaves", async () => {
  website(1);
  const { user } = openTable();
  expect(await loaded()).toHaveAttribute("href", `/?item=${idOf(1)}`);
  await user.click(await loaded());
  expect(window.location.search).toBe(`?item=${idOf(1)}`);
});
