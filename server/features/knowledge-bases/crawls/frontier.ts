import type { Db } from "@/server/infrastructure/db/database";
import { BatchRunner, type VacuumDatabase } from "@/server/infrastructure/db/batch-runner";
import type {
  Frontier,
  NewAddress,
  PageOutcome,
  SkipCode,
} from "@/server/engines/ingest/crawl/frontier";
import { AdaptiveThrottle } from "@/server/infrastructure/jobs/adaptive-throttle";
import { publishAll } from "@/server/infrastructure/realtime/bus";
import { AddressBook, type KnownAddress } from "./address-book";
import * as repo from "./frontier-repo";
import { refreshCounts } from "../items/counts-repo";
import { changeItems, type Portion, readItems } from "../items/walk";
import { noteReading } from "./runs-repo";
import { WriteBehind } from "./write-behind";

type Entry = { add: NewAddress } | { outcome: repo.OutcomeRow };

/** The site could not be read just now, which says nothing about the page: what was known of it stays. */
const passing: readonly SkipCode[] = [
  "CRAWL_CANCELLED",
  "CRAWL_HTTP_429",
  "CRAWL_HTTP_5XX",
  "CRAWL_INTERRUPTED",
  "CRAWL_TIMEOUT",
  "CRAWL_TIME_OVER",
  "CRAWL_UNREACHABLE",
];

/** A page's text weighs more than an address. */
const weightOf = (entry: Entry): number => ("outcome" in entry ? 10 : 1);

/**
 * The frontier of one run in the table of items. The rows follow the memory by a few pages, in order: whatever is in
 * them when the process dies, the next one goes on from there and asks for those few pages again. A partial run
 * (`isPartial`) knows of the knowledge base's other pages, but nobody is sent there.
 */
export async function openFrontier(
  database: VacuumDatabase,
  run: repo.Run,
  { isPartial = false }: { isPartial?: boolean } = {},
): Promise<Frontier & { flush(): Promise<void> }> {
  const { known, others } = await loadAddresses(database.db, run);
  const book = new AddressBook(known, isPartial ? others : []);
  const rows = new WriteBehind(saver(database.db, run), weightOf);

  return {
    async add(addresses) {
      await rows.put(...book.add(addresses).map((add) => ({ add })));
    },
    async claim(address) {
      const found = book.claim(address);
      if (found === "new") await rows.put({ add: address });
      return found !== "gone";
    },
    async settle(url, outcome) {
      const hash = outcome.state === "taken" ? outcome.page.hash : null;
      book.settle(url, outcome.state, hash);
      await rows.put({ outcome: outcomeRow(url, outcome) });
    },
    async settleOpen(code) {
      await rows.flush();
      await failOpen(database, run, code);
      book.settleOpen();
    },
    flush: () => rows.flush(),
    take: async (limit) => book.take(limit),
    findTaken: async (urls) => book.findTaken(urls),
    counts: async () => book.counts(),
  };
}

/** What is known of the addresses, of those that the run visits and of the others, when a process takes the crawl up. */
async function loadAddresses(db: Db, run: repo.Run) {
  const known: KnownAddress[] = [];
  const others: KnownAddress[] = [];
  for await (const rows of readItems((portion) => repo.listAddresses(db, run, portion))) {
    for (const { pageUrl: url, isInRun, ...row } of rows) {
      if (url !== null) (isInRun ? known : others).push({ ...row, url });
    }
  }
  return { known, others };
}

/** One outcome for every address that is still open. */
async function failOpen(database: VacuumDatabase, run: repo.Run, code: SkipCode): Promise<void> {
  const outcome = { code, keeps: passing.includes(code) };
  const list = (tx: Db, portion: Portion) => repo.listOpen(tx, run, portion);
  await changeItems(new BatchRunner(database), list, (tx, rows) => {
    const open = rows.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    return repo.failOpen(tx, run, open, outcome);
  });
}

/**
 * Writes a batch and tells of it in one transaction, and now and then brings the counts that people see up to date. Of
 * an address settled twice the last outcome counts.
 */
function saver(db: Db, run: repo.Run) {
  const { organizationId, kbId } = run;
  const throttle = new AdaptiveThrottle();
  let notedAt = performance.now();
  return async (batch: Entry[]): Promise<void> => {
    const added = batch.flatMap((entry) => ("add" in entry ? entry.add : []));
    const outcomes = new Map(
      batch.flatMap((entry) => ("outcome" in entry ? [[entry.outcome.url, entry.outcome]] : [])),
    );
    const mayCount = throttle.isDue;
    await db.transaction().execute(async (tx) => {
      await repo.insertAddresses(tx, run, added);
      if (outcomes.size > 0) {
        const crawled = await repo.saveOutcomes(tx, run, [...outcomes.values()]);
        const told = crawled.map((pageUrl) => ({ kbId, pageUrl, stage: "Crawled" as const }));
        await publishAll(tx, organizationId, "ImportWebStatusChanged", told);
      }
      if (!mayCount) return;
      await throttle.run(() => refreshCounts(tx, organizationId, kbId));
      await noteReading(tx, run, performance.now() - notedAt);
    });
    if (mayCount) notedAt = performance.now();
  };
}

const nothingNew = {
  code: null,
  title: null,
  lang: null,
  markdown: null,
  hash: null,
  etag: null,
  lastModified: null,
  size: null,
  mimeType: null,
  pageStarts: null,
  warnings: null,
};

function outcomeRow(url: string, outcome: PageOutcome): repo.OutcomeRow {
  const { state } = outcome;
  if (state === "unchanged") return { ...nothingNew, url, state, keeps: true };
  if (state === "skipped") {
    const { code } = outcome;
    return { ...nothingNew, url, state, code, keeps: passing.includes(code) };
  }
  const { title, lang, markdown, hash, etag, lastModified, size, mimeType, parts } = outcome.page;
  const { warnings = [] } = outcome.page;
  return {
    ...nothingNew,
    url,
    state,
    keeps: false,
    title: storable(title),
    lang: lang ?? null,
    markdown: storable(markdown),
    hash,
    etag: etag ?? null,
    lastModified: lastModified ?? null,
    size,
    mimeType,
    pageStarts: parts.length > 0 ? parts.map(({ start }) => start) : null,
    warnings: warnings.length > 0 ? warnings : null,
  };
}

/** PostgreSQL keeps neither null characters nor halves of surrogate pairs. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
