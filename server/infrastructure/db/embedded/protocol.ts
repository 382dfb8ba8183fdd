/** A folder, or memory with the contents of a dump file. */
export type DatabaseSource = { directory: string } | { copyOf: string | undefined };

/** A thread runs one database at a time: after "close", it accepts the next "open". */
export type Request =
  | { type: "open"; source: DatabaseSource }
  | { type: "query"; sql: string; parameters: readonly unknown[] }
  | { type: "exec"; sql: string }
  | { type: "listen"; channel: string }
  | { type: "unlisten"; channel: string }
  | { type: "close" };

export type Result = { command: string; rowCount: number; rows: Record<string, unknown>[] };

/** Fields that structured cloning would lose. */
export type Failure = {
  message: string;
  stack?: string | undefined;
  fields: Record<string, unknown>;
};

export type Call = { id: number; request: Request };

export type Notification = { channel: string; payload: string };

export type ThreadMessage =
  | { id: number; value: unknown }
  | { id: number; failure: Failure }
  | { notifications: Notification[] };
