import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { LocalStorage } from "@/server/storage/local";
import { StorageFull, TooManyBytes } from "@/server/storage/storage";

let root: string;
let storage: LocalStorage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "antwort-files-"));
  storage = new LocalStorage(join(root, "files"));
});
afterEach(() => rm(root, { recursive: true }));

async function* pieces(...all: (Buffer | Error)[]) {
  for (const piece of all) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}

const names = () => readdir(join(root, "files", "folder")).catch(() => []);

async function keys() {
  const found: string[] = [];
  for await (const { key } of storage.list()) found.push(key);
  return found;
}

test("what is written can be read, whole and in part, and is told by its content", async () => {
  const bytes = randomBytes(300_000);
  const stored = await storage.write("folder", pieces(bytes.subarray(0, 10), bytes.subarray(10)), {
    maxBytes: bytes.length,
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(stored).toMatchObject({ size: bytes.length, sha256 });
  expect(await buffer(storage.read(stored.key))).toEqual(bytes);
  const part = storage.read(stored.key, { start: 5, end: 20 });
  expect(await buffer(part)).toEqual(bytes.subarray(5, 21));
  expect(await readFile(storage.path(stored.key))).toEqual(bytes);
  expect(await keys()).toEqual([stored.key]);

  await storage.remove(stored.key);
  await storage.remove(stored.key);
  expect(await keys()).toEqual([]);
});

const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

test.each([
  ["more than allowed", pieces(Buffer.alloc(11)), TooManyBytes],
  ["an error in the middle", pieces(Buffer.alloc(3), new Error("cut")), "cut"],
  ["a full disk", pieces(Buffer.alloc(3), full), StorageFull],
])("%s leaves nothing behind", async (_, bytes, failure) => {
  const writing = storage.write("folder", bytes, { maxBytes: 10 });
  await expect(writing).rejects.toThrow(failure);
  expect(await names()).toEqual([]);
});

test("whoever gives up leaves nothing behind", async () => {
  const controller = new AbortController();
  async function* endless() {
    yield Buffer.alloc(10);
    controller.abort(new Error("enough"));
    await new Promise(() => {});
  }
  const options = { maxBytes: 1_000, signal: controller.signal };
  await expect(storage.write("folder", endless(), options)).rejects.toThrow("enough");
  expect(await names()).toEqual([]);
});

test("a file that is there already is kept without being moved", async () => {
  const path = join(root, "staged");
  await writeFile(path, "text");
  const stored = await storage.adopt("folder", path);
  expect(stored).toMatchObject({ size: 4 });
  await rm(path);
  expect((await buffer(storage.read(stored.key))).toString()).toBe("text");
});

test("what a process left unfinished is listed too", async () => {
  await mkdir(join(root, "files", "folder"), { recursive: true });
  await writeFile(join(root, "files", "folder", "cut.part"), "half");
  expect(await keys()).toEqual(["folder/cut.part"]);
});
