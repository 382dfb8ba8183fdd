import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { openCopy } from "./embedded-database";
import { createServerDatabase, serverTemplate } from "./server-database";

/**
 * An empty, prepared database of the test file's own; closing it removes it. On PostgreSQL where TEST_DATABASE_URL
 * names a server, else embedded. A failed job is tried again at once.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : openCopy();
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
