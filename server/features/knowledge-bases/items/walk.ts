import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Scope } from "@/server/features/runs/run";

/** The position of an item in its knowledge base. */
type Position = { depth: number; id: string };

/** A number of rows after a position. */
export type Batch = { position: Position | undefined; rows: number };

/**
 * One batch of the items of a knowledge base, in the order of an index. Other conditions would make the planner sort all
 * items for each batch; callers select them as columns instead.
 */
export const itemsOf = (db: Db, { organizationId, kbId }: Scope, { position, rows }: Batch) =>
  db
    .selectFrom((all) =>
      all
        .selectFrom("items")
        .where("kbId", "=", kbId)
        .$if(position !== undefined, (rest) =>
          rest.where(sql<boolean>`(depth, id) > (${position?.depth}::int, ${position?.id}::uuid)`),
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

/** Rows of one statement. Other queries run in between. */
const batchRows = 2_000;

/** Reads all rows of `list` in batches. */
export async function* readItems<Row extends Position>(
  list: (batch: Batch) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let position: Position | undefined;
  do {
    const found = await list({ position, rows: batchRows });
    yield found;
    position = found.at(-1);
  } while (position);
}

/** Changes all rows of `list` in batches, each in its own transaction. */
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
