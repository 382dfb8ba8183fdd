import { screen, waitFor, within } from "@testing-library/react";
import { ReportPanel } from "@/components/knowledge-bases/report/report-panel";
import { crawlApi, type CrawlChange } from "@/contract/knowledge-bases/crawls";
import { crawlRun, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { runs, changes } = crawlApi;
const changed: CrawlChange[] = [
  { kind: "new", pageUrl: "https://example.com/a", title: "Arrived" },
  { kind: "gone", pageUrl: "https://example.com/b", title: null },
];
const openReport = () => open(<ReportPanel kbId={idOf(9)} isLive={false} />);

test("explains the empty history", async () => {
  fakeApi().answer(runs, [], 0);
  openReport();
  expect(await screen.findByText("No history yet")).toBeVisible();
});

test("shows counts, result and changes of the latest crawl", async () => {
  const api = fakeApi();
  api.answer(runs, [crawlRun(1, { newCount: 12, goneCount: 3, ended: "limit" })], 1);
  api.answer(changes, changed, 2);
  openReport();
  expect(await screen.findByRole("heading", { name: /^Crawl of Mar 5, 2026/ })).toBeVisible();
  expect(screen.getAllByText("Page limit reached")[0]).toBeVisible();
  expect(screen.getAllByText("12")[0]).toBeVisible();
  expect(await screen.findByRole("link", { name: "Arrived" })).toHaveAttribute(
    "href",
    "https://example.com/a",
  );
  expect(screen.queryByRole("link", { name: "/b" })).toBeNull();
});

test("filters changes by kind and reports kinds without changes", async () => {
  const api = fakeApi();
  api.answer(runs, [crawlRun(1)], 1);
  api.on(changes, ({ url }) => {
    const kind = url.searchParams.get("kind");
    const rows = changed.filter((change) => !kind || change.kind === kind);
    return Response.json({ data: rows, meta: { total: rows.length } });
  });
  const { user } = openReport();
  await screen.findByText("Arrived");
  await user.selectOptions(screen.getByRole("combobox"), "Removed");
  await waitFor(() => expect(screen.queryByText("Arrived")).toBeNull());
  await user.selectOptions(screen.getByRole("combobox"), "Changed");
  expect(await screen.findByText("No pages of this kind in this crawl.")).toBeVisible();
});

test("shows an older crawl", async () => {
  const api = fakeApi();
  const older = crawlRun(2, { startedAt: "2026-02-01T08:00:00.000Z", ended: "cancelled" });
  api.answer(runs, [crawlRun(1), older], 2);
  api.answer(changes, [], 0);
  const { user } = openReport();
  const table = await screen.findByRole("table");
  await user.click(within(table).getByRole("button", { name: /^Feb 1, 2026/ }));
  expect(await screen.findByRole("heading", { name: /^Crawl of Feb 1, 2026/ })).toBeVisible();
  await waitFor(() =>
    expect(api.sent(changes).at(-1)?.url.pathname).toBe(
      `/v1/knowledge-bases/changes/${idOf(9)}/${idOf(2)}`,
    ),
  );
});
