import { screen, waitFor, within } from "@testing-library/react";
import { OutcomeCell } from "@/components/knowledge-bases/explore/outcome";
import { KnowledgeBaseView } from "@/components/knowledge-bases/view/knowledge-base-view";
import { itemErrors } from "@/contract/errors";
import { misspelt } from "@/contract/fields/spelling";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemWarningCodes } from "@/contract/knowledge-bases/item-warnings";
import { itemApi } from "@/contract/knowledge-bases/items";
import {
  type Item,
  knowledgeBaseApi,
  type KnowledgeBase,
} from "@/contract/knowledge-bases/knowledge-bases";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { get, explore } = knowledgeBaseApi;
const dto = { kbId: idOf(1), kbType: "File", kbStatus: "Ready" } as const;

const file = (number: number, more: Partial<Item> = {}): Item => ({
  itemId: idOf(number),
  stage: "Finished",
  errorCode: null,
  characterCount: 1_234,
  chunkCount: 3,
  title: "Microsoft Word - Document1",
  filename: `Handbook/file-${number}.pdf`,
  size: 1_500_000,
  mimeType: "application/pdf",
  uploadedAt: "2026-03-05T09:07:00.000Z",
  ...more,
});

function openView(items: Item[] = [file(1)], more: Partial<KnowledgeBase> = {}) {
  const api = fakeApi();
  api.answer(get, knowledgeBase("Manuals", { baseUrl: null, dto, ...more }));
  api.answer(explore, items, items.length);
  const view = <KnowledgeBaseView id={idOf(1)} uploader={<p>The uploader</p>} />;
  return { api, ...open(view) };
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole("link", { name })).closest("tr");
  if (!row) throw new Error(`no row contains ${name}`);
  return within(row);
};

afterEach(() => window.history.replaceState(null, "", "/"));

test("shows name, folder, type, size, upload and characters of a file", async () => {
  openView();
  const row = await rowOf("file-1.pdf");
  for (const words of ["Handbook", "PDF", "1.4 MB", "Trained", "1,234"])
    expect(row.getAllByText(words, { exact: false })[0]).toBeVisible();
  expect(row.getByText(/Mar 5, 2026/)).toBeVisible();
  expect(screen.getByText("1 entry")).toBeVisible();
});

test("shows uploads above the files, without crawl and history", async () => {
  const { user } = openView();
  expect(await screen.findByText("The uploader")).toBeVisible();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Files", "Test"]);
  expect(screen.queryByText(/crawl/i)).toBeNull();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(await screen.findAllByRole("menuitem")).toHaveLength(3);
});

test("asks about files, not pages, before it stops reading", async () => {
  const progress = { phase: "training", done: 1, total: 2, secondsLeft: null } as const;
  const { user, api } = openView([file(1, { stage: misspelt.Training })], {
    dto: { ...dto, kbStatus: "InProgress" },
    progress,
  });
  api.answer(crawlApi.cancel, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Stop reading" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop reading files?" });
  await user.click(within(dialog).getByRole("button", { name: "Stop reading" }));
  expect(await screen.findByText("Reading is stopping. Trained files are kept.")).toBeVisible();
  expect(api.sent(crawlApi.cancel)).toHaveLength(1);
});

test.each([
  ["Uploading", "Waiting"],
  ["StartExtracting", "Reading"],
  ["EndExtracting", "Read"],
  [misspelt.Training, "Training"],
  ["FailedUploading", "Upload failed"],
  ["FailedExtracting", "Not readable"],
  ["FailedTraining", "Training failed"],
] as const)("the stage %s is called: %s", async (stage, words) => {
  openView([file(1, { stage })]);
  const row = await rowOf("file-1.pdf");
  expect(row.getByText(words)).toBeVisible();
});

test("shows the training progress of a file and of its knowledge base", async () => {
  openView([file(1, { stage: misspelt.Training, trainedShare: 0.42 })], {
    dto: { ...dto, kbStatus: "InProgress" },
    progress: { phase: "reading", done: 0, total: 1, share: 0.37, secondsLeft: 120 },
  });
  const row = await rowOf("file-1.pdf");
  expect(row.getByText("Training · 42%")).toBeVisible();
  expect(screen.getByText("37%")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "37");
});

test.each([
  [{ stage: "StartExtracting", trainedShare: 0.34 }, "Unpacking · 34%"],
  [{ stage: "EndExtracting" }, "Unpacked"],
  [{ stage: "Finished" }, "Unpacked"],
] as const)("an archive is unpacked, not trained: %j", async (more, words) => {
  const archive = { filename: "all.zip", mimeType: "application/zip", characterCount: 0 };
  openView([file(1, { ...archive, ...more })]);
  const row = await rowOf("all.zip");
  expect(row.getByText(words)).toBeVisible();
});

test.each(["FailedExtracting", "FailedTraining"] as const)(
  "shows and filters a cancelled file in stage %s as stopped",
  async (stage) => {
    const { api, user } = openView([file(1, { stage, errorCode: "EXTRACT_CANCELLED" })]);
    const row = await rowOf("file-1.pdf");
    expect(row.getByText("Stopped")).toBeVisible();
    expect(row.getByText(/^Reading was stopped before this file was finished/)).toBeVisible();
    const filter = screen.getByRole("combobox", { name: "Filter by result" });
    await user.selectOptions(filter, "Stopped");
    await waitFor(() => expect(lastQueryOf(api)).toMatchObject({ outcome: "stopped" }));
    await user.selectOptions(filter, "Not readable");
    const unread = { stage: "FailedExtracting", outcome: "failed" };
    await waitFor(() => expect(lastQueryOf(api)).toMatchObject(unread));
  },
);

