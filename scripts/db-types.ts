// npm run db:types: writes server/db/schema.ts from the migrated database.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@/server/db/embedded";
import { migrate } from "@/server/db/migrate";
import { describeTables } from "@/scripts/describe-tables";

const schema = join(import.meta.dirname, "../server/db/schema.ts");
const directory = await mkdtemp(join(tmpdir(), "antwort-types-"));
const database = await openEmbedded(join(directory, "database"), { isDurable: false });
try {
  await migrate(database.db);
  await writeFile(schema, await describeTables(database.db));
} finally {
  await database.close();
  await rm(directory, { recursive: true });
}
