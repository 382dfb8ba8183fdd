import { type FileHandle, open } from "node:fs/promises";
import { jest } from "@jest/globals";
import { openPlatform, type TestPlatform } from "@/tests/platform";
import { listen, makeFileBase, putFiles, stagesOf, textFile } from "../uploads/file-steps";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

/** Records every file that is opened by its path. */
async function recordOpened(): Promise<FileHandle[]> {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { stat } = prototype;
  const opened: FileHandle[] = [];
  jest.spyOn(prototype, "stat").mockImplementation(function record(this: FileHandle) {
    opened.push(this);
    return stat.call(this);
  });
  return opened;
}

test("closes every file that it opened", async () => {
  const opened = await recordOpened();
  const origin = await listen(platform);
  const ada = await platform.signUp();
  const kbId = await makeFileBase(ada);
  await putFiles(origin, ada, kbId, [textFile("a.txt", "One text."), textFile("b.txt", "Two.")]);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished", "b.txt": "Finished" });
  expect(opened.length).toBeGreaterThanOrEqual(2);
  expect(opened.map(({ fd }) => fd)).toEqual(opened.map(() => -1));
});
