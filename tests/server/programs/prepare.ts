// Brings a PostgreSQL database to the newest state, as a process of the platform does on its start.
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";

const [databaseUrl = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir: "", databaseUrl });
await prepareDatabase(database);
await database.close();
