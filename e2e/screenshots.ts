import { expect, test } from "@playwright/test";
import { visitEveryAuthState } from "./auth-states";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Person } from "./person";
import { phone, takeScreenshots } from "./take-screenshots";

const questions = {
  de: "Wie lange kann ich einen Artikel zurückgeben?",
  en: "How long do I have to return something?",
};

/** Each language has its own account, with a short address because screenshots show it. */
const emails = { de: "hanna@example.org", en: "hanna@example.com" };

for (const language of ["de", "en"] satisfies Language[]) {
  test(`captures every state of the sign-in pages: ${language}`, async ({ page }) => {
    const person = new Person(page, language, installation());
    await visitEveryAuthState(person, (screen) => takeScreenshots(page, screen, language));
  });

  test(`captures every screen: ${language}`, async ({ page }) => {
    const person = new Person(page, language, installation(), emails[language]);
    const shot = (screen: string) => takeScreenshots(page, screen, language);
    await visitAccount(person, shot);
    await visitPublicPages(person, shot);
    await visitKnowledge(person, shot);
    await visitChatbot(person, shot);
    await visitChatbotTabsAndHome(person, shot);
    await visitSettings(person, shot);
  });
}

const chatbotTabs = [
  "appearance",
  "language",
  "knowledge-bases",
  "ai-style",
  "replies",
  "faq",
  "evaluation",
  "hand-over",
  "limits",
  "embed",
  "channels",
  "access",
];

/** Paths of the screens that need no preparation, by the name of the screenshot. */
const settings = {
  unanswered: "/unanswered",
  profile: "/profile",
  team: "/enterprise-setting/team",
  "sign-in-settings": "/enterprise-setting/sign-in",
  plan: "/enterprise-setting/plan",
  webhooks: "/enterprise-setting/webhooks",
  "audit-log": "/enterprise-setting/audit-log",
  data: "/enterprise-setting/data",
  "files-new": "/knowledge-base/file",
};

type Shot = (screen: string) => Promise<void>;

async function visitAccount(person: Person, shot: Shot): Promise<void> {
  await person.registers();
  await expect(person.heading("Home.stepsTitle")).toBeVisible();
  await shot("home-new");
}

async function visitPublicPages(person: Person, shot: Shot): Promise<void> {
  for (const path of [
    "/terms-of-use",
    "/privacy-policy",
    "/about-us",
    "/accessibility",
    "/no-such-page",
  ]) {
    await person.opens(path);
    await expect(person.page.getByRole("heading", { level: 1 })).toBeVisible();
    await shot(path.slice(1));
  }
}

