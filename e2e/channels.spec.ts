import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, signUpWithKnowledgeBase } from "./chatbot-steps";
import { languagesOf } from "./messages";
import type { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

for (const language of languagesOf("en")) {
  test(`an owner connects an e-mail address and sees which token was rejected: ${language}`, async ({
    page,
  }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    await person.opens("/chat-bot/create");
    await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
    await person.link("Chatbot.toList").click();
    await page.getByRole("link", { name: "Ahornrad Hilfe", exact: true }).click();
    await person.tab("ChatbotEdit.tab.channels").click();
    await takesScreenshots(person, "channels");
    await connectsEmail(person);
    await entersTokens(person);
    await takesScreenshots(person, "channels-refused");
    await disconnectsEmail(person);
  });
}

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
  await expectAccessible(page);
}

async function connectsEmail(person: Person): Promise<void> {
  const { page } = person;
  await person.button("Channels.getAddress").click();
  const address = page.getByText(/^antwort\+[a-z0-9]{10,}@example\.com$/);
  const first = await address.innerText();
  await takesScreenshots(person, "channels-email");
  await person.button("Channels.newAddress").click();
  await expectAccessible(page);
  await dialogButton(person, "Channels.newAddress").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(address).not.toHaveText(first);
}

async function entersTokens(person: Person): Promise<void> {
  const { page } = person;
  await page.getByLabel(person.text("Channels.telegramToken")).fill("short");
  await person.button("Channels.connectTelegram").click();
  await expect(page.getByText(person.text("Validation.BotToken")).first()).toBeVisible();
  await page.getByLabel(person.text("Channels.slackToken")).fill("short");
  await page.getByLabel(person.text("Channels.signingSecret")).fill("short");
  await person.button("Channels.connectSlack").click();
  await expect(page.getByText(person.text("Validation.SigningSecret"))).toBeVisible();
}

async function disconnectsEmail(person: Person): Promise<void> {
  await person.button("Channels.disconnect").click();
  await dialogButton(person, "Channels.disconnect").click();
  await expect(person.button("Channels.getAddress")).toBeVisible();
}
