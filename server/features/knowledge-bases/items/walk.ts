import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Scope } from "@/server/engines/search/index/index-writer";

/** Where a page or file stands in the order of its knowledge base. */
type Place = { depth: number; id: string };

/** So many rows, after that place. */
export type Portion = { place: Place | undefined; rows: number };

/**
 * A portion of the pages and files of a knowledge base, in an order that an index has. Chosen by the knowledge base
 * alone: with other conditions the planner would read and sort all of them for each portion. What is wanted of them is
 * told apart by a column.
 */
export const itemsOf = (db: Db, { organizationId, kbId }: Scope, { place, rows }: Portion) =>
  db
    .selectFrom((all) =>
      all
        .selectFrom("items")
        .where("kbId", "=", kbId)
        .$if(place !== undefined, (rest) =>
          rest.where(sql<boolean>`(depth, id) > (${place?.depth}::int, ${place?.id}::uuid)`),
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

/** Rows read by one statement. Others get their turn in between. */
const readAtOnce = 2_000;

/** Reads all rows that `list` gives, portion by portion. */
export async function* readItems<Row extends Place>(
  list: (portion: Portion) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let place: Place | undefined;
  do {
    const found = await list({ place, rows: readAtOnce });
    yield found;
    place = found.at(-1);
  } while (place);
}

/** Changes all rows that `list` gives, a portion in a transaction. */
export async function changeItems<Row extends Place>(
  batches: BatchRunner,
  list: (tx: Db, portion: Portion) => Promise<Row[]>,
  work: (tx: Db, found: Row[]) => Promise<void>,
): Promise<void> {
  let place: Place | undefined;
  await batches.run(async (tx, rows) => {
    const found = await list(tx, { place, rows });
    await work(tx, found);
    place = found.at(-1) ?? place;
    return found.length;
  });
}
