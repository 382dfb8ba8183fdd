import type { Deps } from "@/server/deps";
import { removeItems, settleItems } from "@/server/engines/search/index/index-writer";
import { guessLanguage, LANGUAGES } from "@/server/engines/search/text/language";
import { mergeIfMany } from "@/server/engines/search/index/merge-policy";
import type { PreparedItems } from "@/server/engines/search/chunking/prepare-items";
import { writeStaged } from "@/server/engines/search/index/pending";
import { refreshCounts } from "./counts-repo";
import * as repo from "./item-repo";
import { isPassing } from "./passing";
import { remove } from "./repo";
import type { OpenFile, OpenItem } from "./run-repo";
import type { Run } from "./scope";
import { tell } from "./tell";
import { type Part, partsOf } from "./text-parts";

/** Makes a file findable whose text has been read. What goes wrong ends in its row. */
export async function trainItem(
  deps: Deps,
  run: Run,
  item: OpenFile,
  signal: AbortSignal,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.setStage(tx, run, item.id, "Traning");
    await tell(tx, run, item, "Traning");
  });
  try {
    await index(deps, run, item, signal);
  } catch (error) {
    // The file is not to blame: the job is tried again, or goes on in the next process.
    if (signal.aborted || isPassing(error)) throw error;
    deps.log.error({ err: error, itemId: item.id }, "a file could not be trained");
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, item.id, "FailedTraining", "TRAINING_FAILED");
      await tell(tx, run, item, "FailedTraining");
    });
  }
}

/** Writes part after part, each in a transaction of its own; after a crash it goes on with the one that was open. */
async function index(deps: Deps, run: Run, item: OpenFile, signal: AbortSignal): Promise<void> {
  const text = await repo.findText(deps.db, run, item.id);
  if (!text) return; // Gone.
  const { title, lang, trainedParts } = text;
  const beginning = text.markdown?.slice(0, 20_000) ?? "";
  const spoken = guessLanguage(beginning) ?? LANGUAGES.find((known) => lang?.startsWith(known));
  const source = { itemId: item.id, title: title ?? "", ...(spoken && { lang: spoken }) };
  let number = 0;
  let written = trainedParts === 0 ? 0 : text.chunkCount;
  for await (const part of partsOf({ ...item, ...text })) {
    number += 1;
    if (number <= trainedParts) continue;
    signal.throwIfAborted();
    const pieces = part.pieces.map((piece) => ({ ...source, ...piece }));
    const prepared = await deps.indexer.prepare(pieces);
    if (!(await writePart(deps, run, item, { ...part, number, written, prepared }))) return;
    written += prepared.chunkCounts.get(item.id) ?? 0;
    if (prepared.segments.length > 0) await mergeIfMany(deps.db, run);
  }
}

/** `written`: chunks of the parts before it. */
type PreparedPart = Part & { number: number; written: number; prepared: PreparedItems };

/** False where it is gone, or somebody else was faster. */
const writePart = ({ db }: Deps, run: Run, item: OpenItem, part: PreparedPart): Promise<boolean> =>
  writeStaged(db, run, part.prepared, part.written, () => settlePart(db, run, item, part));

function settlePart(db: Deps["db"], run: Run, item: OpenItem, part: PreparedPart) {
  const { number, written, prepared } = part;
  return db.transaction().execute(async (tx) => {
    const now = await repo.lock(tx, run, item.id);
    if (now?.stage !== "Traning" || now.trainedParts !== number - 1) return false;
    const isFirst = number === 1;
    if (!isFirst && now.chunkCount !== written) return false;
    const replaced = isFirst ? [item.id] : []; // With the first, what it held before goes.
    await settleItems(tx, run, prepared, { replaced, written });
    await repo.addPart(tx, run, item.id, {
      chunkCount: written + (prepared.chunkCounts.get(item.id) ?? 0),
      characterCount: (isFirst ? 0 : now.characterCount) + lengthOf(part),
      trainedShare: part.share,
    });
    if (!part.isLast) {
      await refreshCounts(tx, run);
      await tell(tx, run, item, "Traning");
      return true;
    }
    await repo.setTrained(tx, run, item.id);
    await takeOver(tx, run, item.id);
    await tell(tx, run, item, "Finished");
    return true;
  });
}

const lengthOf = ({ pieces }: Part) => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** The version before stops answering in the moment in which the new one begins. */
export async function takeOver(tx: Deps["db"], run: Run, id: string): Promise<void> {
  const replaced = await repo.findReplaced(tx, run, id);
  if (replaced) {
    await removeItems(tx, run, [replaced.id]);
    await remove(tx, run, [replaced.id]);
  }
  await repo.setCurrent(tx, run, id);
}
