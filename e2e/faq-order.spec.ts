import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { createEmbeddedChatbot } from "./embedded-chatbot";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

const questions = ["Rückgabe?", "Lieferung?", "Zahlung?"];

for (const language of languagesOf("en")) {
  test(`an owner reorders questions and edits them in place: ${language}`, async ({ page }) => {
    const bot = await createEmbeddedChatbot(installation());
    const { id: categoryId } = await bot.call<{ id: string }>(
      "POST",
      `/chat-bots-faq/cat/${bot.chatbotId}`,
      { name: "Bestellung" },
    );
    const qaList = questions.map((question) => ({ question, answer: `${question} Ja.` }));
    await bot.call("POST", `/chat-bots-faq/qa/${bot.chatbotId}`, { categoryId, qaList });
    await bot.call("PATCH", "/system/lang", { langCode: language });
    const person = new Person(page, language, installation(), bot.email);
    await person.startsSession();
    await person.opens(`/chat-bot/${bot.chatbotId}?activeTab=faq`);

    const saved = countSaves(page);
    await dragAbove(person, "Zahlung?", "Rückgabe?");
    await expectOrder(page, ["Zahlung?", "Rückgabe?", "Lieferung?"]);
    await handleOf(person, "Zahlung?").press("ArrowDown");
    await expectOrder(page, ["Rückgabe?", "Zahlung?", "Lieferung?"]);
    await expect.poll(saved).toBe(2);
    await page.reload();
    await expectOrder(page, ["Rückgabe?", "Zahlung?", "Lieferung?"]);

    await page
      .getByRole("button", { name: person.text("Faq.editEntry", { question: "Zahlung?" }) })
      .click();
    const form = page.getByRole("form", { name: person.text("Faq.editEntryTitle") });
    await form.getByLabel(person.text("Faq.answer")).fill("Auf Rechnung.");
    await expectAccessible(page);
    if (process.env["SCREENSHOTS"]) await takeScreenshots(page, "faq-edit", language);
    await page.keyboard.press("Control+Enter");
    await expect(form).toHaveCount(0);
    await expect(page.getByText("Auf Rechnung.")).toBeVisible();
  });
}

/** Returns a counter of saved orders. */
function countSaves(page: Page): () => number {
  let count = 0;
  page.on("response", (response) => {
    if (response.url().includes("/chat-bots-faq/order/") && response.ok()) count += 1;
  });
  return () => count;
}

const handleOf = (person: Person, question: string) =>
  person.page.getByRole("button", { name: person.text("Faq.moveOf", { question }) });

async function dragAbove(person: Person, question: string, other: string): Promise<void> {
  const { page } = person;
  await handleOf(person, question).hover();
  await page.mouse.down();
  const box = await handleOf(person, other).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) - 5, { steps: 5 });
  await page.mouse.up();
}

const expectOrder = (page: Page, order: string[]) =>
  expect(page.locator("[data-entry] p:first-child").filter({ hasText: "?" })).toContainText(order);
