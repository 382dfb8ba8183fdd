import { kbTypeMismatch } from "@/contract/errors";
import { itemApi } from "@/contract/items";
import { uploadApi } from "@/contract/uploads";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { makeFileBase, stagesOf } from "./file-journey";

let platform: TestPlatform;
let ada: Person;
let kbId: string;
beforeAll(async () => {
  platform = await openPlatform();
});
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
});
afterEach(() => platform.finishJobs());
afterAll(() => platform.close());

const addText = (title: string, text: string, person = ada) =>
  person(uploadApi.addText, { params: { kbId }, body: { title, text } });

async function found(question: string): Promise<string[]> {
  const passages = await ada(itemApi.search, {
    params: { id: kbId },
    body: { question },
  });
  return JSON.stringify(passages).match(/(?:9 to 17|10 to 16)/g) ?? [];
}

test("a text is trained as a file, and one of the same title replaces it", async () => {
  const answer = await addText("Opening hours", "# Shop\n\nThe shop is open from 9 to 17.");
  expect(answer).toEqual({ filename: "Opening hours.md" });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "Opening hours.md": "Finished" });
  expect(await found("When is the shop open?")).toContain("9 to 17");
  await addText("Opening hours", "# Shop\n\nThe shop is open from 10 to 16.");
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "Opening hours.md": "Finished" });
  expect(new Set(await found("When is the shop open?"))).toEqual(new Set(["10 to 16"]));
});

test("a title is never a path", async () => {
  expect(await addText("../../etc/passwd", "Nothing.")).toEqual({
    filename: "..-..-etc-passwd.md",
  });
});

test("refuses empty and very long texts, websites and foreign knowledge bases", async () => {
  await expect(addText("Hours", "  ")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  await expect(addText("Hours", "x".repeat(200_001))).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
  const bob = await platform.signUp();
  await expect(addText("Hours", "Nine.", bob)).rejects.toMatchObject({ code: "KB_NOT_FOUND" });
  await platform.deps.db.updateTable("knowledgeBases").set({ kbType: "Web" }).execute();
  await expect(addText("Hours", "Nine.")).rejects.toMatchObject({ code: kbTypeMismatch });
});
