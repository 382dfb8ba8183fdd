import { changeItems } from "@/server/features/knowledge-bases/items/item-batches";
import { BatchRunner, type VacuumDatabase } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./open-items-repo";
import type { Reasons } from "./run-source";
import type { Run } from "./run-types";

/** Pages in the index keep their old text. */
export const failOpenItems = (
  database: VacuumDatabase,
  run: Run,
  reasons: Reasons,
  signal?: AbortSignal,
): Promise<void> =>
  changeOpenItems(database, run, (tx, ids) => repo.fail(tx, run, ids, reasons), signal);

/** Each batch is a transaction of its own. */
export const changeOpenItems = (
  database: VacuumDatabase,
  run: Run,
  change: (tx: Db, ids: string[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> =>
  changeItems(
    new BatchRunner(database, signal),
    (tx, batch) => repo.listItems(tx, run, batch),
    (tx, rows) =>
      change(
        tx,
        rows.filter(({ isOpen }) => isOpen).map(({ id }) => id),
      ),
  );
