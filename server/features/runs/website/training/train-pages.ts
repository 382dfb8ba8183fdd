import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Deps } from "@/server/deps";
import { commitItems } from "@/server/engines/search/index/index-writer";
import type { Indexer } from "@/server/engines/search/index/indexer";
import { mergeIfMany } from "@/server/engines/search/index/merge/merge-policy";
import {
  deleteAbandonedSegments,
  writePending,
} from "@/server/engines/search/index/pending-segments";
import type { Item, PreparedItems } from "@/server/engines/search/index/prepare-items";
import { guessLanguage, LANGUAGES } from "@/server/engines/search/text/language";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import type { Db } from "@/server/infrastructure/db/database";
import { isTransientError } from "@/server/infrastructure/db/transient-error";
import { AdaptiveThrottle } from "@/server/infrastructure/jobs/adaptive-throttle";
import { publishAll } from "@/server/infrastructure/realtime/bus";
import { insertChanges } from "../../run-repo";
import type { Run } from "../../run-types";
import type { Clean } from "./boilerplate";
import * as repo from "./training-repo";

/** About a second of work. */
const BATCH_PAGES = 48;
/** A longer page is a batch of its own. */
const BATCH_CHARACTERS = 500_000;
const MERGE_INTERVAL = 4;

/**
 * Trains whole pages in batches, so that the next process continues after a crash. Prepares one batch while the last
 * one is written.
 */
export async function trainPages(
  deps: Deps,
  run: Run,
  clean: Clean,
  signal: AbortSignal,
): Promise<void> {
  const throttle = new AdaptiveThrottle();
  await deleteAbandonedSegments(deps.db, run);
  for (;;) {
    const open = splitIntoBatches(await repo.listUntrained(deps.db, run));
    if (open.length === 0) return;
    let next = readBatch(deps, run, open[0] ?? [], clean);
    for (const [at] of open.entries()) {
      const reading = await next;
      signal.throwIfAborted();
      next = readBatch(deps, run, open[at + 1] ?? [], clean);
      next.catch(() => {}); // Awaited in the next round.
      await train(deps, run, reading, clean);
      if (at % MERGE_INTERVAL === 0) await mergeIfMany(deps.db, run);
      if (!throttle.isDue) continue;
      await throttle.run(() => refreshCounts(deps.db, run));
    }
  }
}

function splitIntoBatches(pages: readonly { id: string; characterCount: number }[]): string[][] {
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const { id, characterCount } of pages) {
    const last = batches.at(-1);
    length += characterCount;
    if (last && last.length < BATCH_PAGES && length <= BATCH_CHARACTERS) {
      last.push(id);
    } else {
      batches.push([id]);
      length = characterCount;
    }
  }
  return batches;
}

type Reading = { rows: repo.UntrainedRow[]; batch: Batch | undefined };

/** Returns no batch if one of the pages cannot be prepared. */
async function readBatch(deps: Deps, run: Run, ids: string[], clean: Clean): Promise<Reading> {
  const rows = ids.length > 0 ? await repo.readUntrained(deps.db, run, ids) : [];
  if (rows.length === 0) return { rows, batch: undefined };
  const batch = await prepareBatch(deps.indexer, rows, clean).catch(() => undefined);
  return { rows, batch };
}

/** Trains pages one by one if their batch fails, so that a broken page affects no other. */
async function train(deps: Deps, run: Run, { rows, batch }: Reading, clean: Clean): Promise<void> {
  if (rows.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await repo.setTraining(
      tx,
      run,
      rows.map(({ id }) => id),
    );
    await publishStage(tx, run, rows, "Training");
  });
  if (batch && (await trainTogether(deps, run, batch))) return;
  for (const row of rows) await trainAlone(deps, run, row, clean);
}

async function trainTogether(deps: Deps, run: Run, batch: Batch): Promise<boolean> {
  try {
    return await trainCounted(deps, run, batch);
  } catch (error) {
    if (isTransientError(error)) throw error; // The job is tried again.
    deps.log.warn({ err: error, kbId: run.kbId }, "could not train pages together");
    return false;
  }
}

async function trainCounted({ db, metrics }: Deps, run: Run, batch: Batch): Promise<boolean> {
  const isTrained = await trainBatch(db, run, batch);
  if (isTrained) metrics.itemsTrained.inc({ kind: "page", outcome: "trained" }, batch.pages.length);
  return isTrained;
}

