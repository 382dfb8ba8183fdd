import { jest } from "@jest/globals";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import {
  listen,
  makeFileBase,
  putFiles,
  type SentFile,
  stagesOf,
  textFile,
} from "../uploads/file-steps";

let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;

beforeAll(async () => {
  platform = await openPlatform();
  origin = await listen(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
});

async function upload(...files: SentFile[]) {
  const { status } = await putFiles(origin, ada, kbId, files);
  expect(status).toBe(202);
  await platform.finishJobs();
  return stagesOf(ada, kbId);
}

const archive = (name: string, ...members: Parameters<typeof zipOf>[0]): SentFile => ({
  name,
  bytes: zipOf(members),
});
const member = (name: string, data: string | Buffer) => ({ name, data });

test("creates an item for every file in an archive and in nested archives", async () => {
  const inner = zipOf([member("deep/c.txt", "Text of c."), member("empty.txt", "")]);
  const stages = await upload(
    archive(
      "box.zip",
      member("a.txt", "Text of a."),
      member("folder/ä.txt", "Text of b."),
      member("inner.zip", inner),
      member("photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])),
      member("../../outside.txt", "Text from outside."),
      member("a.txt", "The same name again."),
      member("bomb.txt", "0".repeat(64 * 1024 ** 2)),
      { name: "secret.txt", data: "Hidden.", flags: 0x801 },
    ),
    textFile("beside.txt", "Text beside it."),
  );
  expect(stages).toEqual({
    "box.zip": "Finished",
    "box.zip/a.txt": "Finished",
    "box.zip/a (2).txt": "Finished",
    "box.zip/folder/ä.txt": "Finished",
    "box.zip/inner.zip/deep/c.txt": "Finished",
    "box.zip/inner.zip/empty.txt": "FailedExtracting EXTRACT_EMPTY",
    "box.zip/photo.png": "FailedExtracting EXTRACT_UNSUPPORTED",
    "box.zip/../../outside.txt": "FailedExtracting EXTRACT_UNSAFE",
    "box.zip/bomb.txt": "FailedExtracting EXTRACT_TOO_LARGE",
    "box.zip/secret.txt": "FailedExtracting EXTRACT_ENCRYPTED",
    "beside.txt": "Finished",
  });
  const kb = await ada(knowledgeBaseApi.get, { params: { id: kbId } });
  expect(kb).toMatchObject({ itemCount: 11, failedCount: 5, dto: { kbStatus: "Ready" } });
});

test("shows which share of an archive and of its knowledge base is unpacked", async () => {
  const { storage } = platform.deps;
  const halfUnpacked = Promise.withResolvers<void>();
  const continueUnpacking = Promise.withResolvers<void>();
  const write = storage.write.bind(storage);
  const spy = jest.spyOn(storage, "write").mockImplementation(async (folder, bytes, options) => {
    const stored = await write(folder, bytes, options);
    if (stored.size !== half.length) return stored;
    halfUnpacked.resolve();
    await continueUnpacking.promise;
    return stored;
  });
  const half = "A line of the first half. ".repeat(20_000);
  const box = archive("box.zip", member("a.txt", half), member("b.txt", `${half}And more.`));
  await putFiles(origin, ada, kbId, [box]);
  await halfUnpacked.promise;
  const listItems = () => ada(knowledgeBaseApi.explore, { params: { id: kbId } });
  const getKnowledgeBase = () => ada(knowledgeBaseApi.get, { params: { id: kbId } });
  const [item] = await listItems();
  const kb = await getKnowledgeBase();
  continueUnpacking.resolve();
  await platform.finishJobs();
  spy.mockRestore();

  expect(item).toMatchObject({ filename: "box.zip", stage: "StartExtracting" });
  expect(item?.trainedShare).toBeGreaterThan(0.4);
  expect(item?.trainedShare).toBeLessThan(0.6);
  expect(kb.progress?.share).toBeCloseTo((item?.trainedShare ?? 0) / 10, 5);
  expect((await listItems())[0]).not.toHaveProperty("trainedShare");
  expect(await getKnowledgeBase()).toMatchObject({ itemCount: 3, failedCount: 0, progress: null });
});

test("fails an unreadable archive with its reason and trains the other files", async () => {
  const whole = zipOf([member("a.txt", "Text of a. ".repeat(50))]);
  const stages = await upload(
    { name: "cut.zip", bytes: whole.subarray(0, whole.length - 30) },
    archive("nothing.zip"),
    textFile("beside.txt", "Text beside it."),
  );
  expect(stages).toEqual({
    "cut.zip": "FailedExtracting EXTRACT_DAMAGED",
    "nothing.zip": "FailedExtracting EXTRACT_EMPTY",
    "beside.txt": "Finished",
  });
});

test("replaces an archive by its new version and deletes the members that it lacks", async () => {
  await upload(archive("box.zip", member("a.txt", "Old a."), member("b.txt", "Old b.")));
  const stages = await upload(archive("box.zip", member("a.txt", "New a."), member("c.txt", "C.")));
  expect(stages).toEqual({
    "box.zip": "Finished",
    "box.zip/a.txt": "Finished",
    "box.zip/c.txt": "Finished",
  });
  const texts = await platform.deps.db
    .selectFrom("chunks")
    .where("kbId", "=", kbId)
    .select("text")
    .execute();
  expect(texts.map(({ text }) => text).toSorted()).toEqual(["C.", "New a."]);
});
