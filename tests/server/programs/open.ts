// Opens a data folder, reports it, and keeps it open until it is ended.
import { openDatabase } from "@/server/infrastructure/db/database";

const [dataDir = ""] = process.argv.slice(2);
try {
  await openDatabase({ dataDir });
  console.log("open");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
