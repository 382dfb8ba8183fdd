import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { cleanUpFiles } from "@/server/features/uploads/cleanup";
import { BucketStaging } from "@/server/features/uploads/staging";
import { newId } from "@/server/infrastructure/db/id";
import { openBucket } from "@/server/infrastructure/storage/s3";
import type { S3Storage } from "@/server/infrastructure/storage/s3";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import { FakeS3, fault } from "../../infrastructure/storage/fake-s3";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "./file-steps";
import { TusClient } from "./tus-client";

const day = 24 * 60 * 60 * 1000;

let root: string;
let s3: FakeS3;
let storage: S3Storage;
let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "antwort-bucket-"));
  s3 = new FakeS3();
  await s3.start();
  storage = await openBucket({
    url: "s3://files/live",
    copies: join(root, "copies"),
    hasOwnEndpoint: true,
    client: { ...s3.client, maxAttempts: 1 },
  });
  platform = await openPlatform({ storage });
  origin = await listen(platform);
});
afterAll(async () => {
  await platform.close();
  await storage.close();
  await s3.stop();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
});
afterEach(() => {
  s3.intercept = () => undefined;
});

/** The names of Ada's files in the bucket. */
const storedNames = () => s3.objectNames.filter((name) => name.includes(ada.user.organizationId));

/** The names of the chunks of unfinished uploads. */
const chunkNames = () => s3.objectNames.filter((name) => name.startsWith("live/uploads/"));

/** Lists the local copies of stored files. */
async function listCopies() {
  const entries = await readdir(join(root, "copies"), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.includes(".lock"));
}

