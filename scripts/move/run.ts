// npm run move -- [TARGET] [--files TARGET]: copies the database of the settings into an empty PostgreSQL or data folder,
// and the uploaded files into a bucket or data folder. docs/deployment.md describes it.
import { copyFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "@/scripts/launch/settings";
import type { Env } from "@/server/env";
import { moveDatabase } from "./database";
import { bucketStore, type FileStore, folderStore } from "./file-store";
import { moveFiles } from "./files";
import { embeddedIn, type Location, type Session, withSession } from "./session";

const USAGE =
  "Usage: npm run move -- postgres://HOST/DATABASE | FOLDER [--files s3://BUCKET | FOLDER]";

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { files: { type: "string" } },
  });
  const [target, ...more] = positionals;
  if (more.length > 0 || (!target && !values.files)) throw new Error(USAGE);
  const { env, dataDirectory } = readSettings();
  const from = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : embeddedIn(dataDirectory);
  // The database stays open while files are copied, so that no platform changes rows or files.
  await withSession(from, async (source) => {
    if (target) await copyDatabase(source, dataDirectory, target);
    if (values.files) await copyFiles(env, dataDirectory, values.files);
  });
  console.log("The source is unchanged. Change the settings to the target, then start Antwort.");
}

async function copyDatabase(source: Session, dataDirectory: string, target: string) {
  const isNew = await moveDatabase(source, locationOf(target), report);
  if (!isServer(target)) copySecret(dataDirectory, resolve(target));
  console.log(
    isNew ? "All tables were copied and verified." : "The target already has the same rows.",
  );
}

const isServer = (target: string) => /^postgres(ql)?:/.test(target);

const locationOf = (target: string): Location =>
  isServer(target) ? { databaseUrl: target } : embeddedIn(resolve(target));

function report(table: string, rows: number): void {
  console.log(`${table.replace("public.", "")}: ${rows.toLocaleString("en")} rows`);
}

/** Sessions and stored secrets need it. */
function copySecret(from: string, to: string): void {
  const [source, copy] = [join(from, "session-secret"), join(to, "session-secret")];
  if (existsSync(source) && !existsSync(copy)) copyFileSync(source, copy);
}

async function copyFiles(env: Env, dataDirectory: string, target: string): Promise<void> {
  const from = storeAt(env, env.STORAGE_URL ?? dataDirectory);
  const to = storeAt(env, target);
  try {
    const { copied, present } = await moveFiles(from, to);
    console.log(`${copied} files copied, ${present} already there. All files were compared.`);
  } finally {
    from.close();
    to.close();
  }
}

const storeAt = (env: Env, location: string): FileStore =>
  location.startsWith("s3:")
    ? bucketStore({
        url: location,
        hasOwnEndpoint: Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL),
      })
    : folderStore(join(resolve(location), "files"));

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  process.exitCode = 1;
}
