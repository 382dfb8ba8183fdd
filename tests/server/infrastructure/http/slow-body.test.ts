import { openPlatform } from "@/tests/platform";

test("times out requests that take longer than a minute to arrive", async () => {
  const platform = await openPlatform();
  expect(platform.app.server.requestTimeout).toBe(60_000);
  await platform.close();
});
