import { expect, type Page, test } from "@playwright/test";
import { expectNoFindingOfWidget } from "./accessible";
import { type EmbeddedChatbot, foreignSite, createEmbeddedChatbot } from "./embedded-chatbot";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Visitor } from "./visitor";

const texts = {
  de: { question: "Wie lange kann ich einen Artikel zurückgeben?", answer: /30 Tagen/ },
  en: { question: "How long can I return an item?", answer: /30 days/ },
} satisfies Record<Language, { question: string; answer: RegExp }>;

const phone = { width: 390, height: 844 };

let bot: EmbeddedChatbot;
let site: Awaited<ReturnType<typeof foreignSite>>;
let unlistedSite: typeof site;

// All tests share one chatbot and run in order. The last ones delete it.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  bot = await createEmbeddedChatbot(installation());
  site = await foreignSite(installation(), bot.apiKey);
  unlistedSite = await foreignSite(installation(), bot.apiKey);
  const welcomeMessage = 'Hello <img src=x onerror="window.hasRun=1">';
  await bot.change({ allowedOrigins: [site.origin], welcomeMessage });
});

test.afterAll(() => {
  site.close();
  unlistedSite.close();
});

async function visit(page: Page, language: Language = "en", path = ""): Promise<Visitor> {
  const visitor = new Visitor(page, language);
  await page.goto(`${site.origin}/?lang=${language}${path}`);
  await expect(visitor.bubble(bot.name)).toBeVisible();
  return visitor;
}

const stored = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length);
const hasRun = (page: Page) => page.evaluate(() => "hasRun" in window);

