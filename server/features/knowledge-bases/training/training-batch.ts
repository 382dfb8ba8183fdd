import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Db } from "@/server/infrastructure/db/database";
import { publishAll } from "@/server/infrastructure/realtime/bus";
import { settleItems } from "@/server/engines/search/index/index-writer";
import type { Indexer } from "@/server/engines/search/index/indexer";
import { guessLanguage, LANGUAGES } from "@/server/engines/search/text/language";
import type { Item, PreparedItems } from "@/server/engines/search/chunking/prepare-items";
import { writeStaged } from "@/server/engines/search/index/pending";
import type { Run } from "../crawls/frontier-repo";
import type { Clean } from "./repeats";
import { noteChanges } from "../crawls/runs-repo";
import * as repo from "./training-repo";

/** Pages about to be trained, and the index of those whose text is not in it already. */
export type Batch = { pages: Page[]; prepared: PreparedItems };

/** `hash`: of all that training makes something of. */
type Page = { row: repo.UntrainedRow; hash: string; item: Item };

/** All that can be done for pages before the transaction that trains them. */
export async function prepareBatch(
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
  const markdown = cleaned(row, clean);
  const hash = createHash("sha256").update(`${title}\n${lang}\n${markdown}`).digest("hex");
  // A text says what language it is in more truly than the page around it, which is often a template's.
  const spoken = guessLanguage(markdown) ?? LANGUAGES.find((known) => lang?.startsWith(known));
  const pageStarts = starts.parse(row.pageStarts ?? []);
  const source = { title: title ?? "", markdown, pageStarts };
  return { row, hash, item: { itemId: id, ...source, ...(spoken && { lang: spoken }) } };
}

const starts = z.array(z.number());

/** What stands on every page of a document is its own, and its pages begin where they begin. */
function cleaned({ pageUrl, lang, markdown, mimeType }: repo.UntrainedRow, clean: Clean): string {
  const text = markdown ?? "";
  const isPage = mimeType === null || mimeType === "text/html";
  return isPage ? clean({ url: pageUrl ?? "", lang, markdown: text }) : text;
}

/**
 * Trains pages and tells of them, all or none. False where none is, since somebody was faster with one of them: a
 * worker that was taken for dead, or the next run.
 */
export const trainBatch = (db: Db, run: Run, batch: Batch): Promise<boolean> =>
  writeStaged(db, run, batch.prepared, 0, () => settleBatch(db, run, batch));

function settleBatch(db: Db, run: Run, { pages, prepared }: Batch): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const rows = await repo.lock(
      tx,
      run,
      pages.map(({ row }) => row.id),
    );
    const before = new Map(rows.map((row) => [row.id, row]));
    const open = pages.filter((page) => isOpen(page, before.get(page.row.id)));
    const changed = open.filter(({ row, hash }) => before.get(row.id)?.trainedHash !== hash);
    const { itemIds } = prepared;
    if (changed.map(({ row }) => row.id).join() !== itemIds.join()) return false;
    await settleItems(tx, run, prepared, { replaced: itemIds, written: 0 });
    await repo.setTrained(tx, run, open.map(counterOf(prepared)));
    const changes = changed.map(({ row: { id, pageUrl, title } }) => ({
      kind: before.get(id)?.trainedHash === null ? ("new" as const) : ("changed" as const),
      pageUrl: pageUrl ?? "",
      title,
    }));
    await noteChanges(tx, run, changes);
    const told = open.map(({ row }) => row);
    await tell(tx, run, told, "Finished");
    return true;
  });
}

const isOpen = (
  { hash }: Page,
  now: { stage: string | null; trainedHash: string | null } | undefined,
) => now !== undefined && !(now.trainedHash === hash && now.stage === "Finished");

const counterOf =
  ({ chunkCounts }: PreparedItems) =>
  ({ row: { id }, hash, item }: Page): repo.Trained => ({
    id,
    hash,
    chunkCount: chunkCounts.get(id) ?? null,
    characterCount: item.markdown.length,
  });

/** Tells every browser of the organisation how pages stand. */
export async function tell(
  tx: Db,
  { organizationId, kbId }: Run,
  rows: readonly repo.UntrainedRow[],
  stage: "Traning" | "Finished" | "FailedTraining",
): Promise<void> {
  const told = rows.map(({ pageUrl }) => ({ kbId, pageUrl: pageUrl ?? "", stage }));
  await publishAll(tx, organizationId, "ImportWebStatusChanged", told);
}
