import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { lockDirectory } from "@/server/infrastructure/db/embedded/directory-lock";
import { openBucket } from "@/server/infrastructure/storage/s3";
import type { S3Storage } from "@/server/infrastructure/storage/s3";
import { StorageFull, StorageUnusable } from "@/server/infrastructure/storage/storage";
import { FakeS3, fault } from "./fake-s3";

let root: string;
let copies: string;
let s3: FakeS3;
let storage: S3Storage;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "antwort-bucket-"));
  copies = join(root, "copies");
  s3 = new FakeS3();
  await s3.start();
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  await s3.stop();
  await rm(root, { recursive: true });
});

const open = (url = "s3://files/here", client = {}) => {
  const once = { ...s3.client, maxAttempts: 1, ...client };
  return openBucket({ url, copies, hasOwnEndpoint: true, client: once });
};

async function* pieces(...all: Buffer[]) {
  yield* all;
}

const large = Buffer.alloc(17 * 1024 ** 2, "0123456789");
const write = (bytes = large) => storage.write("folder", pieces(bytes), { maxBytes: bytes.length });

test("sends a large file in at most three parts at once, under the prefix", async () => {
  const keysDuringParts: string[][] = [];
  s3.intercept = ({ query }) =>
    void (query.has("partNumber") && keysDuringParts.push([...s3.files.keys()]));
  const { key } = await write();
  expect(keysDuringParts).toEqual([[], [], [], []]);
  expect(s3.mostAtOnce).toBeLessThanOrEqual(3);
  expect(s3.objectNames).toEqual([`here/${key}`]);
});

test.each([
  ["the start of an upload", "POST", "uploads", 1],
  ["a part in the middle", "PUT", "partNumber", 2],
  ["the completion of an upload", "POST", "uploadId", 1],
])("leaves nothing behind and fails with STORAGE_UNAVAILABLE when %s fails", async (...facts) => {
  const [, method, name, failing] = facts;
  let calls = 0;
  s3.intercept = (call) => {
    if (call.method !== method || !call.query.has(name)) return undefined;
    calls += 1;
    return calls === failing ? fault(503, "SlowDown") : undefined;
  };
  await expect(write()).rejects.toThrow("STORAGE_UNAVAILABLE");
  expect(calls).toBeGreaterThanOrEqual(failing);
  expect(s3.objectNames).toEqual([]);
});

test.each([
  ["small", Buffer.from("text")],
  ["large", large],
])("deletes a %s file that is complete although the response was lost", async (_, bytes) => {
  let isCut = false;
  s3.intercept = ({ method, query }) => {
    const isEnd = query.has("uploadId") ? method === "POST" : method === "PUT";
    isCut ||= isEnd;
    return isEnd ? "hang up" : undefined;
  };
  await expect(write(bytes)).rejects.toThrow("STORAGE_UNAVAILABLE");
  expect(isCut).toBe(true);
  expect(s3.objectNames).toEqual([]);
});

test("fails with STORAGE_UNAVAILABLE while the bucket is down and recovers afterwards", async () => {
  const { key } = await write(Buffer.from("text"));
  await s3.stop();
  const file = storage.open(key);
  const calls = [
    write(Buffer.from("text")),
    storage.read(key),
    storage.delete(key),
    file.path(),
    storage.list().next(),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow("STORAGE_UNAVAILABLE")));
  await file.close();
  await s3.start();
  expect((await buffer(await storage.read(key))).toString()).toBe("text");
});

test("reports a missing file as NoSuchKey", async () => {
  const file = storage.open("folder/nothing");
  await expect(storage.read("folder/nothing")).rejects.toMatchObject({ name: "NoSuchKey" });
  await expect(file.path()).rejects.toMatchObject({ name: "NoSuchKey" });
  await file.close();
});

test("deletes local copies on close, incomplete ones at once", async () => {
  const { key } = await write(Buffer.from("text"));
  expect(await readdir(copies)).toEqual([]);
  const file = storage.open(key);
  const folder = dirname(await file.path());
  expect(await readdir(folder)).toHaveLength(1);
  await file.close();
  expect(await readdir(folder)).toEqual([]);

  const headers = { "content-length": "10", connection: "close" };
  s3.intercept = ({ method }) =>
    method === "GET" ? { status: 200, headers, body: "half" } : undefined;
  const broken = storage.open(key);
  await expect(broken.path()).rejects.toThrow("STORAGE_UNAVAILABLE");
  await broken.close();
  expect(await readdir(folder)).toEqual([]);
  await storage.close();
  expect(await readdir(copies)).toEqual([]);
});

test("deletes only the copies of dead processes on start", async () => {
  const { key } = await write(Buffer.from("text"));
  const file = storage.open(key);
  const ownFolder = basename(dirname(await file.path()));
  for (const name of ["dead", "alive"]) {
    await mkdir(join(copies, name));
    await writeFile(join(copies, name, "copy"), "text");
  }
  const unlock = lockDirectory(join(copies, "alive"));
  await (await open()).close();
  const remaining = (await readdir(copies)).filter((name) => !name.includes(".lock"));
  expect(remaining.toSorted()).toEqual([ownFolder, "alive"].toSorted());
  expect(await readdir(join(copies, "alive"))).toEqual(["copy"]);
  expect(await readdir(join(copies, ownFolder))).toHaveLength(1);
  unlock();
  await file.close();
});

test("makes no copy if the disk has no space for it", async () => {
  const { key } = await write(Buffer.from("text"));
  s3.intercept = ({ method }) =>
    method === "GET"
      ? { status: 200, headers: { "content-length": String(2 ** 52), connection: "close" } }
      : undefined;
  const file = storage.open(key);
  await expect(file.path()).rejects.toThrow(StorageFull);
  await file.close();
  expect(await storage.hasRoom(2 ** 52)).toBe(false);
  expect(await storage.hasRoom(0)).toBe(true);
});

const unknownKey = { credentials: { accessKeyId: "OTHER", secretAccessKey: "very secret" } };

test.each([
  ["the key is wrong", "s3://files/here", unknownKey, "InvalidAccessKeyId: The test says"],
  ["there is no such bucket", "s3://other", {}, "NoSuchBucket: The test says"],
  ["nothing listens", "s3://files", { endpoint: "http://127.0.0.1:9" }, "connect ECONNREFUSED"],
])("names the reason why the bucket cannot be used: %s", async (_, url, client, reason) => {
  const failure: unknown = await open(url, client).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StorageUnusable);
  const { message } = failure as StorageUnusable;
  expect(message).toContain(`STORAGE_URL: ${url} cannot be used: `);
  expect(message).toContain(reason);
  expect(message).not.toContain("very secret");
});

test("checks all permissions on start and leaves no file behind", async () => {
  s3.intercept = ({ query }) => (query.has("uploads") ? fault(403, "AccessDenied") : undefined);
  await expect(open()).rejects.toThrow("AccessDenied");
  expect(s3.objectNames).toEqual([]);
});
