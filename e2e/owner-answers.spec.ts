import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, signUpWithKnowledgeBase, saveTab } from "./chatbot-steps";
import { type Language, languagesOf } from "./messages";
import type { Person } from "./person";

const texts = {
  de: {
    question: "Wie lange kann ich einen Artikel zurückgeben?",
    answer: /30 Tagen/,
    page: "Rückgabe und Umtausch",
    category: "Rückgabe",
    hello: "Hallo",
    greeting: "Moin, womit kann Ahornrad helfen?",
    unknown: "Wer wurde 1972 Schachweltmeister?",
  },
  en: {
    question: "How long can I return an item?",
    answer: /30 days/,
    page: "Returns and exchanges",
    category: "Returns",
    hello: "Hi",
    greeting: "Good day, how can Ahornrad help?",
    unknown: "Who became world chess champion in 1972?",
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

const phoneNumber = "+49 761 123456";

for (const language of languagesOf("de")) {
  test(`an owner drafts and edits answers and sees their explanation: ${language}`, async ({
    page,
  }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    await person.seesTrainingEnd();
    await testsRetrieval(person);
    await person.opens("/chat-bot/create");
    await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
    await person.link("Chatbot.toList").click();
    await page.getByRole("link", { name: "Ahornrad Hilfe", exact: true }).click();
    await draftsAnswer(person);
    await setsReplies(person);
    await readsExplanation(person);
    await person.opens("/chat-bot");
    await page
      .getByRole("link", { name: person.text("Chatbot.demoOf", { name: "Ahornrad Hilfe" }) })
      .click();
    await checksRepliesInDemo(person);
  });
}

/** The retrieval test shows the answer, and the quality of the match as a word. */
async function testsRetrieval(person: Person): Promise<void> {
  const { page, language } = person;
  const { question, answer } = texts[language];
  await person.tab("KnowledgeBase.tabTest").click();
  await person.field("KnowledgeBase.searchQuestion").fill(question);
  await person.button("KnowledgeBase.searchAsk").click();
  const main = page.getByRole("main");
  await expect(main.getByText(answer).first()).toBeVisible();
  await expect(main.getByText(person.text("AnswerExplanation.match.strong"))).toBeVisible();
  await expectAccessible(page);
}

/** Drafts the answer to a new question, which is stored with its sources. */
async function draftsAnswer(person: Person): Promise<void> {
  const { page, language } = person;
  const { question, answer, page: source, category, unknown } = texts[language];
  await person.tab("ChatbotEdit.tab.faq").click();
  await person.button("Faq.addCategory").click();
  await page.getByLabel(person.text("Faq.categoryName"), { exact: true }).fill(category);
  await dialogButton(person, "Common.save").click();
  await page
    .getByRole("button", { name: person.text("Faq.addEntryTo", { name: category }) })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(person.text("Faq.question"), { exact: true }).fill(unknown);
  await dialogButton(person, "Faq.draft").click();
  await expect(dialog.getByText(person.text("Faq.noDraft"))).toBeVisible();
  await dialog.getByLabel(person.text("Faq.question"), { exact: true }).fill(question);
  await dialogButton(person, "Faq.draft").click();
  await expect(dialog.getByText(person.text("Faq.drafted"))).toBeVisible();
  await expect(dialog.getByLabel(person.text("Faq.answer"))).toHaveValue(answer);
  await expect(dialog.getByRole("link", { name: source })).toBeVisible();
  await expectAccessible(page);
  await dialogButton(person, "Common.save").click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: category }).getByText(answer)).toBeVisible();
  await expect(page.getByRole("link", { name: source })).toBeVisible();
  await expectAccessible(page);
}

/** Sets the greeting, the contact and the time zone. */
async function setsReplies(person: Person): Promise<void> {
  const { page, language } = person;
  await person.tab("ChatbotEdit.tab.replies").click();
  await expect(person.field("Replies.thanks")).toHaveAttribute("placeholder", /\S/);
  await person.field("Replies.greeting").fill(texts[language].greeting);
  await person.field("Replies.phone").fill(phoneNumber);
  await page.getByLabel(person.text("Replies.timeZone"), { exact: true }).fill("Europe/Vienna");
  await expectAccessible(page);
  await saveTab(person);
  await expect(person.field("Replies.greeting")).toHaveValue(texts[language].greeting);
  await expect(person.field("Replies.phone")).toHaveValue(phoneNumber);
}

/** Tries a question, and opens the explanation of its answer. */
async function readsExplanation(person: Person): Promise<void> {
  const { page, language } = person;
  await person.tab("ChatbotEdit.tab.ai-style").click();
  await person.field("AiStyle.question").fill(texts[language].question);
  await page.keyboard.press("Enter");
  await page.getByText(person.text("AnswerExplanation.why")).click();
  await expect(page.getByText(person.text("AnswerExplanation.step.faq"))).toBeVisible();
  await expectAccessible(page);
}

/** Expects the owner's greeting, the drafted answer with its source, and the owner's phone number. */
async function checksRepliesInDemo(person: Person): Promise<void> {
  const { hello, greeting, question, answer, page: source, unknown } = texts[person.language];
  const links = person.log().getByRole("link");
  await person.asks(hello);
  await expect(person.log()).toContainText(greeting);
  await expect(links).toHaveCount(0);
  await person.asks(question);
  await expect(person.log()).toContainText(answer);
  await expect(links).toHaveCount(1);
  await expect(links).toContainText(source);
  await person.asks(unknown);
  await expect(person.log()).toContainText(phoneNumber);
}
