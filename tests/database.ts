import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { openCopy } from "./embedded-database";
import { takeUnscopedQueries, watchQueries } from "./organization-scope";
import { createServerDatabase, serverTemplate } from "./postgres-database";

/**
 * An empty, prepared database for one test file, deleted when it is closed: on the PostgreSQL server of
 * TEST_DATABASE_URL if it is set, else embedded. A failed job is retried at once.
 */
export async function openTestDatabase(): Promise<Database> {
  watchQueries();
  const server = process.env.TEST_DATABASE_URL;
  const database = await (server ? onServer(server) : openCopy());
  return {
    ...database,
    close: async () => {
      await database.close();
      const queries = takeUnscopedQueries();
      if (queries.length > 0) {
        throw new Error(`No condition for the organisation:\n${queries.join("\n")}`);
      }
    },
  };
}

async function onServer(server: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(server, await serverTemplate(server));
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
