import type { ChosenFile } from "./chosen-files";
import type { Send, Stop, UploadCallbacks } from "./send-file";
import { withSample, type Sample } from "./speed";
import * as queues from "./upload-queue";

/** Uploads of one knowledge base. */
export type UploadsState = { queue: queues.Queue; samples: readonly Sample[] };

type Options = {
  send: Send;
  now: () => number;
  /** A file was uploaded. */
  onDone: () => void;
};

const nothing: UploadsState = { queue: [], samples: [] };

/** Uploads two files per knowledge base at a time and keeps their state. */
export class UploadStore {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, Stop>();
  #all: Readonly<Record<string, UploadsState>> = {};

  constructor(options: Options) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isBusy = (): boolean =>
    Object.values(this.#all).some(({ queue }) => queue.some(queues.isOpen));

  read(kbId: string): UploadsState {
    return this.#all[kbId] ?? nothing;
  }

  /** `kept`: names in the knowledge base. */
  add(kbId: string, chosenFiles: readonly ChosenFile[], storedNames?: ReadonlySet<string>): void {
    this.#set(kbId, queues.add(this.read(kbId).queue, chosenFiles, storedNames));
    this.#startWaiting(kbId);
  }

  /** Cancels one upload, or all, and discards the received bytes. */
  cancel(kbId: string, id?: number): void {
    const canceledUploads = this.read(kbId).queue.filter(
      (upload) => queues.isOpen(upload) && (id === undefined || upload.id === id),
    );
    this.#set(kbId, queues.cancel(this.read(kbId).queue, id));
    for (const upload of canceledUploads) this.#stops.get(keyOf(kbId, upload.id))?.("discard");
    for (const upload of canceledUploads) this.#stops.delete(keyOf(kbId, upload.id));
    this.#startWaiting(kbId);
  }

  /** Retries one upload, or all failed ones. */
  retry(kbId: string, id?: number): void {
    this.#set(kbId, queues.retry(this.read(kbId).queue, id));
    this.#startWaiting(kbId);
  }

  /** Drops finished uploads. */
  clear(kbId: string): void {
    this.#set(kbId, queues.withoutClosed(this.read(kbId).queue));
  }

  dismissRejected(kbId: string): void {
    this.#set(kbId, queues.withoutRejected(this.read(kbId).queue));
  }

  /** Stops all uploads; received bytes are kept for a later resume. */
  leave(): void {
    this.#all = {};
    for (const stop of this.#stops.values()) stop("keep");
    this.#stops.clear();
    this.#emit();
  }

  #startWaiting(kbId: string): void {
    for (const { id, name, file } of queues.nextOf(this.read(kbId).queue)) {
      this.#change(kbId, id, { state: "sending" });
      const stop = this.#options.send(kbId, { name, file }, this.#callbacks(kbId, id, file.size));
      this.#stops.set(keyOf(kbId, id), stop);
    }
  }

  #callbacks(kbId: string, id: number, size: number): UploadCallbacks {
    return {
      progress: (sent) => this.#note(kbId, id, { sent, isCut: false }),
      disconnected: () => this.#note(kbId, id, { isCut: true }),
      failed: (code) => this.#complete(kbId, id, { state: "failed", code }),
      done: () => {
        this.#complete(kbId, id, { state: "done", sent: size });
        this.#options.onDone();
      },
    };
  }

  #complete(kbId: string, id: number, to: Partial<queues.Upload>): void {
    this.#stops.delete(keyOf(kbId, id));
    this.#note(kbId, id, { ...to, isCut: false });
    this.#startWaiting(kbId);
  }

  /** Ignores cancelled uploads. */
  #note(kbId: string, id: number, to: Partial<queues.Upload>): void {
    const upload = this.read(kbId).queue.find((one) => one.id === id);
    if (upload?.state === "sending") this.#change(kbId, id, to);
  }

  #change(kbId: string, id: number, to: Partial<queues.Upload>): void {
    this.#set(kbId, queues.change(this.read(kbId).queue, id, to));
  }

  #set(kbId: string, queue: queues.Queue): void {
    const { sent, open } = queues.totalsOf(queue);
    const sample = { at: this.#options.now(), bytes: sent };
    const samples = open > 0 ? withSample(this.read(kbId).samples, sample) : [];
    this.#all = { ...this.#all, [kbId]: { queue, samples } };
    this.#emit();
  }

  #emit(): void {
    this.#listeners.forEach((listener) => listener());
  }
}

const keyOf = (kbId: string, id: number) => `${kbId} ${id}`;