for (const language of ["de", "en"] satisfies Language[]) {
  test(`works by keyboard alone, under a strict content policy: ${language}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const visitor = await visit(page, language);
    const { apiUrl } = installation();
    expect(asked.filter((url) => url.startsWith(apiUrl))).toHaveLength(1);
    expect(await stored(page)).toBe(0);

    await page.keyboard.press("Tab");
    await expect(visitor.bubble(bot.name)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visitor.box()).toBeFocused();
    await expect(page.getByRole("dialog", { name: bot.name })).toBeVisible();
    await page.keyboard.type(texts[language].question);
    await page.keyboard.press("Enter");
    await expect(visitor.log()).toContainText(texts[language].answer);
    await expect(visitor.button("helpful")).toBeVisible();
    await expectNoFindingOfWidget(page);

    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(visitor.bubble(bot.name)).toBeFocused();
    expect(await page.context().cookies()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
}

test("executes nothing in an answer, a name or a welcome", async ({ page }) => {
  const visitor = await visit(page);
  await visitor.opens(bot.name);
  await expect(visitor.log()).toContainText("Hello <img src=x");
  await visitor.asks("What is the voucher code in the source text?");
  await expect(visitor.log()).toContainText("onerror=");
  await visitor.asks('<img src=x onerror="window.hasRun=1">');
  expect(await hasRun(page)).toBe(false);
  expect(visitor.complaints).toEqual([]);
});

test("is not affected by global style rules of the page", async ({ browser }) => {
  const looksOn = async (path: string) => {
    const page = await browser.newPage();
    const visitor = await visit(page, "en", path);
    await visitor.opens(bot.name);
    await visitor.asks(texts.en.question);
    await expect(visitor.log()).toContainText(texts.en.answer);
    const looks = await page.getByRole("dialog").evaluate((view) => {
      const style = getComputedStyle(view);
      const { width, height } = view.getBoundingClientRect();
      return [style.fontSize, style.display, style.opacity, style.color, width, height];
    });
    await page.context().close();
    return looks;
  };
  expect(await looksOn("&rude")).toEqual(await looksOn(""));
});

test("fills a phone's screen, traps the focus, and is accessible", async ({ page }) => {
  await page.setViewportSize(phone);
  const visitor = await visit(page);
  await visitor.opens(bot.name);
  const view = page.getByRole("dialog");
  expect(await view.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  await visitor.asks(texts.en.question);
  await expect(visitor.button("helpful")).toBeVisible();
  await expectNoFindingOfWidget(page);
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press("Tab");
    expect(await view.evaluate((element) => element.matches(":focus-within"))).toBe(true);
  }
  await visitor.button("closeChat").first().click();
  await expect(visitor.bubble(bot.name)).toBeFocused();
});

test("fits 320 pixels with wide text spacing, and respects reduced motion", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const visitor = await visit(page);
  await visitor.opens(bot.name);
  const view = page.getByRole("dialog");
  // The values of WCAG 2.1, criterion 1.4.12.
  await view.evaluate((element) => {
    for (const part of element.querySelectorAll<HTMLElement>("*")) {
      part.style.setProperty("line-height", "1.5", "important");
      part.style.setProperty("letter-spacing", "0.12em", "important");
      part.style.setProperty("word-spacing", "0.16em", "important");
    }
  });
  await visitor.asks(texts.en.question);
  await expect(visitor.log()).toContainText(texts.en.answer);
  await expect(visitor.button("helpful")).toBeVisible();
  expect(await view.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await visitor.log().evaluate((log) => log.scrollWidth <= log.clientWidth)).toBe(true);
  const isMoving = (element: Element) =>
    element.getAnimations({ subtree: true }).some(({ playState }) => playState === "running");
  expect(await view.evaluate(isMoving)).toBe(false);
});

test("keeps a question while offline and asks it when back online", async ({ page, context }) => {
  const visitor = await visit(page);
  await visitor.opens(bot.name);
  await context.setOffline(true);
  await expect(visitor.state("stateOffline")).toBeVisible();
  await visitor.box().fill(texts.en.question);
  await visitor.box().press("Enter");
  await expect(page.getByRole("alert")).toHaveText(visitor.text("offline"));
  await expect(visitor.box()).toHaveValue(texts.en.question);
  await context.setOffline(false);
  await expect(visitor.state("stateReady")).toBeVisible();
  await visitor.box().press("Enter");
  await expect(visitor.log()).toContainText(texts.en.answer);
});

test("keeps a question entered while it connects, and sends it once connected", async ({
  page,
}) => {
  const visitor = await visit(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/v1/auth/widget", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await visitor.bubble(bot.name).click();
  await visitor.box().fill(texts.en.question);
  await visitor.box().press("Enter");
  await expect(visitor.log()).toContainText(texts.en.question);
  await expect(visitor.log()).toContainText(visitor.text("pending"));
  await expect(visitor.box()).toHaveValue("");
  await expectNoFindingOfWidget(page);
  gate.resolve();
  await expect(visitor.log()).toContainText(texts.en.answer);
  await expect(visitor.log()).not.toContainText(visitor.text("pending"));
});

test("reports a chat that does not load, and loads it on the next click", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  await page.route(/\/widget\/chat-/, (route) => route.abort());
  await page.goto(site.origin);
  await visitor.bubble(bot.name).click();
  await expect(page.getByRole("status")).toHaveText(visitor.text("loadFailed"));
  await page.unroute(/\/widget\/chat-/);
  await visitor.opens(bot.name);
  await expect(page.getByText(visitor.text("loadFailed"))).toBeHidden();
});

test("keeps its state, position and conversation after a reload", async ({ page }) => {
  const visitor = await visit(page);
  await visitor.bubble(bot.name).focus();
  await page.keyboard.press("ArrowLeft");
  await visitor.opens(bot.name);
  await visitor.asks(texts.en.question);
  await expect(visitor.button("helpful")).toBeVisible();
  const place = await visitor.button("closeChat").last().boundingBox();
  await page.reload();
  await expect(visitor.log()).toContainText(texts.en.answer);
  await expect(visitor.log()).toContainText(texts.en.question);
  expect(await visitor.button("closeChat").last().boundingBox()).toEqual(place);
  await visitor.button("newConversation").click();
  await expect(visitor.log()).not.toContainText(texts.en.question);
});

test("obeys the calls of the page, and appears only once", async ({ page }) => {
  const visitor = await visit(page);
  await expect(page.locator("antwort-widget")).toHaveCount(1);
  // A string is evaluated by the browser's debugger. The page's policy would refuse a function.
  await page.evaluate(`
    window.heard = [];
    for (const event of ["open", "message", "answer", "close"])
      Antwort.on(event, () => heard.push(event));
    Antwort.on("open", () => { throw new Error("a fault of the page"); });
    Antwort.open();
  `);
  await expect(visitor.state("stateReady")).toBeVisible();
  await visitor.asks(texts.en.question);
  await expect(visitor.button("helpful")).toBeVisible();
  await page.evaluate("Antwort.hide()");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(visitor.bubble(bot.name)).toBeHidden();
  await page.evaluate("Antwort.show()");
  await expect(visitor.bubble(bot.name)).toBeVisible();
  expect(await page.evaluate("heard")).toEqual(["open", "message", "answer", "close"]);
});

test("opens automatically if configured, except on phones, and stores nothing", async ({
  page,
  browser,
}) => {
  await bot.change({ ui: { autoOpen: true, autoOpenDelay: 0 } });
  await page.goto(site.origin);
  const visitor = new Visitor(page, "en");
  await expect(visitor.state("stateReady")).toBeVisible();
  await expect(visitor.box()).not.toBeFocused();
  expect(await stored(page)).toBe(0);
  const small = await browser.newPage({ viewport: phone });
  await visit(small);
  await expect(small.getByRole("dialog")).toHaveCount(0);
  await small.context().close();
  await bot.change({ ui: { autoOpen: false } });
});

test("stays visible when an open window changes from phone to desktop width", async ({ page }) => {
  await page.setViewportSize(phone);
  const visitor = await visit(page);
  await visitor.bubble(bot.name).click();
  await expect(page.getByRole("dialog")).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole("dialog")).toBeInViewport({ ratio: 1 });
});

test("keeps the end, or the position of a reader, when the window is resized", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const visitor = await visit(page);
  await visitor.opens(bot.name);
  for (const question of ["How large is the moon?", "And how old is it?", "And the sun?"]) {
    await visitor.asks(question);
  }
  await page.setViewportSize(phone);
  await page.setViewportSize({ width: phone.width, height: 420 });
  const toEnd = (log: Element) => log.scrollHeight - log.clientHeight - log.scrollTop;
  await expect.poll(() => visitor.log().evaluate(toEnd)).toBeLessThan(2);
  await visitor.log().evaluate((log) => log.scrollTo(0, 0));
  await visitor.log().evaluate(() => new Promise(requestAnimationFrame));
  await page.setViewportSize(phone);
  await visitor.log().evaluate(() => new Promise(requestAnimationFrame));
  expect(await visitor.log().evaluate((log) => log.scrollTop)).toBe(0);
});

test("explains that a page is not on the list of allowed origins", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  await page.goto(`${unlistedSite.origin}/`);
  await visitor.bubble(bot.name).click();
  await expect(visitor.log()).toContainText(visitor.text("notAllowed"));
  await expect(visitor.state("stateOver")).toBeVisible();
});

test("reports with the next answer that the secret was regenerated", async ({ page }) => {
  const visitor = await visit(page, "de");
  await visitor.opens(bot.name);
  await visitor.asks(texts.de.question);
  await expect(visitor.log()).toContainText(texts.de.answer);
  await bot.regenerate();
  await visitor.asks(texts.de.question);
  await expect(visitor.log()).toContainText(visitor.text("renewed"));
  await expect(visitor.button("helpful")).toHaveCount(2);
});

test("reports with the next question that the chatbot was deleted", async ({ page }) => {
  const visitor = await visit(page, "de");
  await visitor.opens(bot.name);
  await bot.remove();
  await visitor.asks(texts.de.question);
  await expect(visitor.log()).toContainText(visitor.text("gone"));
  await expect(visitor.box()).toBeDisabled();
});
