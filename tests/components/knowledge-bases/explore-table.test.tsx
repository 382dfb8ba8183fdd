import { screen, waitFor, within } from "@testing-library/react";
import { ExploreTable } from "@/components/knowledge-bases/explore-table";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { idOf, page } from "../../things";

const { explore, removeItems } = knowledgeBaseApi;
const openTable = (isLive = false) => open(<ExploreTable kbId={idOf(1)} isLive={isLive} />);
const bodyRows = () => screen.getAllByRole("row").slice(1);
const box = (number: number) =>
  screen.getByRole("checkbox", { name: `Select https://example.com/page-${number}` });

test("while it loads, rows in the shape of the table stand there", async () => {
  fakeApi().on(explore, () => new Promise(() => {}));
  openTable();
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(bodyRows()).toHaveLength(6);
  expect(screen.queryByText("No pages yet")).toBeNull();
});

test("a page is shown with its address, outcome, last crawl and characters", async () => {
  fakeApi().answer(explore, [page(1)], 1);
  openTable();
  const row = (await screen.findByRole("link", { name: "Page 1" })).closest("tr");
  expect(row).toHaveTextContent("/page-1");
  expect(row).toHaveTextContent("Trained");
  expect(row).toHaveTextContent(/Mar 5, 2026/);
  expect(row).toHaveTextContent("1,234");
});

test("a page that was not taken says why, in words", async () => {
  const failed = { stage: "FailedTraining", errorCode: "CRAWL_HTTP_404" } as const;
  fakeApi().answer(explore, [page(1, failed), page(2, { ...failed, errorCode: "NEW_CODE" })], 2);
  openTable();
  expect(await screen.findAllByText("Not imported", { selector: "td *" })).toHaveLength(2);
  expect(screen.queryByText(/CRAWL_HTTP_404|NEW_CODE|ErrorMessages/)).toBeNull();
});

test.each([
  [true, /As soon as the first page/],
  [false, /Crawl the website again/],
])("an empty one says what comes next (training: %s)", async (isLive, words) => {
  fakeApi().answer(explore, [], 0);
  openTable(isLive);
  expect(await screen.findByText("No pages yet")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test("a search that finds nothing says so, and is cleared by one press", async () => {
  const api = fakeApi();
  api.on(explore, ({ url }) => {
    const rows = url.searchParams.has("search") ? [] : [page(1)];
    return Response.json({ data: rows, meta: { total: rows.length } });
  });
  const { user } = openTable();
  await screen.findByRole("link", { name: "Page 1" });
  await user.type(screen.getByRole("searchbox"), "nowhere");
  await user.click(await screen.findByRole("button", { name: "Clear search and filter" }));
  expect(await screen.findByRole("link", { name: "Page 1" })).toBeVisible();
});

test("one that cannot be read says why and can be tried again", async () => {
  const api = fakeApi();
  api.refuse(explore, "KB_NOT_FOUND", { status: 404 });
  const { user } = openTable();
  expect(await screen.findByText("That did not work")).toBeVisible();
  api.answer(explore, [page(1)], 1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Page 1" })).toBeVisible();
});

test("more pages than one table holds are turned", async () => {
  const api = fakeApi();
  api.answer(explore, [page(1)], 120);
  const { user } = openTable();
  expect(await screen.findByText("1–50 of 120")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(api.sent(explore).at(-1)?.url.searchParams.get("page")).toBe("2"));
  expect(await screen.findByText("51–100 of 120")).toBeVisible();
});

test("a heading sorts", async () => {
  const api = fakeApi();
  api.answer(explore, [page(1), page(2)], 2);
  const { user } = openTable();
  await user.click(await screen.findByRole("button", { name: /Characters/ }));
  await waitFor(() =>
    expect(api.sent(explore).at(-1)?.url.searchParams.get("sort")).toMatch(/^-?characterCount$/),
  );
});

test("chosen pages are named before they go, and only those go", async () => {
  const api = fakeApi();
  api.answer(explore, [page(1), page(2), page(3)], 3);
  api.answer(removeItems, { deleted: [] });
  const { user } = openTable();
  await screen.findByRole("link", { name: "Page 1" });
  await user.click(box(1));
  await user.click(box(3));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete 2 pages?" });
  const named = within(dialog).getAllByRole("listitem");
  expect(named.map((item) => item.textContent)).toEqual([
    "https://example.com/page-1",
    "https://example.com/page-3",
  ]);
  expect(api.sent(removeItems)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByText("2 pages deleted.")).toBeVisible();
  expect(api.sent(removeItems)[0]?.body).toEqual({ items: [idOf(1), idOf(3)] });
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("while it trains nothing can be chosen or deleted", async () => {
  fakeApi().answer(explore, [page(1)], 1);
  openTable(true);
  await screen.findByRole("link", { name: "Page 1" });
  for (const control of [
    ...screen.getAllByRole("checkbox"),
    ...screen.getAllByTitle(/the training has ended/),
  ]) {
    expect(control).toBeDisabled();
  }
});

test("a selection that is cleared hands the focus to the search", async () => {
  fakeApi().answer(explore, [page(1)], 1);
  const { user } = openTable();
  await screen.findByRole("link", { name: "Page 1" });
  await user.click(box(1));
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.getByRole("searchbox")).toHaveFocus();
});
