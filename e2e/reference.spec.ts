import { expect, type Page, test } from "@playwright/test";
import { expectFitting, expectNoFinding, expectReadable } from "./accessible";
import { installation } from "./installation";
import { phone, takeScreenshots } from "./take-screenshots";

const open = (page: Page) => page.goto(`${installation().apiUrl}/docs`);
const visibleCalls = (page: Page) => page.locator("[data-call]:visible");

test("the search finds calls by path, method, sentence and code, by keyboard alone", async ({
  page,
}) => {
  await open(page);
  const all = await visibleCalls(page).count();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search calls" });
  await expect(field).toBeFocused();
  const found = page.getByRole("status");
  await page.keyboard.type("post conversations messages");
  await expect(found).toHaveText("1 call found.");
  await expect(visibleCalls(page)).toHaveCount(1);
  await expect(page.getByRole("navigation").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 2, name: "Webhooks" })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#chat\.ask$/);
  for (const query of ["KB_NOT_FOUND", "doubtful certificates", "chatbots of the organization"]) {
    await field.fill(query);
    const count = await visibleCalls(page).count();
    await expect(found).toHaveText(
      count === 0 ? "No call found." : count === 1 ? "1 call found." : `${count} calls found.`,
    );
    expect(count === 0).toBe(query === "doubtful certificates");
  }
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await expect(found).toHaveText("");
  await expect(visibleCalls(page)).toHaveCount(all);
});

test("the reference is accessible and fits a phone, in light and dark", async ({ page }) => {
  await open(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoFinding(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadable(page, "dark");
  await expectFitting(page);
  await page.setViewportSize(phone);
  await expectFitting(page);
  await page.getByRole("searchbox").fill("chat-bots post");
  await expectFitting(page);
  for (const details of await page.locator("[data-call]:visible details").all())
    await details.locator("> summary").click();
  await expectFitting(page);
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, "reference", "en");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows every call, with working links to it", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "GET /chat-bots", exact: true })
      .click();
    const call = page.locator('[id="chatbots.list"]');
    await expect(call).toBeInViewport();
    await call.getByText("Answer:").click();
    await expect(call.getByText("welcomeMessage", { exact: true })).toBeVisible();
  });
});
