import type { Address, FrontierCounts, NewAddress } from "@/server/engines/ingest/crawl/frontier";

type State = "queued" | "taken" | "unchanged" | "skipped";

type Entry = Address & { state: State; hash: string | null; isHandedOut: boolean };

/** What is known of an address from before. */
export type KnownAddress = {
  url: string;
  depth: number;
  state: string;
  hash: string | null;
  etag: string | null;
  lastModified: string | null;
};

/**
 * The addresses of one run, in memory: who was handed out, what is settled. The rows follow (frontier.ts). Those that
 * were handed out and not settled when a process died are simply open again in the next one's book.
 */
export class AddressBook {
  readonly #entries = new Map<string, Entry>();
  /** By depth, each in the order of adding. */
  readonly #waiting: Entry[][] = [];
  /** How many of a depth have been looked at by `take`. */
  readonly #passed: number[] = [];
  readonly #counts: FrontierCounts = { open: 0, taken: 0, unchanged: 0, skipped: 0 };

  /** @param others are settled elsewhere: nobody is sent there, and they do not count */
  constructor(known: readonly KnownAddress[], others: readonly KnownAddress[] = []) {
    for (const address of known) this.#insert(entryOf(address));
    for (const address of others) this.#entries.set(address.url, settledEntryOf(address));
  }

  /** Gives those that were new. */
  add(addresses: readonly NewAddress[]): NewAddress[] {
    return addresses.filter(({ url, depth }) => {
      if (this.#entries.has(url)) return false;
      this.#insert(newEntry(url, depth));
      return true;
    });
  }

  take(limit: number): Address[] {
    const taken: Address[] = [];
    for (const [depth, queue = []] of this.#waiting.entries()) {
      let at = this.#passed[depth] ?? 0;
      for (; at < queue.length && taken.length < limit; at += 1) {
        const entry = queue[at];
        if (!entry || entry.isHandedOut || entry.state !== "queued") continue;
        entry.isHandedOut = true;
        taken.push(marked(entry));
      }
      this.#passed[depth] = at;
    }
    return taken;
  }

  /** "new" and "known": handed out now, met for the first time or before. "gone": somebody else has it. */
  claim({ url, depth }: NewAddress): "new" | "known" | "gone" {
    const met = this.#entries.get(url);
    if (met && (met.isHandedOut || met.state !== "queued")) return "gone";
    const entry = met ?? this.#insert(newEntry(url, depth));
    entry.isHandedOut = true;
    return met ? "known" : "new";
  }

  settle(url: string, state: Exclude<State, "queued">, hash: string | null): void {
    const entry = this.#entries.get(url);
    if (!entry) return;
    this.#counts[countOf(entry.state)] -= 1;
    this.#counts[state] += 1;
    Object.assign(entry, { state, hash: hash ?? entry.hash });
  }

  settleOpen(): void {
    for (const { url, state } of this.#entries.values()) {
      if (state === "queued") this.settle(url, "skipped", null);
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

  #insert(entry: Entry): Entry {
    this.#entries.set(entry.url, entry);
    this.#counts[countOf(entry.state)] += 1;
    if (entry.state === "queued") (this.#waiting[entry.depth] ??= []).push(entry);
    return entry;
  }
}

const countOf = (state: State): keyof FrontierCounts => (state === "queued" ? "open" : state);

const newEntry = (url: string, depth: number): Entry => ({
  url,
  depth,
  isHandedOut: false,
  state: "queued",
  hash: null,
});

function entryOf({ url, depth, state, hash, etag, lastModified }: KnownAddress): Entry {
  const marks = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
  return { ...newEntry(url, depth), ...marks, state: stateOf(state), hash };
}

/** A page that gave a text still has it, as far as the others are concerned. */
const settledEntryOf = (address: KnownAddress): Entry => ({
  ...entryOf(address),
  state: address.hash === null ? "skipped" : "unchanged",
});

const stateOf = (state: string): State =>
  state === "taken" || state === "unchanged" || state === "skipped" ? state : "queued";

const marked = ({ url, depth, etag, lastModified }: Entry): Address => ({
  url,
  depth,
  ...(etag && { etag }),
  ...(lastModified && { lastModified }),
});
