/** What the platform asks of the thread that holds the embedded database. */
export type Request =
  | { type: "query"; sql: string; parameters: readonly unknown[] }
  | { type: "exec"; sql: string }
  | { type: "listen"; channel: string }
  | { type: "unlisten"; channel: string }
  | { type: "close" };

/** One result of a statement, in the words of node-postgres. */
export type Result = { command: string; rowCount: number; rows: Record<string, unknown>[] };

/** An error of PostgreSQL, whose fields would be lost on the way between threads. */
export type Failure = {
  message: string;
  stack?: string | undefined;
  fields: Record<string, unknown>;
};

export type Call = { id: number; request: Request };

/** What a call's commit told those who listen. */
export type Notification = { channel: string; payload: string };

/** What the thread says: an answer to a call (`id` 0: it is ready), or what a call's commit notified. */
export type Answer =
  | { id: number; value: unknown }
  | { id: number; failure: Failure }
  | { notifications: Notification[] };

/** Where a database lies: in a folder, or in memory, as a copy of what an engine has dumped into a file. */
export type Place = { directory: string } | { copyOf: string | undefined };
