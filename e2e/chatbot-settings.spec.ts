import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, openTab, signUpWithKnowledgeBase, saveTab } from "./chatbot-steps";
import { phone, takeScreenshots } from "./take-screenshots";

test("disables an FAQ category and saves the changes of all tabs at once", async ({ page }) => {
  const person = await signUpWithKnowledgeBase(page, "de");
  await person.opens("/chat-bot/create");
  await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
  await page.setViewportSize(phone);
  await person.link("Chatbot.toList").click();
  const card = page.getByRole("article", { name: "Ahornrad Hilfe" });
  await expect(card).toBeVisible();
  const list = await page.getByRole("main").locator("ul").boundingBox();
  expect((await card.boundingBox())?.width).toBe(list?.width);
  await page.getByRole("link", { name: "Ahornrad Hilfe", exact: true }).click();
  await person.field("Chatbot.description").fill("Für Laden und Werkstatt");
  const bar = page
    .getByText(
      person.text("ChatbotEdit.unsavedIn", { tabs: person.text("ChatbotEdit.tab.general") }),
    )
    .last();
  expect(await bar.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
  await openTab(person, "faq");

  await test.step("a switch", async () => {
    await person.button("Faq.addCategory").click();
    await page.getByLabel(person.text("Faq.categoryName"), { exact: true }).fill("Rückgabe");
    await dialogButton(person, "Common.save").click();
    const toggle = page.getByRole("switch", {
      name: person.text("Faq.switchOf", { name: "Rückgabe" }),
    });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(page.getByText(person.text("Faq.offHint"))).toBeVisible();
    await expectAccessible(page);
    await saveTab(person);
    await expect(toggle).not.toBeChecked();
    await openTab(person, "general");
    await expect(person.field("Chatbot.description")).toHaveValue("Für Laden und Werkstatt");
  });

  await test.step("the preview stays in view while settings change, on a phone and on a tablet", async () => {
    await openTab(person, "appearance");
    for (const size of [phone, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size);
      await person.field("Appearance.autoOpen").scrollIntoViewIfNeeded();
      await expect(page.locator("iframe")).toBeInViewport({ ratio: 0.9 });
      await expect(person.field("Appearance.autoOpen")).toBeInViewport();
    }
    await expectAccessible(page);
    await page.setViewportSize(phone);
  });

  await test.step("key and secret", async () => {
    await openTab(person, "access");
    await expect(person.button("Chatbot.regenerate")).toBeInViewport();
    await expect(person.button("Keys.copyMcpAddress")).toBeVisible();
    await expectAccessible(page);
    if (process.env["SCREENSHOTS"]) await takeScreenshots(page, "access", "de");
  });
});

test("a knowledge base leads to the chatbots that can be connected to it", async ({ page }) => {
  const person = await signUpWithKnowledgeBase(page, "en");
  await person.seesTrainingEnd();
  await person.opens("/chat-bot/create");
  await person.makesChatbot("Shop help", "Ahornrad");
  await person.opens("/knowledge-base/file");
  await person.field("KnowledgeBase.title").fill("Manuals");
  const txt = { name: "manual.txt", mimeType: "text/plain", buffer: Buffer.from("Oil the chain.") };
  await page.locator("input[type=file]").first().setInputFiles(txt);
  await person.button("Upload.createAndUpload").click();
  await expect(page).toHaveURL(/\/knowledge-base\/file\/[0-9a-f-]{36}/);
  await person.seesTrainingEnd();
  const kbId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const count = page.locator(`a[href*="/chat-bot?kb=${kbId}"]`);
  await expect(count.first()).toHaveText("0");
  await count.first().click();
  const card = page.getByRole("article", { name: "Shop help" });
  await expect(card).toContainText(person.text("Chatbot.connectable"));
  await expectAccessible(page);
  await card.hover();
  const nowhere = { x: 0, width: 0 };
  const box = (await card.getByRole("checkbox").boundingBox()) ?? nowhere;
  const preview = (await card.locator("[inert]").first().boundingBox()) ?? nowhere;
  expect(box.x, "the checkbox is beside the preview").toBeGreaterThan(preview.x + preview.width);
  await card.getByRole("checkbox").check();
  await person.button("Chatbot.connectConfirm").click();
  await expect(card.getByText(person.text("Chatbot.connected"), { exact: true })).toBeVisible();
  await page
    .getByLabel(person.text("Chatbot.filterStatus"))
    .selectOption(person.text("Chatbot.connectable"));
  await expect(page.getByText(person.text("Chatbot.nothingFilteredText"))).toBeVisible();
});
