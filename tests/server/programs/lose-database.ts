// Commits rows in an endless loop and writes the number of each committed row. After twenty rows, the database's
// thread fails.
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { openDatabase } from "@/server/infrastructure/db/database";

const [dataDir = ""] = process.argv.slice(2);
const threads: Worker[] = [];
process.on("worker", (thread) => threads.push(thread));
const { db } = await openDatabase({ dataDir });
await sql`create table marks (id integer primary key)`.execute(db);
for (let id = 1; ; id += 1) {
  await sql`insert into marks values (${id})`.execute(db);
  console.log(id);
  // A message that the thread cannot read.
  if (id === 20) for (const thread of threads) thread.postMessage(null);
}
