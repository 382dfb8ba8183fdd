import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects no violation of axe in the light and the dark theme, and no element wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await theme(page);
  const other = before === "dark" ? "light" : "dark";
  await expectNoFinding(page, before);
  await setTheme(page, other);
  await expectReadable(page, other);
  await setTheme(page, before);
  await expectFitting(page);
}

/** Expects no violation in another theme of a page that has none in the first: only colours differ. */
export async function expectReadable(page: Page, context: string): Promise<void> {
  await expectNoFinding(page, context, (await axeOn(page)).withRules("color-contrast"));
}

/** An axe rule that is off by default: people who use voice control press a button by its visible text. */
const VISIBLE_NAME = "label-content-name-mismatch";

/** The minified build of the same version: a browser loads it in half of the time. */
const AXE_SOURCE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** axe reports frames of other sites on their own pages. A result without passed elements is much faster. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1;
  if (isAlone) await loadAxe(page);
  // Loading axe takes half of the time, and the builder loads it twice. New frames may need it.
  return new AxeBuilder({ page, axeSource: isAlone ? "void axe" : AXE_SOURCE })
    .options({ resultTypes: ["violations"], rules: { [VISIBLE_NAME]: { enabled: true } } })
    .setLegacyMode(isAlone);
}

async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  if (!isLoaded) await page.evaluate(AXE_SOURCE);
}

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
  axe?: AxeBuilder,
): Promise<void> {
  const { violations } = await (axe ?? (await axeOn(page))).analyze();
  expect.soft(violations.map(summaryOf), `${page.url()} in ${context}`).toEqual([]);
}

/** Expects no violation of axe in the widget on a page of another site. */
export async function expectNoFindingOfWidget(page: Page): Promise<void> {
  await expectNoFinding(page, "widget", (await axeOn(page)).include("antwort-widget"));
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
