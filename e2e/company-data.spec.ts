import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

/** Whether the page's header or the bar with "Save" covers the focused element. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest(".sticky")) return false;
    const { left, top, bottom } = focused.getBoundingClientRect();
    return [top + 1, bottom - 1].some((y) =>
      document.elementFromPoint(left + 4, y)?.closest(".sticky"),
    );
  });

test("neither header nor save bar covers a focused field", async ({ page }) => {
  const person = new Person(page, "en", installation());
  await person.registers();
  await page.setViewportSize({ width: 1280, height: 720 });
  await person.opens("/enterprise-setting");
  await person.field("Enterprise.website").fill("example.com");
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 18; presses += 1) {
      await page.keyboard.press(key);
      expect(await isCovered(page)).toBe(false);
    }
  }
});

for (const language of languagesOf("en")) {
  test(`an owner enters billing details and corrects a VAT ID: ${language}`, async ({ page }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    await person.opens("/enterprise-setting");
    await person.field("Enterprise.billingVatId").fill("DE 136 695 977");
    await person.button("Common.save").click();
    await expect(page.getByText(person.text("ErrorMessages.INVALID_VAT_ID")).first()).toBeVisible();
    await expect(person.field("Enterprise.billingVatId")).toBeFocused();
    await person.field("Enterprise.billingVatId").fill("DE 136 695 976");

    const differs = person.text("Enterprise.hasBillingAddress");
    await page.getByRole("switch", { name: differs }).check();
    const address = page.getByRole("group", { name: differs });
    await address.getByLabel(person.text("Enterprise.city")).fill("Wien");
    await person.button("Common.save").click();
    await expect(address.getByRole("alert")).toHaveCount(3);
    await expectAccessible(page);
    if (process.env["SCREENSHOTS"]) await takeScreenshots(page, "company-data", language);

    await address.getByLabel(person.text("Enterprise.street"), { exact: true }).fill("Ring");
    await address.getByLabel(person.text("Enterprise.postalCode")).fill("1010");
    await address.getByLabel(person.text("Enterprise.country")).selectOption("AT");
    await person.button("Common.save").click();
    await expect(page.getByText(person.text("Enterprise.saved"))).toBeVisible();

    await page.reload();
    await expect(person.field("Enterprise.billingVatId")).toHaveValue("DE136695976");
    await expect(address.getByLabel(person.text("Enterprise.postalCode"))).toHaveValue("1010");
    await expect(address.getByLabel(person.text("Enterprise.country"))).toHaveValue("AT");
    await expectAccessible(page);
  });
}
