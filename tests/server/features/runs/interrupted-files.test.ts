import { runJobs } from "@/server/features/runs/jobs";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, type TestPlatform } from "@/tests/platform";
import { makeFileBase, stagesOf } from "../uploads/file-steps";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

test("fails the open files of a run that does not advance", async () => {
  const ada = await platform.signUp();
  const { organizationId, userId } = ada.user;
  const { db } = platform.deps;
  const kbId = await makeFileBase(ada);
  const crawlRunId = newId();
  await db
    .updateTable("knowledgeBases")
    .where("id", "=", kbId)
    .set({ kbStatus: "InProgress", crawlRunId, stepsWhenResumed: 10 })
    .execute();
  const file = { organizationId, kbId, crawlRunId, kind: "file", state: "done" };
  const stages = { "a.pdf": "StartExtracting", "b.pdf": "EndExtracting" };
  const rows = Object.entries(stages).map(([filename, stage]) => ({
    ...file,
    id: newId(),
    filename,
    stage,
  }));
  await db.insertInto("items").values(rows).execute();
  await runJobs["kb.extract"].onExhausted(platform.deps, { organizationId, userId, kbId });
  expect(await stagesOf(ada, kbId)).toEqual({
    "a.pdf": "FailedExtracting EXTRACT_INTERRUPTED",
    "b.pdf": "FailedTraining TRAINING_FAILED",
  });
});
