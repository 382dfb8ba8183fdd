import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { Person } from "./person";

const other = { de: "en", en: "de" } satisfies Record<Language, Language>;

for (const language of languagesOf("en")) {
  test(`previews a site and crawls only the selected branches: ${language}`, async ({ page }) => {
    const person = new Person(page, language, installation());
    const left = `/${other[language]}/`;
    const dialog = page.getByRole("dialog");
    const rules = person.text("KnowledgeBase.exclude");
    await person.registers();

    await test.step("preview the site", async () => {
      await person.opens("/knowledge-base/web");
      await person.field("KnowledgeBase.baseUrl").fill(`${person.installation.sampleUrl}/`);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("checkbox", { name: left, exact: true })).toBeChecked();
      await expectAccessible(page);
    });

    await test.step("exclude a branch and crawl the rest", async () => {
      await page.getByRole("checkbox", { name: left, exact: true }).uncheck();
      await expect(page.getByRole("checkbox", { name: "/", exact: true })).toBeChecked({
        indeterminate: true,
      });
      await person.field("KnowledgeBase.title").fill("Ahornrad");
      await person.field("KnowledgeBase.responsibility").check();
      await person.button("KnowledgeBase.createAndTrain").click();
      await expect(page.getByRole("heading", { level: 1, name: "Ahornrad" })).toBeVisible();
      await expect(page.getByRole("main")).toBeFocused();
      await person.seesTrainingEnd();
      const trained = page
        .getByRole("row")
        .filter({ hasText: person.text("KnowledgeBase.stageFinished") });
      await expect(trained.filter({ hasText: `/${language}/` }).first()).toBeVisible();
      await expect(trained.filter({ hasText: left })).toHaveCount(0);
    });

    await test.step("show the exclusion in the settings of the next crawl", async () => {
      await person.choosesFromMoreMenu("KnowledgeBase.edit");
      await dialog.getByText(person.text("KnowledgeBase.advanced")).click();
      await expect(dialog.getByLabel(rules)).toHaveValue(left);
      await dialog.getByRole("button", { name: person.text("KnowledgeBase.preview") }).click();
      await expect(dialog.getByRole("checkbox", { name: left, exact: true })).not.toBeChecked();
      await expectAccessible(page);
    });
  });
}
