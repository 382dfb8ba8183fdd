import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, signUpWithKnowledgeBase } from "./chatbot-steps";
import { type Language, languagesOf } from "./messages";
import type { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

const texts = {
  de: {
    question: "Wer wurde 1972 Schachweltmeister?",
    other: "Verkauft ihr auch Segelboote?",
    answer: "Bobby Fischer wurde 1972 Schachweltmeister.",
    term: "Fahrrad",
    synonym: "Segelboot",
  },
  en: {
    question: "Who became world chess champion in 1972?",
    other: "Do you sell sailing boats?",
    answer: "Bobby Fischer became world chess champion in 1972.",
    term: "bike",
    synonym: "sailing boat",
  },
} satisfies Record<Language, Record<string, string>>;

for (const language of languagesOf("de")) {
  test(`an owner answers what the chatbot could not: ${language}`, async ({ page }) => {
    const { question, other } = texts[language];
    const person = await signUpWithKnowledgeBase(page, language);
    await person.seesTrainingEnd();
    await person.opens("/unanswered");
    await expect(person.heading("Unanswered.empty.open.title")).toBeVisible();
    await expectAccessible(page);
    await person.opens("/chat-bot/create");
    await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
    await person.link("Chatbot.toList").click();
    await page
      .getByRole("link", { name: person.text("Chatbot.demoOf", { name: "Ahornrad Hilfe" }) })
      .click();
    await person.asks(question);
    await person.asks(other);

    await person.opens("/unanswered");
    await page.getByRole("link", { name: question }).click();
    await expect(openGroup(person).getByText(person.text("Unanswered.askAgainHint"))).toBeVisible();
    await expectActionsInPairs(person);
    await takesScreenshots(person, "unanswered-open");
    await expectAccessible(page);
    await writesAnswer(person);
    await takesScreenshots(person, "unanswered-solved");
    await expectAccessible(page);
    await findsSolved(person);
    await ignores(person);
    await addsToGlossary(person);
    await readsPage(person);
  });
}

const openGroup = (person: Person) =>
  person.page.getByRole("region", { name: person.text("Unanswered.openGroup") });

/** At 1,280 px, two rows of two actions. */
async function expectActionsInPairs(person: Person): Promise<void> {
  const tops = ["writeAnswer", "addToGlossary", "readPage", "ignore"].map(async (action) => {
    const button = openGroup(person).getByRole("button", {
      name: person.text(`Unanswered.${action}`),
      exact: true,
    });
    return (await button.boundingBox())?.y;
  });
  const [first, second, third, fourth] = await Promise.all(tops);
  expect([second, fourth]).toEqual([first, third]);
}

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
}

/** The question is asked again at once, and the answer is shown beside the refusal. */
async function writesAnswer(person: Person): Promise<void> {
  const { page, language } = person;
  const { question, answer } = texts[language];
  await person.button("Unanswered.writeAnswer").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(person.text("Faq.question"), { exact: true })).toHaveValue(
    question,
  );
  await dialog.getByLabel(person.text("Faq.answer")).fill(answer);
  await expectAccessible(page);
  await dialogButton(person, "Common.save").click();
  const group = openGroup(person);
  await expect(group.getByText(person.text("Unanswered.allPassed"))).toBeVisible();
  await expect(group.getByText(answer)).toBeVisible();
  await expect(group.getByText(person.text("Unanswered.passed"), { exact: true })).toBeVisible();
}

/** The solved group is no longer in the open list, and links to its conversation. */
async function findsSolved(person: Person): Promise<void> {
  const { page, language } = person;
  const { question } = texts[language];
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: question })).toBeHidden();
  await page.getByText(person.text("Unanswered.states.solved"), { exact: true }).first().click();
  await page.getByRole("link", { name: question }).click();
  await openGroup(person).getByRole("list").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/conversations\?.*id=/);
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
}

async function ignores(person: Person): Promise<void> {
  const { page, language } = person;
  const { other } = texts[language];
  await person.opens("/unanswered");
  await page.getByRole("link", { name: other }).click();
  await openGroup(person)
    .getByRole("button", { name: person.text("Unanswered.ignore"), exact: true })
    .click();
  await expect(person.heading("Unanswered.empty.open.title")).toBeVisible();
  await person.button("Unanswered.undo").click();
  await expect(page.getByRole("link", { name: other })).toBeVisible();
}

/** The glossary has the term, and the question is asked again. */
async function addsToGlossary(person: Person): Promise<void> {
  const { page, language } = person;
  const { term, synonym } = texts[language];
  await person.button("Unanswered.addToGlossary").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(person.text("Unanswered.term")).fill(term);
  await dialog.getByLabel(person.text("Unanswered.synonyms")).fill(synonym);
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await dialogButton(person, "Common.save").click();
  await expect(dialog).toBeHidden();
  await expect(openGroup(person).getByText(person.text("Unanswered.notAskedAgain"))).toBeHidden();
}

/** A page is read again, and the questions are asked when it is ready. */
async function readsPage(person: Person): Promise<void> {
  const { page } = person;
  await person.button("Unanswered.readPage").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(person.text("Unanswered.pageKind.new"), { exact: true }).click();
  await dialog.getByLabel(person.text("Unanswered.newPage")).fill("https://example.com/");
  await dialogButton(person, "Unanswered.readPageConfirm").click();
  await expect(dialog.getByText(person.text("ErrorMessages.PAGE_ISNOT_SUB_OF_BASE"))).toBeVisible();
  await expectAccessible(page);
  await takesScreenshots(person, "unanswered-new-page");
  await dialog.getByText(person.text("Unanswered.pageKind.known"), { exact: true }).click();
  await dialog.getByRole("group").last().getByRole("radio").first().check();
  await expectAccessible(page);
  await takesScreenshots(person, "unanswered-page");
  const asked = page.waitForResponse((response) => response.url().endsWith("/ask"));
  await dialogButton(person, "Unanswered.readPageConfirm").click();
  await expect(dialog).toBeHidden();
  expect((await asked).ok()).toBe(true);
}
