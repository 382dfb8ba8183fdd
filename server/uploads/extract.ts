import { isHiccup } from "../db/hiccup";
import type { Deps } from "../deps";
import { ExtractFailure } from "../ingest/files/document";
import { mimeTypes } from "./file-kind";
import * as repo from "./item-repo";
import type { OpenItem, Run } from "./run-repo";
import { tell } from "./tell";

/** Reads a file's text and keeps it. What is wrong with the file ends in its row. */
export async function extractItem(
  deps: Deps,
  run: Run,
  item: OpenItem,
  signal: AbortSignal,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.setStage(tx, run, item.id, "StartExtracting");
    await tell(tx, run, item, "StartExtracting");
  });
  const outcome = await read(deps, item, signal);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await isAt(tx, run, item, "StartExtracting"))) return;
    if (typeof outcome === "string") {
      await repo.setFailed(tx, run, item.id, "FailedExtracting", outcome);
      await tell(tx, run, item, "FailedExtracting");
    } else {
      await repo.setText(tx, run, item.id, outcome);
      await tell(tx, run, item, "EndExtracting");
    }
  });
}

/** False where it is gone, or somebody else was faster. */
async function isAt(tx: Deps["db"], run: Run, { id }: OpenItem, stage: OpenItem["stage"]) {
  return (await repo.lock(tx, run, id))?.stage === stage;
}

async function read(deps: Deps, item: OpenItem, signal: AbortSignal) {
  try {
    const name = item.filename ?? "";
    const path = deps.storage.path(item.storageKey ?? "");
    const document = await deps.parser.readDocument({ name, path }, signal);
    return {
      title: document.title,
      markdown: document.markdown,
      lang: document.lang ?? null,
      mimeType: mimeTypes[document.format],
      pageStarts: document.parts.map(({ start }) => start),
    } satisfies repo.Text;
  } catch (error) {
    if (error instanceof ExtractFailure) return error.code;
    if (signal.aborted || isHiccup(error)) throw error;
    deps.log.error({ err: error, itemId: item.id }, "a file could not be read");
    return "EXTRACT_DAMAGED";
  }
}
