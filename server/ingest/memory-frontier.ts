import type { Address, Frontier, FrontierCounts, NewAddress, PageOutcome } from "./frontier";

type Row = NewAddress & { handedOut: boolean; outcome: PageOutcome | undefined };

/** A frontier that lives as long as the process: for tests, measurements and looking before a crawl. */
export function memoryFrontier(): Frontier & { outcomes(): Map<string, PageOutcome> } {
  const rows = new Map<string, Row>();
  const open: Row[] = [];

  const insert = (address: NewAddress, handedOut: boolean): void => {
    const row: Row = { ...address, handedOut, outcome: undefined };
    rows.set(address.url, row);
    if (!handedOut) open.push(row);
  };

  return {
    async add(addresses) {
      for (const address of addresses) if (!rows.has(address.url)) insert(address, false);
      open.sort((a, b) => a.depth - b.depth);
    },
    async take(limit) {
      return handOut(open, limit);
    },
    async claim(address) {
      const row = rows.get(address.url);
      if (row?.handedOut || row?.outcome) return false;
      if (row) row.handedOut = true;
      else insert(address, true);
      return true;
    },
    async settle(url, outcome) {
      const row = rows.get(url);
      if (row) row.outcome = outcome;
    },
    async settleOpen(code) {
      for (const row of rows.values()) row.outcome ??= { state: "skipped", code };
      open.length = 0;
    },
    async findTaken(urls) {
      return urls.flatMap((url) => {
        const outcome = rows.get(url)?.outcome;
        return outcome?.state === "taken" ? [{ url, hash: outcome.page.hash }] : [];
      });
    },
    async counts() {
      return count(rows.values());
    },
    outcomes: () =>
      new Map([...rows].flatMap(([url, row]) => (row.outcome ? [[url, row.outcome]] : []))),
  };
}

function handOut(open: Row[], limit: number): Address[] {
  const taken: Address[] = [];
  while (taken.length < limit) {
    const row = open.shift();
    if (!row) break;
    if (row.handedOut || row.outcome) continue;
    row.handedOut = true;
    taken.push({ url: row.url, depth: row.depth });
  }
  return taken;
}

function count(rows: Iterable<Row>): FrontierCounts {
  const counts = { open: 0, taken: 0, unchanged: 0, skipped: 0 };
  for (const row of rows) counts[row.outcome?.state ?? "open"] += 1;
  return counts;
}
