import { createHash } from "node:crypto";
import { isHiccup } from "../db/hiccup";
import type { Deps } from "../deps";
import { publish, publishAll } from "../realtime/bus";
import { replaceItem } from "../retrieval/index-writer";
import { guessLanguage, LANGUAGES } from "../retrieval/language";
import type { Run } from "./frontier-repo";
import { refreshCounts } from "./items-repo";
import type { Clean } from "./repeats";
import { noteChanges } from "./runs-repo";
import * as repo from "./training-repo";

/** Pages announced as being trained at once. */
const atOnce = 8;
const countEveryMs = 1_000;

/**
 * Makes every page of the run findable whose text is not in the index already, each in a transaction of its own, so
 * that whoever goes on after a crash starts with the page that was open.
 */
export async function trainPages(
  deps: Deps,
  run: Run,
  clean: Clean,
  signal: AbortSignal,
): Promise<void> {
  let countedAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const rows = await repo.listUntrained(deps.db, run, atOnce);
    if (rows.length === 0) return;
    await announce(deps, run, rows);
    for (const row of rows) await trainPage(deps, run, row, clean);
    if (performance.now() - countedAt < countEveryMs) continue;
    countedAt = performance.now();
    await refreshCounts(deps.db, run.organizationId, run.kbId);
  }
}

async function announce({ db }: Deps, run: Run, rows: repo.UntrainedRow[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = rows.map(({ id }) => id);
    await repo.setTraining(tx, run, ids);
    const told = rows.map(({ pageUrl }) => ({
      kbId: run.kbId,
      pageUrl: pageUrl ?? "",
      stage: "Traning" as const,
    }));
    await publishAll(tx, run.organizationId, "ImportWebStatusChanged", told);
  });
}

async function trainPage(deps: Deps, run: Run, row: repo.UntrainedRow, clean: Clean) {
  try {
    const { lang, markdown } = row;
    await indexPage(
      deps,
      run,
      row,
      clean({ url: row.pageUrl ?? "", lang, markdown: markdown ?? "" }),
    );
  } catch (error) {
    if (isHiccup(error)) throw error; // The page is not to blame: the job is tried again.
    deps.log.error({ err: error, itemId: row.id, kbId: run.kbId }, "a page could not be trained");
    await deps.db.transaction().execute(async (tx) => {
      await repo.setFailed(tx, run, row.id);
      await tell(tx, run, row, "FailedTraining");
    });
  }
}

/** Nothing happens where somebody else was faster: a worker that was taken for dead, or the next run. */
async function indexPage(
  { db }: Deps,
  run: Run,
  row: repo.UntrainedRow,
  markdown: string,
): Promise<void> {
  const { id, title, lang } = row;
  const hash = createHash("sha256").update(`${title}\n${lang}\n${markdown}`).digest("hex");
  const { organizationId, kbId } = run;
  // A text says what language it is in more truly than the page around it, which is often a template's.
  const spoken = guessLanguage(markdown) ?? LANGUAGES.find((known) => lang?.startsWith(known));
  await db.transaction().execute(async (tx) => {
    const now = await repo.lock(tx, run, id);
    if (!now || (now.trainedHash === hash && now.stage === "Finished")) return;
    if (now.trainedHash === hash) {
      await repo.setTrained(tx, run, { id, hash });
    } else {
      const item = { itemId: id, title: title ?? "", markdown, ...(spoken && { lang: spoken }) };
      const { chunkCount } = await replaceItem(tx, { organizationId, kbId }, item);
      const characterCount = markdown.length;
      await repo.setTrained(tx, run, { id, hash, characterCount, chunkCount });
      const kind = now.trainedHash === null ? "new" : "changed";
      await noteChanges(tx, run, [{ kind, pageUrl: row.pageUrl ?? "", title }]);
    }
    await tell(tx, run, row, "Finished");
  });
}

const tell = (
  tx: Deps["db"],
  { organizationId, kbId }: Run,
  { pageUrl }: repo.UntrainedRow,
  stage: "Finished" | "FailedTraining",
) => publish(tx, organizationId, "ImportWebStatusChanged", { kbId, pageUrl: pageUrl ?? "", stage });
