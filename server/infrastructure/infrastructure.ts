import type { Env } from "@/server/env";
import type { Auditor } from "./auditor";
import type { Authentication } from "./authentication";
import type { Database, Db } from "./db/database";
import type { Log } from "./log";
import type { Inbox } from "./mail/inbox";
import type { Mailer } from "./mail/mailer";
import type { Metrics } from "./metrics/metrics";
import type { Passwords } from "./password-hash";
import type { Storage } from "./storage/storage";
import type { Tracing } from "./tracing/span";

export type Infrastructure = {
  env: Env;
  db: Db;
  database: Database;
  log: Log;
  mailer: Mailer;
  /** Null without a mailbox. */
  inbox: Inbox | null;
  storage: Storage;
  passwords: Passwords;
  authentication: Authentication;
  auditor: Auditor;
  metrics: Metrics;
  /** Null: no traces are exported. */
  tracing: Tracing | null;
  /** Aborts before the process stops, so that load balancers send no more calls. */
  draining: AbortSignal;
  now: () => Date;
};
