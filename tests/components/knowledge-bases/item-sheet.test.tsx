import { screen, waitFor, within } from "@testing-library/react";
import { ItemSheet } from "@/components/knowledge-bases/item/item-sheet";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi, type Chunk, type ItemText } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, page } from "../../factories";
import { type FakeApi, fakeApi } from "../../fake-api";
import { open } from "../../screen";

const itemText = (more: Partial<ItemText> = {}): ItemText => ({
  ...page(1),
  lang: "de-AT",
  text: "# Returns\n\nWithin **30 days**.\n\n<script>alert(1)</script>\n\n| Day | Hours |\n| --- | --- |\n| Mon | 9 |",
  isCut: false,
  ...more,
});
const chunk = (number: number, more: Partial<Chunk> = {}): Chunk => ({
  chunkId: idOf(number),
  ordinal: number - 1,
  headingPath: ["Help", "Returns"],
  text: `Passage text ${number}`,
  page: null,
  ...more,
});

function openSheet(api: FakeApi, item?: ItemText, isLocked = false) {
  if (item) api.answer(itemApi.get, item);
  const closed: string[] = [];
  const onClose = () => void closed.push("closed");
  return {
    ...open(<ItemSheet kbId={idOf(9)} itemId={idOf(1)} isLocked={isLocked} onClose={onClose} />),
    closed,
  };
}

test("renders the text of a page, and runs nothing in it", async () => {
  openSheet(fakeApi(), itemText());
  const sheet = await screen.findByRole("dialog", { name: "Page 1" });
  expect(await within(sheet).findByText("Returns")).toBeVisible();
  expect(within(sheet).getByText("Within **30 days**.")).toBeVisible();
  expect(within(sheet).getByText("<script>alert(1)</script>")).toBeVisible();
  expect(sheet.querySelector("script")).toBeNull();
  expect(within(sheet).getByRole("cell", { name: "Mon" })).toBeVisible();
});

test("shows result, language, characters, passages and the link to the website", async () => {
  openSheet(fakeApi(), itemText());
  const address = await screen.findByRole("link", { name: "https://example.com/page-1" });
  expect(address).toHaveAttribute("rel", "noreferrer");
  for (const words of ["Trained", "Austrian German", "1,234", "3"]) {
    expect(screen.getByText(words)).toBeVisible();
  }
});

test("shows why a page failed and that it has no text", async () => {
  const failed = { stage: "FailedTraining", errorCode: "CRAWL_HTTP_404" } as const;
  openSheet(fakeApi(), itemText({ ...failed, text: "", lang: null }));
  expect(await screen.findByText("This page does not exist.")).toBeVisible();
  expect(screen.getByText("No text")).toBeVisible();
  expect(screen.getByText("Unknown")).toBeVisible();
});

test("reports a truncated text", async () => {
  openSheet(fakeApi(), itemText({ isCut: true }));
  expect(await screen.findByText(/only the beginning is shown/)).toBeVisible();
});

test("shows passages with headings and pages, and expands long ones", async () => {
  const api = fakeApi();
  api.answer(itemApi.chunks, [chunk(1, { page: 7 }), chunk(2, { text: "word ".repeat(300) })], 21);
  const { user } = openSheet(api, itemText());
  await user.click(await screen.findByRole("tab", { name: "Passages (3)" }));
  expect(await screen.findByText("Passage 1")).toBeVisible();
  expect(screen.getByText("Help › Returns › Page 7")).toBeVisible();
  const more = screen.getByRole("button", { name: "Show more" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  await user.click(more);
  expect(screen.getByRole("button", { name: "Show less" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() =>
    expect(api.sent(itemApi.chunks).at(-1)?.url.searchParams.get("page")).toBe("2"),
  );
});

test("retries a page, or deletes it after naming it", async () => {
  const api = fakeApi();
  api.answer(crawlApi.retry, { accepted: 1 });
  api.answer(knowledgeBaseApi.removeItems, { deleted: [idOf(1)] });
  const { user, closed } = openSheet(api, itemText());
  await user.click(await screen.findByRole("button", { name: "Crawl this page again" }));
  expect(await screen.findByText("1 page is being crawled again")).toBeVisible();
  expect(api.sent(crawlApi.retry)[0]?.body).toEqual({ items: [idOf(1)] });
  await user.click(screen.getByRole("button", { name: "Delete this page" }));
  await user.click(await screen.findByRole("button", { name: "Delete permanently" }));
  await waitFor(() => expect(closed).toEqual(["closed"]));
});

test("is read-only during training", async () => {
  openSheet(fakeApi(), itemText(), true);
  expect(await screen.findByRole("button", { name: "Crawl this page again" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Delete this page" })).toBeDisabled();
});

test("reports a deleted page without an error toast", async () => {
  const api = fakeApi();
  api.refuse(itemApi.get, "NOT_FOUND", { status: 404 });
  const { toasts } = openSheet(api);
  expect(await screen.findByText("Page not found")).toBeVisible();
  expect(toasts.read()).toEqual([]);
});
