import { mkdir, open, readFile, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "@/server/infrastructure/db/id";
import { type StoredMail, readEml } from "./eml";

const folderOf = (dataDir: string) => join(dataDir, "outbox");
const FILE_NAME = /^[\w-]+\.eml$/;

/** Writes atomically and replaces a mail with the same id. Names sort by time if ids do. */
export async function writeToOutbox(dataDir: string, id: string, message: Buffer): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${id}.eml`);
  const part = `${path}.${newId()}.part`;
  const file = await open(part, "wx");
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

export async function listOutbox(dataDir: string, limit = 100): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch(ifMissing<string[]>([]));
  return names
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
}

export async function readOutbox(dataDir: string, name: string): Promise<StoredMail | undefined> {
  if (!FILE_NAME.test(name)) return undefined;
  const source = await readFile(join(folderOf(dataDir), name), "utf8").catch(ifMissing(undefined));
  return source === undefined ? undefined : readEml(source);
}

const ifMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return fallback;
    throw error;
  };
