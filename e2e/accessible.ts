import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects no violation of axe in the light and the dark theme, and no element wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await theme(page);
  const other = before === "dark" ? "light" : "dark";
  await expectNoFinding(page, before);
  await setTheme(page, other);
  // Only colours differ in the other theme.
  await expectNoFinding(page, other, axeAgainOn(page).withRules("color-contrast"));
  await setTheme(page, before);
  await expectFitting(page);
}

/** An axe rule that is off by default: people who use voice control press a button by its visible text. */
const VISIBLE_NAME = "label-content-name-mismatch";

/** axe reports frames of other sites on their own pages. A result without passed elements is much faster. */
const axeOn = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ["violations"], rules: { [VISIBLE_NAME]: { enabled: true } } })
    .setLegacyMode(page.frames().length === 1);

/** For a page that has just been analysed: to load axe takes half of the time. New frames may need it. */
const axeAgainOn = (page: Page) => axeOn(page, page.frames().length === 1 ? "void axe" : undefined);

/** Expects no element wider than the window, and no box that scrolls by one or two pixels. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
  expect
    .soft(await listBarelyScrolling(page), `scrollbars without use in ${page.url()}`)
    .toEqual([]);
  expect.soft(await listCutPlaceholders(page), `cut placeholders in ${page.url()}`).toEqual([]);
}

const listCutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const fields = [...document.querySelectorAll<HTMLInputElement>("input:placeholder-shown")];
    const cut = fields.filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || field.clientWidth === 0) return false;
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room + 1;
    });
    return cut.map((field) => field.placeholder);
  });

/**
 * Boxes whose content is larger by the width of a border only. Systems with permanent scrollbars, such as Windows, show
 * a scrollbar there.
 */
const listBarelyScrolling = (page: Page) =>
  page.evaluate(() => {
    const isBarely = (overflow: string, excess: number) =>
      /auto|scroll/.test(overflow) && excess > 0 && excess < 3;
    const scrollers = [...document.body.querySelectorAll("*")].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        isBarely(overflowX, element.scrollWidth - element.clientWidth) ||
        isBarely(overflowY, element.scrollHeight - element.clientHeight)
      );
    });
    return scrollers.map((element) => `${element.tagName} ${element.className}`);
  });

/** Expects no violation of axe in the current theme. */
export async function expectNoFinding(
  page: Page,
  context: string,
  axe = axeOn(page),
): Promise<void> {
  const { violations } = await axe.analyze();
  expect.soft(violations.map(summaryOf), `${page.url()} in ${context}`).toEqual([]);
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const summaryOf = ({ id, nodes }: Violation) => ({
  id,
  nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
});

const theme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["theme"] ?? "light");

/** Waits until the transition of the colours has ended. */
async function setTheme(page: Page, wanted: string): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset["theme"] = value;
    await new Promise(requestAnimationFrame);
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map((fade) => fade.finished));
  }, wanted);
}
