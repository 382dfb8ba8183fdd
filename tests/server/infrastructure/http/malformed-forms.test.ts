import { imageApi } from "@/contract/chatbots/images";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Person, type TestPlatform, openPlatform } from "@/tests/platform";
import { listen, makeFileBase } from "../../features/uploads/file-steps";
import { formEnd, part } from "../../features/uploads/form";

let platform: TestPlatform;
let origin: string;
let ada: Person;
let filesId: string;
let websiteId: string;
beforeAll(async () => {
  platform = await openPlatform();
  origin = await listen(platform);
  ada = await platform.signUp();
  filesId = await makeFileBase(ada);
  const { dto } = await ada(knowledgeBaseApi.create, {
    body: { title: "Site", baseUrl: "http://127.0.0.1:9/", responsibilityConfirmed: true },
  });
  websiteId = dto.kbId;
  await platform.finishJobs();
});
afterAll(() => platform.close());

const type = "multipart/form-data; boundary=----form";
const map = part("fileSizeMap", JSON.stringify({ "a.txt": 4_000 }));
const file = part("files", "x".repeat(4_000), "a.txt");
const picture = part("image", "x".repeat(4_000), "a.png");
const data = part("data", "{}");
const whole = Buffer.concat([map, data, picture, file, formEnd]);
const cutAt = (bytes: number) => whole.subarray(0, bytes);

/** Content types and bodies that no parser can read. */
const malformed: [string, string, Buffer][] = [
  ["no boundary", "multipart/form-data", whole],
  ["another boundary", "multipart/form-data; boundary=other", whole],
  ["an endless boundary", `multipart/form-data; boundary=${"x".repeat(5_000)}`, whole],
  ["no form at all", type, Buffer.from('{"data":{}}')],
  ["an end before anything else", type, Buffer.from("----form--\r\n\r\n--")],
  [
    "a header without an end",
    type,
    Buffer.from(`------form\r\ncontent-disposition: form-data; na`),
  ],
  ["an endless header", type, Buffer.from(`------form\r\nx: ${"y".repeat(100_000)}\r\n`)],
  ["a cut in the first header", type, cutAt(30)],
  ["a cut in a field", type, cutAt(map.length - 8)],
  ["a cut between two parts", type, cutAt(map.length)],
  ["a cut in a picture", type, cutAt(map.length + data.length + 500)],
  ["a cut in a file", type, cutAt(whole.length - formEnd.length - 2_000)],
  ["a cut before the end", type, cutAt(whole.length - formEnd.length)],
  ["a cut in the end", type, cutAt(whole.length - 4)],
];

/** Readable, but without a part. A website takes it as a crawl without options. */
const empty: [string, string, Buffer][] = [
  ["an empty boundary", "multipart/form-data; boundary=", whole],
  ["no body", type, Buffer.alloc(0)],
  ["no parts", type, formEnd],
  ["a part without a name", type, Buffer.from("------form\r\n\r\ntext\r\n------form--\r\n")],
];

const pictures = { target: "pictures", path: () => imageApi.upload.path as string };
const files = { target: "files", path: () => `/knowledge-bases/${filesId}` };
const website = { target: "a website", path: () => `/knowledge-bases/${websiteId}` };

const combine = (targets: (typeof pictures)[], forms: typeof malformed) =>
  targets.flatMap((target) =>
    forms.map(([fault, type, body]) => ({ ...target, fault, type, body })),
  );

test.each([
  ...combine([pictures, files, website], malformed),
  ...combine([pictures, files], empty),
])("$target: $fault is reported as a mistake of the sender", async ({ path, type, body }) => {
  const response = await fetch(`${origin}/v1${path()}?async=true`, {
    method: "PUT",
    headers: { cookie: ada.cookie, "content-type": type },
    body: Uint8Array.from(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ meta: { message: expect.any(String) } });
});

test("stores nothing of a malformed form", async () => {
  const { dto, itemCount } = await ada(knowledgeBaseApi.get, { params: { id: filesId } });
  expect([dto.kbStatus, itemCount]).toEqual(["Empty", 0]);
});
