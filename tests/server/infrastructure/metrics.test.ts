import { listen, makeFileBase, putFiles, textFile } from "../features/uploads/file-steps";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../platform-steps";

test("counts the pages of crawls, the trained items, and the answers of chatbots", async () => {
  const shop = await serveShop();
  const platform = await openWebPlatform();
  const person = await platform.signUp();
  const { dto } = await trainWebsite(platform, person, shop.base);
  const kbId = await makeFileBase(person);
  await putFiles(await listen(platform), person, kbId, [textFile("a.txt", "Text of a.")]);
  await platform.finishJobs();
  const { bot } = await makeChatbot(platform, person, [dto.kbId]);
  await ask(bot, "How long does delivery within Germany take?", "en");
  await ask(bot, "Who won the football world cup in 1954?", "en");

  const { body } = await platform.inject({ url: "/metrics" });
  const lines = body.split("\n");
  expect(lines).toContain('antwort_crawl_pages_total{outcome="taken"} 4');
  expect(lines).toContain('antwort_items_trained_total{kind="page",outcome="trained"} 4');
  expect(lines).toContain('antwort_items_trained_total{kind="file",outcome="trained"} 1');
  expect(lines).toContain('antwort_answers_total{outcome="answered",step="pages"} 1');
  expect(lines).toContain('antwort_answers_total{outcome="refused",step="refused"} 1');
  expect(lines).toContain('antwort_answer_duration_seconds_count{step="pages"} 1');
  await platform.close();
  await shop.close();
});
