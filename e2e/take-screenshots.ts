import { join } from "node:path";
import type { Page } from "@playwright/test";

export const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const widths = [phone, { width: 768, height: 1024 }, desktop, { width: 1920, height: 1080 }];

/** Takes screenshots of the current page: light and dark, at four widths by default. */
export async function takeScreenshots(
  page: Page,
  screen: string,
  language: string,
  sizes: readonly { width: number; height: number }[] = widths,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of ["dark", "light"]) {
      await page.evaluate((value) => {
        document.documentElement.dataset["theme"] = value;
      }, theme);
      const file = `${screen}.${language}.${theme}.${size.width}.png`;
      await page.screenshot({
        path: join(process.env["SCREENSHOTS"] ?? "screenshots", file),
        fullPage: true,
        animations: "disabled",
      });
    }
  }
  await page.setViewportSize(desktop);
}
