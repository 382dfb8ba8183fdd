import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { KB_TYPE_MISMATCH } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { limits } from "@/contract/limits";
import { cleanUpFiles } from "@/server/features/uploads/cleanup";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { trainWebsite } from "../../platform-steps";
import { givePlan, planWith, writePlans } from "../plans/plans";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "./file-steps";
import { TusClient } from "./tus-client";

let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;
let client: TusClient;

beforeAll(async () => {
  const PLANS_FILE = writePlans({
    texts: planWith({ fileBytes: 1_000, mimeTypes: ["text/plain"] }),
    pair: planWith({ files: 2 }),
  });
  platform = await openPlatform({ settings: { PLANS_FILE } });
  origin = await listen(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
  client = new TusClient(origin, ada.cookie);
});
afterEach(async () => {
  platform.setClockAhead(0);
  await platform.finishJobs();
});

const bytes = Buffer.from("Parcels to Austria take five working days.");
const listStagedFiles = () => readdir(join(platform.deps.env.DATA_DIR, "uploads"));

test("limits an upload to its organisation and knowledge base", async () => {
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  const id = path.slice(path.lastIndexOf("/"));
  const bob = await platform.signUp();
  const foreignClient = new TusClient(origin, bob.cookie);
  const kbOfBob = await makeFileBase(bob);
  const otherKb = await makeFileBase(ada);
  const responses = [
    await foreignClient.begin(kbId, "b.txt", 1),
    await foreignClient.send(path, bytes),
    await foreignClient.call("HEAD", path),
    await foreignClient.call("DELETE", path),
    await foreignClient.send(`/v1/knowledge-bases/uploads/${kbOfBob}${id}`, bytes),
    await client.send(`/v1/knowledge-bases/uploads/${otherKb}${id}`, bytes),
    await client.send(`/v1/knowledge-bases/uploads/${kbId}/${kbId}`, bytes),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  const anonymousClient = new TusClient(origin, "");
  expect((await anonymousClient.send(path, bytes)).code).toBe("UNAUTHORIZED_ACCESS");
  expect(await client.offset(path)).toBe(0);
  expect((await client.send(path, bytes)).status).toBe(204);
});

test("answers protocol errors with their status and a code", async () => {
  const web = await trainWebsite(platform, ada, "http://127.0.0.1:9/");
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  const answers = [
    await client.begin(kbId, "a.txt", limits.uploadBytes + 1),
    await client.begin(kbId, "..", 1),
    await client.begin(web.dto.kbId, "a.txt", 1),
    await client.send(path, bytes, 3),
    await client.send(path, Buffer.concat([bytes, bytes])),
    await client.call("PATCH", path, { "tus-resumable": "0.2.0" }),
    await client.call("PUT", path),
  ];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [413, "FILE_MAX_SIZE_EXCEEDED"],
    [400, "FILE_UPLOAD_FAILED"],
    [400, KB_TYPE_MISMATCH],
    [409, "BAD_REQUEST"],
    [413, "FILE_MAX_SIZE_EXCEEDED"],
    [400, "BAD_REQUEST"],
    [405, "METHOD_NOT_ALLOWED"],
  ]);
});

test("answers OPTIONS without CORS headers", async () => {
  const { status, headers } = await client.call("OPTIONS", `/v1/knowledge-bases/uploads/${kbId}`);
  expect(status).toBe(204);
  expect(headers.get("tus-version")).toBe("1.0.0");
  expect(headers.get("tus-max-size")).toBe(String(limits.uploadBytes));
  expect(headers.get("tus-extension")).toBe("creation,creation-with-upload,termination,expiration");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("rejects an unsupported file after its last bytes and deletes it", async () => {
  const { path } = await client.begin(kbId, "photo.txt", 8);
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 0, 0]);
  const { status, code } = await client.send(path, png);
  expect([status, code]).toEqual([415, "SUBSCRIPTION_MIME_TYPE"]);
  expect((await client.call("HEAD", path)).status).toBe(404);
  expect(await stagesOf(ada, kbId)).toEqual({});
  expect((await listStagedFiles()).filter((name) => path.includes(name))).toEqual([]);
});

test("deletes an upload that the plan refuses after its last byte", async () => {
  const { path } = await client.begin(kbId, "page.md", bytes.length);
  const large = await client.begin(kbId, "large.txt", 1_001);
  await givePlan(platform, ada, "texts");
  await platform.drainEvents();
  const answers = [
    await client.send(path, bytes),
    await client.send(large.path, Buffer.alloc(1_001, "x")),
  ];
  expect(answers.map(({ code }) => code)).toEqual([
    "SUBSCRIPTION_MIME_TYPE",
    "SUBSCRIPTION_SINGLE_FILE_SIZE",
  ]);
  const events = await platform.drainEvents();
  expect(events.filter(({ event }) => event === "UploadCanceled")).toHaveLength(2);
  const names = await listStagedFiles();
  for (const refused of [path, large.path]) {
    expect((await client.call("HEAD", refused)).status).toBe(404);
    expect(names.filter((name) => refused.includes(name.slice(0, 36)))).toEqual([]);
  }
  expect(await stagesOf(ada, kbId)).toEqual({});
});

