import { sql } from "kysely";
import type { Scope } from "@/server/features/runs/run-types";
import type { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";

type Position = { depth: number; id: string };

export type Batch = { position: Position | undefined; rows: number };

/** Conditions would make the planner sort all items for each batch; callers select them as columns instead. */
export const itemsOf = (db: Db, { organizationId, kbId }: Scope, { position, rows }: Batch) =>
  db
    .selectFrom((all) =>
      all
        .selectFrom("items")
        .where("kbId", "=", kbId)
        .$if(position !== undefined, (query) =>
          query.where(sql<boolean>`(depth, id) > (${position?.depth}::int, ${position?.id}::uuid)`),
        )
        .selectAll()
        .orderBy("depth")
        .orderBy("id")
        .limit(rows)
        .as("items"),
    )
    .where("organizationId", "=", organizationId)
    .orderBy("depth")
    .orderBy("id");

/** Rows per statement; other queries run in between. */
const BATCH_ROWS = 2_000;

export async function* readItems<Row extends Position>(
  list: (batch: Batch) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let position: Position | undefined;
  do {
    const found = await list({ position, rows: BATCH_ROWS });
    yield found;
    position = found.at(-1);
  } while (position);
}

/** Each batch is a transaction of its own. */
export async function changeItems<Row extends Position>(
  batches: BatchRunner,
  list: (tx: Db, batch: Batch) => Promise<Row[]>,
  work: (tx: Db, found: Row[]) => Promise<void>,
): Promise<void> {
  let position: Position | undefined;
  await batches.run(async (tx, rows) => {
    const found = await list(tx, { position, rows });
    await work(tx, found);
    position = found.at(-1) ?? position;
    return found.length;
  });
}
