import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Db } from "@/server/infrastructure/db/database";
import { publishAll } from "@/server/infrastructure/realtime/bus";
import { commitItems } from "@/server/engines/search/index/index-writer";
import type { Indexer } from "@/server/engines/search/index/indexer";
import { guessLanguage, LANGUAGES } from "@/server/engines/search/text/language";
import type { Item, PreparedItems } from "@/server/engines/search/chunking/prepare-items";
import { writePending } from "@/server/engines/search/index/pending";
import type { Run } from "../../run";
import { insertChanges } from "../../run-repo";
import type { Clean } from "./boilerplate";
import * as repo from "./training-repo";

/** `prepared`: the index of those whose text changed. */
export type Batch = { pages: Page[]; prepared: PreparedItems };

/** `hash`: of everything that training reads. */
type Page = { row: repo.UntrainedRow; hash: string; item: Item };

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
  // The text is more reliable than the page's `lang`, which often comes from a template.
  const textLang = guessLanguage(markdown) ?? LANGUAGES.find((known) => lang?.startsWith(known));
  const pageStarts = starts.parse(row.pageStarts ?? []);
  const source = { title: title ?? "", markdown, pageStarts };
  return { row, hash, item: { itemId: id, ...source, ...(textLang && { lang: textLang }) } };
}

const starts = z.array(z.number());

/** Only web pages contain boilerplate. */
function cleaned({ pageUrl, lang, markdown, mimeType }: repo.UntrainedRow, clean: Clean): string {
  const text = markdown ?? "";
  const isPage = mimeType === null || mimeType === "text/html";
  return isPage ? clean({ url: pageUrl ?? "", lang, markdown: text }) : text;
}

/** All or none. Returns false if another worker or run has changed one of the pages. */
export const trainBatch = (db: Db, run: Run, batch: Batch): Promise<boolean> =>
  writePending(db, run, batch.prepared, 0, () => commitBatch(db, run, batch));

function commitBatch(db: Db, run: Run, { pages, prepared }: Batch): Promise<boolean> {
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
    await commitItems(tx, run, prepared, { replaced: itemIds, written: 0 });
    await repo.setTrained(tx, run, open.map(counterOf(prepared)));
    const changes = changed.map(({ row: { id, pageUrl, title } }) => ({
      kind: before.get(id)?.trainedHash === null ? ("new" as const) : ("changed" as const),
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
  ({ row: { id }, hash, item }: Page): repo.Trained => ({
    id,
    hash,
    chunkCount: chunkCounts.get(id) ?? null,
    characterCount: item.markdown.length,
  });

export async function publishStage(
  tx: Db,
  { organizationId, kbId }: Run,
  rows: readonly repo.UntrainedRow[],
  stage: "Training" | "Finished" | "FailedTraining",
): Promise<void> {
  const events = rows.map(({ pageUrl }) => ({ kbId, pageUrl: pageUrl ?? "", stage }));
  await publishAll(tx, organizationId, "ImportWebStatusChanged", events);
}