async function trainAlone(deps: Deps, run: Run, row: repo.UntrainedRow, clean: Clean) {
  try {
    await trainCounted(deps, run, await prepareBatch(deps.indexer, [row], clean));
  } catch (error) {
    if (isTransientError(error)) throw error;
    deps.log.error({ err: error, itemId: row.id, kbId: run.kbId }, "could not train page");
    deps.metrics.itemsTrained.inc({ kind: "page", outcome: "failed" });
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, row.id);
      await publishStage(tx, run, [row], "FailedTraining");
    });
  }
}

/** `prepared`: the pages whose text has changed. */
type Batch = { pages: Page[]; prepared: PreparedItems };

/** `hash`: of everything that training reads. */
type Page = { row: repo.UntrainedRow; hash: string; item: Item };

async function prepareBatch(
  indexer: Indexer,
  rows: readonly repo.UntrainedRow[],
  clean: Clean,
): Promise<Batch> {
  const pages: Page[] = [];
  for (const row of rows) {
    pages.push(toPage(row, clean));
    await nextTurn();
  }
  const changed = pages.filter(({ row, hash }) => row.trainedHash !== hash);
  return { pages, prepared: await indexer.prepare(changed.map(({ item }) => item)) };
}

function toPage(row: repo.UntrainedRow, clean: Clean): Page {
  const { id, title, lang } = row;
  const markdown = cleanMarkdown(row, clean);
  const hash = createHash("sha256").update(`${title}\n${lang}\n${markdown}`).digest("hex");
  // The text is more reliable than the page's `lang`, which often comes from a template.
  const textLang =
    guessLanguage(markdown) ?? LANGUAGES.find((language) => lang?.startsWith(language));
  const pageStarts = starts.parse(row.pageStarts ?? []);
  const source = { title: title ?? "", markdown, pageStarts };
  return { row, hash, item: { itemId: id, ...source, ...(textLang && { lang: textLang }) } };
}

const starts = z.array(z.number());

/** Files have no boilerplate. */
function cleanMarkdown(
  { pageUrl, lang, markdown, mimeType }: repo.UntrainedRow,
  clean: Clean,
): string {
  const text = markdown ?? "";
  const isPage = mimeType === null || mimeType === "text/html";
  return isPage ? clean({ url: pageUrl ?? "", lang, markdown: text }) : text;
}

/** Trains all pages or none. False if another worker or run has changed one of them. */
const trainBatch = (db: Db, run: Run, batch: Batch): Promise<boolean> =>
  writePending(db, run, batch.prepared, 0, () => commitBatch(db, run, batch));

function commitBatch(db: Db, run: Run, { pages, prepared }: Batch): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const rows = await repo.lock(
      tx,
      run,
      pages.map(({ row }) => row.id),
    );
    const lockedRows = new Map(rows.map((row) => [row.id, row]));
    const open = pages.filter((page) => isOpen(page, lockedRows.get(page.row.id)));
    const changed = open.filter(({ row, hash }) => lockedRows.get(row.id)?.trainedHash !== hash);
    const { itemIds } = prepared;
    if (changed.map(({ row }) => row.id).join() !== itemIds.join()) return false;
    await commitItems(tx, run, prepared, { replaced: itemIds, firstOrdinal: 0 });
    await repo.setTrained(tx, run, open.map(counterOf(prepared)));
    const changes = changed.map(({ row: { id, pageUrl, title } }) => ({
      kind: lockedRows.get(id)?.trainedHash === null ? ("new" as const) : ("changed" as const),
      pageUrl: pageUrl ?? "",
      title,
    }));
    await insertChanges(tx, run, changes);
    await publishStage(
      tx,
      run,
      open.map(({ row }) => row),
      "Finished",
    );
    return true;
  });
}

const isOpen = (
  { hash }: Page,
  now: { stage: string | null; trainedHash: string | null } | undefined,
) => now !== undefined && !(now.trainedHash === hash && now.stage === "Finished");

const counterOf =
  ({ chunkCounts }: PreparedItems) =>
  ({ row: { id }, hash, item }: Page): repo.TrainedPage => ({
    id,
    hash,
    chunkCount: chunkCounts.get(id) ?? null,
    characterCount: item.markdown.length,
  });

async function publishStage(
  tx: Db,
  { organizationId, kbId }: Run,
  rows: readonly repo.UntrainedRow[],
  stage: "Training" | "Finished" | "FailedTraining",
): Promise<void> {
  const events = rows.map(({ pageUrl }) => ({ kbId, pageUrl: pageUrl ?? "", stage }));
  await publishAll(tx, organizationId, "ImportWebStatusChanged", events);
}
