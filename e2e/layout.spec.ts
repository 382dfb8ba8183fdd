import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { expectAccessible, expectFitting } from "./accessible";
import { installation } from "./installation";
import { Person } from "./person";
import { seedOrganization } from "./seeded-organization";

const widths = [390, 768, 1280, 1920];
const minSidebarWidth = 1024;

const pages = [
  "/",
  "/knowledge-base",
  "/knowledge-base/web",
  "/knowledge-base/file",
  "/chat-bot",
  "/conversations",
  "/unanswered",
  "/analytics",
  "/enterprise-setting",
  "/enterprise-setting/invoices",
  "/enterprise-setting/webhooks",
  "/enterprise-setting/api-keys",
  "/enterprise-setting/audit-log",
  "/profile/change-password",
  "/knowledge-base/no/such/page",
];

const heightOf = (width: number) => (width < minSidebarWidth ? 844 : 800);

/** Returns the position of an element. Polls, because an element has no position while it is rendered again. */
async function box(element: Locator) {
  let found: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  await expect
    .poll(async () => {
      found = await element.boundingBox();
      return found;
    })
    .not.toBeNull();
  return found ?? { x: NaN, y: NaN, width: NaN, height: NaN };
}

const toasts = (person: Person) =>
  person.page.getByRole("region", { name: person.text("Common.notifications") });

const listTruncated = (texts: Locator) =>
  texts.evaluateAll((found) =>
    found.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
  );

/** Expects one left edge for title and content, a header of 53 px, and a sidebar on wide screens only. */
async function expectPageLayout(page: Page, width: number): Promise<void> {
  const main = page.getByRole("main");
  const at = `${page.url()} at ${width} px`;
  const header = await box(main.locator("header").first());
  const title = await box(main.getByRole("heading", { level: 1 }));
  const content = await box(main.locator(":scope > div > :first-child").first());
  expect.soft(header.height, `height of the header of ${at}`).toBeCloseTo(53, 0);
  expect.soft(title.x, `left edge of title and content of ${at}`).toBeCloseTo(content.x, 0);
  expect.soft(content.width, `width of the content of ${at}`).toBeLessThanOrEqual(1120);
  expect.soft(await listTruncated(main.locator("header p")), `cut texts of ${at}`).toEqual([]);
  const isDrawer = width < minSidebarWidth;
  await expect.soft(page.locator("aside")).toBeVisible({ visible: !isDrawer });
  await expectFitting(page);
}

test("every page has the same layout at every width, even with text of twice the size", async ({
  page,
}) => {
  test.slow();
  // The language with the longer words.
  const person = new Person(page, "de", installation());
  await person.registers();
  for (const path of pages) {
    await person.opens(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await expectPageLayout(page, width);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await expectFitting(page);
    }
  }
});

test("shows a failure once, in the page, and keeps the navigation", async ({ page }) => {
  const person = new Person(page, "de", installation());
  const frame = page.getByRole("navigation", { name: person.text("Shell.navigation") });
  await person.registers();

  await test.step("a malformed id", async () => {
    await person.opens("/knowledge-base/web/nonsense");
    await expect(person.heading("KnowledgeBase.notFoundTitle")).toBeVisible();
    await expect(frame).toBeVisible();
    await expect(toasts(person).getByRole("listitem")).toHaveCount(0);
  });

  await test.step("an address that does not exist", async () => {
    await person.opens("/chat-bot/1/nonsense");
    await expect(person.heading("Error.notFoundTitle")).toBeVisible();
    await expect(frame).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an address outside of all areas", async () => {
    await person.opens("/no-such-page");
    await expect(person.heading("Error.notFoundTitle")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(4);
    await expectAccessible(page);
  });

  await test.step("a list that cannot be read", async () => {
    const list = "**/v1/knowledge-bases?*";
    const json = { meta: { message: "MAINTENANCE_MODE" } };
    const retryPressed = Promise.withResolvers<void>();
    await page.route(list, (route) => route.fulfill({ status: 400, json }));
    await person.opens("/knowledge-base");
    await expect(person.heading("Loading.failedTitle")).toBeVisible();
    await expect(toasts(person).getByRole("listitem")).toHaveCount(0);
    // Live events reload the list, too, so the response is held until the button was pressed.
    await page.route(list, (route) => retryPressed.promise.then(() => route.continue()));
    await person.button("Common.retry").click();
    retryPressed.resolve();
    await expect(person.heading("KnowledgeBase.emptyTitle")).toBeVisible();
  });
});

/** Answers as if the knowledge base had these chatbots and perhaps were still training. */
const showState = (chatbots: readonly object[], isTraining: boolean) => async (route: Route) => {
  const response = await route.fetch();
  const { data } = (await response.json()) as { data: { dto: object } };
  const progress = { phase: "reading", done: 3, total: 12, secondsLeft: 90 };
  const training = { dto: { ...data.dto, kbStatus: "InProgress" }, progress };
  await route.fulfill({ json: { data: { ...data, chatbots, ...(isTraining && training) } } });
};

test("nothing moves when a training ends", async ({ page }) => {
  const person = new Person(page, "en", installation());
  const knowledgeBaseUrl = /\/v1\/knowledge-bases\/[0-9a-f-]{36}$/;
  await person.registers();
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Ahornrad", `${person.installation.sampleUrl}/en/`);
  await person.seesTrainingEnd();
  const chatbot = { id: "01a2248f-2f2c-7744-98ea-85d956e831c7", name: "Help" };
  const cases = [[], [chatbot]].flatMap((bots) => widths.map((width) => ({ bots, width })));
  for (const { bots, width } of cases) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await page.route(knowledgeBaseUrl, showState(bots, true));
    await page.reload();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await box(page.getByRole("tablist"));
    await page.unrouteAll({ behavior: "wait" });
    await page.route(knowledgeBaseUrl, showState(bots, false));
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    const at = `at ${width} px with ${bots.length} chatbots`;
    expect.soft((await box(page.getByRole("tablist"))).y, at).toBe(before.y);
  }
});

