import { Client } from "pg";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { databaseFingerprint } from "./database-template";

/** A new database on a server, empty unless a template is named, with a function that deletes it. */
export async function createServerDatabase(server: string, template?: string) {
  const name = `test_${newId().replaceAll("-", "")}`;
  await administer(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  return {
    url: addressOf(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

/** The name of a prepared database to copy, created once on a server for each state of the sources. */
export async function serverTemplate(server: string): Promise<string> {
  const name = `test_template_${databaseFingerprint()}`;
  await withClient(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]); // held until the client goes
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount !== 0) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ dataDir: "", databaseUrl: addressOf(server, draft) });
    await prepareDatabase(database, { retryDelaySeconds: 0 });
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const administer = (server: string, statement: string) =>
  withClient(server, async (client) => void (await client.query(statement)));

async function withClient(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
