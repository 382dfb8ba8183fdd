import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { Person } from "./person";
import { product } from "./product";
import type { Language } from "./words";

const told = {
  de: { question: "Wie lange kann ich einen Artikel zurückgeben?", answer: /30 Tagen/ },
  en: { question: "How long do I have to return something?", answer: /30 days/ },
} satisfies Record<Language, { question: string; answer: RegExp }>;

const name = "Ahornrad Hilfe";

/** Makes a chatbot on a website that is still being trained; gives its secret. */
async function makesChatbot(person: Person): Promise<string> {
  const { sampleUrl } = person.product;
  await person.joins();
  await person.opens("/enterprise-setting");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${person.language}/`);
  await expect(person.page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  await person.opens("/chat-bot/create");
  return person.makesChatbot(name, "Ahornrad");
}

/** Makes a new secret from the chatbot's card, in a page of its own; gives it. */
async function renewsSecret(person: Person): Promise<string> {
  const page = await person.page.context().newPage();
  const other = new Person(page, person.language, person.product, person.email);
  await other.opens("/chat-bot");
  await page.getByRole("article", { name }).hover();
  await page.getByRole("button", { name: other.reads("Chatbot.regenerateOf", { name }) }).click();
  await other.button("Chatbot.regenerateConfirm").click();
  const secret = await page.getByRole("dialog").locator("code").last().innerText();
  await other.button("Chatbot.kept").click();
  await page.close();
  return secret;
}

const opensDemo = async (person: Person, page: Page) => {
  await person.opens("/chat-bot");
  await page.getByRole("link", { name: person.reads("Chatbot.demoOf", { name }) }).click();
  await expect(person.heading("Demo.secretTitle", { name })).toBeVisible();
};

for (const language of ["de", "en"] satisfies Language[]) {
  test(`from the card to the real widget, and what keeps it from answering: ${language}`, async ({
    page,
  }) => {
    const person = new Person(page, language, product());
    const { question, answer } = told[language];
    const first = await makesChatbot(person);

    await test.step("a wrong secret lets nobody in", async () => {
      await opensDemo(person, page);
      await page.getByLabel(person.reads("Demo.apiSecret"), { exact: true }).fill("as_wrong");
      await person.button("Demo.start").click();
      await expect(page.getByText(person.reads("Demo.secretWrong"))).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
    });

    await test.step("the right one shows the widget, which answers once it has learnt", async () => {
      await person.entersSecret(first);
      // Gone by itself, with the last knowledge base that was still training.
      await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 90_000 });
      await person.asks(question);
      await expect(person.log()).toContainText(answer);
      await expectAccessible(page);
    });

    await test.step("a new secret ends the old one's access: the next question says so", async () => {
      const second = await renewsSecret(person);
      const box = person.demo.getByRole("textbox", { name: person.reads("Widget.question") });
      await box.fill(question);
      await box.press("Enter");
      await expect(page.getByText(person.reads("Demo.ended.replaced"))).toBeVisible();
      await page.getByLabel(person.reads("Demo.apiSecret"), { exact: true }).fill(first);
      await person.button("Demo.start").click();
      await expect(page.getByText(person.reads("Demo.secretWrong"))).toBeVisible();
      await person.entersSecret(second);
      await person.asks(question);
      await expect(person.log()).toContainText(answer);
    });

    await test.step("on a dark page, in a phone's window", async () => {
      await page.getByText(person.reads("Look.dark"), { exact: true }).click();
      await page.getByText(person.reads("Look.phone"), { exact: true }).click();
      await expect(person.log()).toContainText(answer);
      await expect(page.locator("iframe")).toHaveJSProperty("clientWidth", 388);
    });
  });
}

test("a knowledge base that still trains is named, with how far it is", async ({ page }) => {
  const person = new Person(page, "en", product());
  const { odd, sampleUrl } = person.product;
  await person.joins();
  await person.opens("/enterprise-setting");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Slow site", `http://localhost:${odd.silent}/`);
  await expect(page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  await person.opens("/chat-bot/create");
  const secret = await person.makesChatbot(name, "Slow site");
  await person.link("Chatbot.openDemo").click();
  await person.entersSecret(secret);
  await expect(page.getByText("Slow site")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
});
