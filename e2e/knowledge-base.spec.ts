import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Person } from "./person";
import { phone } from "./take-screenshots";

const desktop = { width: 1280, height: 800 };
const cases = [
  { language: "de", size: desktop, question: "Wie lange kann ich einen Artikel zurückgeben?" },
  { language: "en", size: phone, question: "How long do I have to return something?" },
] satisfies { language: Language; size: typeof desktop; question: string }[];

for (const { language, size, question } of cases) {
  test(`shows what was learned from a website: ${language}, ${size.width} px`, async ({ page }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    await page.setViewportSize(size);
    await person.opens("/knowledge-base/web");
    await person.makesKnowledgeBase("Ahornrad", `${person.installation.sampleUrl}/${language}/`);
    await person.seesTrainingEnd();

    await test.step("a page has its own address, which survives a reload and is left by going back", async () => {
      const { pathname } = new URL(page.url());
      const first = page.locator("tbody").getByRole("link").first();
      const title = await first.innerText();
      await first.click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await person.tab("KnowledgeBase.itemText").focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(pathname);
    });

    await test.step("a question shows the passages that a chatbot would answer from", async () => {
      await person.tab("KnowledgeBase.tabTest").click();
      await person.field("KnowledgeBase.searchQuestion").fill(question);
      await page.keyboard.press("Enter");
      const verdict = person.text("KnowledgeBase.searchAnswered");
      await expect(page.getByText(verdict, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the history lists what each crawl changed", async () => {
      await person.crawlsAgain();
      await person.seesTrainingEnd();
      await person.tab("KnowledgeBase.tabHistory").click();
      const rows = page.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount(3);
      await expect(page.getByText(person.text("KnowledgeBase.reportNoChanges"))).toBeVisible();
      await expectAccessible(page);
    });
  });
}
