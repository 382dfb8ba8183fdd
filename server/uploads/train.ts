import { isHiccup } from "../db/hiccup";
import type { Deps } from "../deps";
import { removeItems, replaceItem } from "../retrieval/index-writer";
import { guessLanguage, LANGUAGES } from "../retrieval/language";
import * as repo from "./item-repo";
import { remove } from "./repo";
import type { OpenItem } from "./run-repo";
import type { Run } from "./scope";
import { tell } from "./tell";

/** Makes a file findable whose text has been read. What goes wrong ends in its row. */
export async function trainItem(deps: Deps, run: Run, item: OpenItem): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.setStage(tx, run, item.id, "Traning");
    await tell(tx, run, item, "Traning");
  });
  try {
    await index(deps, run, item);
  } catch (error) {
    if (isHiccup(error)) throw error; // The file is not to blame: the job is tried again.
    deps.log.error({ err: error, itemId: item.id }, "a file could not be trained");
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, item.id, "FailedTraining", "TRAINING_FAILED");
      await tell(tx, run, item, "FailedTraining");
    });
  }
}

/** Nothing happens where it is gone, or somebody else was faster. */
async function index({ db }: Deps, run: Run, item: OpenItem): Promise<void> {
  const text = await repo.findText(db, run, item.id);
  if (!text) return;
  const { title, markdown, lang, pageStarts } = text;
  const spoken =
    guessLanguage(markdown ?? "") ?? LANGUAGES.find((known) => lang?.startsWith(known));
  const source = {
    itemId: item.id,
    title: title ?? "",
    markdown: markdown ?? "",
    pageStarts: startsOf(pageStarts),
    ...(spoken && { lang: spoken }),
  };
  const { organizationId, kbId } = run;
  await db.transaction().execute(async (tx) => {
    const now = await repo.lock(tx, run, item.id);
    if (now?.stage !== "Traning") return;
    const { chunkCount } = await replaceItem(tx, { organizationId, kbId }, source);
    await repo.setTrained(tx, run, item.id, chunkCount);
    await takeOver(tx, run, item.id);
    await tell(tx, run, item, "Finished");
  });
}

/** The version before stops answering in the moment in which the new one begins. */
export async function takeOver(tx: Deps["db"], run: Run, id: string): Promise<void> {
  const replaced = await repo.findReplaced(tx, run, id);
  if (replaced) {
    await removeItems(tx, run, [replaced.id]);
    await remove(tx, run, [replaced.id]);
  }
  await repo.setCurrent(tx, run, id);
}

const startsOf = (column: unknown): number[] => (Array.isArray(column) ? column.map(Number) : []);