test("the save bar stays visible while there are unsaved changes", async ({ page }) => {
  const person = new Person(page, "en", installation());
  await person.registers();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await person.opens("/enterprise-setting");
    await person.field("Enterprise.website").fill("example.com");
    await expect(person.button("Common.save")).toBeInViewport();
    await person.field("Enterprise.phone").scrollIntoViewIfNeeded();
    await expect(person.button("Common.save")).toBeInViewport();
    await expectAccessible(page);
    await person.button("Common.discard").click();
    await expect(person.button("Common.save")).toHaveCount(0);
  }
});

/** No column squeezes the name, and no filter squeezes the search. */
test("name columns and search fields keep their width, however many columns and filters there are", async ({
  page,
}) => {
  // The language with the longer words.
  const person = new Person(page, "de", installation());
  await person.registers();
  const widthsOf = async (elements: Locator) =>
    Promise.all((await elements.all()).map(async (one) => (await box(one)).width));

  await test.step("a search beside five other controls", async () => {
    await person.opens("/enterprise-setting/audit-log");
    const search = page.getByRole("searchbox", { name: person.text("AuditLog.search") });
    await expect(page.getByLabel(person.text("AuditLog.person"), { exact: true })).toBeVisible();
    for (const width of [...widths, minSidebarWidth]) {
      await page.setViewportSize({ width, height: heightOf(width) });
      expect.soft((await box(search)).width, `at ${width} px`).toBeGreaterThanOrEqual(192);
    }
  });

  await test.step("the first column of pages", async () => {
    await person.opens("/knowledge-base/web");
    await person.makesKnowledgeBase("Ahornrad", `${person.installation.sampleUrl}/en/`);
    await person.seesTrainingEnd();
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: heightOf(width) });
      const [, first = 0, ...others] = await widthsOf(
        page.getByRole("columnheader").filter({ visible: true }),
      );
      expect.soft(first, `at ${width} px`).toBeGreaterThan(1.2 * Math.max(...others));
    }
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: heightOf(390) } });

  test("makes the drop zone small once files are chosen", async ({ page }) => {
    const person = new Person(page, "de", installation());
    await person.registers();
    await person.opens("/knowledge-base/file");
    const add = person.button("Upload.zoneChoose");
    const zone = page.getByRole("main").locator("div.border-dashed").filter({ has: add });
    const before = (await box(zone)).height;
    const text = { mimeType: "text/plain", buffer: Buffer.from("Wir liefern in zwei Tagen.\n") };
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([{ name: "lieferung.txt", ...text }]);
    await expect(page.getByText("lieferung.txt")).toBeVisible();
    expect((await box(zone)).height).toBeLessThan(before / 2);
    await expect(add).toBeVisible();
    await expectAccessible(page);
  });

  test("does not truncate the page header next to its action", async ({ page }) => {
    const { email, call } = await seedOrganization(installation());
    await call("POST", "/api-keys", { name: "Import", scopes: ["read"] });
    const person = new Person(page, "de", installation(), email);
    await person.startsSession();
    await person.opens("/enterprise-setting/api-keys");
    await expect(person.button("ApiKeys.create")).toBeVisible();
    const header = page.getByRole("main").locator("header");
    expect(await listTruncated(header.locator("p"))).toEqual([]);
    for (const path of ["/chat-bot", "/knowledge-base"]) {
      await person.opens(path);
      await expect(header.getByRole("link")).toBeVisible();
      expect(await listTruncated(header.locator("h1"))).toEqual([]);
    }
  });

  test("the larger buttons of a chatbot's card keep their distance from its badge", async ({
    page,
  }) => {
    const { email } = await seedOrganization(installation());
    const person = new Person(page, "de", installation(), email);
    await person.startsSession();
    await person.opens("/chat-bot");
    const card = page.getByRole("article").first();
    const demo = await box(card.getByRole("link", { name: person.text("Chatbot.demo") }));
    const badge = await box(card.getByText(person.text("Chatbot.knowledgeConnected")));
    const { y, height } = await box(card);
    expect(demo.y - badge.y - badge.height).toBeGreaterThanOrEqual(4);
    expect(y + height - demo.y - demo.height).toBeGreaterThanOrEqual(4);
  });
});

test("breaks no word in the figures of the home page on a tablet", async ({ page }) => {
  const { email } = await seedOrganization(installation());
  // The language with the longer words.
  const person = new Person(page, "de", installation(), email);
  await person.startsSession();
  await page.setViewportSize({ width: 768, height: heightOf(768) });
  await person.opens("/");
  const label = page.getByRole("main").locator("dt", { hasText: /^Wissensdatenbanken$/ });
  await expect(label).toBeVisible();
  const lines = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("the actions of a long dialog stay in view", async ({ page }) => {
  const person = new Person(page, "de", installation());
  await person.registers();
  await page.setViewportSize({ width: 1280, height: 600 });
  await person.opens("/enterprise-setting/webhooks");
  await person.button("Webhooks.add").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox").first()).toBeInViewport();
  await expect(dialog.getByRole("checkbox").last()).not.toBeInViewport();
  for (const key of ["Common.cancel", "Webhooks.add"])
    await expect(dialog.getByRole("button", { name: person.text(key) })).toBeInViewport({
      ratio: 1,
    });
});
