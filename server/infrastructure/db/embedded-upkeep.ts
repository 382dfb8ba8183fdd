import { sql } from "kysely";
import type { Db, Log } from "./connection";

/** How often it is looked. Often, so that little has gathered: nobody else is served while a table's turn lasts. */
const PAUSE_MS = 5_000;
/** After a fault, such as a full disk. */
const LONG_PAUSE_MS = 600_000;
/** So much of a table is gone through before it takes long: in about a tenth of a second. */
const PORTION_BYTES = 16_000_000;
/** More than this, as after a large deletion, waits until nobody asks. */
const LARGE_BYTES = 2 * PORTION_BYTES;
/** Log that has gathered since the last checkpoint, in bytes: one takes a tenth of a second or several, whatever there is. */
const QUIET_LOG_BYTES = 64_000_000;
/** More than this does not wait until nobody asks. */
const MOST_LOG_BYTES = 4 * QUIET_LOG_BYTES;
/** The tables of PostgreSQL itself have lower numbers. */
const FIRST_OWN_OID = 16_384;

/**
 * Does for the embedded database what autovacuum and the checkpointer do on a server: the space of deleted rows is used
 * again, the planner knows what the tables hold, and the log of changes is let go. Goes on until the function given back is called, which waits for nothing.
 */
export function startUpkeep(db: Db, log: Log, isQuiet: () => boolean): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const isWell = await keepUp(db, log, { isQuiet: isQuiet(), signal });
    if (!signal.aborted) lookIn(isWell ? PAUSE_MS : LONG_PAUSE_MS);
  };
  const lookIn = (pause: number) => {
    timer = setTimeout(() => void look(), pause).unref();
  };
  lookIn(PAUSE_MS);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

/** A round with all that has happened until now, by somebody who makes much work for the upkeep. */
export async function keepUpNow(db: Db, log: Log): Promise<void> {
  // The engine counts once a second at most, unless told.
  await run(db, "select pg_stat_force_next_flush()");
  await keepUp(db, log, { isQuiet: false });
}

type Round = {
  /** Whether somebody would have to wait for what takes long. */
  isQuiet: boolean;
  /** Leaves the rest to a later round. */
  signal?: AbortSignal;
};

/**
 * Vacuums and analyses the tables that need it, one after the other, and makes a checkpoint where one is due: whoever
 * waits for the only connection gets it in between. What fails is logged, and what comes next gets its turn. It may be
 * killed at any moment, as on a server.
 * @returns whether all went well
 */
export async function keepUp(db: Db, log: Log, { isQuiet, signal }: Round): Promise<boolean> {
  let isWell = true;
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (signal?.aborted) return undefined;
    return work().catch((error: unknown) => {
      if (signal?.aborted) return undefined;
      isWell = false;
      log.warn({ err: error }, "the upkeep of the database failed");
      return undefined;
    });
  };
  for (const { name, isDirty, isChanged } of (await attempt(() => listNeedy(db, isQuiet))) ?? []) {
    // A table's long values lie in one of its own, which is listed by itself.
    if (isDirty) await attempt(() => run(db, `vacuum (process_toast false) ${name}`));
    if (isChanged) await attempt(() => run(db, `analyze ${name}`));
  }
  await attempt(() => checkpoint(db, isQuiet ? QUIET_LOG_BYTES : MOST_LOG_BYTES));
  return isWell;
}

/** An engine without a server makes none by itself until it is closed: the log would grow with all that was ever written. */
async function checkpoint(db: Db, mostBytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()
  `.execute(db);
  if (rows.some(({ bytes }) => bytes > mostBytes)) await run(db, "checkpoint");
}

const run = (db: Db, statement: string) => sql.raw(statement).execute(db);

/** A table by its quoted name: whether it is to be vacuumed, and whether analysed. */
type Needy = { name: string; isDirty: boolean; isChanged: boolean };

/**
 * By autovacuum's own thresholds, its guard against the wraparound of transaction numbers included
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM), or once a portion has gathered. The engine
 * forgets its counts when it is closed, so each table is looked after once, when it is open again: of a vacuumed table
 * only the pages that were written since are read.
 */
async function listNeedy(db: Db, isQuiet: boolean): Promise<Needy[]> {
  const { rows } = await sql<Needy>`
    with counted as materialized (
      select oid, relkind = 't' as is_toast, oid >= ${FIRST_OWN_OID} as is_ours, greatest(reltuples, 0) as known,
        relallvisible * current_setting('block_size')::float as clean_bytes, age(relfrozenxid) > 200000000 as is_old,
        pg_stat_get_dead_tuples(oid) as dead, pg_stat_get_ins_since_vacuum(oid) as inserted,
        pg_stat_get_mod_since_analyze(oid) as modified,
        oid >= ${FIRST_OWN_OID} and pg_stat_get_last_vacuum_time(oid) is null as is_unvacuumed,
        oid >= ${FIRST_OWN_OID} and pg_stat_get_last_analyze_time(oid) is null as is_unanalyzed
      from pg_class where relkind in ('r', 't') and relpersistence <> 't'
    ),
    -- Asking for a size takes longer than all the rest: only where something has happened.
    estimated as materialized (
      select *, case when is_unvacuumed then bytes - clean_bytes
        else bytes * (dead + inserted) / greatest(dead + inserted + known, 1) end as dirty_bytes
      from counted, lateral pg_relation_size(oid) as bytes
      where is_unvacuumed or is_old or dead + inserted + modified > 0
    ),
    judged as (
      select oid,
        (is_unvacuumed or is_old or dead > 50 + 0.2 * known or inserted > 1000 + 0.2 * known
          or dirty_bytes > ${PORTION_BYTES})
        and (${isQuiet} or is_old or dirty_bytes < ${LARGE_BYTES} or dead > known) as is_dirty,
        is_ours and not is_toast and (is_unanalyzed or modified > 50 + 0.1 * known) as is_changed
      from estimated
    )
    select oid::regclass::text as name, is_dirty as "isDirty", is_changed as "isChanged"
    from judged where is_dirty or is_changed
  `.execute(db);
  return rows;
}
