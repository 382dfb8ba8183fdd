import { type Browser, expect, test } from "@playwright/test";
import { installation } from "./installation";
import { Person } from "./person";

/** A person in another browser; with an e-mail address, a person who has signed up before. */
async function personInNewBrowser(browser: Browser, email?: string): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const person = new Person(await context.newPage(), "de", installation(), email);
  if (!email) await person.registers();
  else {
    await person.startsSession();
    await person.opens("/");
  }
  return person;
}

/** Opens the list of knowledge bases, and returns an array that collects the live events. */
async function recordEvents({ page, installation: { consoleUrl } }: Person): Promise<string[]> {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
  );
  await page.goto(`${consoleUrl}/knowledge-base`);
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  return frames;
}

test("two browsers of a person show changes live, and a browser of another organisation shows none", async ({
  browser,
}) => {
  const hanna = await personInNewBrowser(browser);
  const otherBrowser = await personInNewBrowser(browser, hanna.email);
  const stranger = await personInNewBrowser(browser);
  const frames = {
    otherBrowser: await recordEvents(otherBrowser),
    stranger: await recordEvents(stranger),
  };
  await expect(stranger.heading("KnowledgeBase.emptyTitle")).toBeVisible();

  await hanna.opens("/knowledge-base/web");
  await hanna.makesKnowledgeBase("Ahornrad", `${hanna.installation.sampleUrl}/de/`);
  await hanna.seesTrainingEnd();

  const row = otherBrowser.page.getByRole("row").filter({ hasText: "Ahornrad" });
  await expect(row).toContainText(otherBrowser.text("KnowledgeBaseStatus.statusReady"));
  await stranger.page.reload();
  await expect(stranger.heading("KnowledgeBase.emptyTitle")).toBeVisible();
  expect(frames.otherBrowser.some((frame) => frame.includes("KBStatusChanged"))).toBe(true);
  expect(frames.stranger.filter((frame) => frame.includes("Changed"))).toEqual([]);
  for (const { page } of [hanna, otherBrowser, stranger]) await page.context().close();
});
