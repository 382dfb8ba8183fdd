import type { Deps } from "@/server/deps";
import { commitItems } from "@/server/engines/search/index/index-writer";
import { mergeIfMany } from "@/server/engines/search/index/merge/merge-policy";
import { writePending } from "@/server/engines/search/index/pending-segments";
import type { PreparedItems } from "@/server/engines/search/index/prepare-items";
import { guessLanguage, LANGUAGES } from "@/server/engines/search/text/language";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { lockKnowledgeBase } from "@/server/features/knowledge-bases/write-repo";
import type { Run } from "../run-types";
import { activateNewVersion } from "./activate-new-version";
import { publishFileStage } from "./file-event";
import * as repo from "./file-repo";
import type { OpenFile, OpenItem } from "./file-repo";
import { type TrainingBatch, trainingBatches } from "./training-batches";
import { isTransientFailure } from "./transient-failure";

export async function trainItem(
  deps: Deps,
  run: Run,
  item: OpenFile,
  signal: AbortSignal,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.setStage(tx, run, item.id, "Training");
    await publishFileStage(tx, run, item, "Training");
  });
  try {
    await index(deps, run, item, signal);
  } catch (error) {
    // Retried by the job or the next process.
    if (signal.aborted || isTransientFailure(error)) throw error;
    deps.log.error({ err: error, itemId: item.id }, "could not train file");
    deps.metrics.itemsTrained.inc({ kind: "file", outcome: "failed" });
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, item.id, "FailedTraining", "TRAINING_FAILED");
      await publishFileStage(tx, run, item, "FailedTraining");
    });
  }
}

/** Writes each batch in its own transaction, so that the next process continues with the open batch. */
async function index(deps: Deps, run: Run, item: OpenFile, signal: AbortSignal): Promise<void> {
  const text = await repo.findText(deps.db, run, item.id);
  if (!text) return; // Deleted.
  const { title, lang, trainedParts } = text;
  const beginning = text.markdown?.slice(0, 20_000) ?? "";
  const textLang =
    guessLanguage(beginning) ?? LANGUAGES.find((language) => lang?.startsWith(language));
  const source = { itemId: item.id, title: title ?? "", ...(textLang && { lang: textLang }) };
  let number = 0;
  let written = trainedParts === 0 ? 0 : text.chunkCount;
  for await (const batch of trainingBatches({ ...item, ...text })) {
    number += 1;
    if (number <= trainedParts) continue;
    signal.throwIfAborted();
    const pieces = batch.pieces.map((piece) => ({ ...source, ...piece }));
    const prepared = await deps.indexer.prepare(pieces);
    if (!(await writeBatch(deps, run, item, { ...batch, number, written, prepared }))) return;
    if (batch.isLast) deps.metrics.itemsTrained.inc({ kind: "file", outcome: "trained" });
    written += prepared.chunkCounts.get(item.id) ?? 0;
    if (prepared.segments.length > 0) await mergeIfMany(deps.db, run);
  }
}

/** `written`: the chunks of earlier batches. */
type PreparedBatch = TrainingBatch & { number: number; written: number; prepared: PreparedItems };

/** Returns false if the file was deleted or another worker was faster. */
const writeBatch = (
  { db }: Deps,
  run: Run,
  item: OpenItem,
  batch: PreparedBatch,
): Promise<boolean> =>
  writePending(db, run, batch.prepared, batch.written, () => commitBatch(db, run, item, batch));

function commitBatch(db: Deps["db"], run: Run, item: OpenItem, batch: PreparedBatch) {
  const { number, written, prepared } = batch;
  return db.transaction().execute(async (tx) => {
    if (!batch.isLast) await lockKnowledgeBase(tx, run); // Uploads lock the knowledge base before files, and the counts are stored in it.
    const now = await repo.lock(tx, run, item.id);
    if (now?.stage !== "Training" || now.trainedParts !== number - 1) return false;
    const isFirst = number === 1;
    if (!isFirst && now.chunkCount !== written) return false;
    const replaced = isFirst ? [item.id] : []; // The first batch replaces the old text.
    await commitItems(tx, run, prepared, { replaced, firstOrdinal: written });
    await repo.addPart(tx, run, item.id, {
      chunkCount: written + (prepared.chunkCounts.get(item.id) ?? 0),
      characterCount: (isFirst ? 0 : now.characterCount) + lengthOf(batch),
      trainedShare: batch.share,
    });
    if (!batch.isLast) {
      await refreshCounts(tx, run);
      await publishFileStage(tx, run, item, "Training");
      return true;
    }
    await repo.setTrained(tx, run, item.id);
    await activateNewVersion(tx, run, item);
    await publishFileStage(tx, run, item, "Finished");
    return true;
  });
}

const lengthOf = ({ pieces }: TrainingBatch) =>
  pieces.reduce((sum, piece) => sum + piece.length, 0);
