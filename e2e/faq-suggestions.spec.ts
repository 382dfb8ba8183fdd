import { expect, type Locator, type Page, test } from "@playwright/test";
import { limits } from "../contract/limits";
import { expectAccessible, expectFitting } from "./accessible";
import { createEmbeddedChatbot } from "./embedded-chatbot";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { Person } from "./person";
import { phone, takeScreenshots } from "./take-screenshots";
import { WidgetVisitor } from "./widget-visitor";

const texts = {
  de: {
    known: "Wie lange kann ich einen Artikel zurückgeben?",
    answer: /30 Tagen/,
    unknown: "Wo kann ich parken?",
    own: "Direkt vor dem Laden.",
  },
  en: {
    known: "How long can I return an item?",
    answer: /30 days/,
    unknown: "Where can I park?",
    own: "In front of the shop.",
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

async function expectFittingWithLargeText(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectFitting(page);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  if (size) await page.setViewportSize(size);
}

for (const language of languagesOf("de")) {
  test(`an owner adds questions of visitors to the FAQ: ${language}`, async ({ page }) => {
    const { known, unknown, answer, own } = texts[language];
    const bot = await createEmbeddedChatbot(installation());
    await bot.change({ primaryLanguage: language });
    await bot.call("PATCH", "/system/lang", { langCode: language });
    const person = new Person(page, language, installation(), bot.email);
    await person.startsSession();
    await person.opens(`/chat-bot/${bot.chatbotId}?activeTab=faq`);
    const card = page.getByRole("region", { name: person.text("Faq.suggestions.title") });
    const generate = card.getByRole("button", { name: person.text("Faq.suggestions.generate") });

    await generate.click();
    await expect(page.getByText(person.text("ErrorMessages.NOT_ENOUGH_QAS"))).toBeVisible();

    for (let count = 0; count < limits.suggestionQuestions; count += 1) {
      const visitor = await WidgetVisitor.start(installation(), bot.apiKey, language);
      await visitor.asks(count % 3 === 0 ? unknown : known);
    }
    await generate.click();
    const rows = card.getByRole("listitem").filter({ has: page.getByRole("button") });
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(person.text("Shell.suggestionsReady"))).toBeVisible();
    await expect(rows.first()).toContainText(known);
    await expect(rows.first()).toContainText(answer);
    await expectAccessible(page);
    await expectFittingWithLargeText(page);
    if (process.env["SCREENSHOTS"]) await takeScreenshots(page, "faq-suggestions", language);

    const press = (row: Locator, key: string, question: string) =>
      row.getByRole("button", { name: person.text(key, { question }), exact: true }).click();
    await press(rows.first(), "Faq.suggestions.addOf", known);
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: known })).toContainText(answer);

    await page.setViewportSize(phone);
    await press(rows.first(), "Faq.suggestions.addOf", unknown);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(person.text("Faq.answer"), { exact: true }).fill(own);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: person.text("Common.save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: own })).toBeVisible();
    await expect(rows).toHaveCount(0);

    for (let count = 0; count < 3; count += 1) {
      const visitor = await WidgetVisitor.start(installation(), bot.apiKey, language);
      await visitor.asks(language === "de" ? "Verkauft ihr Helme?" : "Do you sell helmets?");
    }
    await generate.click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole("button").nth(1).click();
    await expect(rows).toHaveCount(0);
    await generate.click();
    await expect(card.getByText(person.text("Faq.suggestions.none"))).toBeVisible();
  });
}
