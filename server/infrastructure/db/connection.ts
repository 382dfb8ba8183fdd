import type { Kysely } from "kysely";
import type { Db as QueueConnection } from "pg-boss";
import type { DB } from "./schema";

/** Names are in camelCase here and in snake_case in the tables. Calls inside a running transaction join it. */
export type Db = Kysely<DB>;

export type Database = {
  db: Db;
  kind: "embedded" | "postgres";
  queue: QueueConnection;
  /**
   * Calls `onPayload` in the order of the commits, until the returned function is called. Calls `onResync` when
   * notifications may be lost after a reconnect.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onResync?: () => void,
  ): Promise<() => Promise<void>>;
  connections(): { active: number; idle: number; waiting: number };
  /** Vacuums after bulk changes, unless the server does so itself. */
  vacuumIfNeeded(): Promise<void>;
  close(): Promise<void>;
};

export type Log = { warn(details: object, message: string): void };
