import { createHash } from "node:crypto";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { trainWebsite } from "../../platform-steps";
import { listen, makeFileBase, putFiles } from "./file-steps";

const name = 'Grüße "an" 😀.txt';
const bytes = Buffer.from("Ten bytes.");
const sha256 = createHash("sha256").update(bytes).digest("hex");

let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;
let path: string;

beforeAll(async () => {
  platform = await openPlatform();
  origin = await listen(platform);
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
  await putFiles(origin, ada, kbId, [{ name: `folder/${name}`, bytes }]);
  await platform.finishJobs();
  const [item] = await ada(knowledgeBaseApi.explore, { params: { id: kbId } });
  path = `/v1/knowledge-bases/download/${kbId}/${item?.itemId}`;
});
afterAll(() => platform.close());

async function load(headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(origin + path, {
    method,
    headers: { cookie: ada.cookie, ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("downloads the original file as an attachment with its name", async () => {
  const { status, headers, text } = await load();
  expect([status, text]).toEqual([200, bytes.toString()]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/plain",
    "content-length": "10",
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringContaining(
      "filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22an%22%20%F0%9F%98%80.txt",
    ),
  });
});

test("serves ranges of an unchanged file", async () => {
  const part = await load({ range: "bytes=4-" });
  expect([part.status, part.text]).toEqual([206, "bytes."]);
  expect(part.headers.get("content-range")).toBe("bytes 4-9/10");
  expect(part.headers.get("content-length")).toBe("6");
  const beyond = await load({ range: "bytes=10-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  const other = await load({ range: "bytes=4-", "if-range": '"another"' });
  expect([other.status, other.text]).toEqual([200, bytes.toString()]);
  expect(await load({ "if-none-match": `"${sha256}"` })).toMatchObject({ status: 304, text: "" });
});

test("answers HEAD with the size and no bytes", async () => {
  const { status, headers, text } = await load({}, "HEAD");
  expect([status, headers.get("content-length"), text]).toEqual([200, "10", ""]);
});

test("rejects downloads from a website and from another organisation", async () => {
  const web = await trainWebsite(platform, ada, "http://127.0.0.1:9/");
  const bob = await platform.signUp();
  const codeOf = async (url: string, person: Person) => {
    const response = await platform.inject({ url, headers: { cookie: person.cookie } });
    return response.json<{ meta: { message: string } }>().meta.message;
  };
  const fid = path.slice(path.lastIndexOf("/") + 1);
  expect(await codeOf(path, bob)).toBe("KB_NOT_FOUND");
  expect(await codeOf(`/v1/knowledge-bases/download/${web.dto.kbId}/${fid}`, ada)).toBe(
    "KB_NOT_FILE",
  );
  expect(await codeOf(`/v1/knowledge-bases/download/${kbId}/${kbId}`, ada)).toBe("NOT_FOUND");
});
