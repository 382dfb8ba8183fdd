import type { EventPayload } from "@/contract/events";
import { limits } from "@/contract/limits";

/** One file or page on its way into a knowledge base. */
type Import = { name: string; stage: string };
export type ImportRecord = { status: "InProgress" | "Ready"; items: Import[] };
type Records = Record<string, ImportRecord>;

/** What the browser keeps of running imports, per knowledge base, files and pages apart. */
export type Notifications = {
  files: Records;
  web: Records;
  /** Imports finished since the last notification, per knowledge base. */
  finished: Record<string, number>;
};

export const noNotifications: Notifications = { files: {}, web: {}, finished: {} };

/** Newest first; beyond these the oldest are let go, so that the browser's store never fills up. */
const keptAtMost = 500;

const shownFileStages = new Set([
  "Traning",
  "Uploading",
  "StartExtracting",
  "FailedExtracting",
  "FailedTraining",
]);
const shownWebStages = new Set(["Crawled", "Traning"]);

/** The status of a knowledge base changed. */
export function onStatus(
  state: Notifications,
  { kbId, newStatus, kbType }: EventPayload<"KBStatusChanged">,
): Notifications {
  if (newStatus === "InProgress") {
    return {
      ...state,
      files: withStatus(state.files, kbId, newStatus),
      web: withStatus(state.web, kbId, newStatus),
    };
  }
  return {
    files: settled(state.files, kbId),
    web: kbType === "Web" ? without(state.web, kbId) : settled(state.web, kbId),
    finished: without(state.finished, kbId),
  };
}

/** Ready, but with what failed still to be read; nothing where nothing is left to say. */
const settled = (records: Records, kbId: string): Records =>
  (records[kbId]?.items.length ?? 0) > 0
    ? withStatus(records, kbId, "Ready")
    : without(records, kbId);

/** A file reached a stage. */
export const onFile = (
  state: Notifications,
  { kbId, filename, stage }: EventPayload<"ImportFileStatusChanged">,
): Notifications => onImport(state, "files", kbId, { name: filename, stage }, shownFileStages);

/** A page reached a stage. */
export const onPage = (
  state: Notifications,
  { kbId, pageUrl, stage }: EventPayload<"ImportWebStatusChanged">,
): Notifications => onImport(state, "web", kbId, { name: pageUrl, stage }, shownWebStages);

/** An upload was cancelled: nothing of its files is worth telling. */
export const onUploadCanceled = (
  state: Notifications,
  { kbId }: EventPayload<"UploadCanceled">,
): Notifications => ({ ...state, files: without(state.files, kbId) });

/** Have enough imports finished to tell? Whoever tells starts counting anew with `countAgain`. */
export const isCountFull = (state: Notifications, kbId: string): boolean =>
  (state.finished[kbId] ?? 0) >= limits.finishedImportsTold;

export const countAgain = (state: Notifications, kbId: string): Notifications => ({
  ...state,
  finished: without(state.finished, kbId),
});

function onImport(
  state: Notifications,
  kind: "files" | "web",
  kbId: string,
  item: Import,
  shown: Set<string>,
): Notifications {
  const before = state[kind][kbId] ?? { status: "InProgress", items: [] };
  const others = before.items.filter(({ name }) => name !== item.name);
  if (item.stage === "Finished") {
    const records = { ...state[kind], [kbId]: { ...before, items: others } };
    return {
      ...state,
      [kind]: others.length > 0 ? records : without(records, kbId),
      finished: { ...state.finished, [kbId]: (state.finished[kbId] ?? 0) + 1 },
    };
  }
  if (!shown.has(item.stage)) return state;
  const items = [item, ...others].slice(0, keptAtMost);
  return { ...state, [kind]: { ...state[kind], [kbId]: { ...before, items } } };
}

const withStatus = (records: Records, kbId: string, status: ImportRecord["status"]): Records => ({
  ...records,
  [kbId]: { status, items: records[kbId]?.items ?? [] },
});

function without<T>(records: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = records;
  return rest;
}
