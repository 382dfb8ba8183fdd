import type { EventPayload } from "@/contract/events";
import { misspelt } from "@/contract/fields/spelling";
import {
  resetCount,
  isCountFull,
  noImportProgress,
  type ImportProgress,
  onFile,
  onPage,
  onStatus,
  onUploadCanceled,
} from "@/lib/realtime/import-progress";

// One test for each handling rule of the specification (section 4).
const kbId = "018f0000-0000-7000-8000-000000000001";
const other = "018f0000-0000-7000-8000-000000000002";

type FileStage = EventPayload<"ImportFileStatusChanged">["stage"];
type WebStage = EventPayload<"ImportWebStatusChanged">["stage"];

const after = (...steps: ((state: ImportProgress) => ImportProgress)[]) =>
  steps.reduce((state, step) => step(state), noImportProgress);
const file =
  (filename: string, stage: FileStage, kb = kbId) =>
  (state: ImportProgress) =>
    onFile(state, { kbId: kb, filename, stage });
const page =
  (pageUrl: string, stage: WebStage, kb = kbId) =>
  (state: ImportProgress) =>
    onPage(state, { kbId: kb, pageUrl, stage });
const status =
  (newStatus: "InProgress" | "Ready", kbType: "Web" | "File" = "Web", kb = kbId) =>
  (state: ImportProgress) =>
    onStatus(state, { kbId: kb, newStatus, kbType });

test("InProgress sets the status and creates empty lists", () => {
  const state = after(status("InProgress"));
  expect(state.files).toEqual({ [kbId]: { status: "InProgress", items: [] } });
  expect(state.web).toEqual({ [kbId]: { status: "InProgress", items: [] } });
});

test("InProgress keeps stored items", () => {
  const state = after(
    file("a.pdf", "FailedTraining"),
    status("Ready", "File"),
    status("InProgress"),
  );
  expect(state.files[kbId]).toEqual({
    status: "InProgress",
    items: [{ name: "a.pdf", stage: "FailedTraining" }],
  });
});

test("Ready clears the pages of that knowledge base only", () => {
  const state = after(page("/a", "Crawled"), page("/b", "Crawled", other), status("Ready"));
  expect(Object.keys(state.web)).toEqual([other]);
});

test("Ready keeps failed files", () => {
  const state = after(file("a.pdf", "FailedExtracting"), status("Ready", "File"));
  expect(state.files[kbId]).toEqual({
    status: "Ready",
    items: [{ name: "a.pdf", stage: "FailedExtracting" }],
  });
});

test.each([
  misspelt.Training,
  "Uploading",
  "StartExtracting",
  "FailedExtracting",
  "FailedTraining",
] as const)("a file at stage %s is added, newest first", (stage) => {
  const state = after(file("old.pdf", "Uploading"), file("new.pdf", stage));
  expect(state.files[kbId]?.items).toEqual([
    { name: "new.pdf", stage },
    { name: "old.pdf", stage: "Uploading" },
  ]);
});

test("a repeated file replaces its item and comes first", () => {
  const state = after(file("a", "Uploading"), file("b", "Uploading"), file("a", misspelt.Training));
  expect(state.files[kbId]?.items).toEqual([
    { name: "a", stage: misspelt.Training },
    { name: "b", stage: "Uploading" },
  ]);
});

test("deletes a finished file, and the key with the last one", () => {
  const two = after(
    file("a", misspelt.Training),
    file("b", misspelt.Training),
    file("a", "Finished"),
  );
  expect(two.files[kbId]?.items.map(({ name }) => name)).toEqual(["b"]);
  expect(file("b", "Finished")(two).files).toEqual({});
});

test.each(["EndExtracting", "FailedUploading"] as const)(
  "stage %s of a file without a rule of its own changes nothing",
  (stage) => {
    const before = after(file("a", misspelt.Training));
    expect(file("b", stage)(before)).toEqual(before);
  },
);

test.each(["Crawled", misspelt.Training] as const)(
  "treats a page at stage %s like a file, identified by its address",
  (stage) => {
    const state = after(page("/a", "Crawled"), page("/b", "Crawled"), page("/a", stage));
    expect(state.web[kbId]?.items).toEqual([
      { name: "/a", stage },
      { name: "/b", stage: "Crawled" },
    ]);
    expect(state.files).toEqual({});
  },
);

test("deletes a finished page, and the key with the last one", () => {
  const state = after(page("/a", misspelt.Training), page("/a", "Finished"));
  expect(state.web).toEqual({});
});

test("notifies after 10 finished imports and resets the count", () => {
  const names = Array.from({ length: 9 }, (_, at) => `/${at}`);
  const nine = after(...names.map((name) => page(name, "Finished")), page("/x", "Finished", other));
  expect(isCountFull(nine, kbId)).toBe(false);
  const ten = page("/9", "Finished")(nine);
  expect(isCountFull(ten, kbId)).toBe(true);
  expect(isCountFull(ten, other)).toBe(false);
  expect(isCountFull(resetCount(ten, kbId), kbId)).toBe(false);
});

test("UploadCanceled clears the files of that knowledge base only", () => {
  const before = after(
    file("a", "Uploading"),
    file("b", "Uploading", other),
    page("/a", "Crawled"),
  );
  const state = onUploadCanceled(before, { kbId });
  expect(Object.keys(state.files)).toEqual([other]);
  expect(state.web).toEqual(before.web);
});

test("keeps the newest 500 pages of a crawl", () => {
  const pages = Array.from({ length: 600 }, (_, at) => page(`/${at}`, "Crawled"));
  const items = after(...pages).web[kbId]?.items ?? [];
  expect(items).toHaveLength(500);
  expect(items[0]?.name).toBe("/599");
});
