import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { openBucket } from "@/server/infrastructure/storage/s3";
import { type Storage, StorageFull, TooManyBytes } from "@/server/infrastructure/storage/storage";
import { FakeS3 } from "./fake-s3";

/** A storage under test, with access to its files beside it. */
type Fixture = {
  storage: Storage;
  /** Finished and unfinished files. */
  listFileNames: () => Promise<string[]>;
  /** Leaves the unfinished file of a process that died during a write. */
  writeUnfinished: () => Promise<void>;
  close: () => Promise<void>;
};

async function openDisk(root: string): Promise<Fixture> {
  const files = join(root, "files");
  const storage = new LocalStorage(files);
  return {
    storage,
    listFileNames: () => readdir(join(files, "folder")).catch(() => []),
    writeUnfinished: async () => {
      await mkdir(join(files, "folder"), { recursive: true });
      await writeFile(join(files, "folder", "cut.part"), "half");
    },
    close: () => storage.close(),
  };
}

async function openFakeBucket(root: string): Promise<Fixture> {
  const s3 = new FakeS3();
  await s3.start();
  const url = "s3://files/here";
  const copies = join(root, "copies");
  const storage = await openBucket({ url, copies, hasOwnEndpoint: true, client: s3.client });
  s3.files.set("hereafter/folder/file", { bytes: Buffer.from("another's"), changedAt: new Date() });
  return {
    storage,
    listFileNames: async () => s3.objectNames.filter((name) => name.startsWith("here/")),
    writeUnfinished: async () => {
      const parts = new Map([[1, Buffer.from("half")]]);
      s3.uploads.set("an/id+", { key: "here/folder/cut", parts, begunAt: new Date() });
    },
    close: async () => {
      await storage.close();
      await s3.stop();
    },
  };
}

async function* pieces(...all: (Buffer | Error)[]) {
  for (const piece of all) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 ** 2, "0123456789");

describe.each([
  ["the local disk", openDisk],
  ["a bucket", openFakeBucket],
])("on %s", (_, openFixture) => {
  let root: string;
  let fixture: Fixture;
  let storage: Storage;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "antwort-storage-"));
    fixture = await openFixture(root);
    storage = fixture.storage;
  });
  afterEach(async () => {
    await fixture.close();
    await rm(root, { recursive: true });
  });

  async function listKeys() {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found;
  }

  test.each([
    ["a small file", randomBytes(300_000)],
    ["a large file", megabytes(17)],
    ["a file of whole parts", megabytes(10)],
    ["a file of exactly one part", megabytes(5)],
  ])("stores, hashes, reads and deletes %s", async (_, bytes) => {
    const stored = await storage.write(
      "folder",
      pieces(bytes.subarray(0, 10), bytes.subarray(10)),
      {
        maxBytes: bytes.length,
      },
    );
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(stored).toMatchObject({ size: bytes.length, sha256 });
    expect((await buffer(await storage.read(stored.key))).equals(bytes)).toBe(true);
    const part = await storage.read(stored.key, { start: 5, end: 20 });
    expect(await buffer(part)).toEqual(bytes.subarray(5, 21));
    const file = storage.open(stored.key);
    expect((await readFile(await file.path())).equals(bytes)).toBe(true);
    expect(await file.path()).toBe(await file.path());
    await file.close();
    expect(await listKeys()).toEqual([stored.key]);

    await storage.delete(stored.key);
    await storage.delete(stored.key);
    expect(await listKeys()).toEqual([]);
    expect(await fixture.listFileNames()).toEqual([]);
  });

  test("stores an empty file", async () => {
    const stored = await storage.write("folder", pieces(), { maxBytes: 0 });
    expect(stored.size).toBe(0);
    const file = storage.open(stored.key);
    expect(await readFile(await file.path(), "utf8")).toBe("");
    await file.close();
  });

  test.each([
    ["too many bytes", [Buffer.alloc(11)], 10, TooManyBytes],
    ["an error in the middle", [Buffer.alloc(3), new Error("cut")], 10, "cut"],
    [
      "too many bytes in a late part",
      [megabytes(15), Buffer.alloc(1)],
      15 * 1024 ** 2,
      TooManyBytes,
    ],
    ["an error in a late part", [megabytes(12), new Error("cut")], 2e7, "cut"],
  ])("leaves nothing behind after %s", async (_, sent, maxBytes, failure) => {
    const writing = storage.write("folder", pieces(...sent), { maxBytes });
    await expect(writing).rejects.toThrow(failure);
    expect(await fixture.listFileNames()).toEqual([]);
  });

  test.each([
    ["at once", Buffer.alloc(10)],
    ["late", megabytes(12)],
  ])("leaves nothing behind when the caller aborts %s", async (_, first) => {
    const controller = new AbortController();
    async function* endless() {
      yield first;
      controller.abort(new Error("enough"));
      await new Promise(() => {});
    }
    const options = { maxBytes: 1e9, signal: controller.signal };
    await expect(storage.write("folder", endless(), options)).rejects.toThrow("enough");
    expect(await fixture.listFileNames()).toEqual([]);
  });

  test.each([0, 4, 600_000])(
    "adopts a local file of %d bytes and keeps the original",
    async (size) => {
      const path = join(root, "staged");
      const bytes = randomBytes(size);
      await writeFile(path, bytes);
      const stored = await storage.adopt("folder", path);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      expect(stored).toMatchObject({ size, sha256 });
      expect(bytes.equals(await readFile(path))).toBe(true);
      await rm(path);
      expect(bytes.equals(await buffer(await storage.read(stored.key)))).toBe(true);
    },
  );

  test("lists unfinished files and deletes them by their key", async () => {
    const stored = await storage.write("folder", pieces(Buffer.from("whole")), { maxBytes: 10 });
    await fixture.writeUnfinished();
    const [key, ...others] = (await listKeys()).filter((one) => one !== stored.key);
    expect([key?.startsWith("folder/cut"), others]).toEqual([true, []]);
    await storage.delete(key ?? "");
    expect(await listKeys()).toEqual([stored.key]);
    expect(await fixture.listFileNames()).toHaveLength(1);
  });

  test("lists more files than fit on one page", async () => {
    const options = { maxBytes: 10 };
    const write = () => storage.write("folder", pieces(Buffer.from("text")), options);
    const stored = await Promise.all(Array.from({ length: 5 }, write));
    expect((await listKeys()).toSorted()).toEqual(stored.map(({ key }) => key).toSorted());
  });
});

test("reports a full disk as StorageFull", async () => {
  const root = await mkdtemp(join(tmpdir(), "antwort-storage-"));
  const { storage, listFileNames } = await openDisk(root);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const writing = storage.write("folder", pieces(Buffer.alloc(3), full), { maxBytes: 10 });
  await expect(writing).rejects.toThrow(StorageFull);
  expect(await listFileNames()).toEqual([]);
  await rm(root, { recursive: true });
});
