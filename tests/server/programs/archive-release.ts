// Writes the data of a fictitious company, as this version stores it, as compressed SQL that later versions must open.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { createPasswords } from "@/server/infrastructure/password-hash";
import { createServerDatabase } from "../../postgres-database";
import { archivedPerson } from "../../releases/archived-person";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../platform-steps";

const [file = ""] = process.argv.slice(2);
const server = await findOrStartPostgres();
if (!server) throw new Error("PostgreSQL is not installed.");
const { url, drop } = await createServerDatabase(server.url);
try {
  await fill();
  const options = ["--inserts", "--no-owner", "--no-privileges", "--no-comments"];
  const sql = execFileSync("pg_dump", [...options, url], { encoding: "utf8" });
  // Lines that only psql understands.
  writeFileSync(file, gzipSync(sql.replaceAll(/^\\.*$/gm, ""), { level: 9 }));
} finally {
  await drop();
  await server.stop();
}

async function fill(): Promise<void> {
  const shop = await serveShop();
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  await prepareDatabase(database);
  const platform = await openWebPlatform({ database, passwords: createPasswords() });
  const ada = await platform.signUp(archivedPerson);
  const kb = await trainWebsite(platform, ada, shop.base);
  const { bot } = await makeChatbot(platform, ada, [kb.dto.kbId]);
  await ask(bot, "How long does delivery within Germany take?", "en");
  await ask(bot, "Who won the match?", "en");
  await platform.finishJobs();
  await platform.close();
  await shop.close();
}
