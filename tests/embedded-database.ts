import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@/server/infrastructure/db/connection";
import {
  type DatabaseThread,
  startDatabaseThread,
} from "@/server/infrastructure/db/embedded/client";
import { openInMemory } from "@/server/infrastructure/db/embedded/embedded";
import { databaseTemplate } from "./database-template";

/** Opens a prepared embedded database for the caller, deleted when it is closed. */
export async function openCopy(): Promise<Database> {
  return openInMemory(join(await databaseTemplate(), "database.tar"), reuseThread());
}

/** A new thread loads and optimizes its code again, which takes as long as opening a copy. */
let idle: DatabaseThread | undefined;

function reuseThread(): DatabaseThread {
  const { worker, release } = idle ?? startDatabaseThread();
  idle = undefined;
  worker.ref();
  const keep = async () => {
    if (idle) return release();
    worker.unref();
    idle = { worker, release };
  };
  return { worker, release: keep };
}

/** Copies a prepared embedded database into a data folder, for programs that open it themselves. */
export async function copyDatabase(dataDir: string): Promise<void> {
  cpSync(join(await databaseTemplate(), "database"), join(dataDir, "database"), {
    recursive: true,
  });
}
