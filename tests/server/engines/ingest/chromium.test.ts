import { chromium } from "playwright";
import { launchOptions } from "@/scripts/browser";

const FEATURES = "--disable-features=";

test("disables the features that Playwright disables", async () => {
  const server = await chromium.launchServer(launchOptions());
  const lists = server
    .process()
    .spawnargs.filter((each) => each.startsWith(FEATURES))
    .map((each) => each.slice(FEATURES.length).split(","));
  await server.close();
  expect(lists).toHaveLength(2);
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []));
});

test("loads no page of Chromium's own interface", async () => {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  await page.setContent("<h1>Shop</h1>");
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets", { filter: [{}] });
  await browser.close();
  const interfaceUrls = targetInfos
    .map(({ url }) => url)
    .filter((url) => url.startsWith("chrome:"));
  expect(interfaceUrls).toEqual([]);
});
