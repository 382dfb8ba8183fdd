// Starts the waiting job, reports it, and never ends it.
import { openDatabase } from "@/server/infrastructure/db/database";
import { startMerging } from "../infrastructure/jobs/job-platform";

const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await startMerging(database, {
  run: (_deps, { kbId }) => {
    console.log(kbId);
    return new Promise(() => {});
  },
});
