// Commits rows without end, each with a job, and writes a row's number once its commit is acknowledged. In between the
// database is kept up, so that a kill mostly meets that.
import { sql } from "kysely";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepareDatabase } from "@/server/infrastructure/jobs/boss";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";

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
