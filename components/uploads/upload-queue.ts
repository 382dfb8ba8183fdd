import type { ChosenFile } from "./chosen-files";
import { refusalOf } from "./refusal";

/** "waiting" for its turn, "sending", "done"; or "failed", "canceled", "rejected" before it was sent. */
export type UploadState = "waiting" | "sending" | "done" | "failed" | "canceled" | "rejected";

/** One file on its way. */
export type Upload = ChosenFile & {
  id: number;
  state: UploadState;
  /** Bytes that have arrived. */
  sent: number;
  /** Why it failed or was rejected: of `ErrorMessages` or `Refusal`. */
  code?: string | undefined;
  /** The connection is lost; it goes on by itself. */
  isCut?: boolean | undefined;
  /** The knowledge base has a file of that name, which gives way. */
  isReplacing?: boolean | undefined;
};

/** All files chosen so far, in the order in which they were chosen. */
export type Queue = readonly Upload[];

const sentAtOnce = 2;

export const isOpen = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/**
 * Adds files behind those there are. One that is on its way already is not sent twice; one that has ended gives way to
 * the same name chosen again. `kept`: names the knowledge base has.
 */
export function add(
  queue: Queue,
  chosen: readonly ChosenFile[],
  kept: ReadonlySet<string> = new Set(),
): Queue {
  const under = new Set(queue.filter(isOpen).map(({ name }) => name));
  const fresh = new Map(
    chosen.flatMap((file) => (under.has(file.name) ? [] : [[file.name, file] as const])),
  );
  let id = queue.reduce((highest, upload) => Math.max(highest, upload.id), 0);
  const added = [...fresh.values()].map((file): Upload => {
    const code = refusalOf(file);
    const state = code ? "rejected" : "waiting";
    return { ...file, id: ++id, state, sent: 0, code, isReplacing: kept.has(file.name) };
  });
  return [...queue.filter(({ name }) => !fresh.has(name)), ...added];
}

/** For files that are not sent yet: one of a name chosen before takes its place. */
export const replace = (queue: Queue, chosen: readonly ChosenFile[]): Queue => {
  const names = new Set(chosen.map(({ name }) => name));
  return add(
    queue.filter(({ name }) => !names.has(name)),
    chosen,
  );
};

/** Takes files out that are not sent yet: one, or all. */
export const without = (queue: Queue, id?: number): Queue =>
  queue.filter((upload) => id !== undefined && upload.id !== id);

/** Those whose turn it is, at most two at a time. */
export function nextOf(queue: Queue): Upload[] {
  const free = sentAtOnce - queue.filter(({ state }) => state === "sending").length;
  return queue.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
}

/** Writes what became of one file. */
export const change = (queue: Queue, id: number, to: Partial<Upload>): Queue =>
  queue.map((upload) => (upload.id === id ? { ...upload, ...to } : upload));

/** Ends what has not ended: one file, or all. */
export const cancel = (queue: Queue, id?: number): Queue =>
  queue.map((upload) =>
    isOpen(upload) && (id === undefined || upload.id === id)
      ? { ...upload, state: "canceled", isCut: false }
      : upload,
  );

/** Puts one that failed or was cancelled behind the others again, or all that failed. */
export function retry(queue: Queue, id?: number): Queue {
  const isMeant = (upload: Upload) =>
    id === undefined ? upload.state === "failed" : upload.id === id;
  const again = queue.filter(isMeant);
  return [
    ...queue.filter((upload) => !again.includes(upload)),
    ...again.map((upload): Upload => ({ ...upload, state: "waiting", code: undefined })),
  ];
}

/** Lets go what has ended. */
export const clear = (queue: Queue): Queue => queue.filter(isOpen);

/** Lets go what was never sent. */
export const withoutRejected = (queue: Queue): Queue =>
  queue.filter(({ state }) => state !== "rejected");

/** Files and bytes: all that are or were to be sent, and what has arrived of them. */
export type Totals = Record<"files" | "done" | "open" | "failed" | "bytes" | "sent", number>;

/** How far the whole queue has come. */
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

/** What needs the eye first: under way, failed, waiting, and then what has ended. */
export const byInterest = (queue: Queue): Upload[] =>
  queue.toSorted((one, other) => ranks[one.state] - ranks[other.state]);
