import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { signUpWithKnowledgeBase } from "./chatbot-steps";
import { languagesOf } from "./messages";
import type { Person } from "./person";
import { phone, takeScreenshots } from "./take-screenshots";

const bot = "Ahornrad Hilfe";
const desktop = { width: 1280, height: 800 };

const takesScreenshots = async ({ page, language }: Person, screen: string): Promise<void> => {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language, [phone, desktop]);
};

for (const language of languagesOf("de")) {
  test(`an owner exports a chatbot and imports it again: ${language}`, async ({ page }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    await person.seesTrainingEnd();
    await person.opens("/chat-bot/create");
    await person.makesChatbot(bot, "Ahornrad");
    await person.link("Chatbot.toList").click();
    const card = page.getByRole("article", { name: bot, exact: true });
    await card.hover();
    const download = page.waitForEvent("download");
    await card
      .getByRole("link", { name: person.text("ChatbotImport.exportOf", { name: bot }) })
      .click();
    const archive = await (await download).path();

    await person.button("ChatbotImport.import").click();
    const dialog = page.getByRole("dialog");
    const start = dialog.getByRole("button", { name: person.text("ChatbotImport.start") });
    await start.click();
    await expect(dialog.getByText(person.text("ChatbotImport.missing"))).toBeVisible();
    const field = dialog.locator("input[type=file]");
    await field.setInputFiles({
      name: "notes.zip",
      mimeType: "application/zip",
      buffer: Buffer.from("no archive"),
    });
    await start.click();
    await expect(dialog.getByText(person.text("ErrorMessages.ARCHIVE_INVALID"))).toBeVisible();
    await takesScreenshots(person, "chatbot-import-refused");
    await expectAccessible(page);

    await field.setInputFiles({
      name: "ahornrad.zip",
      mimeType: "application/zip",
      buffer: await readFile(archive),
    });
    await start.click();
    await expect(dialog).toBeHidden();
    const finished = page.getByText(person.text("ChatbotImport.finished", { name: bot }));
    await expect(finished).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("article", { name: `${bot} (2)` })).toBeVisible();
    await takesScreenshots(person, "chatbot-import");
    await expectAccessible(page);
    await person.button("ChatbotImport.dismiss").click();
    await expect(finished).toBeHidden();
  });
}
