import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { EventName } from "@/contract/events";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { limits } from "@/contract/limits";
import type { LiveEvent } from "@/server/infrastructure/realtime/bus";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "./file-steps";
import { formEnd, part, RawPut } from "./form";

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
  await platform.drainEvents();
});
afterEach(() => platform.finishJobs());

const storedNames = () =>
  readdir(join(platform.deps.env.DATA_DIR, "files", ada.user.organizationId)).catch(() => []);

async function expectNothingStored() {
  expect(await storedNames()).toEqual([]);
  expect(await stagesOf(ada, kbId)).toEqual({});
  const kb = await ada(knowledgeBaseApi.get, { params: { id: kbId } });
  expect(kb.dto.kbStatus).toBe("Empty");
}

async function waitForEvent(name: EventName) {
  let events: LiveEvent[] = [];
  while (!events.some(({ event }) => event === name)) events = await platform.drainEvents();
}

test("deletes an interrupted upload and publishes its cancellation", async () => {
  const map = part("fileSizeMap", JSON.stringify({ "a.txt": 3, "b.txt": 1_000_000 }));
  const put = await RawPut.begin(origin, ada.cookie, kbId, 2_000_000);
  await put.send(map, part("files", "one", "a.txt"));
  await put.send(part("files", "x".repeat(500_000), "b.txt"));
  await waitForEvent("ImportFileStatusChanged");
  await put.vanish();
  await waitForEvent("UploadCanceled");
  await expectNothingStored();
});

const mapOf = (sizes: unknown) => part("fileSizeMap", JSON.stringify(sizes));
const aFile = part("files", "text", "a.txt");
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]);

test.each<[string, Buffer[]]>([
  ["FILE_SIZE_MAP_MALFORMED", [aFile, mapOf({ "a.txt": 4 })]],
  ["FILE_SIZE_MAP_MALFORMED", [aFile]],
  ["FILE_SIZE_MAP_MALFORMED", [part("fileSizeMap", "{"), aFile]],
  ["FILE_SIZE_MAP_MALFORMED", [mapOf([4]), aFile]],
  ["FILE_SIZE_MAP_MALFORMED", [mapOf({ "a.txt": "4" }), aFile]],
  ["FILE_SIZE_MAP_MALFORMED", [mapOf({ "a.txt": -1 }), aFile]],
  ["FILE_SIZE_MAP_MALFORMED", [mapOf({ "other.txt": 4 }), aFile]],
  ["FILE_SIZE_MAP_MALFORMED", [mapOf({ "a.txt": 4 }), part("files", "text", "__proto__")]],
  ["KBTYPE_MISSMATCH", [part("data", JSON.stringify({ includeFiles: true }))]],
  ["FILE_MAX_SIZE_EXCEEDED", [mapOf({ "a.txt": limits.uploadBytes, "b.txt": 1 }), aFile]],
  ["EMPTY_FILE_SELECTION", [mapOf({})]],
  ["FILE_UPLOAD_FAILED", [mapOf({ "a.txt": 3 }), aFile]],
  ["FILE_UPLOAD_FAILED", [mapOf({ "a.txt": 5 }), aFile]],
  ["FILE_UPLOAD_FAILED", [mapOf({ "a.txt": 5 })]],
  ["FILE_UPLOAD_FAILED", [mapOf({ "..": 4 }), part("files", "text", "..")]],
  ["SUBSCRIPTION_MIME_TYPE", [mapOf({ "a.pdf": picture.length }), part("files", picture, "a.pdf")]],
  ["SUBSCRIPTION_MIME_TYPE", [mapOf({ "b.exe": 4 }), part("files", "text", "b.exe")]],
  ["SUBSCRIPTION_MIME_TYPE", [mapOf({ README: 4 }), part("files", "text", "README")]],
  ["EXTRACT_OLD_WORD", [mapOf({ "a.doc": 4 }), part("files", "text", "a.doc")]],
  ["EXTRACT_OLD_EXCEL", [mapOf({ "a.xls": 4 }), part("files", "text", "a.xls")]],
  ["EXTRACT_OLD_POWERPOINT", [mapOf({ "a.ppt": 4 }), part("files", "text", "a.ppt")]],
  ["EXTRACT_OUTLOOK_MESSAGE", [mapOf({ "a.msg": 4 }), part("files", "text", "a.msg")]],
  ["EXTRACT_BINARY_WORKBOOK", [mapOf({ "a.xlsb": 4 }), part("files", "text", "a.xlsb")]],
])("refuses a form with %s and stores nothing of it (%#)", async (code, pieces) => {
  const put = await RawPut.begin(
    origin,
    ada.cookie,
    kbId,
    Buffer.concat([...pieces, formEnd]).length,
  );
  await put.send(...pieces, formEnd);
  expect(await put.refusal()).toBe(code);
  await expectNothingStored();
});

test("accepts the valid files of a form and rejects the others with a reason each", async () => {
  const { status, body } = await putFiles(origin, ada, kbId, [
    textFile("good.txt", "Good."),
    { name: "photo.txt", bytes: picture },
    { name: "long.txt", bytes: Buffer.from("longer"), declared: 3 },
    { name: "short.txt", bytes: Buffer.from("short"), declared: 9 },
    textFile("good.txt ", "The same name, once it is cleaned."),
    textFile("last.txt", "Also good."),
  ]);
  expect({ status, ...body.data }).toEqual({
    status: 202,
    accepted: ["good.txt", "last.txt"],
    rejected: [
      { filename: "photo.txt", code: "SUBSCRIPTION_MIME_TYPE" },
      { filename: "long.txt", code: "FILE_UPLOAD_FAILED" },
      { filename: "short.txt", code: "FILE_UPLOAD_FAILED" },
      { filename: "good.txt ", code: "ALREADY_EXISTS" },
    ],
  });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "good.txt": "Finished", "last.txt": "Finished" });
  expect(await storedNames()).toHaveLength(2);
});

test("rejects a form during a run and for another organisation", async () => {
  const files = [textFile("a.txt", "Some text.")];
  const bob = await platform.signUp();
  const answer = await putFiles(origin, bob, kbId, files);
  expect([answer.status, answer.body.meta?.message]).toEqual([404, "KB_NOT_FOUND"]);
  await platform.deps.db
    .updateTable("knowledgeBases")
    .where("id", "=", kbId)
    .set({ kbStatus: "InProgress" })
    .execute();
  const busy = await putFiles(origin, ada, kbId, files);
  expect([busy.status, busy.body.meta?.message]).toEqual([409, "KB_IN_PROGRESS"]);
  expect(await storedNames()).toEqual([]);
});
