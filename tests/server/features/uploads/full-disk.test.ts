import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { StorageFull } from "@/server/infrastructure/storage/storage";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "./file-steps";
import { TusClient } from "./tus-client";

const noSpace = () =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

/** A disk that is full after `room` bytes. */
class SmallDisk extends LocalStorage {
  room = 0;
  /** The free space that it reports. */
  reportedRoom = Number.POSITIVE_INFINITY;

  override write(...[folder, bytes, options]: Parameters<LocalStorage["write"]>) {
    return super.write(folder, this.#limited(bytes), options);
  }

  override async hasRoom(bytes: number) {
    return bytes <= this.reportedRoom;
  }

  override async adopt(folder: string, path: string) {
    if (this.room === 0) throw new StorageFull();
    return super.adopt(folder, path);
  }

  async *#limited(bytes: AsyncIterable<Buffer>) {
    for await (const piece of bytes) {
      this.room -= piece.length;
      if (this.room < 0) throw noSpace();
      yield piece;
    }
  }
}

let root: string;
let disk: SmallDisk;
let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "antwort-disk-"));
  disk = new SmallDisk(root);
  platform = await openPlatform({ storage: disk });
  origin = await listen(platform);
});
afterAll(async () => {
  await platform.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
});
afterEach(() => platform.finishJobs());

const storedNames = () => readdir(join(root, ada.user.organizationId)).catch(() => []);

test("rejects an upload that fills the disk and keeps nothing of it", async () => {
  disk.room = 10;
  const files = [textFile("a.txt", "fits"), textFile("b.txt", "x".repeat(200_000))];
  const { status, body } = await putFiles(origin, ada, kbId, files);
  expect([status, body.meta?.message]).toEqual([507, "STORAGE_FULL"]);
  expect(await storedNames()).toEqual([]);
  expect(await stagesOf(ada, kbId)).toEqual({});
});

test("rejects an upload without enough space before its bytes", async () => {
  disk.reportedRoom = 1_000;
  disk.room = 1_000_000;
  const client = new TusClient(origin, ada.cookie);
  expect((await client.begin(kbId, "a.txt", 1_001)).code).toBe("STORAGE_FULL");
  const { body } = await putFiles(origin, ada, kbId, [textFile("a.txt", "x".repeat(1_001))]);
  expect(body.meta?.message).toBe("STORAGE_FULL");
  disk.reportedRoom = Number.POSITIVE_INFINITY;
});

test("completes a resumable upload when there is space again", async () => {
  disk.room = 0;
  const client = new TusClient(origin, ada.cookie);
  const bytes = Buffer.from("Some text that is to be kept.");
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  const { status, code } = await client.send(path, bytes);
  expect([status, code]).toEqual([507, "STORAGE_FULL"]);
  disk.room = 1_000;
  expect(await client.offset(path)).toBe(bytes.length);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
});

test("fails an archive without enough space, and a retry unpacks it", async () => {
  const box = zipOf([
    { name: "a.txt", data: "Short." },
    { name: "b.txt", data: "Long. ".repeat(5_000) },
  ]);
  disk.room = box.length + 100;
  const { status } = await putFiles(origin, ada, kbId, [{ name: "box.zip", bytes: box }]);
  expect(status).toBe(202);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({
    "box.zip": "FailedExtracting EXTRACT_NO_SPACE",
    "box.zip/a.txt": "Finished",
  });

  disk.room = 1_000_000;
  expect(await ada(crawlApi.retry, { params: { id: kbId }, body: {} })).toEqual({ accepted: 1 });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({
    "box.zip": "Finished",
    "box.zip/a.txt": "Finished",
    "box.zip/b.txt": "Finished",
  });
});
