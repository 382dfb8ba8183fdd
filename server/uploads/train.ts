import type { Deps } from "../deps";
import { removeItems, writeItems } from "../retrieval/index-writer";
import { guessLanguage, LANGUAGES } from "../retrieval/language";
import { mergeIfMany } from "../retrieval/merge";
import { type PreparedItems, prepareItems } from "../retrieval/prepare";
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
  for await (const part of partsOf({ ...item, ...text })) {
    number += 1;
    if (number <= trainedParts) continue;
    signal.throwIfAborted();
    const prepared = await prepareItems(part.pieces.map((piece) => ({ ...source, ...piece })));
    if (!(await writePart(deps, run, item, { ...part, number, prepared }))) return;
    if (prepared.segments.length > 0) await mergeIfMany(deps.db, run);
  }
}

type PreparedPart = Part & { number: number; prepared: PreparedItems };

/** False where it is gone, or somebody else was faster. */
function writePart({ db }: Deps, run: Run, item: OpenItem, part: PreparedPart): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await repo.lock(tx, run, item.id);
    if (now?.stage !== "Traning" || now.trainedParts !== part.number - 1) return false;
    const isFirst = part.number === 1;
    const written = isFirst ? 0 : now.chunkCount;
    const chunks = part.prepared.chunks.map((chunk, at) => ({ ...chunk, ordinal: written + at }));
    const itemIds = isFirst ? [item.id] : []; // With the first, what it held before goes.
    await writeItems(tx, run, { ...part.prepared, chunks, itemIds });
    await repo.addPart(tx, run, item.id, {
      chunkCount: written + chunks.length,
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
