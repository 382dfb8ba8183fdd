import { openPlatform } from "@/tests/platform";

test("a request has a minute to arrive, so that slow ones cannot hold every connection", async () => {
  const platform = await openPlatform();
  expect(platform.app.server.requestTimeout).toBe(60_000);
  await platform.close();
});
