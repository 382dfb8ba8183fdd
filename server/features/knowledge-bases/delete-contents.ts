import type { Deps } from "@/server/deps";
import { deleteIndex } from "@/server/engines/search/index/delete-index";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { deleteChanges } from "@/server/features/runs/run-repo";
import { deleteItemBatch } from "@/server/features/runs/write-items-repo";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";

/** Deletes in batches, because the embedded database has one connection. Continues after a crash. */
export async function deleteContents(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const scope of await listOrphaned(deps.db)) await deleteScope(deps, scope, signal);
}

async function deleteScope(
  { db, database }: Deps,
  scope: Scope,
  signal: AbortSignal,
): Promise<void> {
  const batches = new BatchRunner(database, signal);
  do {
    await deleteIndex(db, scope, batches);
    for (const runId of await listRuns(db, scope)) {
      await batches.run((tx, rows) => deleteChanges(tx, { ...scope, runId }, rows));
    }
    await batches.run((tx, rows) => deleteItemBatch(tx, scope, rows));
    // A worker that was considered dead may have written meanwhile.
  } while (!(await deleteEmpty(db, scope)));
}

/** Returns false if contents are left. */
const deleteEmpty = (db: Db, scope: Scope): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteRowIfEmpty(tx, scope))) return false;
    await enqueue(tx, "files.release", { organizationId: scope.organizationId });
    return true;
  });

/** Across organisations. */
const listOrphaned = (db: Db): Promise<Scope[]> =>
  db
    .selectFrom("kbContents")
    .where("kbId", "not in", (kb) => kb.selectFrom("knowledgeBases").select("id"))
    .select(["organizationId", "kbId"])
    .orderBy("kbId")
    .execute();

async function listRuns(db: Db, { organizationId, kbId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false if contents are left. Runs follow by cascade. */
async function deleteRowIfEmpty(db: Db, { organizationId, kbId }: Scope): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("kbContents")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where((row) => {
      const isEmpty = (table: "items" | "chunks" | "segments") =>
        row.not(row.exists(row.selectFrom(table).where("kbId", "=", kbId).select("id")));
      return row.and([isEmpty("items"), isEmpty("chunks"), isEmpty("segments")]);
    })
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
