// npm run db:types: writes server/infrastructure/db/schema.ts from the migrated database.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeTables } from "@/scripts/describe-tables";
import { openInMemory } from "@/server/infrastructure/db/embedded/embedded";
import { migrate } from "@/server/infrastructure/db/migrate";

const schema = join(import.meta.dirname, "../server/infrastructure/db/schema.ts");
const database = await openInMemory();
try {
  await migrate(database.db);
  await writeFile(schema, await describeTables(database.db));
} finally {
  await database.close();
}
