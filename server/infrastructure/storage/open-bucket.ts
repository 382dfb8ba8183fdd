import { randomUUID } from "node:crypto";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { Bucket, type BucketPlace } from "./bucket";
import { LocalCopies } from "./local-copies";
import { S3Storage } from "./s3";
import { StorageUnusable } from "./storage";

type Options = {
  /** s3://bucket/prefix */
  url: string;
  /** The folder for copies of what is read. */
  copies: string;
  /** The service is not Amazon's: few others have a host name for every bucket. */
  hasOwnEndpoint: boolean;
  /** Stands above what the AWS variables say. */
  client?: S3ClientConfig;
};

/** Opens a bucket, tries what will be done in it, and clears away what processes left here that are no more. */
export async function openBucket(options: Options): Promise<S3Storage> {
  const { url, copies: folder, hasOwnEndpoint, client } = options;
  const place = placeOf(url);
  const s3 = new S3Client({
    forcePathStyle: hasOwnEndpoint,
    // What is sent is signed with its hash already, and not every service knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
    ...client,
  });
  const bucket = new Bucket(s3, place);
  const copies = new LocalCopies(folder);
  await tryOut(bucket, url).catch((error: unknown) => {
    bucket.close();
    throw error;
  });
  await copies.sweep();
  return new S3Storage(bucket, copies);
}

function placeOf(url: string): BucketPlace {
  const { hostname, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  return { bucket: hostname, prefix: prefix && `${prefix}/` };
}

async function tryOut(bucket: Bucket, url: string): Promise<void> {
  const key = `start-up-check/${randomUUID()}`;
  try {
    await bucket.files().next();
    await bucket.uploads().next();
    await bucket.put(key, Buffer.from("ok"));
    (await bucket.get(key)).bytes.destroy();
    await bucket.remove(key);
  } catch (error) {
    throw new StorageUnusable(url, error);
  }
}