const lastQueryOf = (api: ReturnType<typeof fakeApi>) =>
  Object.fromEntries(api.sent(explore).at(-1)?.url.searchParams ?? []);

test("names the pages of a file that were not fully trained", async () => {
  openView([file(1, { warnings: [{ code: "UNREADABLE_FONTS", pages: [2, 5] }] })]);
  const row = await rowOf("file-1.pdf");
  expect(row.getByText("Trained")).toBeVisible();
  expect(row.getByText(/Some text on pages 2, 5 is missing/)).toBeVisible();
});

test("quotes hidden text that was skipped", () => {
  const warned = file(1, { warnings: [{ code: "HIDDEN_TEXT", excerpt: "<b>Pay twice</b>" }] });
  open(<OutcomeCell item={warned} />);
  expect(
    screen.getByText("Text hidden from visitors was skipped: “<b>Pay twice</b>”"),
  ).toBeVisible();
});

test.each([
  ["en", en],
  ["de", de],
] as const)("every warning has a text: %s", (language, texts) => {
  const warned = file(1, { warnings: itemWarningCodes.map((code) => ({ code })) });
  open(<OutcomeCell item={warned} />, { language });
  for (const code of itemWarningCodes) expect(texts.ItemWarnings[code]).toBeTruthy();
  expect(screen.queryByText(/ItemWarnings/)).toBeNull();
});

test.each([
  ["en", en],
  ["de", de],
] as const)(
  "every reason why a page or file was not imported has a text: %s",
  async (language, texts) => {
    const reasons = { ...texts.ErrorMessages, ...texts.ItemErrors };
    for (const errorCode of itemErrors) {
      const isPage = errorCode.startsWith("CRAWL");
      const stage = isPage ? "FailedTraining" : "FailedExtracting";
      const item = { stage, errorCode, mimeType: undefined } as const;
      const { unmount } = open(<OutcomeCell item={item} />, { language });
      expect(screen.getByText(reasons[errorCode])).toBeVisible();
      unmount();
    }
  },
);

test("shows why a file cannot be read and retries only failed files", async () => {
  const failed = { stage: "FailedExtracting", errorCode: "EXTRACT_ENCRYPTED" } as const;
  const { api, user } = openView([file(1, failed), file(2)], { failedCount: 1 });
  api.answer(crawlApi.retry, { accepted: 1 });
  const row = await rowOf("file-1.pdf");
  expect(row.getByText(/password-protected/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Actions for Handbook/file-2.pdf" }));
  await screen.findByRole("menuitem", { name: "Download" });
  expect(screen.queryByRole("menuitem", { name: "Read this file again" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Retry 1 failed file" }));
  expect(await screen.findByText("1 file is being read again")).toBeVisible();
  await waitFor(() => expect(api.sent(crawlApi.retry)).toHaveLength(1));
});

test("opens a file with its text by pages and a download", async () => {
  window.history.replaceState(null, "", `/?item=${idOf(1)}`);
  const { api } = openView();
  const text = "First words\n\nLast words";
  const content = { lang: "en", text, isCut: false, pageStarts: [0, 13, 13] };
  api.answer(itemApi.get, { ...file(1), ...content });
  const sheet = within(await screen.findByRole("dialog", { name: "file-1.pdf" }));
  expect(sheet.getAllByText(/^Page \d/).map((place) => place.textContent)).toEqual([
    "Page 1",
    "Page 3",
  ]);
  expect(sheet.getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    `/v1/knowledge-bases/download/${idOf(1)}/${idOf(1)}`,
  );
});

test.each([
  ["talk.pptx", "Slide 1"],
  ["prices.xlsx", "Sheet 1"],
])("calls the parts of %s: %s", async (filename, words) => {
  window.history.replaceState(null, "", `/?item=${idOf(1)}`);
  const { api } = openView();
  const content = { lang: "en", text: "Words", isCut: false, pageStarts: [0] };
  api.answer(itemApi.get, { ...file(1, { filename }), ...content });
  expect(await screen.findByText(words)).toBeVisible();
});

test("asks for files if the knowledge base is empty", async () => {
  openView([], { dto: { ...dto, kbStatus: "Empty" }, characterCount: 0, itemCount: 0 });
  expect(await screen.findByText("No files yet")).toBeVisible();
  expect(screen.queryByText("Nothing trained")).toBeNull();
});

test("every text about files has a counterpart about pages with the same arguments", () => {
  const pages: Record<string, string> = de.Pages;
  const argumentsOf = (words = "") =>
    [...new Set(words.match(/\{(?=\w+[,}])\w+/g))].toSorted().join(" ");
  for (const [key, words] of Object.entries(de.Files)) {
    expect(`${key}: ${argumentsOf(pages[key])}`).toBe(`${key}: ${argumentsOf(words)}`);
    expect(pages).toHaveProperty(key);
  }
});
