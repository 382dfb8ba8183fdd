import { misspelt } from "@/contract/fields/spelling";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { pdfOfFonts } from "../../engines/ingest/files/pdf-writer";
import { ask, makeChatbot } from "../../platform-steps";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "./file-steps";

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
afterEach(() => platform.finishJobs());

test("publishes every stage of a file, sends a mail and answers questions", async () => {
  const text = "Delivery within Germany takes three working days and costs 4.90 euros.";
  await platform.drainEvents();
  const { status, body } = await putFiles(origin, ada, kbId, [textFile("delivery.txt", text)]);
  expect({ status, data: body.data }).toEqual({
    status: 202,
    data: { accepted: ["delivery.txt"], rejected: [] },
  });
  await platform.finishJobs();

  const events = (await platform.drainEvents()).map(({ payload }) =>
    "stage" in payload ? payload.stage : "newStatus" in payload ? payload.newStatus : "",
  );
  expect(events).toEqual([
    "Uploading",
    "InProgress",
    "StartExtracting",
    "EndExtracting",
    misspelt.Training,
    "Finished",
    "Ready",
  ]);
  expect(await stagesOf(ada, kbId)).toEqual({ "delivery.txt": "Finished" });
  const kb = await ada(knowledgeBaseApi.get, { params: { id: kbId } });
  expect(kb).toMatchObject({ itemCount: 1, failedCount: 0, characterCount: text.length });
  expect(platform.mails.at(-1)?.to).toBe(ada.user.email);

  const { bot } = await makeChatbot(platform, ada, [kbId]);
  const answer = await ask(bot, "How long does delivery within Germany take?", "en");
  expect(answer).toMatchObject({ answered: true });
  expect(answer.citations[0]).toMatchObject({ filename: "delivery.txt", kbId });
});

test("lists the warnings of a trained file", async () => {
  const pages = [
    { text: "We open at nine." },
    { text: "This text is drawn by glyphs without letters", isUnmapped: true },
  ];
  const pdf = { name: "scan.pdf", bytes: pdfOfFonts(...pages) };
  await putFiles(origin, ada, kbId, [pdf, textFile("plain.txt", "Some text.")], { async: "false" });
  const items = await ada(knowledgeBaseApi.explore, { params: { id: kbId }, query: {} });
  expect(items.map(({ filename, stage, warnings }) => [filename, stage, warnings])).toEqual(
    expect.arrayContaining([
      ["scan.pdf", "Finished", [{ code: "UNREADABLE_FONTS", pages: [2] }]],
      ["plain.txt", "Finished", undefined],
    ]),
  );
});

test("answers after the training without `async=true`", async () => {
  const files = [textFile("a.txt", "Some text."), textFile("b.txt", "")];
  const { status, body } = await putFiles(origin, ada, kbId, files, { async: "false" });
  expect([status, body.data?.accepted]).toEqual([200, ["a.txt", "b.txt"]]);
  expect(await stagesOf(ada, kbId)).toEqual({
    "a.txt": "Finished",
    "b.txt": "FailedExtracting EXTRACT_EMPTY",
  });
});

test("keeps the folders of a dropped folder and removes parent references", async () => {
  const { body } = await putFiles(origin, ada, kbId, [
    textFile("drop/Gru\u0308\u00dfe.txt", "One."),
    textFile("drop/../../b.txt", "Two."),
    textFile("\u{1F600}.txt", "Three."),
  ]);
  const names = ["drop/Gr\u00fc\u00dfe.txt", "drop/b.txt", "\u{1F600}.txt"];
  expect(body.data).toEqual({ accepted: names, rejected: [] });
  await platform.finishJobs();
  expect(Object.keys(await stagesOf(ada, kbId)).toSorted()).toEqual(names.toSorted());
});
