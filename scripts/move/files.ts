import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store";

export type MovedFiles = { copied: number; present: number };

/**
 * Copies the files that the target lacks and compares each with its source. It can run again after an interruption.
 * @throws {Error} if the target has files of another installation, or a copy differs
 */
export async function moveFiles(source: FileStore, target: FileStore): Promise<MovedFiles> {
  const [from, to] = [await keysOf(source), await keysOf(target)];
  const foreign = [...to].find((key) => !from.has(key));
  if (foreign !== undefined) {
    throw new Error(`The target has files of another installation, such as ${foreign}.`);
  }
  const moved = { copied: 0, present: 0 };
  for (const key of from) {
    const hash = await hashOf(await source.read(key));
    const isPresent = to.has(key) && (await hashOf(await target.read(key))) === hash;
    moved[isPresent ? "present" : "copied"] += 1;
    if (!isPresent) await copy(source, target, key, hash);
  }
  return moved;
}

async function copy(source: FileStore, target: FileStore, key: string, hash: string) {
  await target.write(key, await source.read(key));
  if ((await hashOf(await target.read(key))) !== hash)
    throw new Error(`The copy of ${key} differs.`);
}

async function keysOf(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of store.keys()) keys.add(key);
  return keys;
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}