async function download(filename: string, headers: Record<string, string> = {}) {
  const items = await ada(knowledgeBaseApi.explore, { params: { id: kbId } });
  const item = items.find((one) => one.filename === filename);
  const url = `${origin}/v1/knowledge-bases/download/${kbId}/${item?.itemId}`;
  const response = await fetch(url, { headers: { cookie: ada.cookie, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function cleanUpADayLater() {
  platform.setClockAhead(day + 60_000);
  await cleanUpFiles(platform.deps);
  platform.setClockAhead(0);
}

const box = zipOf([
  { name: "a.txt", data: "Bicycles can be returned within thirty days." },
  { name: "b.txt", data: "The workshop is open on Saturdays." },
]);
/** Large enough for several reads from the bucket, with little text. */
const large = Buffer.concat([
  Buffer.from("The first line of a large text."),
  Buffer.alloc(9 * 1024 ** 2, "\n"),
  Buffer.from("The last line of a large text."),
]);

test("stores, trains, downloads and deletes files in the bucket", async () => {
  const { status } = await putFiles(origin, ada, kbId, [
    { name: "box.zip", bytes: box },
    { name: "large.txt", bytes: large },
  ]);
  expect([status, storedNames()]).toEqual([202, [expect.any(String), expect.any(String)]]);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({
    "box.zip": "Finished",
    "box.zip/a.txt": "Finished",
    "box.zip/b.txt": "Finished",
    "large.txt": "Finished",
  });
  const texts = platform.deps.db.selectFrom("chunks").where("kbId", "=", kbId).select("text");
  const trained = (await texts.execute()).map(({ text }) => text);
  expect(trained).toContain("Bicycles can be returned within thirty days.");
  expect(trained.join()).toContain("The last line of a large text.");
  expect([storedNames().length, await listCopies()]).toEqual([4, []]);

  expect((await download("large.txt")).text).toBe(large.toString());
  const part = await download("box.zip/a.txt", { range: "bytes=0-7" });
  expect([part.status, part.text]).toEqual([206, "Bicycles"]);
  expect(part.headers.get("content-range")).toBe("bytes 0-7/44");

  await ada(knowledgeBaseApi.remove, { params: { id: kbId } });
  await platform.finishJobs();
  expect(storedNames()).toEqual([]);
});

test("completes a resumable upload in the bucket, even after the bucket was unavailable", async () => {
  const client = new TusClient(origin, ada.cookie);
  const bytes = Buffer.from("A text that is sent bit by bit.");
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  await client.send(path, bytes.subarray(0, 10));
  s3.intercept = () => fault(503, "SlowDown");
  const failed = await client.send(path, bytes.subarray(10), 10);
  expect([failed.status, failed.code]).toEqual([503, "STORAGE_UNAVAILABLE"]);
  s3.intercept = () => undefined;
  expect(await client.offset(path)).toBe(10);
  // All bytes arrive, but the file cannot be stored.
  s3.intercept = ({ method, key }) =>
    method === "PUT" && !key.includes("/uploads/") ? fault(503, "SlowDown") : undefined;
  const unstored = await client.send(path, bytes.subarray(10), 10);
  expect([unstored.status, unstored.code]).toEqual([503, "STORAGE_UNAVAILABLE"]);
  s3.intercept = () => undefined;
  expect(await client.offset(path)).toBe(bytes.length);
  expect(chunkNames()).toEqual([]);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
  expect((await download("a.txt")).text).toBe(bytes.toString());
});

test("answers STORAGE_UNAVAILABLE without the bucket and keeps nothing of an upload", async () => {
  await putFiles(origin, ada, kbId, [textFile("a.txt", "The text.")]);
  await platform.finishJobs();
  await s3.stop();
  const sent = await putFiles(origin, ada, kbId, [textFile("b.txt", "Another text.")]);
  expect([sent.status, sent.body.meta?.message]).toEqual([503, "STORAGE_UNAVAILABLE"]);
  const downloaded = await download("a.txt");
  expect([downloaded.status, downloaded.text]).toEqual([
    503,
    expect.stringContaining("STORAGE_UNAVAILABLE"),
  ]);
  expect(downloaded.headers.get("content-disposition")).toBeNull();
  expect(downloaded.headers.get("retry-after")).toBe("5");
  await s3.start();
  expect((await download("a.txt")).text).toBe("The text.");
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
});

test("continues reading when the bucket is available again", async () => {
  let refused = 0;
  s3.intercept = ({ method }) => {
    if (method !== "GET" || refused === 2) return undefined;
    refused += 1;
    return fault(503, "SlowDown");
  };
  await putFiles(origin, ada, kbId, [textFile("a.txt", "The text.")]);
  await platform.finishJobs();
  expect(refused).toBe(2);
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
  expect(await listCopies()).toEqual([]);
});

test("deletes files later if the bucket could not delete them", async () => {
  await putFiles(origin, ada, kbId, [textFile("a.txt", "The text.")]);
  await platform.finishJobs();
  s3.intercept = ({ method }) => (method === "DELETE" ? fault(503, "SlowDown") : undefined);
  const { status } = await putFiles(origin, ada, kbId, [textFile("b.txt", "The text.")]);
  await platform.finishJobs();
  expect([status, storedNames().length]).toEqual([202, 2]);
  s3.intercept = () => undefined;
  await cleanUpADayLater();
  expect(storedNames()).toHaveLength(1);
  expect((await download("a.txt")).text).toBe("The text.");
  expect((await download("b.txt")).text).toBe("The text.");
});

test("fails only the file that is missing from the bucket", async () => {
  s3.intercept = ({ method }) => (method === "GET" ? fault(404, "NoSuchKey") : undefined);
  await putFiles(origin, ada, kbId, [textFile("a.txt", "The text.")]);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "FailedExtracting EXTRACT_DAMAGED" });
});

test("keeps the received bytes in the bucket after the connection broke", async () => {
  const { chunks } = storage;
  const staging = new BucketStaging(chunks);
  const id = newId();
  await staging.create(new Upload({ id, size: 30, offset: 0 }));
  const broken = async function* () {
    yield Buffer.from("First");
    throw new Error("The connection broke.");
  };
  await expect(staging.write(Readable.from(broken()), id, 0)).rejects.toThrow("broke");
  expect((await staging.getUpload(id)).offset).toBe(5);
  // Another host has received more of the same bytes. Bytes after a gap do not count.
  await chunks.put(id, 3, Buffer.from("st and"));
  await chunks.put(id, 12, Buffer.from("third"));
  expect((await staging.getUpload(id)).offset).toBe(9);
  expect((await staging.head(id, 100)).toString()).toBe("First and");
  await staging.deleteUpload(id);
  expect(chunkNames()).toEqual([]);
});

test("deletes the chunks of cancelled and abandoned uploads, and no others", async () => {
  const client = new TusClient(origin, ada.cookie);
  const bytes = Buffer.from("A text that is sent bit by bit.");
  const cancelled = await client.begin(kbId, "a.txt", bytes.length);
  await client.send(cancelled.path, bytes.subarray(0, 10));
  const { status } = await client.call("DELETE", cancelled.path);
  expect([status, chunkNames()]).toEqual([204, []]);
  const abandoned = await client.begin(kbId, "b.txt", bytes.length);
  await client.send(abandoned.path, bytes.subarray(0, 10));
  const foreign = "live/uploads/readme.txt";
  s3.files.set(foreign, { bytes: Buffer.from("foreign"), changedAt: new Date() });
  await cleanUpADayLater();
  expect(chunkNames()).toHaveLength(3);
  platform.setClockAhead(8 * day);
  await cleanUpFiles(platform.deps);
  platform.setClockAhead(0);
  expect(chunkNames()).toEqual([foreign]);
  s3.files.delete(foreign);
});

test("deletes orphans in the bucket after a day, but never foreign objects", async () => {
  await putFiles(origin, ada, kbId, [textFile("a.txt", "The text.")]);
  await platform.finishJobs();
  const [storedFile] = storedNames();
  const folder = `live/${ada.user.organizationId}`;
  const lost = { bytes: Buffer.from("lost"), changedAt: new Date() };
  const foreign = ["live/readme.txt", "live/some/file", `live/${crypto.randomUUID()}/file`];
  for (const key of [`${folder}/lost`, ...foreign]) s3.files.set(key, lost);
  const upload = { key: `${folder}/cut`, parts: new Map(), begunAt: new Date() };
  s3.uploads.set("upload", upload);

  await cleanUpFiles(platform.deps);
  expect(storedNames()).toHaveLength(3);
  await cleanUpADayLater();
  expect(storedNames()).toEqual([storedFile]);
  expect(s3.objectNames).toEqual(expect.arrayContaining(foreign));
  expect((await download("a.txt")).text).toBe("The text.");
});
