import type { Database } from "@/server/infrastructure/db/connection";
import { migrate } from "@/server/infrastructure/db/migrate";
import { prepareQueues } from "./boss";

/** Tables and queues in their newest state: what every process of the platform needs before its first call. */
export async function prepareDatabase(
  database: Database,
  options?: Parameters<typeof prepareQueues>[1],
): Promise<void> {
  await migrate(database.db);
  await prepareQueues(database, options);
}
