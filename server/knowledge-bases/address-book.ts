import type { Address, FrontierCounts, NewAddress } from "../ingest/frontier";

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

/** The addresses of one run, in memory: who was handed out, what is settled. The rows follow (frontier.ts). */
export type AddressBook = {
  /** Gives those that were new. */
  add(addresses: NewAddress[]): NewAddress[];
  take(limit: number): Address[];
  /** "new" and "known": handed out now, for the first time met or met before. "gone": somebody else has it. */
  claim(address: NewAddress): "new" | "known" | "gone";
  settle(url: string, state: Exclude<State, "queued">, hash: string | null): void;
  settleOpen(): void;
  findTaken(urls: string[]): { url: string; hash: string }[];
  counts(): FrontierCounts;
};

/** Those that were handed out and not settled when a process died are simply open again in the next one's book. */
export function openAddressBook(known: KnownAddress[]): AddressBook {
  const entries = new Map<string, Entry>();
  /** By depth; each in the order of adding, with a mark of how far it was handed out. */
  const waiting: { entries: Entry[]; next: number }[] = [];
  const counts: FrontierCounts = { open: 0, taken: 0, unchanged: 0, skipped: 0 };

  const insert = (entry: Entry): void => {
    entries.set(entry.url, entry);
    counts[entry.state === "queued" ? "open" : entry.state] += 1;
    if (entry.state === "queued" && !entry.isHandedOut) {
      (waiting[entry.depth] ??= { entries: [], next: 0 }).entries.push(entry);
    }
  };
  for (const address of known) insert(entryOf(address));

  return {
    add(addresses) {
      return addresses.filter(({ url, depth }) => {
        if (entries.has(url)) return false;
        insert(newEntry(url, depth, false));
        return true;
      });
    },
    take: (limit) => handOut(waiting, limit),
    claim({ url, depth }) {
      const entry = entries.get(url);
      if (!entry) insert(newEntry(url, depth, true));
      if (!entry) return "new";
      if (entry.isHandedOut || entry.state !== "queued") return "gone";
      entry.isHandedOut = true;
      return "known";
    },
    settle(url, state, hash) {
      const entry = entries.get(url);
      if (!entry) return;
      counts[entry.state === "queued" ? "open" : entry.state] -= 1;
      counts[state] += 1;
      Object.assign(entry, { state, hash: hash ?? entry.hash });
    },
    settleOpen() {
      for (const entry of entries.values()) if (entry.state === "queued") entry.state = "skipped";
      counts.skipped += counts.open;
      counts.open = 0;
    },
    findTaken: (urls) =>
      urls.flatMap((url) => {
        const entry = entries.get(url);
        const isPage = entry?.state === "taken" || entry?.state === "unchanged";
        return isPage && entry.hash !== null ? [{ url, hash: entry.hash }] : [];
      }),
    counts: () => ({ ...counts }),
  };
}

const newEntry = (url: string, depth: number, isHandedOut: boolean): Entry => ({
  url,
  depth,
  isHandedOut,
  state: "queued",
  hash: null,
});

function entryOf({ url, depth, state, hash, etag, lastModified }: KnownAddress): Entry {
  const marks = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
  return { ...newEntry(url, depth, false), ...marks, state: stateOf(state), hash };
}

const stateOf = (state: string): State =>
  state === "taken" || state === "unchanged" || state === "skipped" ? state : "queued";

function handOut(waiting: { entries: Entry[]; next: number }[], limit: number): Address[] {
  const addresses: Address[] = [];
  for (const queue of waiting) {
    while (queue && queue.next < queue.entries.length && addresses.length < limit) {
      const entry = queue.entries[queue.next++];
      if (!entry || entry.isHandedOut || entry.state !== "queued") continue;
      entry.isHandedOut = true;
      const { url, depth, etag, lastModified } = entry;
      addresses.push({ url, depth, ...(etag && { etag }), ...(lastModified && { lastModified }) });
    }
  }
  return addresses;
}