async function visitKnowledge(person: Person, shot: Shot): Promise<void> {
  const { page, language } = person;
  const { sampleUrl } = person.installation;
  await person.opens("/knowledge-base");
  await expect(person.heading("KnowledgeBase.emptyTitle")).toBeVisible();
  await shot("knowledge-bases-empty");
  await person.opens("/enterprise-setting/api-keys");
  await expect(person.heading("ApiKeys.emptyTitle")).toBeVisible();
  await shot("api-keys-empty");
  await person.opens("/enterprise-setting/invoices");
  await expect(person.heading("Invoices.emptyTitle")).toBeVisible();
  await shot("invoices-empty");
  await person.opens("/enterprise-setting");
  await expect(person.heading("Enterprise.websiteSection")).toBeVisible();
  await shot("enterprise");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await expect(person.heading("KnowledgeBase.sectionSource")).toBeVisible();
  await shot("website-new");
  await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${language}/`);
  await expect(page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  await shot("website-training");
  await person.seesTrainingEnd();
  for (const key of ["KnowledgeBase.stageCrawled", "KnowledgeBase.stageTraining"]) {
    const inProgress = page.locator("tbody").getByText(person.text(key), { exact: true });
    await expect(inProgress).toHaveCount(0);
  }
  await shot("website-ready");
  await visitWebsiteTabs(person, shot);
  await person.choosesFromMoreMenu("KnowledgeBase.delete");
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  await shot("website-delete");
  await page.keyboard.press("Escape");
  await person.opens("/knowledge-base");
  await expect(page.getByRole("main").getByRole("link", { name: "Ahornrad" })).toBeVisible();
  await shot("knowledge-bases");
}

/** The details of a page, the tab with the retrieval test, and the tab with the history of crawls. */
async function visitWebsiteTabs(person: Person, shot: Shot): Promise<void> {
  const { page, language } = person;
  await page.locator("tbody").getByRole("link").first().click();
  await expect(person.button("Pages.retryPage")).toBeVisible();
  await shot("website-page");
  await page.keyboard.press("Escape");
  await person.tab("KnowledgeBase.tabTest").click();
  await person.field("KnowledgeBase.searchQuestion").fill(questions[language]);
  await person.button("KnowledgeBase.searchAsk").click();
  const verdict = person.text("KnowledgeBase.searchAnswered");
  await expect(page.getByText(verdict, { exact: true })).toBeVisible();
  await shot("website-test");
  await person.tab("KnowledgeBase.tabHistory").click();
  await expect(person.heading("KnowledgeBase.runsTitle")).toBeVisible();
  await shot("website-history");
  await person.tab("Pages.tabPages").click();
}

async function visitChatbot(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  await person.opens("/chat-bot");
  await expect(person.heading("Chatbot.emptyTitle")).toBeVisible();
  await shot("chatbots-empty");
  await person.opens("/chat-bot/create");
  await expect(person.heading("Chatbot.generalTitle")).toBeVisible();
  await shot("chatbot-general");
  await person.field("Chatbot.name").fill("Ahornrad Hilfe");
  const language = page.getByLabel(person.text("Chatbot.primaryLanguage"), { exact: true });
  await language.selectOption(person.language);
  await person.button("Common.next").click();
  await expect(person.heading("Chatbot.templateTitle")).toBeVisible();
  await shot("chatbot-appearance");
  await person.button("Common.next").click();
  await page.getByRole("checkbox", { name: "Ahornrad" }).check();
  await shot("chatbot-knowledge");
  await person.button("Chatbot.finish").click();
  await expect(person.heading("Chatbot.createdTitle", { name: "Ahornrad Hilfe" })).toBeVisible();
  await shot("chatbot-created");
  await person.button("Chatbot.download").click();
  await person.link("Chatbot.openDemo").click();
  await person.asks(questions[person.language]);
  await shot("demo-answered");
  await visitSharedDemo(person);
  for (const path of ["/analytics", "/conversations"]) {
    await person.opens(path);
    await expect(page.getByText(questions[person.language]).first()).toBeVisible();
    await shot(path.slice(1));
  }
  await page.getByText(questions[person.language]).first().click();
  await expect(page.getByText(person.text("AnswerExplanation.why")).first()).toBeVisible();
  await shot("conversation");
}

/** The shared demo, opened in a browser that is not signed in. */
async function visitSharedDemo(person: Person): Promise<void> {
  const link = await person.copiesDemoLink();
  const context = await person.page.context().browser()?.newContext({ reducedMotion: "reduce" });
  if (!context) throw new Error("There is no browser.");
  await context.addCookies([
    { name: "lang", value: person.language, url: person.installation.consoleUrl },
  ]);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByLabel(person.text("Demo.apiSecret"), { exact: true })).toBeVisible();
  await takeScreenshots(page, "demo-secret", person.language);
  await context.close();
}

async function visitChatbotTabsAndHome(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  await person.opens("/chat-bot");
  await expect(page.getByText("Ahornrad Hilfe").first()).toBeVisible();
  await shot("chatbots");
  await page.getByRole("link", { name: "Ahornrad Hilfe" }).first().click();
  await expect(page).toHaveURL(/\/chat-bot\/[0-9a-f-]{36}$/);
  await shot("chatbot-edit");
  for (const tab of chatbotTabs) {
    await person.tab(`ChatbotEdit.tab.${tab}`).click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    await shot(`chatbot-edit-${tab}`);
  }
  await person.opens("/");
  await expect(person.heading("Home.recentChatbots")).toBeVisible();
  await shot("home");
  await person.opensAccountMenu();
  await shot("user-menu");
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  await person.opensDrawer();
  await takeScreenshots(page, "drawer", person.language, [phone]);
}

async function visitSettings(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  for (const [screen, path] of Object.entries(settings)) {
    await person.opens(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .animate-waiting")).toHaveCount(0);
    await shot(screen);
  }
}
