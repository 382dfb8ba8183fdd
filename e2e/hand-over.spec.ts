import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoFindingOfWidget } from "./accessible";
import { type EmbeddedChatbot, foreignSite, createEmbeddedChatbot } from "./embedded-chatbot";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { mailTo } from "./outbox";
import { Person } from "./person";
import { phone, takeScreenshots } from "./take-screenshots";
import { Visitor } from "./visitor";

const sizes = [phone, { width: 1280, height: 800 }];

const messages = {
  de: {
    question: "Wie groß ist der Mond?",
    message: "Liefern Sie auch nach Kreta?",
    reply: "Ja, in neun Tagen.",
    thanks: "Vielen Dank!",
    known: "Wie lange kann ich einen Artikel zurückgeben?",
    answer: /30 Tagen/,
  },
  en: {
    question: "How large is the moon?",
    message: "Do you deliver to Crete?",
    reply: "Yes, in nine days.",
    thanks: "Thank you!",
    known: "How long can I return an item?",
    answer: /30 days/,
  },
};

const picture = (page: Page, screen: string, language: Language) =>
  process.env["SCREENSHOTS"] ? takeScreenshots(page, screen, language, sizes) : undefined;

/** The owner enables hand-over in the console. */
async function offersPerson(page: Page, bot: EmbeddedChatbot, language: Language): Promise<string> {
  const owner = new Person(page, language, installation(), bot.email);
  await bot.call("PATCH", "/system/lang", { langCode: language });
  await owner.startsSession();
  await owner.opens(`/chat-bot/${bot.chatbotId}?activeTab=hand-over`);
  const team = `team-${bot.chatbotId}@example.com`;
  await page.getByRole("switch", { name: owner.text("ChatbotEdit.handOver.enabled") }).click();
  await owner.field("ChatbotEdit.handOver.email").fill(team);
  await page.getByRole("switch", { name: owner.text("ChatbotEdit.handOver.hoursLimited") }).click();
  await expectAccessible(page);
  await picture(page, "hand-over-settings", language);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await owner.button("Common.save").click();
  expect((await saved).status()).toBe(200);
  return team;
}

/** The visitor asks for a person by keyboard, after an answer that the chatbot does not know. */
async function asksForPerson(visitor: Visitor, message: string, email: string): Promise<void> {
  const { page } = visitor;
  const form = page.getByRole("form", { name: visitor.text("talkToPerson") });
  await visitor
    .log()
    .getByRole("button", { name: visitor.text("talkToPerson") })
    .click();
  await expect(form.getByRole("textbox", { name: visitor.text("personEmail") })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(message);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expectNoFindingOfWidget(page);
  await picture(page, "hand-over-form", visitor.language);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(visitor.log()).toContainText(visitor.text("personSent", { email }));
}

for (const language of languagesOf("de")) {
  test(`a visitor talks to a person, then to the chatbot again: ${language}`, async ({
    browser,
    page,
  }) => {
    const words = messages[language];
    const bot = await createEmbeddedChatbot(installation());
    const site = await foreignSite(installation(), bot.apiKey);
    const team = await offersPerson(page, bot, language);
    await bot.change({ allowedOrigins: [site.origin] });

    const visitorContext = await browser.newContext({ reducedMotion: "reduce" });
    const visitor = new Visitor(await visitorContext.newPage(), language);
    await visitor.page.goto(`${site.origin}/?lang=${language}`);
    await visitor.opens(bot.name);
    await visitor.asks(words.question);
    const email = `visitor-${bot.chatbotId}@example.com`;
    await asksForPerson(visitor, words.message, email);
    await expect(visitor.state("stateWaiting")).toBeVisible();

    const request = await mailTo(installation().dataDirectory, team, new RegExp(email));
    expect(request).toContain(words.question);
    expect(request).toContain(words.message);
    const id = /conversations\?id=([\w-]+)/.exec(request)?.[1];
    const owner = new Person(page, language, installation(), bot.email);
    await owner.opens(`/conversations?id=${id}`);
    await expect(page.getByText(words.message).last()).toBeVisible();
    await expectAccessible(page);
    await owner.field("PersonRequest.reply").fill(words.reply);
    await picture(page, "hand-over-console", language);
    await owner.button("PersonRequest.send").click();
    await expect(owner.field("PersonRequest.reply")).toHaveValue("");
    await expect(visitor.log()).toContainText(words.reply);
    await expect(visitor.log()).toContainText(visitor.text("personJoined"));
    await mailTo(installation().dataDirectory, email, new RegExp(words.reply));

    await visitor.asks(words.thanks);
    await expect(visitor.state("statePerson")).toBeVisible();
    await expectNoFindingOfWidget(visitor.page);
    await picture(visitor.page, "hand-over-person", language);
    await visitor.page.reload();
    await expect(visitor.log()).toContainText(words.reply);

    await expect(page.getByText(words.thanks)).toBeVisible();
    await owner.button("PersonRequest.close").click();
    await expect(visitor.log()).toContainText(visitor.text("personLeft"));
    await visitor.asks(words.known);
    await expect(visitor.log()).toContainText(words.answer);
    expect(visitor.complaints).toEqual([]);
    await visitorContext.close();
    site.close();
  });
}
