import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import { listen, makeFileBase, putFiles, type SentFile, textFile } from "../uploads/file-steps";

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

const archive = (...members: [name: string, text: string][]): SentFile => ({
  name: "box.zip",
  bytes: zipOf(members.map(([name, data]) => ({ name, data }))),
});

/** Uploads files, waits for their run, and returns it with its changes. */
async function upload(...files: SentFile[]) {
  await putFiles(origin, ada, kbId, files);
  await platform.finishJobs();
  const [run] = await ada(crawlApi.runs, { params: { id: kbId }, query: {} });
  if (!run) throw new Error("There is no run.");
  const changes = await ada(crawlApi.changes, {
    params: { id: kbId, runId: run.runId },
    query: {},
  });
  return { run, changes: changes.map(({ kind, pageUrl }) => `${kind} ${pageUrl}`) };
}

test("reports new, changed and failed files of an upload", async () => {
  const first = await upload(textFile("a.txt", "Text of a."), textFile("b.txt", "Text of b."));
  expect(first.run).toMatchObject({ trigger: "hand", ended: "complete", newCount: 2 });
  expect(first.changes).toEqual(["new a.txt", "new b.txt"]);

  const broken = { name: "broken.pdf", bytes: Buffer.from("%PDF-1.7\n") };
  const second = await upload(textFile("a.txt", "Another text of a."), broken);
  expect(second.run).toMatchObject({ newCount: 0, changedCount: 1, failedCount: 1 });
  expect(second.changes).toEqual(["changed a.txt"]);
});

test("reports the members of a new version of an archive, and those that it lacks as gone", async () => {
  await upload(archive(["a.txt", "Text of a."], ["b.txt", "Text of b."]));
  const { run, changes } = await upload(archive(["a.txt", "A new text."], ["c.txt", "Text of c."]));
  expect(run).toMatchObject({ newCount: 1, changedCount: 2, goneCount: 1, unchangedCount: 0 });
  expect(changes).toEqual([
    "new box.zip/c.txt",
    "changed box.zip",
    "changed box.zip/a.txt",
    "gone box.zip/b.txt",
  ]);
});

test("shows no crawl for a knowledge base of files", async () => {
  await upload(textFile("a.txt", "Text of a."));
  const kb = await ada(knowledgeBaseApi.get, { params: { id: kbId } });
  expect(kb.lastRun).toBeNull();
});
