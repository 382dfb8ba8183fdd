// Makes the given number of commits on an embedded database, and writes the number of syncs of the disk.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { openEngine } from "@/server/infrastructure/db/embedded/engine";

const [directory = "", commits = "0"] = process.argv.slice(2);
const { fdatasyncSync } = fs;
let syncs = 0;
fs.fdatasyncSync = (descriptor) => {
  syncs += 1;
  fdatasyncSync(descriptor);
};
syncBuiltinESMExports();

const pg = await openEngine({ directory: join(directory, "database") });
await pg.exec("create table marks (id integer primary key)");
syncs = 0;
for (let id = 1; id <= Number(commits); id += 1)
  await pg.query("insert into marks values ($1)", [id]);
console.log(syncs);
await pg.close();
