import type { Kysely } from "kysely";
import type { Db as QueueConnection } from "pg-boss";
import type { DB } from "./schema";

/**
 * The typed SQL builder: camelCase here, snake_case in the tables. A transaction's handle has the same type.
 * Its calls inside a running transaction join that transaction, on both kinds of database.
 */
export type Db = Kysely<DB>;

/** An open database, and all that is particular to its kind. */
export type Database = {
  db: Db;
  kind: "embedded" | "postgres";
  /** Where pg-boss runs its own statements. */
  queue: QueueConnection;
  /**
   * Hears what is notified on a channel, in the order of the commits, until the function given back is called.
   * `onResync` tells that notifications may have been missed while the connection was lost.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onResync?: () => void,
  ): Promise<() => Promise<void>>;
  /** Makes room of what was just deleted, where the database does not see to that in time by itself. */
  tidyUp(): Promise<void>;
  /** Waits for running transactions, then closes. The process can end only after it. */
  close(): Promise<void>;
};

/** Where the platform tells what went wrong outside of any call. */
export type Log = { warn(details: object, message: string): void };
