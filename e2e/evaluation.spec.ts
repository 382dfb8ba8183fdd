import { readFile } from "node:fs/promises";
import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, signUpWithKnowledgeBase } from "./chatbot-steps";
import { type Language, languagesOf } from "./messages";
import type { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

const texts = {
  de: {
    question: "Wie lange kann ich etwas zurückgeben?",
    unknown: "Wer wurde 1972 Schachweltmeister?",
    contained: "30 Tage",
    hello: "Hallo",
    greeting: "Moin",
  },
  en: {
    question: "How long do I have to return something?",
    unknown: "Who became world chess champion in 1972?",
    contained: "30 days",
    hello: "Hello",
    greeting: "Howdy",
  },
} satisfies Record<Language, Record<string, string>>;

const bot = "Ahornrad Hilfe";

for (const language of languagesOf("de")) {
  test(`an owner tests answers before visitors see them: ${language}`, async ({ page }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    await person.seesTrainingEnd();
    await person.opens("/chat-bot/create");
    await person.makesChatbot(bot, "Ahornrad");
    await person.link("Chatbot.toList").click();
    await page.getByRole("link", { name: bot, exact: true }).click();
    await page.getByRole("tab", { name: tabName(person, "evaluation") }).click();
    await expect(person.heading("ChatbotEdit.evaluation.emptyTitle")).toBeVisible();
    await expectAccessible(page);
    await addsQuestion(person);
    await importsQuestions(person);
    await seesProposals(person);
    await runsTwice(person);
    await exports(person);
    await isWarnedBeforeSaving(person);
    await addsFromConversation(person);
  });
}

const tabName = (person: Person, tab: string) => person.text(`ChatbotEdit.tab.${tab}`);
const words = (person: Person, key: string, args?: Record<string, string>) =>
  person.text(`ChatbotEdit.evaluation.${key}`, args);

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
}

async function addsQuestion(person: Person): Promise<void> {
  const { page, language } = person;
  const { question, contained } = texts[language];
  await person.button("ChatbotEdit.evaluation.add").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words(person, "question"), { exact: true }).fill(question);
  await dialog.getByLabel(words(person, "mustContain")).fill(`${contained}\n`);
  await takesScreenshots(person, "evaluation-add");
  await expectAccessible(page);
  await dialogButton(person, "Common.save").click();
  await expect(page.getByText(words(person, "contains", { text: contained }))).toBeVisible();
}

async function importsQuestions(person: Person): Promise<void> {
  const { page, language } = person;
  const { unknown, hello } = texts[language];
  const buffer = Buffer.from(`Frage;muss;nicht;Quelle;Ablehnung\n${unknown};;;;ja\n${hello}\n;x\n`);
  const file = { name: "a.csv", mimeType: "text/csv", buffer };
  await page.getByLabel(words(person, "importFile")).setInputFiles(file);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(words(person, "row", { row: "4" }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^(2 Fragen hinzufügen|Add 2 questions)$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(person)).toHaveCount(3);
}

const rows = (person: Person): Locator =>
  person.page.getByRole("table", { name: words(person, "casesTitle") }).locator("tbody tr");

async function seesProposals(person: Person): Promise<void> {
  const { page } = person;
  await person.button("ChatbotEdit.evaluation.propose").click();
  const dialog = page.getByRole("dialog");
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes.first()).toBeChecked();
  const count = await boxes.count();
  for (let at = 1; at < count; at += 1) await boxes.nth(at).uncheck();
  await expectAccessible(page);
  await takesScreenshots(person, "evaluation-proposals");
  await dialog.getByRole("button", { name: /^(1 Frage hinzufügen|Add 1 question)$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(person)).toHaveCount(4);
  await rows(person).last().getByRole("button").last().click();
  await expect(rows(person)).toHaveCount(3);
}

async function run(person: Person, passed: string): Promise<void> {
  await person.button("ChatbotEdit.evaluation.run").click();
  const outcome = words(person, "share", { passed, total: "3" });
  await expect(person.page.getByRole("status").getByText(outcome)).toBeVisible();
}

/** One expectation changes between the runs, and the comparison shows it. */
async function runsTwice(person: Person): Promise<void> {
  const { page, language } = person;
  const { question } = texts[language];
  await run(person, "3");
  await page.getByRole("button", { name: words(person, "editOf", { question }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words(person, "mustNotContain")).fill("30");
  await dialogButton(person, "Common.save").click();
  await run(person, "2");
  await page.getByLabel(words(person, "comparedWith")).selectOption({ index: 1 });
  await page.getByText(words(person, "shown.changed"), { exact: true }).click();
  await expect(page.getByText(words(person, "change.broken"), { exact: true })).toBeVisible();
  await expect(page.getByText(words(person, "check.omits", { expected: "30" }))).toBeVisible();
  await takesScreenshots(person, "evaluation");
  await expectAccessible(page);
}

async function exports(person: Person): Promise<void> {
  const { page, language } = person;
  const { unknown } = texts[language];
  for (const key of ["export", "exportResults"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: words(person, key), exact: true }).click();
    const written = await readFile(await (await download).path(), "utf8");
    expect(written).toContain(`\r\n${unknown},`);
  }
}

/** Another greeting fails the test question about it. */
async function isWarnedBeforeSaving(person: Person): Promise<void> {
  const { page, language } = person;
  const { hello, greeting } = texts[language];
  await page.getByRole("button", { name: words(person, "editOf", { question: hello }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words(person, "mustNotContain")).fill(greeting);
  await dialogButton(person, "Common.save").click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("switch", { name: words(person, "checkBeforeSaving") }).check();
  await person.button("Common.save").click();
  await expect(page.getByText(person.text("Chatbot.saved")).first()).toBeVisible();

  await page.getByRole("tab", { name: tabName(person, "replies") }).click();
  await person.field("Replies.greeting").fill(`${greeting}!`);
  await person.button("Common.save").click();
  await expect(dialog.getByText(hello, { exact: true })).toBeVisible();
  await takesScreenshots(person, "evaluation-gate");
  await expectAccessible(page);
  await dialogButton(person, "Common.cancel").click();
  await expect(page.getByRole("tab", { name: person.text("ChatbotEdit.unsaved") })).toHaveCount(1);
  await person.button("Common.save").click();
  await dialogButton(person, "ChatbotEdit.evaluation.saveAnyway").click();
  await expect(page.getByRole("tab", { name: person.text("ChatbotEdit.unsaved") })).toHaveCount(0);
}

async function addsFromConversation(person: Person): Promise<void> {
  const { page, language } = person;
  const { question } = texts[language];
  await page.getByRole("link", { name: person.text("Chatbot.demo"), exact: true }).click();
  await person.asks(question);
  await person.opens("/conversations");
  await page.getByRole("link", { name: question }).first().click();
  await page.getByRole("button", { name: person.text("Conversations.addTest") }).click();
  await page.getByRole("button", { name: person.text("Conversations.showTests") }).click();
  await expect(rows(person)).toHaveCount(4);
  await expect(rows(person).last()).toContainText(question);
}
