import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No finding of axe on the page as it stands, in light and in dark; and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await theme(page);
  for (const wanted of ["light", "dark"]) {
    await setTheme(page, wanted);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect.soft(violations.map(told), `${page.url()} in ${wanted}`).toEqual([]);
  }
  await setTheme(page, before);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const told = ({ id, nodes }: Violation) => ({
  id,
  nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
});

const theme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");

async function setTheme(page: Page, wanted: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset["theme"] = value;
  }, wanted);
}
