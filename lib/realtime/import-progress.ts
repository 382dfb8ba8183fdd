import type { EventPayload } from "@/contract/events";
import { misspelt } from "@/contract/fields/spelling";
import { limits } from "@/contract/limits";

type Import = { name: string; stage: string };
export type ImportRecord = { status: "InProgress" | "Ready"; items: Import[] };
type Records = Record<string, ImportRecord>;

/** Running imports per knowledge base. */
export type ImportProgress = {
  files: Records;
  web: Records;
  /** Numbers of finished imports since the list of items was last read. */
  finished: Record<string, number>;
};

export const noImportProgress: ImportProgress = { files: {}, web: {}, finished: {} };

/** Drops the oldest beyond this, so that the storage never fills up. */
const MAX_KEPT = 500;

const shownFileStages = new Set([
  misspelt.Training,
  "Uploading",
  "StartExtracting",
  "FailedExtracting",
  "FailedTraining",
]);
const shownWebStages = new Set(["Crawled", misspelt.Training]);

export function onStatus(
  state: ImportProgress,
  { kbId, newStatus, kbType }: EventPayload<"KBStatusChanged">,
): ImportProgress {
  if (newStatus === "InProgress") {
    return {
      ...state,
      files: withStatus(state.files, kbId, newStatus),
      web: withStatus(state.web, kbId, newStatus),
    };
  }
  return {
    files: keepFailed(state.files, kbId),
    web: kbType === "Web" ? omitKey(state.web, kbId) : keepFailed(state.web, kbId),
    finished: omitKey(state.finished, kbId),
  };
}

/** Keeps failed imports, which the screen still shows. */
const keepFailed = (records: Records, kbId: string): Records =>
  (records[kbId]?.items.length ?? 0) > 0
    ? withStatus(records, kbId, "Ready")
    : omitKey(records, kbId);

export const onFile = (
  state: ImportProgress,
  { kbId, filename, stage }: EventPayload<"ImportFileStatusChanged">,
): ImportProgress => onImport(state, "files", kbId, { name: filename, stage }, shownFileStages);

export const onPage = (
  state: ImportProgress,
  { kbId, pageUrl, stage }: EventPayload<"ImportWebStatusChanged">,
): ImportProgress => onImport(state, "web", kbId, { name: pageUrl, stage }, shownWebStages);

export const onUploadCanceled = (
  state: ImportProgress,
  { kbId }: EventPayload<"UploadCanceled">,
): ImportProgress => ({ ...state, files: omitKey(state.files, kbId) });

/** Whether enough imports have finished to read the list of items again. */
export const isCountFull = (state: ImportProgress, kbId: string): boolean =>
  (state.finished[kbId] ?? 0) >= limits.finishedImportsNotified;

export const resetCount = (state: ImportProgress, kbId: string): ImportProgress => ({
  ...state,
  finished: omitKey(state.finished, kbId),
});

function onImport(
  state: ImportProgress,
  kind: "files" | "web",
  kbId: string,
  item: Import,
  shown: Set<string>,
): ImportProgress {
  const before = state[kind][kbId] ?? { status: "InProgress", items: [] };
  const others = before.items.filter(({ name }) => name !== item.name);
  if (item.stage === "Finished") {
    const records = { ...state[kind], [kbId]: { ...before, items: others } };
    return {
      ...state,
      [kind]: others.length > 0 ? records : omitKey(records, kbId),
      finished: { ...state.finished, [kbId]: (state.finished[kbId] ?? 0) + 1 },
    };
  }
  if (!shown.has(item.stage)) return state;
  const items = [item, ...others].slice(0, MAX_KEPT);
  return { ...state, [kind]: { ...state[kind], [kbId]: { ...before, items } } };
}

const withStatus = (records: Records, kbId: string, status: ImportRecord["status"]): Records => ({
  ...records,
  [kbId]: { status, items: records[kbId]?.items ?? [] },
});

function omitKey<T>(records: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = records;
  return rest;
}
