import type { Env } from "@/server/env";
import type { Authentication } from "./authentication";
import type { Database, Db } from "./db/database";
import type { Log } from "./log";
import type { Mailer } from "./mail/mailer";
import type { Passwords } from "./passwords";
import type { Storage } from "./storage/storage";

/** The part of `Deps` that the infrastructure itself uses. */
export type Infrastructure = {
  env: Env;
  db: Db;
  database: Database;
  log: Log;
  mailer: Mailer;
  storage: Storage;
  passwords: Passwords;
  authentication: Authentication;
  now: () => Date;
};
