import type { Address, FrontierCounts, NewAddress } from "@/server/engines/ingest/crawl/frontier";

type State = "queued" | "taken" | "unchanged" | "skipped";

type Entry = Address & { state: State; hash: string | null; isTaken: boolean };

type Queue = { entries: Entry[]; position: number };

export type KnownAddress = {
  url: string;
  depth: number;
  state: string;
  hash: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Whether it was not found at the last visit. */
  isMissing?: boolean;
};

/**
 * The addresses of a run in memory; frontier.ts stores them. Addresses that were taken but not settled when a process
 * died are open again in the next process.
 */
export class UrlFrontier {
  readonly #entries = new Map<string, Entry>();
  readonly #queues: Queue[] = [];
  /** Taken after all others. */
  readonly #missing: Queue = { entries: [], position: 0 };
  readonly #counts: FrontierCounts = { open: 0, taken: 0, unchanged: 0, skipped: 0 };

  /** @param others pages outside the run: never taken and not counted */
  constructor(addresses: readonly KnownAddress[], others: readonly KnownAddress[] = []) {
    for (const address of addresses)
      this.#insert(entryOf(address), address.isMissing ? this.#missing : undefined);
    for (const address of others) this.#entries.set(address.url, settledEntryOf(address));
  }

  add(addresses: readonly NewAddress[]): NewAddress[] {
    return addresses.filter(({ url, depth }) => {
      if (this.#entries.has(url)) return false;
      this.#insert(newEntry(url, depth));
      return true;
    });
  }

  take(limit: number): Address[] {
    const batch: Address[] = [];
    for (const queue of [...this.#queues, this.#missing]) {
      if (!queue) continue;
      for (; queue.position < queue.entries.length && batch.length < limit; queue.position += 1) {
        const entry = queue.entries[queue.position];
        if (!entry || entry.isTaken || entry.state !== "queued") continue;
        entry.isTaken = true;
        batch.push(addressOf(entry));
      }
    }
    return batch;
  }

  /** Returns "gone" if the address is taken or settled already. */
  claim({ url, depth }: NewAddress): "new" | "known" | "gone" {
    const existing = this.#entries.get(url);
    if (existing && (existing.isTaken || existing.state !== "queued")) return "gone";
    const entry = existing ?? this.#insert(newEntry(url, depth));
    entry.isTaken = true;
    return existing ? "known" : "new";
  }

  recordOutcome(url: string, state: Exclude<State, "queued">, hash: string | null): void {
    const entry = this.#entries.get(url);
    if (!entry) return;
    this.#counts[countOf(entry.state)] -= 1;
    this.#counts[state] += 1;
    Object.assign(entry, { state, hash: hash ?? entry.hash });
  }

  settleOpen(): void {
    for (const { url, state } of this.#entries.values()) {
      if (state === "queued") this.recordOutcome(url, "skipped", null);
    }
  }

  findTaken(urls: readonly string[]): { url: string; hash: string }[] {
    return urls.flatMap((url) => {
      const entry = this.#entries.get(url);
      const isPage = entry?.state === "taken" || entry?.state === "unchanged";
      return isPage && entry.hash !== null ? [{ url, hash: entry.hash }] : [];
    });
  }

  counts(): FrontierCounts {
    return { ...this.#counts };
  }

  #insert(entry: Entry, queue = this.#queueOf(entry.depth)): Entry {
    this.#entries.set(entry.url, entry);
    this.#counts[countOf(entry.state)] += 1;
    if (entry.state === "queued") queue.entries.push(entry);
    return entry;
  }

  #queueOf(depth: number): Queue {
    return (this.#queues[depth] ??= { entries: [], position: 0 });
  }
}

const countOf = (state: State): keyof FrontierCounts => (state === "queued" ? "open" : state);

const newEntry = (url: string, depth: number): Entry => ({
  url,
  depth,
  isTaken: false,
  state: "queued",
  hash: null,
});

function entryOf({ url, depth, state, hash, etag, lastModified }: KnownAddress): Entry {
  const validators = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
  return { ...newEntry(url, depth), ...validators, state: stateOf(state), hash };
}

/** Keeps the text for duplicate detection. */
const settledEntryOf = (address: KnownAddress): Entry => ({
  ...entryOf(address),
  state: address.hash === null ? "skipped" : "unchanged",
});

const stateOf = (state: string): State =>
  state === "taken" || state === "unchanged" || state === "skipped" ? state : "queued";

const addressOf = ({ url, depth, etag, lastModified }: Entry): Address => ({
  url,
  depth,
  ...(etag && { etag }),
  ...(lastModified && { lastModified }),
});
