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

const stop = (person = ada) => person(crawlApi.cancel, { params: { id: kbId } });
const retry = () => ada(crawlApi.retry, { params: { id: kbId }, body: {} });
const get = () => ada(knowledgeBaseApi.get, { params: { id: kbId } });

async function listed(outcome: "failed" | "stopped") {
  const items = await ada(knowledgeBaseApi.explore, { params: { id: kbId }, query: { outcome } });
  return items.map(({ filename }) => filename);
}

/** Makes the reader hang at files with this name. Resolves when it has got one. */
function hangAt(ending: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  platform.deps.parser.forOrganization = (id) => {
    const parser = forOrganization(id);
    const readDocument: Parser["readDocument"] = (file, signal) => {
      if (!file.name.endsWith(ending)) return parser.readDocument(file, signal);
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
  const isReading = hangAt("c.txt");
  const box = zipOf(
    ["a.txt", "b.txt", "c.txt"].map((name) => ({ name, data: `This is ${name}.` })),
  );
  await putFiles(origin, ada, kbId, [{ name: "box.zip", bytes: box }]);
  const mails = platform.mails.length;
  await isReading;
  const isTrained = ([name, stage]: [string, string]) =>
    /[ab]\.txt$/.test(name) && stage === "Finished";
  while (Object.entries(await stagesOf(ada, kbId)).filter(isTrained).length < 2);
  expect(await stop()).toEqual({ ok: true });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toMatchObject({
    "box.zip": "Finished",
    "box.zip/a.txt": "Finished",
    "box.zip/c.txt": "FailedExtracting EXTRACT_CANCELLED",
  });
  expect(await get()).toMatchObject({ failedCount: 1, dto: { kbStatus: "Ready" } });
  expect([await listed("failed"), await listed("stopped")]).toEqual([[], ["box.zip/c.txt"]]);
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
  const [underWay] = await ada(knowledgeBaseApi.explore, { params: { id: kbId } });
  expect(underWay?.trainedShare).toBeGreaterThanOrEqual(share ?? 1);
  await stop();
  await platform.finishJobs();
  const stopped = await countsOf();
  const before = await chunkIds();
  expect(await stagesOf(ada, kbId)).toEqual({
    "protocol.txt": "FailedTraining EXTRACT_CANCELLED",
  });
  expect(stopped.characterCount).toBeLessThan(text.length);
  expect(before).toHaveLength(stopped.chunkCount);

  await retry();
  await platform.finishJobs();
  const whole = await countsOf();
  expect(whole).toMatchObject({ stage: "Finished", characterCount: text.length });
  const after = await chunkIds();
  expect(after).toHaveLength(whole.chunkCount);
  expect(after.slice(0, before.length)).toEqual(before);
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
  await stop();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "FailedExtracting EXTRACT_CANCELLED" });
  expect((await get()).dto.kbStatus).toBe("Ready");
});

test("answers 202 if the training is slow", async () => {
  const isReading = hangAt("slow.txt");
  const begunAt = Date.now();
  let looks = 0;
  // Ten minutes pass between two reads of the clock.
  platform.deps.now = () => new Date(begunAt + 600_000 * (looks += 1));
  const slow = textFile("slow.txt", "Some text.");
  const { status, body } = await putFiles(origin, ada, kbId, [slow], { async: "false" });
  expect([status, body.data]).toEqual([202, { accepted: ["slow.txt"], rejected: [] }]);
  await isReading;
  expect((await get()).dto.kbStatus).toBe("InProgress");
  await stop();
  await platform.finishJobs();
});

test("rejects the cancellation of an idle or foreign knowledge base", async () => {
  await expect(stop()).rejects.toMatchObject({ code: "KB_NOT_IN_PROGRESS", status: 409 });
  await expect(stop(await platform.signUp())).rejects.toThrow("KB_NOT_FOUND");
});

test("counts retried files as open, not as failed", async () => {
  const broken = { name: "broken.pdf", bytes: Buffer.from("%PDF-1.7\n") };
  await putFiles(origin, ada, kbId, [broken, textFile("a.txt", "This is a.")]);
  await platform.finishJobs();
  expect(await get()).toMatchObject({ itemCount: 2, failedCount: 1 });

  const isReading = hangAt("broken.pdf");
  expect(await retry()).toEqual({ accepted: 1 });
  expect(await get()).toMatchObject({
    itemCount: 2,
    failedCount: 0,
    progress: { done: 0, total: 1 },
  });
  await isReading;
  await stop();
  await platform.finishJobs();
  expect(await get()).toMatchObject({ itemCount: 2, failedCount: 1 });
});
