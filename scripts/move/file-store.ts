import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UPLOADS_FOLDER } from "@/server/infrastructure/storage/bucket-chunks";
import { BucketUpload } from "@/server/infrastructure/storage/bucket-upload";
import { LocalStorage, sync } from "@/server/infrastructure/storage/local";
import { connectBucket } from "@/server/infrastructure/storage/s3";

/** Uploaded files by key. Folders and buckets use the same keys. */
export type FileStore = {
  keys(): AsyncIterable<string>;
  read(key: string): Promise<Readable>;
  /** The file exists only when it is complete. */
  write(key: string, bytes: Readable): Promise<void>;
  close(): void;
};

export function folderStore(root: string): FileStore {
  const storage = new LocalStorage(root);
  return {
    keys: async function* () {
      for await (const { key } of storage.list()) if (!key.endsWith(".part")) yield key;
    },
    read: async (key) => createReadStream(join(root, key)),
    write: async (key, bytes) => {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(bytes, createWriteStream(`${path}.part`, { flush: true }));
      await rename(`${path}.part`, path);
      await sync(dirname(path));
    },
    close: () => {},
  };
}

export function bucketStore(options: Parameters<typeof connectBucket>[0]): FileStore {
  const bucket = connectBucket(options);
  return {
    keys: async function* () {
      // Unfinished uploads stay in the source, as those of a folder do.
      for await (const { key } of bucket.files())
        if (!key.startsWith(`${UPLOADS_FOLDER}/`)) yield key;
    },
    read: async (key) => (await bucket.get(key)).bytes,
    write: async (key, bytes) => {
      const upload = new BucketUpload(bucket, key, undefined);
      try {
        await upload.write(bytes);
        await upload.complete();
      } catch (error) {
        await upload.cancel();
        throw error;
      }
    },
    close: () => bucket.close(),
  };
}
