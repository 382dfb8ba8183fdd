import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { Person } from "./person";

const texts = {
  de: { question: "Wie lange kann ich einen Artikel zurückgeben?", answer: /30 Tagen/ },
  en: { question: "How long do I have to return something?", answer: /30 days/ },
} satisfies Record<Language, { question: string; answer: RegExp }>;

const name = "Ahornrad Hilfe";

/** Creates a chatbot on a website that is still being trained. Returns its secret. */
async function makesChatbot(person: Person): Promise<string> {
  const { sampleUrl } = person.installation;
  await person.registers();
  await person.opens("/enterprise-setting");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${person.language}/`);
  await expect(person.page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  await person.opens("/chat-bot/create");
  return person.makesChatbot(name, "Ahornrad");
}

/** Creates a new secret from the chatbot's card on a separate page, and returns it. */
async function renewsSecret(person: Person): Promise<string> {
  const page = await person.page.context().newPage();
  const other = new Person(page, person.language, person.installation, person.email);
  await other.opens("/chat-bot");
  await page.getByRole("article", { name }).hover();
  await page.getByRole("button", { name: other.text("Chatbot.regenerateOf", { name }) }).click();
  await other.button("Chatbot.regenerateConfirm").click();
  const secret = await page.getByRole("dialog").locator("code").last().innerText();
  await other.button("Chatbot.kept").click();
  await page.close();
  return secret;
}

const opensDemo = async (person: Person, page: Page) => {
  await person.opens("/chat-bot");
  await page.getByRole("link", { name: person.text("Chatbot.demoOf", { name }) }).click();
  await expect(person.heading("Demo.titleOf", { name })).toBeVisible();
};

/** A person in another browser who is not signed in and has a link. */
async function guest(browser: Browser, language: Language, link: string): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const { consoleUrl } = installation();
  await context.addCookies([{ name: "lang", value: language, url: consoleUrl }]);
  const person = new Person(await context.newPage(), language, installation());
  await person.page.goto(link);
  return person;
}

const asksInFrame = async (person: Person, question: string) => {
  const box = person.demo.getByRole("textbox", { name: person.text("Widget.question") });
  await box.fill(question);
  await person.demo.getByRole("button", { name: person.text("Widget.send") }).click();
};

for (const language of languagesOf("de")) {
  test(`an owner opens the demo directly, other people need the secret: ${language}`, async ({
    page,
    browser,
  }) => {
    const person = new Person(page, language, installation());
    const { question, answer } = texts[language];
    const first = await makesChatbot(person);

    await test.step("from the card to the real widget, without a secret", async () => {
      await opensDemo(person, page);
      // The notice disappears when the last knowledge base is trained.
      await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 90_000 });
      await person.asks(question);
      await expect(person.log()).toContainText(answer);
      await expectAccessible(page);
    });

    const link = await test.step("the link can be copied", () => person.copiesDemoLink());
    const other = await guest(browser, language, link);

    await test.step("a wrong secret is rejected", async () => {
      const secret = other.page.getByLabel(other.text("Demo.apiSecret"), { exact: true });
      await secret.fill("as_wrong");
      await other.button("Demo.start").click();
      await expect(other.page.getByText(other.text("Demo.secretWrong"))).toBeVisible();
      await expect(other.page.locator("iframe")).toHaveCount(0);
      await expectAccessible(other.page);
    });

    await test.step("the correct secret opens the widget without an account", async () => {
      await other.entersSecret(first);
      await other.asks(question);
      await expect(other.log()).toContainText(answer);
      await expectAccessible(other.page);
    });

    await test.step("a new secret signs both people out of the demo; the owner continues with the next question", async () => {
      const second = await renewsSecret(person);
      await asksInFrame(other, question);
      await expect(other.page.getByText(other.text("Demo.ended.replaced"))).toBeVisible();
      await other.entersSecret(second);
      await other.asks(question);
      await expect(other.log()).toContainText(answer);
      await asksInFrame(person, question);
      await expect(person.log()).not.toContainText(answer);
      await person.asks(question);
      await expect(person.log()).toContainText(answer);
    });

    await test.step("on a dark page, in a phone's window", async () => {
      await page.getByText(person.text("Appearance.dark"), { exact: true }).click();
      await page.getByText(person.text("Appearance.phone"), { exact: true }).click();
      await expect(person.log()).toContainText(answer);
      await expect(page.locator("iframe")).toHaveJSProperty("clientWidth", 388);
    });

    await test.step("another organisation needs the secret, too", async () => {
      const stranger = await guest(browser, language, installation().consoleUrl);
      await stranger.registers();
      await stranger.page.goto(link);
      await expect(stranger.page.getByText(stranger.text("Demo.secretTextForeign"))).toBeVisible();
      await expect(stranger.page.locator("iframe")).toHaveCount(0);
      await stranger.page.context().close();
    });
    await other.page.context().close();
  });
}

test("names a knowledge base in training with its progress", async ({ page }) => {
  const person = new Person(page, "en", installation());
  const { untrainable, sampleUrl } = person.installation;
  await person.registers();
  await person.opens("/enterprise-setting");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Slow site", `http://localhost:${untrainable.silent}/`);
  await expect(page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  await person.opens("/chat-bot/create");
  await person.makesChatbot(name, "Slow site");
  await person.link("Chatbot.openDemo").click();
  await expect(page.getByText("Slow site")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
});
