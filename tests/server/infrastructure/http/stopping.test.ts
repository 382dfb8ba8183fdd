import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { serve } from "../../engines/ingest/local-site";
import { openWebPlatform } from "../../platform-steps";

test("aborts a request that waits for training when the platform shuts down", async () => {
  const pageRequested = Promise.withResolvers<void>();
  let hangs = false;
  const site = await serve(() => (_request, response) => {
    if (hangs) return pageRequested.resolve();
    response.writeHead(200, { "content-type": "text/html" }).end("<main><p>Some text here.</p>");
  });
  const platform = await openWebPlatform();
  const ada = await platform.signUp();
  const kb = await ada(knowledgeBaseApi.create, {
    body: { title: "A", baseUrl: site.base, responsibilityConfirmed: true },
  });
  await platform.finishJobs();
  hangs = true;
  const waiting = platform.inject({
    method: "PUT",
    url: `/v1/knowledge-bases/${kb.dto.kbId}`,
    headers: { cookie: ada.cookie },
  });
  await pageRequested.promise;
  const stopped = platform.app.close();
  const answer = await waiting;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ meta: { message: "MAINTENANCE_MODE" } });
  await stopped;
  await platform.close();
  await site.close();
});
