import { sql } from "kysely";
import type { Db, Log } from "@/server/infrastructure/db/connection";

/** A short interval keeps each run short, because a run blocks the only connection. */
const INTERVAL_MS = 5_000;
const FAILURE_INTERVAL_MS = 600_000;
/** A vacuum of this size lasts about 100 ms. */
const BATCH_BYTES = 16_000_000;
/** System tables have lower numbers. */
const FIRST_USER_OID = 16_384;

/** Replaces autovacuum and the checkpointer. The returned function stops it without waiting. */
export function startMaintenance(db: Db, log: Log, isQuiet: () => boolean): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout;
  const runOnce = async () => {
    const hasSucceeded = await maintain(db, log, { isQuiet: isQuiet(), signal });
    if (!signal.aborted) schedule(hasSucceeded ? INTERVAL_MS : FAILURE_INTERVAL_MS);
  };
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => void runOnce(), delayMs).unref();
  };
  schedule(INTERVAL_MS);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

export async function maintainNow(db: Db, log: Log): Promise<void> {
  // Statistics are flushed once a second at most.
  await runStatement(db, "select pg_stat_force_next_flush()");
  await maintain(db, log, { isQuiet: false });
}

type Options = {
  isQuiet: boolean;
  signal?: AbortSignal;
  /** Tests use smaller batches, and with them smaller tables. */
  batchBytes?: number;
};

const largeBytes = (batchBytes: number) => 2 * batchBytes;
/** Returns the limit of the write-ahead log. A checkpoint lasts 100 ms or more. */
const walBytes = (batchBytes: number, isQuiet: boolean) => (isQuiet ? 4 : 16) * batchBytes;

/**
 * Each step uses the connection separately, so that others are served in between. A failed step is logged.
 * @returns whether all steps succeeded
 */
export async function maintain(db: Db, log: Log, options: Options): Promise<boolean> {
  const { isQuiet, signal, batchBytes = BATCH_BYTES } = options;
  let hasSucceeded = true;
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (signal?.aborted) return undefined;
    return work().catch((error: unknown) => {
      if (signal?.aborted) return undefined;
      hasSucceeded = false;
      log.warn({ err: error }, "database maintenance failed");
      return undefined;
    });
  };
  for (const { name, isDirty, isChanged } of (await attempt(() =>
    tablesNeedingVacuum(db, isQuiet, batchBytes),
  )) ?? []) {
    // TOAST tables are listed separately.
    if (isDirty) await attempt(() => runStatement(db, `vacuum (process_toast false) ${name}`));
    if (isChanged) await attempt(() => runStatement(db, `analyze ${name}`));
  }
  await attempt(() => checkpoint(db, walBytes(batchBytes, isQuiet)));
  return hasSucceeded;
}

/** PGlite writes no checkpoint before it is closed, so the write-ahead log would grow forever. */
async function checkpoint(db: Db, maxBytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()
  `.execute(db);
  if (rows.some(({ bytes }) => bytes > maxBytes)) await runStatement(db, "checkpoint");
}

const runStatement = (db: Db, statement: string) => sql.raw(statement).execute(db);

/** `name` is quoted. Dirty tables need a vacuum, changed ones an analysis. */
type Table = { name: string; isDirty: boolean; isChanged: boolean };

/**
 * Uses the thresholds of autovacuum, including transaction id wraparound
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM), or `batchBytes`. PGlite loses its statistics
 * when it is closed, so each table is vacuumed once after a start, which reads only pages written since the last one.
 */
async function tablesNeedingVacuum(db: Db, isQuiet: boolean, batchBytes: number): Promise<Table[]> {
  const { rows } = await sql<Table>`
    with counted as materialized (
      select oid, relkind = 't' as is_toast, oid >= ${FIRST_USER_OID} as is_ours, greatest(reltuples, 0) as known,
        relallvisible * current_setting('block_size')::float as clean_bytes, age(relfrozenxid) > 200000000 as is_old,
        pg_stat_get_dead_tuples(oid) as dead, pg_stat_get_ins_since_vacuum(oid) as inserted,
        pg_stat_get_mod_since_analyze(oid) as modified,
        oid >= ${FIRST_USER_OID} and pg_stat_get_last_vacuum_time(oid) is null as is_unvacuumed,
        oid >= ${FIRST_USER_OID} and pg_stat_get_last_analyze_time(oid) is null as is_unanalyzed
      from pg_class where relkind in ('r', 't') and relpersistence <> 't'
    ),
    -- Reading sizes is slow, so only tables with changes are measured.
    estimated as materialized (
      select *, case when is_unvacuumed then bytes - clean_bytes
        else bytes * (dead + inserted) / greatest(dead + inserted + known, 1) end as dirty_bytes
      from counted, lateral pg_relation_size(oid) as bytes
      where is_unvacuumed or is_old or dead + inserted + modified > 0
    ),
    judged as (
      select oid,
        (is_unvacuumed or is_old or dead > 50 + 0.2 * known or inserted > 1000 + 0.2 * known
          or dirty_bytes > ${batchBytes})
        and (${isQuiet} or is_old or dirty_bytes < ${largeBytes(batchBytes)} or dead > known) as is_dirty,
        is_ours and not is_toast and (is_unanalyzed or modified > 50 + 0.1 * known) as is_changed
      from estimated
    )
    select oid::regclass::text as name, is_dirty as "isDirty", is_changed as "isChanged"
    from judged where is_dirty or is_changed
  `.execute(db);
  return rows;
}
