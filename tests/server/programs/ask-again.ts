// Asks the wordings of a group again, and hangs before the second one, which it reports.
import type { Ctx } from "@/server/deps";
import { askAgain } from "@/server/features/unanswered/service";
import { openDatabase } from "@/server/infrastructure/db/database";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";

const [dataDir = "", organizationId = "", groupId = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const ctx = {
  metrics: createMetrics(),
  database,
  db: database.db,
  log: console,
  model: null,
  embedder: null,
  now: () => new Date(),
  user: { organizationId },
};
const { signal } = new AbortController();
let wordings = 0;
signal.throwIfAborted = () => {
  wordings += 1;
  if (wordings === 1) return;
  console.log("stored");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
// Answering uses only these parts of the context.
await askAgain(ctx as unknown as Ctx, groupId, undefined, signal);
