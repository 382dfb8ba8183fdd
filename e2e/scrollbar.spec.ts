import { expect, type Page, test } from "@playwright/test";
import { launchOptions } from "../scripts/browser";
import { installation } from "./installation";
import { Person } from "./person";
import { seedOrganization } from "./seeded-organization";

// Playwright hides scrollbars, and with them the gutter.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] } });

/** Red, green and blue of a pixel of the window. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const clip = { x, y, width: 1, height: 1 };
  const picture = await page.screenshot({ clip, animations: "disabled" });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas?.drawImage(bitmap, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    [...picture],
  );
}

/** Expects the same colour at the page's edge and in the gutter, in both themes. */
async function expectNoSeam(page: Page): Promise<void> {
  const gutter = await page.evaluate(() => window.innerWidth - document.body.offsetWidth);
  expect(gutter).toBeGreaterThan(5);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => {
      document.documentElement.dataset["theme"] = value;
    }, theme);
    const inside = await colourAt(page, 1280 - gutter - 8, 700);
    const beside = await colourAt(page, 1278, 700);
    const difference = Math.max(...inside.map((value, at) => Math.abs(value - (beside[at] ?? 0))));
    expect(difference, `the gutter in the ${theme} theme`).toBeLessThanOrEqual(1);
  }
}

test("an open dialog dims the whole window, including the gutter of the scrollbar", async ({
  page,
}) => {
  const person = new Person(page, "en", installation());
  await person.registers();
  await page.setViewportSize({ width: 1280, height: 800 });
  await person.opens("/enterprise-setting/webhooks");
  await person.button("Webhooks.add").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoSeam(page);
});

test("a short page on a grey background has the same grey in the gutter", async ({ page }) => {
  const person = new Person(page, "en", installation());
  await person.registers();
  await page.setViewportSize({ width: 1280, height: 1400 });
  await person.opens("/chat-bot/create");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoSeam(page);
});

test("the demo and overflowing tabs reserve no space for a scrollbar", async ({ page }) => {
  const { email, objectIds } = await seedOrganization(installation());
  const person = new Person(page, "de", installation(), email);
  await person.startsSession();
  await page.setViewportSize({ width: 1280, height: 800 });
  await person.opens(`/chat-bot/${objectIds.chatbotId}/demo`);
  await expect(page.locator("iframe")).toBeVisible();
  expect(await page.evaluate(() => window.innerWidth - document.body.offsetWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await person.opens(`/chat-bot/${objectIds.chatbotId}?activeTab=embed`);
  const tabs = page.getByRole("tabpanel").getByRole("tablist");
  await expect(tabs).toBeVisible();
  const [cutOff, scrollbar] = await tabs.evaluate((row) => [
    row.scrollWidth - row.clientWidth,
    row.getBoundingClientRect().height - row.clientHeight,
  ]);
  expect(cutOff).toBeGreaterThan(0);
  expect(scrollbar).toBe(0);
});
