import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Person } from "./person";

type Case = {
  language: Language;
  viewport: { width: number; height: number };
  question: string;
  answer: RegExp;
  page: string;
  unknown: string;
};

const cases: Case[] = [
  {
    language: "de",
    viewport: { width: 1280, height: 800 },
    question: "Wie lange kann ich einen Artikel zurückgeben?",
    answer: /30 Tagen/,
    page: "/de/hilfe/rueckgabe",
    unknown: "Verkaufen Sie auch Flugtickets nach Lissabon?",
  },
  {
    language: "en",
    viewport: { width: 390, height: 844 },
    question: "How long do I have to return something?",
    answer: /30 days/,
    page: "/en/help/returns",
    unknown: "Do you sell plane tickets to Lisbon?",
  },
];

for (const { language, viewport, question, answer, page: cited, unknown } of cases) {
  test(`a new customer gets from sign-up to a cited answer: ${language}, ${viewport.width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const person = new Person(page, language, installation());
    const { sampleUrl } = person.installation;

    await test.step("sign up", async () => {
      await person.opens("/");
      await expect(page).toHaveURL(/\/auth\/signin/);
      await person.choosesLanguage();
      await expectAccessible(page);
      await person.opens("/auth/signup");
      await expectAccessible(page);
      await person.signsUp();
      await expectAccessible(page);
    });

    await test.step("follow the activation link and sign in", async () => {
      await page.goto(await person.activationLink());
      await expect(person.heading("AuthLinks.activatedTitle")).toBeVisible();
      await expectAccessible(page);
      await person.link("Auth.toSignIn").click();
      await person.signsIn();
      await expect(person.heading("Home.stepsTitle")).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("enter the website", async () => {
      await person.link("Home.websiteAction").click();
      await expect(person.heading("Enterprise.websiteSection")).toBeVisible();
      await expectAccessible(page);
      await person.entersWebsite(sampleUrl);
    });

    await test.step("make a knowledge base and watch it train", async () => {
      await person.opens("/");
      await person.link("Home.knowledgeBaseAction").click();
      await expect(person.heading("KnowledgeBase.sectionSource")).toBeVisible();
      await expectAccessible(page);
      await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${language}/`);
      await expect(page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
      await person.seesTrainingEnd();
      const rows = page.getByRole("row");
      await expect(rows.filter({ hasText: cited })).toContainText(
        person.text("KnowledgeBase.stageFinished"),
      );
      await expectAccessible(page);
      await person.opens("/knowledge-base");
      await expect(page.getByRole("main").getByRole("link", { name: "Ahornrad" })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("make a chatbot", async () => {
      await person.opens("/chat-bot");
      await expect(person.heading("Chatbot.emptyTitle")).toBeVisible();
      await expectAccessible(page);
      await person.link("Chatbot.create").first().click();
      await expect(person.heading("Chatbot.generalTitle")).toBeVisible();
      await expectAccessible(page);
      await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
      await expectAccessible(page);
    });

    await test.step("ask in the demo", async () => {
      await person.link("Chatbot.openDemo").click();
      await expect(person.heading("Demo.titleOf", { name: "Ahornrad Hilfe" })).toBeVisible();
      await person.asks(question);
      await expect(person.log()).toContainText(answer);
      await expectAccessible(page);
    });

    await test.step("open the citation", async () => {
      const opening = page.waitForEvent("popup");
      await person.sources().getByRole("link").first().click();
      const source = await opening;
      await expect(source).toHaveURL(new RegExp(`${cited}(#|$)`));
      await expect(source.getByText(answer).first()).toBeVisible();
      await source.close();
    });

    await test.step("ask a question that the pages do not answer", async () => {
      const log = person.log();
      const cited = await person.sources().count();
      await person.asks(unknown);
      await expect(log).toContainText(person.text("Chat.unknown"));
      await expect(person.sources()).toHaveCount(cited);
    });

    await test.step("check the overview", async () => {
      await person.opens("/chat-bot");
      await expect(page.getByText("Ahornrad Hilfe").first()).toBeVisible();
      await expectAccessible(page);
      await person.opens("/");
      await expect(person.heading("Home.recentChatbots")).toBeVisible();
      await expectAccessible(page);
    });

    if (viewport.width < 768) {
      await test.step("navigate with the drawer, which closes afterwards", async () => {
        await person.opensDrawer();
        await expectAccessible(page);
        await person.opensAccountMenu();
        await page.getByRole("menuitem", { name: person.text("Shell.enterpriseSetting") }).click();
        await expect(person.heading("Enterprise.websiteSection")).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
    }
    await context.close();
  });
}
