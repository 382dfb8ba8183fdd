import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { cleanUpFiles } from "@/server/features/uploads/cleanup";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
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

async function upload(kbId: string, ...files: SentFile[]) {
  const { body } = await putFiles(origin, ada, kbId, files);
  await platform.finishJobs();
  return body.data?.accepted;
}

const storedNames = (person = ada) =>
  readdir(join(platform.deps.env.DATA_DIR, "files", person.user.organizationId));

const itemsOf = (kbId: string) => ada(knowledgeBaseApi.explore, { params: { id: kbId } });

async function textsOf(kbId: string) {
  const chunks = platform.deps.db.selectFrom("chunks").where("kbId", "=", kbId);
  const rows = await chunks.select("text").execute();
  return rows.map(({ text }) => text).toSorted();
}

test("stores equal content of an organisation once, as long as an item refers to it", async () => {
  const other = await makeFileBase(ada);
  const same = "The same text in every file.";
  await upload(kbId, textFile("a.txt", same), textFile("b.txt", same));
  await upload(other, textFile("c.txt", same), textFile("d.txt", "Another text."));
  expect(await storedNames()).toHaveLength(2);
  const bob = await platform.signUp();
  await putFiles(origin, bob, await makeFileBase(bob), [textFile("a.txt", same)]);
  await platform.finishJobs();
  expect(await storedNames(bob)).toHaveLength(1);

  const [first] = await itemsOf(kbId);
  await ada(knowledgeBaseApi.removeItem, { params: { id: kbId, itemId: first?.itemId ?? "" } });
  await ada(knowledgeBaseApi.remove, { params: { id: kbId } });
  await platform.finishJobs();
  expect(await storedNames()).toHaveLength(2);
  await ada(knowledgeBaseApi.remove, { params: { id: other } });
  await platform.finishJobs();
  expect(await storedNames()).toEqual([]);
  expect(await storedNames(bob)).toHaveLength(1);
});

test("deletes unreferenced files and no others", async () => {
  await upload(kbId, textFile("a.txt", "One that stays."), textFile("b.txt", "One that goes."));
  const { organizationId } = ada.user;
  const { db } = platform.deps;
  const unused = Array.from({ length: 450 }, (_, number) => ({
    organizationId,
    key: `${organizationId}/unused-${number}`,
    sha256: createHash("sha256").update(`unused ${number}`).digest("hex"),
    size: 1,
  }));
  await db.insertInto("storedFiles").values(unused).execute();
  const goes = (await itemsOf(kbId)).find(({ filename }) => filename === "b.txt");
  await ada(knowledgeBaseApi.removeItem, { params: { id: kbId, itemId: goes?.itemId ?? "" } });
  await platform.finishJobs();
  const storedFiles = db.selectFrom("storedFiles").where("organizationId", "=", organizationId);
  expect(await storedFiles.select("size").execute()).toEqual([{ size: "One that stays.".length }]);
  expect(await storedNames()).toHaveLength(1);
});

test("replaces a file when its new version is trained", async () => {
  await upload(kbId, textFile("a.txt", "The old text."));
  const [old] = await itemsOf(kbId);
  expect(await upload(kbId, textFile("a.txt", "The new text."))).toEqual(["a.txt"]);
  const [now, ...others] = await itemsOf(kbId);
  expect(others).toEqual([]);
  expect(now?.itemId).not.toBe(old?.itemId);
  expect(await textsOf(kbId)).toEqual(["The new text."]);
  expect(await storedNames()).toHaveLength(1);
});

test("keeps the old version if the new one is unreadable, and a later one replaces both", async () => {
  await upload(kbId, textFile("a.txt", "The old text."));
  await upload(kbId, textFile("a.txt", ""));
  const stages = (await itemsOf(kbId)).map(({ stage }) => stage);
  expect(stages.toSorted()).toEqual(["FailedExtracting", "Finished"]);
  expect(await textsOf(kbId)).toEqual(["The old text."]);
  await upload(kbId, textFile("a.txt", "The new text."));
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
  expect(await itemsOf(kbId)).toHaveLength(1);
  expect(await textsOf(kbId)).toEqual(["The new text."]);
});

test("neither stores nor reads the same file again", async () => {
  const file = textFile("a.txt", "The text.");
  await upload(kbId, file);
  const [before] = await itemsOf(kbId);
  await platform.drainEvents();
  expect(await upload(kbId, file)).toEqual(["a.txt"]);
  expect(await itemsOf(kbId)).toEqual([before]);
  const stages = (await platform.drainEvents()).flatMap(({ payload }) =>
    "stage" in payload ? payload.stage : [],
  );
  expect(stages).not.toContain("StartExtracting");
  expect(await storedNames()).toHaveLength(1);
});

test("deletes the orphaned files of a process that died and no others", async () => {
  await upload(kbId, textFile("a.txt", "The text."));
  async function* pieces() {
    yield Buffer.from("of an upload that never ended");
  }
  await platform.deps.storage.write(ada.user.organizationId, pieces(), { maxBytes: 100 });
  await cleanUpFiles(platform.deps);
  expect(await storedNames()).toHaveLength(2);
  await cleanUpFiles(platform.deps, true);
  expect(await storedNames()).toHaveLength(1);
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
});

test("fails only the files that are missing from the disk, streamed ones included", async () => {
  // Large enough to be streamed, with few words to index.
  const bytes = Buffer.alloc(9 * 1024 ** 2, `Some text.${"\n".repeat(1_000)}`);
  const large = { name: "large.txt", bytes };
  await upload(kbId, textFile("a.txt", "The text."), large);
  await rm(join(platform.deps.env.DATA_DIR, "files", ada.user.organizationId), { recursive: true });
  for (const [filename, stage] of [
    ["a.txt", "FailedExtracting"],
    ["large.txt", "FailedTraining"],
  ] as const) {
    const row = platform.deps.db.updateTable("items").where("kbId", "=", kbId);
    await row.where("filename", "=", filename).set({ stage, trainedParts: 0 }).execute();
  }
  await ada(crawlApi.retry, { params: { id: kbId }, body: {} });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({
    "a.txt": "FailedExtracting EXTRACT_DAMAGED",
    "large.txt": "FailedTraining TRAINING_FAILED",
  });
});
