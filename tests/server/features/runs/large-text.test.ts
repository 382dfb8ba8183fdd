import { misspelt } from "@/contract/fields/spelling";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform } from "@/tests/platform";
import { ask, makeChatbot } from "../../platform-steps";
import { fillerOf, listen, makeFileBase, putFiles } from "../uploads/file-steps";

test("finds the beginning and the end of a streamed text", async () => {
  const platform = await openPlatform();
  const origin = await listen(platform);
  const ada = await platform.signUp();
  const kbId = await makeFileBase(ada);
  const filler = fillerOf(2_440);
  const lines = Array.from({ length: 3_600 }, (_, at) => `${filler}Entry ${at} is closed.\n\n`);
  lines[1] += "The gate in Bremen is painted green.\n\n";
  lines[3_599] += "The tower in Hamburg measures ninety metres.\n\n";
  const bytes = Buffer.from(lines.join(""));
  expect(bytes.length).toBeGreaterThan(8 * 1024 ** 2);
  await putFiles(origin, ada, kbId, [{ name: "protocol.txt", bytes }]);
  await platform.finishJobs();

  const events = (await platform.drainEvents()).filter(
    ({ event, payload }) =>
      event === "ImportFileStatusChanged" && payload.stage === misspelt.Training,
  );
  expect(events.length).toBeGreaterThan(5);
  const [item] = await ada(knowledgeBaseApi.explore, { params: { id: kbId } });
  expect(item).toMatchObject({ stage: "Finished", characterCount: bytes.length });
  const { bot } = await makeChatbot(platform, ada, [kbId]);
  expect((await ask(bot, "What colour is the gate in Bremen painted?", "en")).text).toContain(
    "green",
  );
  expect((await ask(bot, "How high is the tower in Hamburg?", "en")).text).toContain(
    "ninety metres",
  );
  await platform.close();
});
