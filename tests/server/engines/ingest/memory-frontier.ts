import type {
  Address,
  Frontier,
  FrontierCounts,
  NewAddress,
  PageOutcome,
} from "@/server/engines/ingest/crawl/frontier";

type Row = NewAddress & { isTaken: boolean; outcome: PageOutcome | undefined };

/** A frontier in memory, with all outcomes. */
export type MemoryFrontier = Frontier & {
  outcomes(): Map<string, PageOutcome>;
  /** Reopens all addresses that were taken without an outcome, as after the end of a process. */
  reopen(): void;
};

/** Creates a frontier in memory. */
export function memoryFrontier(): MemoryFrontier {
  const rows = new Map<string, Row>();
  return {
    add: async (addresses) => {
      for (const address of addresses) if (!rows.has(address.url)) insert(rows, address);
    },
    take: async (limit) => takeNext(rows, limit),
    claim: async (address) => {
      const row = rows.get(address.url) ?? insert(rows, address);
      const isFree = !row.isTaken && !row.outcome;
      row.isTaken = true;
      return isFree;
    },
    recordOutcome: async (url, outcome) => {
      const row = rows.get(url);
      if (row) row.outcome = outcome;
    },
    recordOpen: async (code) => {
      for (const row of rows.values()) row.outcome ??= { state: "skipped", code };
    },
    findTaken: async (urls) => urls.flatMap((url) => takenEntry(url, rows.get(url)?.outcome)),
    counts: async () => count(rows.values()),
    reopen: () => {
      for (const row of rows.values()) row.isTaken = false;
    },
    outcomes: () =>
      new Map([...rows].flatMap(([url, { outcome }]) => (outcome ? [[url, outcome]] : []))),
  };
}

function insert(rows: Map<string, Row>, address: NewAddress): Row {
  const row: Row = { ...address, isTaken: false, outcome: undefined };
  rows.set(address.url, row);
  return row;
}

function takeNext(rows: Map<string, Row>, limit: number): Address[] {
  const next: Row[] = [];
  for (const row of rows.values()) {
    if (row.isTaken || row.outcome) continue;
    next.push(row);
  }
  next.sort((a, b) => a.depth - b.depth).splice(limit);
  for (const row of next) row.isTaken = true;
  return next.map(({ url, depth }) => ({ url, depth }));
}

const takenEntry = (
  url: string,
  outcome: PageOutcome | undefined,
): { url: string; hash: string }[] =>
  outcome?.state === "taken" ? [{ url, hash: outcome.page.hash }] : [];

function count(rows: Iterable<Row>): FrontierCounts {
  const counts = { open: 0, taken: 0, unchanged: 0, skipped: 0 };
  for (const { outcome } of rows) counts[outcome?.state ?? "open"] += 1;
  return counts;
}
