import { Client } from "pg";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { newId } from "@/server/infrastructure/db/id";

/** Runs `work` with a new database on PostgreSQL, and drops it afterwards. */
export async function withServer(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const server = await findOrStartPostgres();
  if (!server) throw new Error("PostgreSQL is not installed.");
  const name = `scale_${newId().replaceAll("-", "")}`;
  try {
    await administer(server.url, `create database ${name}`);
    await work(new URL(`/${name}`, server.url).href);
  } finally {
    await administer(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
