// Commits rows in an endless loop, each with a job, and writes the number of each committed row. Maintains the database
// in between, so that a kill mostly interrupts the maintenance.
import { sql } from "kysely";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";

const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await prepareDatabase(database);
await sql`create table marks (id integer primary key, half text)`.execute(database.db);
void vacuum();
for (let id = 1; ; id += 1) {
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into marks values (${id}, 'first')`.execute(tx);
    await enqueue(tx, "index.merge", { organizationId: newId(), kbId: newId() });
    await sql`update marks set half = 'both' where id = ${id}`.execute(tx);
  });
  console.log(id);
}

async function vacuum(): Promise<never> {
  for (;;) await sql`vacuum (analyze) marks`.execute(database.db);
}
