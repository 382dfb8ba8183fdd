import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { cases, isChanging } from "@/tests/endpoint-parts";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { listen, makeFileBase, putFiles, textFile } from "../../features/uploads/file-steps";
import { formEnd, part } from "../../features/uploads/form";
import { credentialsFor, makeObjects, send } from "./endpoint-cases";

let platform: TestPlatform;
let origin: string;
let ada: Awaited<ReturnType<typeof makeObjects>>;
beforeAll(async () => {
  platform = await openPlatform();
  origin = await listen(platform);
  ada = await makeObjects(platform, "Adas");
});
afterAll(() => platform.close());

/** Texts that PostgreSQL cannot store as they are. */
const unstorable = ["a\0b", "\0", "a\ud800", "\udc00b"];
const refused = [400, "BAD_REQUEST"];

/** JSON bodies with a text as a value and as a name, at the top level and nested. */
const bodiesOf = (text: string): object[] => [
  { extra: text },
  { [text]: 1 },
  { extra: { [text]: 1 } },
  { extra: [[{ deep: { [text]: null } }]] },
  { extra: [["", text]] },
];

const changing = cases.filter(isChanging).map((one) => [one.name, one] as const);

test.each(changing)("%s rejects unstorable text in values and in keys", async (_, one) => {
  const request = send(one, ada.objectIds, credentialsFor(one, ada.person, ada.token));
  const headers = { ...request.headers, "content-type": "application/json" };
  for (const text of unstorable) {
    for (const extra of bodiesOf(text)) {
      const payload = { ...one.partsOf(ada.objectIds).body, ...extra };
      const response = await platform.inject({ ...request, headers, payload });
      expect([extra, response.statusCode, codeOf(response.body)]).toEqual([extra, ...refused]);
    }
  }
});

const codeOf = (body: string) => (JSON.parse(body) as { meta?: { message: string } }).meta?.message;

test.each(["/v1/knowledge-bases?search=%00", "/v1/knowledge-bases?%00=1", "/v1/chat-bots/%00"])(
  "rejects an address with it: %s",
  async (url) => {
    const response = await platform.inject({ url, headers: { cookie: ada.person.cookie } });
    expect([response.statusCode, codeOf(response.body)]).toEqual(refused);
  },
);

async function putForm(kbId: string, ...parts: Buffer[]) {
  const response = await fetch(`${origin}/v1/knowledge-bases/${kbId}?async=true`, {
    method: "PUT",
    headers: {
      cookie: ada.person.cookie,
      "content-type": "multipart/form-data; boundary=----form",
    },
    body: Uint8Array.from(Buffer.concat([...parts, formEnd])),
  });
  return [response.status, codeOf(await response.text())];
}

test.each(unstorable)("rejects a form with unstorable text in its JSON: %j", async (text) => {
  for (const data of [{ include: [`/${text}`] }, { [text]: 1 }, ...bodiesOf(text)]) {
    expect(await putForm(ada.objectIds.kbId, part("data", JSON.stringify(data)))).toEqual(refused);
  }
  const filesId = await makeFileBase(ada.person);
  const map = part("fileSizeMap", JSON.stringify({ [`${text}.txt`]: 4, "b.txt": 4 }));
  const response = await putForm(filesId, map, part("files", "text", "b.txt"));
  expect(response).toEqual([400, "FILE_SIZE_MAP_MALFORMED"]);
});

test("stores a file without the control characters of its name", async () => {
  const filesId = await makeFileBase(ada.person);
  const { status } = await putFiles(origin, ada.person, filesId, [
    textFile("a\u0007b.txt", "Text."),
  ]);
  expect(status).toBe(202);
  await platform.finishJobs();
  const items = await ada.person(knowledgeBaseApi.explore, { params: { id: filesId } });
  expect(items.map(({ filename }) => filename)).toEqual(["ab.txt"]);
});
