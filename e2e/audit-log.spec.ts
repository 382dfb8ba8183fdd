import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";
import { signUp } from "./sign-up";
import { takeScreenshots } from "./take-screenshots";

for (const language of languagesOf("en")) {
  test(`an owner finds changes in the audit log and exports them: ${language}`, async ({
    page,
  }) => {
    const owner = new Person(page, language, installation(), `${randomUUID()}@example.com`);
    await changes(owner);
    await owner.startsSession();
    await owner.opens("/enterprise-setting");
    const title = owner.text("AuditLog.title");
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const row = page
      .getByRole("row")
      .filter({ hasText: owner.text("AuditLog.action.organisations.update") });
    await expect(row).toHaveCount(2);
    await expectAccessible(page);
    await takesScreenshots(owner, "audit-log");

    await test.step("open an entry with the keyboard", async () => {
      await row.first().getByRole("button").press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Rom", { exact: true })).toBeVisible();
      await expect(dialog.getByText("Bern", { exact: true })).toBeVisible();
      await expectAccessible(page);
      await takesScreenshots(owner, "audit-entry");
      await page.keyboard.press("Escape");
      await expect(row.first().getByRole("button")).toBeFocused();
    });

    await test.step("filter, then export the matching entries", async () => {
      await page.getByLabel(owner.text("AuditLog.area")).selectOption("apiKey");
      await expect(page.getByRole("row")).toHaveCount(2);
      const download = page.waitForEvent("download");
      await owner.button("Common.export").click();
      await page.getByRole("menuitem", { name: owner.text("Common.exportCsv") }).click();
      const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('"api-keys.create"');
      expect(lines[1]).not.toContain("antw_");
      await page.getByLabel(owner.text("AuditLog.from")).fill("2999-01-01");
      await expect(page.getByText(owner.text("AuditLog.nothingFoundTitle"))).toBeVisible();
      await owner.button("AuditLog.clearFilters").click();
      await expect(row).toHaveCount(2);
    });
  });
}

/** Signs up and makes some changes. */
async function changes({ email, language }: Person): Promise<void> {
  const { call } = await signUp(installation(), email, "Ahornrad");
  type Loaded = { loggedInUser: { organizationId: string } };
  const { loggedInUser } = await call<Loaded>("GET", "/system/load");
  const path = `/organizations/${loggedInUser.organizationId}`;
  for (const city of ["Rom", "Bern"]) await call("PATCH", path, { city });
  await call("POST", "/api-keys", { name: "Import", scopes: ["read"] });
  await call("PATCH", "/system/lang", { langCode: language });
}

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
}
