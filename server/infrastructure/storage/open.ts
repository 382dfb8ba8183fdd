import { join } from "node:path";
import type { Env } from "@/server/env";
import { LocalStorage } from "./local";
import type { Storage } from "./storage";

type Settings = Pick<Env, "DATA_DIR" | "STORAGE_URL" | "AWS_ENDPOINT_URL" | "AWS_ENDPOINT_URL_S3">;

/**
 * Files in the bucket that the settings name, else on this machine's disk.
 * @throws StorageUnusable where the bucket does not let us read and write
 */
export async function openStorage(settings: Settings): Promise<Storage> {
  const { DATA_DIR, STORAGE_URL, AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 } = settings;
  if (!STORAGE_URL) return new LocalStorage(join(DATA_DIR, "files"));
  // The client is large, and most installations never need it.
  const { openBucket } = await import("./open-bucket");
  return openBucket({
    url: STORAGE_URL,
    copies: join(DATA_DIR, "copies"),
    hasOwnEndpoint: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
  });
}
