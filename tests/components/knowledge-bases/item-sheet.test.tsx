import { screen, waitFor, within } from "@testing-library/react";
import { ItemSheet } from "@/components/knowledge-bases/item/item-sheet";
import { KbTypeContext } from "@/components/knowledge-bases/kb-type";
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

describe("the passages of an item", () => {
  const openPassages = async (api: FakeApi, item = itemText()) => {
    const opened = openSheet(api, item);
    await opened.user.click(await screen.findByRole("tab", { name: /^Passages/ }));
    return opened;
  };

  test("can be read again after a failure", async () => {
    const api = fakeApi();
    api.refuse(itemApi.chunks, "INTERNAL", { status: 500 });
    const { user } = await openPassages(api);
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByText("No passages")).toBeNull();
    expect(screen.queryByText("Passage 1")).toBeNull();
    api.answer(itemApi.chunks, [chunk(1)], 1);
    await user.click(again);
    expect(await screen.findByText("Passage 1")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test.each([
    ["Web", "Nothing was trained from this page."],
    ["File", "Nothing was trained from this file."],
  ] as const)("of a %s without any are called missing", async (kbType, text) => {
    const api = fakeApi();
    api.answer(itemApi.get, itemText({ chunkCount: 0 }));
    api.answer(itemApi.chunks, [], 0);
    const { user } = open(
      <KbTypeContext value={kbType}>
        <ItemSheet kbId={idOf(9)} itemId={idOf(1)} isLocked={false} onClose={() => {}} />
      </KbTypeContext>,
    );
    await user.click(await screen.findByRole("tab", { name: "Passages" }));
    expect(await screen.findByText("No passages")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next page" })).toBeNull();
  });

  test("are not reported as missing while they are loading", async () => {
    const api = fakeApi();
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(itemApi.chunks, () => promise);
    await openPassages(api);
    await waitFor(() => expect(api.sent(itemApi.chunks)).toHaveLength(1));
    expect(screen.queryByText("No passages")).toBeNull();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    resolve(Response.json({ data: [chunk(1)], meta: { total: 1 } }));
    expect(await screen.findByText("Passage 1")).toBeVisible();
  });

  test("are collapsed from 701 characters on", async () => {
    const api = fakeApi();
    const texts = ["a".repeat(700), "b".repeat(701)];
    api.answer(
      itemApi.chunks,
      texts.map((text, at) => chunk(at + 1, { text })),
      2,
    );
    await openPassages(api);
    expect(await screen.findAllByRole("button", { name: "Show more" })).toHaveLength(1);
    const inPassage = (text: string) =>
      within(screen.getByText(text).closest("li") ?? document.body);
    expect(inPassage("a".repeat(700)).queryByRole("button")).toBeNull();
    expect(inPassage("b".repeat(701)).getByRole("button")).toBeVisible();
  });
});