test("completes an upload that exceeded the plan at its last byte as soon as the plan has room", async () => {
  await givePlan(platform, ada, "pair");
  const { path } = await client.begin(kbId, "c.txt", bytes.length);
  await putFiles(origin, ada, kbId, [textFile("a.txt", "Text a."), textFile("b.txt", "Text b.")]);
  const deleted = jest.spyOn(platform.deps.storage, "delete");
  expect((await client.send(path, bytes)).code).toBe("SUBSCRIPTION_TOTAL_FILES");
  expect(deleted).toHaveBeenCalledTimes(1);
  deleted.mockRestore();
  await givePlan(platform, ada, "free");
  expect(await client.offset(path)).toBe(bytes.length);
  await platform.finishJobs();
  expect(Object.values(await stagesOf(ada, kbId))).toEqual(Array(3).fill("Finished"));
});

test.each([
  ["b.exe", "SUBSCRIPTION_MIME_TYPE"],
  ["letter.doc", "EXTRACT_OLD_WORD"],
])("%s is refused before any byte is sent, as %s", async (name, code) => {
  expect(await client.begin(kbId, name, 8)).toMatchObject({ status: 415, code });
});

test("completes an empty upload at its creation", async () => {
  expect((await client.begin(kbId, "empty.txt", 0)).status).toBe(201);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "empty.txt": "FailedExtracting EXTRACT_EMPTY" });
});

test("deletes a cancelled upload and publishes its cancellation", async () => {
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  await client.send(path, bytes.subarray(0, 5));
  await platform.drainEvents();
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.call("HEAD", path)).status).toBe(404);
  expect((await listStagedFiles()).filter((name) => path.includes(name.slice(0, 36)))).toEqual([]);
  await platform.finishJobs();
  const events = await platform.drainEvents();
  expect(events.map(({ event }) => event)).toContain("UploadCanceled");
});

test("adds completed uploads to the current run, and allows no deletion meanwhile", async () => {
  const names = ["a.txt", "b.txt", "ordner/c.txt"];
  for (const name of names) {
    const { path } = await client.begin(kbId, name, bytes.length);
    expect((await client.send(path, bytes)).status).toBe(204);
  }
  const removal = ada(knowledgeBaseApi.remove, { params: { id: kbId } });
  await expect(removal).rejects.toThrow("KB_IN_PROGRESS");
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({
    "a.txt": "Finished",
    "b.txt": "Finished",
    "ordner/c.txt": "Finished",
  });
});

test("reports a complete upload to a client that lost the last response, and adds it once", async () => {
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  await client.send(path, bytes);
  expect(await client.offset(path)).toBe(bytes.length);
  await platform.finishJobs();
  expect(await client.offset(path)).toBe(bytes.length);
  expect((await client.send(path, Buffer.alloc(0), bytes.length)).status).toBe(404);
  expect(Object.keys(await stagesOf(ada, kbId))).toEqual(["a.txt"]);
});

test("completes an upload whose process died after the last byte", async () => {
  const { path } = await client.begin(kbId, "a.txt", bytes.length);
  const file = join(platform.deps.env.DATA_DIR, "uploads", path.slice(path.lastIndexOf("/") + 1));
  await writeFile(file, bytes);
  expect(await client.offset(path)).toBe(bytes.length);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
});

test("deletes expired uploads and orphaned bytes and no others", async () => {
  const old = await client.begin(kbId, "old.txt", bytes.length);
  platform.setClockAhead(6 * 24 * 60 * 60 * 1000);
  const young = await client.begin(kbId, "young.txt", bytes.length);
  await client.send(young.path, bytes.subarray(0, 7));
  platform.setClockAhead(8 * 24 * 60 * 60 * 1000);
  await cleanUpFiles(platform.deps);
  expect((await client.call("HEAD", old.path)).status).toBe(404);
  const id = young.path.slice(young.path.lastIndexOf("/") + 1);
  expect((await listStagedFiles()).toSorted()).toEqual([id, `${id}.json`]);
  const file = join(platform.deps.env.DATA_DIR, "uploads", id);
  expect(await readFile(file)).toEqual(bytes.subarray(0, 7));
});
