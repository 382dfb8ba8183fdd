import type { ChosenFile } from "./chosen-files";
import { refusalOf } from "./validate-file";

/** "rejected" files were never sent. */
export type UploadState = "waiting" | "sending" | "done" | "failed" | "canceled" | "rejected";

export type Upload = ChosenFile & {
  id: number;
  state: UploadState;
  /** Received bytes. */
  sent: number;
  /** Key of `ErrorMessages` or a `Refusal`. */
  code?: string | undefined;
  /** The connection was lost; the upload resumes by itself. */
  isCut?: boolean | undefined;
  /** The knowledge base has a file of this name, which will be replaced. */
  isReplacing?: boolean | undefined;
};

/** In the order of choice. */
export type Queue = readonly Upload[];

const SENT_AT_ONCE = 2;

export const isOpen = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/**
 * Appends files. A running upload is not started again; a finished one is replaced by the same
 * name. `storedNames`: names in the knowledge base.
 */
export function add(
  queue: Queue,
  chosenFiles: readonly ChosenFile[],
  storedNames: ReadonlySet<string> = new Set(),
): Queue {
  const under = new Set(queue.filter(isOpen).map(({ name }) => name));
  const fresh = new Map(
    chosenFiles.flatMap((file) => (under.has(file.name) ? [] : [[file.name, file] as const])),
  );
  let id = queue.reduce((highest, upload) => Math.max(highest, upload.id), 0);
  const newUploads = [...fresh.values()].map((file): Upload => {
    const code = refusalOf(file);
    const state = code ? "rejected" : "waiting";
    return { ...file, id: ++id, state, sent: 0, code, isReplacing: storedNames.has(file.name) };
  });
  return [...queue.filter(({ name }) => !fresh.has(name)), ...newUploads];
}

/** Before the upload: a file replaces an earlier one of the same name. */
export const replace = (queue: Queue, chosenFiles: readonly ChosenFile[]): Queue => {
  const names = new Set(chosenFiles.map(({ name }) => name));
  return add(
    queue.filter(({ name }) => !names.has(name)),
    chosenFiles,
  );
};

/** Before the upload: removes one file, or all. */
export const without = (queue: Queue, id?: number): Queue =>
  queue.filter((upload) => id !== undefined && upload.id !== id);

/** Returns the uploads to start, at most two at a time. */
export function nextOf(queue: Queue): Upload[] {
  const free = SENT_AT_ONCE - queue.filter(({ state }) => state === "sending").length;
  return queue.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
}

export const change = (queue: Queue, id: number, to: Partial<Upload>): Queue =>
  queue.map((upload) => (upload.id === id ? { ...upload, ...to } : upload));

/** Cancels one upload, or all. */
export const cancel = (queue: Queue, id?: number): Queue =>
  queue.map((upload) =>
    isOpen(upload) && (id === undefined || upload.id === id)
      ? { ...upload, state: "canceled", isCut: false }
      : upload,
  );

/** Queues one failed or cancelled upload again, or all failed ones. */
export function retry(queue: Queue, id?: number): Queue {
  const isMeant = (upload: Upload) =>
    id === undefined ? upload.state === "failed" : upload.id === id;
  const again = queue.filter(isMeant);
  return [
    ...queue.filter((upload) => !again.includes(upload)),
    ...again.map((upload): Upload => ({ ...upload, state: "waiting", code: undefined })),
  ];
}

/** Drops finished uploads. */
export const withoutClosed = (queue: Queue): Queue => queue.filter(isOpen);

/** Drops rejected files. */
export const withoutRejected = (queue: Queue): Queue =>
  queue.filter(({ state }) => state !== "rejected");

/** Files and bytes of the queue. */
export type Totals = Record<"files" | "done" | "open" | "failed" | "bytes" | "sent", number>;

export function totalsOf(queue: Queue): Totals {
  const totals = { files: 0, done: 0, open: 0, failed: 0, bytes: 0, sent: 0 };
  for (const upload of queue) {
    if (upload.state === "rejected" || upload.state === "canceled") continue;
    totals.files += 1;
    totals.done += upload.state === "done" ? 1 : 0;
    totals.failed += upload.state === "failed" ? 1 : 0;
    totals.open += isOpen(upload) ? 1 : 0;
    totals.bytes += upload.file.size;
    totals.sent += upload.sent;
  }
  return totals;
}

const ranks: Record<UploadState, number> = {
  sending: 0,
  failed: 1,
  waiting: 2,
  canceled: 3,
  done: 4,
  rejected: 5,
};

/** Active, failed and waiting uploads first, then finished ones. */
export const byInterest = (queue: Queue): Upload[] =>
  queue.toSorted((one, other) => ranks[one.state] - ranks[other.state]);
