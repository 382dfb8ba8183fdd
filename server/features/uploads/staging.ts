import { join } from "node:path";
import type { DataStore } from "@tus/server";
import type { Env } from "@/server/env";
import type { Storage, Stored } from "@/server/infrastructure/storage/storage";
import { BucketStaging } from "./bucket-staging";
import { FolderStaging } from "./folder-staging";

/** Incomplete uploads, as the store of the tus server. */
export type Staging = DataStore & {
  /** The first bytes, at most `count`. */
  head(id: string, count: number): Promise<Buffer>;
  /** Stores a complete upload. Its bytes stay, so that it can be done again. */
  store(storage: Storage, organizationId: string, id: string): Promise<Stored>;
  deleteUpload(id: string): Promise<void>;
  /** All uploads, in progress or left behind. */
  ids(): Promise<string[]>;
};

type Place = { env: Pick<Env, "DATA_DIR">; storage: Storage };

/** In the bucket, so that every host can continue every upload; else in the data folder. */
export const openStaging = ({ env, storage }: Place): Staging =>
  storage.chunks ? new BucketStaging(storage.chunks) : openFolder(env);

/** A folder can hold uploads from before the bucket was set. */
export const openAllStagings = ({ env, storage }: Place): Staging[] => [
  openFolder(env),
  ...(storage.chunks ? [new BucketStaging(storage.chunks)] : []),
];

const openFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">) =>
  new FolderStaging(join(DATA_DIR, "uploads"));
