import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Parser } from "@/server/engines/ingest/parser/parser";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import {
  fillerOf,
  listen,
  makeFileBase,
  putFiles,
  stagesOf,
  textFile,
} from "../uploads/file-steps";

let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;
let forOrganization: Parser["forOrganization"];
let now: () => Date;

beforeAll(async () => {
  platform = await openPlatform();
  ({ forOrganization } = platform.deps.parser);
  ({ now } = platform.deps);
  origin = await listen(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
});
afterEach(() => {
  platform.deps.parser.forOrganization = forOrganization;
  platform.deps.now = now;
});

const cancel = (person = ada) => person(crawlApi.cancel, { params: { id: kbId } });
const retry = () => ada(crawlApi.retry, { params: { id: kbId }, body: {} });
const get = () => ada(knowledgeBaseApi.get, { params: { id: kbId } });

async function listFilenames(outcome: "failed" | "stopped") {
  const items = await ada(knowledgeBaseApi.explore, { params: { id: kbId }, query: { outcome } });
  return items.map(({ filename }) => filename);
}

/** Makes the reader hang at files whose name ends like this. Resolves when it starts to read one. */
function hangAt(suffix: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  platform.deps.parser.forOrganization = (id) => {
    const parser = forOrganization(id);
    const readDocument: Parser["readDocument"] = (file, signal) => {
      if (!file.name.endsWith(suffix)) return parser.readDocument(file, signal);
      resolve();
      const aborted = Promise.withResolvers<never>();
      signal.addEventListener("abort", () => aborted.reject(signal.reason));
      return aborted.promise;
    };
    return { ...parser, readDocument };
  };
  return promise;
}

test("cancels open files with a reason, keeps trained ones, and a retry trains the rest", async () => {
  const readingStarted = hangAt("c.txt");
  const box = zipOf(
    ["a.txt", "b.txt", "c.txt"].map((name) => ({ name, data: `This is ${name}.` })),
  );
  await putFiles(origin, ada, kbId, [{ name: "box.zip", bytes: box }]);
  const mails = platform.mails.length;
  await readingStarted;
  const isTrained = ([name, stage]: [string, string]) =>
    /[ab]\.txt$/.test(name) && stage === "Finished";
  while (Object.entries(await stagesOf(ada, kbId)).filter(isTrained).length < 2);
  expect(await cancel()).toEqual({ ok: true });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toMatchObject({
    "box.zip": "Finished",
    "box.zip/a.txt": "Finished",
    "box.zip/c.txt": "FailedExtracting EXTRACT_CANCELLED",
  });
  expect(await get()).toMatchObject({ failedCount: 1, dto: { kbStatus: "Ready" } });
  expect([await listFilenames("failed"), await listFilenames("stopped")]).toEqual([
    [],
    ["box.zip/c.txt"],
  ]);
  expect(platform.mails).toHaveLength(mails);

  platform.deps.parser.forOrganization = forOrganization;
  await retry();
  await platform.finishJobs();
  expect(new Set(Object.values(await stagesOf(ada, kbId)))).toEqual(new Set(["Finished"]));
});

test("continues a cancelled large text where it stopped", async () => {
  const filler = fillerOf(2_440);
  const entries = Array.from({ length: 4_000 }, (_, at) => `${filler}Entry ${at} is closed.\n\n`);
  const text = entries.join("");
  await putFiles(origin, ada, kbId, [textFile("protocol.txt", text)]);
  while ((await countsOf()).trainedParts === 0);
  const share = (await get()).progress?.share;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
  const [itemInTraining] = await ada(knowledgeBaseApi.explore, { params: { id: kbId } });
  expect(itemInTraining?.trainedShare).toBeGreaterThanOrEqual(share ?? 1);
  await cancel();
  await platform.finishJobs();
  const cancelledCounts = await countsOf();
  const chunksBefore = await chunkIds();
  expect(await stagesOf(ada, kbId)).toEqual({
    "protocol.txt": "FailedTraining EXTRACT_CANCELLED",
  });
  expect(cancelledCounts.characterCount).toBeLessThan(text.length);
  expect(chunksBefore).toHaveLength(cancelledCounts.chunkCount);

  await retry();
  await platform.finishJobs();
  const finalCounts = await countsOf();
  expect(finalCounts).toMatchObject({ stage: "Finished", characterCount: text.length });
  const chunksAfter = await chunkIds();
  expect(chunksAfter).toHaveLength(finalCounts.chunkCount);
  expect(chunksAfter.slice(0, chunksBefore.length)).toEqual(chunksBefore);
});

const countsOf = () =>
  platform.deps.db
    .selectFrom("items")
    .where("kbId", "=", kbId)
    .select(["stage", "trainedParts", "characterCount", "chunkCount"])
    .executeTakeFirstOrThrow();

const chunkIds = () =>
  platform.deps.db
    .selectFrom("chunks")
    .where("kbId", "=", kbId)
    .select("id")
    .orderBy("ordinal")
    .execute();

test("cancels files immediately if no job reads them", async () => {
  const { db } = platform.deps;
  const { organizationId } = ada.user;
  const crawlRunId = newId();
  await db
    .updateTable("knowledgeBases")
    .where("id", "=", kbId)
    .set({ kbStatus: "InProgress", crawlRunId })
    .execute();
  const file = { organizationId, kbId, crawlRunId, kind: "file", stage: "Uploading" };
  await db
    .insertInto("items")
    .values({ ...file, id: newId(), filename: "a.txt" })
    .execute();
  await cancel();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "FailedExtracting EXTRACT_CANCELLED" });
  expect((await get()).dto.kbStatus).toBe("Ready");
});

test("answers 202 if the training is slow", async () => {
  const readingStarted = hangAt("slow.txt");
  const begunAt = Date.now();
  let clockReads = 0;
  // Ten minutes pass between two reads of the clock.
  platform.deps.now = () => new Date(begunAt + 600_000 * (clockReads += 1));
  const slow = textFile("slow.txt", "Some text.");
  const { status, body } = await putFiles(origin, ada, kbId, [slow], { async: "false" });
  expect([status, body.data]).toEqual([202, { accepted: ["slow.txt"], rejected: [] }]);
  await readingStarted;
  expect((await get()).dto.kbStatus).toBe("InProgress");
  await cancel();
  await platform.finishJobs();
});

test("rejects the cancellation of an idle or foreign knowledge base", async () => {
  await expect(cancel()).rejects.toMatchObject({ code: "KB_NOT_IN_PROGRESS", status: 409 });
  await expect(cancel(await platform.signUp())).rejects.toThrow("KB_NOT_FOUND");
});

test("counts retried files as open, not as failed", async () => {
  const broken = { name: "broken.pdf", bytes: Buffer.from("%PDF-1.7\n") };
  await putFiles(origin, ada, kbId, [broken, textFile("a.txt", "This is a.")]);
  await platform.finishJobs();
  expect(await get()).toMatchObject({ itemCount: 2, failedCount: 1 });

  const readingStarted = hangAt("broken.pdf");
  expect(await retry()).toEqual({ accepted: 1 });
  expect(await get()).toMatchObject({
    itemCount: 2,
    failedCount: 0,
    progress: { done: 0, total: 1 },
  });
  await readingStarted;
  await cancel();
  await platform.finishJobs();
  expect(await get()).toMatchObject({ itemCount: 2, failedCount: 1 });
});
