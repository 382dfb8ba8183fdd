import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, openTab, signUpWithKnowledgeBase, saveTab } from "./chatbot-steps";
import type { Language } from "./messages";
import { Person } from "./person";
import { phone } from "./take-screenshots";

const desktop = { width: 1280, height: 800 };
const cases = [
  { language: "de", other: "en", size: desktop, question: "Wie lange kann ich etwas zurückgeben?" },
  { language: "en", other: "de", size: phone, question: "How long do I have to return something?" },
] satisfies { language: Language; other: Language; size: typeof desktop; question: string }[];

/** Starts at the list, so that the back button leads to a page. */
async function beginsChatbot(person: Person): Promise<void> {
  await person.opens("/chat-bot");
  await person.link("Chatbot.create").first().click();
}

for (const { language, other, size, question } of cases) {
  test(`every tab of a chatbot is saved and restored: ${language}, ${size.width} px`, async ({
    page,
  }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    await person.seesTrainingEnd();
    await beginsChatbot(person);
    await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
    await page.setViewportSize(size);
    await person.link("Chatbot.toList").click();
    await page.getByRole("link", { name: "Ahornrad Hilfe", exact: true }).click();

    await test.step("general", async () => {
      await person.field("Chatbot.description").fill("Für den Laden");
      await saveTab(person);
      await expect(person.field("Chatbot.description")).toHaveValue("Für den Laden");
      await expectAccessible(page);
    });

    await test.step("appearance", async () => {
      await openTab(person, "appearance");
      await expect(page).toHaveURL(/activeTab=appearance/);
      await person.field("Chatbot.welcomeMessage").fill("Moin!");
      await saveTab(person);
      await expect(person.field("Chatbot.welcomeMessage")).toHaveValue("Moin!");
    });

    await test.step("knowledge bases: at least one", async () => {
      await openTab(person, "knowledge-bases");
      const box = page.getByRole("checkbox", { name: "Ahornrad" });
      await box.uncheck();
      await person.button("Common.save").click();
      await expect(page.getByText(person.text("Validation.KnowledgeBaseRequired"))).toBeVisible();
      await box.check();
      await expect(page.getByText(person.text("Validation.KnowledgeBaseRequired"))).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step("language and glossary, imported from a file and exported again", async () => {
      await openTab(person, "language");
      await person.field("Chatbot.primaryLanguage").selectOption(other);
      await person.field("Glossary.excludedWords").fill("Ahornrad");
      await page.keyboard.press("Enter");
      const file = {
        name: "a.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Rad;Velo|Bike\n=1;2"),
      };
      await page.getByLabel(person.text("Glossary.importFile")).setInputFiles(file);
      await expectAccessible(page);
      await page.getByRole("button", { name: /^(2 Begriffe importieren|Import 2 terms)$/ }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await saveTab(person);
      await expect(person.field("Chatbot.primaryLanguage")).toHaveValue(other);
      await expect(page.getByText("Ahornrad", { exact: true })).toBeVisible();
      await expect(page.locator("tbody input").first()).toHaveValue("Rad");
      const download = page.waitForEvent("download");
      await person.button("Glossary.export").click();
      const written = await readFile(await (await download).path(), "utf8");
      expect(written.split("\r\n")).toEqual(["\uFEFFterm,synonyms", "Rad,Velo|Bike", "'=1,2", ""]);
      await expectAccessible(page);
    });

    await test.step("the AI style, tested before it is saved", async () => {
      await openTab(person, "ai-style");
      const radio = (key: string) =>
        page.getByRole("radio", { name: person.text(`AiStyle.value.${key}`) });
      for (const key of ["replyLength.short", "personality.friendly"]) {
        await radio(key).focus();
        await page.keyboard.press("Space");
      }
      await person.field("AiStyle.question").fill(question);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/30 (Tagen|days)/).first()).toBeVisible();
      await page.getByText(person.text("AiStyle.askedTitle")).click();
      await expect(page.getByText("Answer in one sentence.")).toBeVisible();
      await expectAccessible(page);
      await saveTab(person);
      await expect(radio("personality.friendly")).toBeChecked();
    });

    await test.step("allowed websites", async () => {
      await openTab(person, "embed");
      await person.field("Embed.originBox").fill("https://shop.example.com/cart");
      await page.keyboard.press("Enter");
      await saveTab(person);
      await expect(page.getByText("https://shop.example.com", { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the back button moves between tabs and keeps unsaved changes; leaving asks about them", async () => {
      await openTab(person, "general");
      await person.field("Chatbot.description").fill("Anders");
      await openTab(person, "ai-style");
      await expect(page).toHaveURL(/activeTab=ai-style/);
      await page.goBack();
      await expect(person.field("Chatbot.description")).toHaveValue("Anders");
      await person.link("Common.back").click();
      await expect(page.getByRole("dialog")).toContainText(person.text("ChatbotEdit.tab.general"));
      await dialogButton(person, "Common.save").click();
      await expect(page).not.toHaveURL(/activeTab/);
    });
  });
}

test("asks before the wizard is left by a link, the back button or closing, and offers the draft later", async ({
  page,
  context,
}) => {
  const person = await signUpWithKnowledgeBase(page, "de");
  const name = person.field("Chatbot.name");
  const offer = person.heading("Chatbot.draftTitle", { name: "Rad Hilfe" });

  await test.step("a link: save", async () => {
    await beginsChatbot(person);
    await name.fill("Rad Hilfe");
    await person.link("Common.back").click();
    await expectAccessible(page);
    await dialogButton(person, "Common.save").click();
    await expect(page).toHaveURL(/\/chat-bot$/);
  });

  await test.step("the back button: stay, then leave", async () => {
    await person.link("Chatbot.create").first().click();
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await person.button("Chatbot.draftContinue").click();
    await expect(name).toHaveValue("Rad Hilfe");
    await name.press("End");
    await page.evaluate(() => window.history.back());
    await dialogButton(person, "Shell.stay").click();
    await expect(name).toHaveValue("Rad Hilfe");
    await page.evaluate(() => window.history.back());
    await dialogButton(person, "Common.save").click();
    await expect(page).toHaveURL(/\/chat-bot$/);
  });

  const next = await test.step("closing the tab: asks, and the draft is kept", async () => {
    await person.link("Chatbot.create").first().click();
    await person.button("Chatbot.draftContinue").click();
    await name.press("End");
    const asked = page.waitForEvent("dialog");
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await closed;
    return context.newPage();
  });

  await test.step("a discarded draft is deleted", async () => {
    const again = new Person(next, "de", person.installation, person.email);
    await again.opens("/chat-bot/create");
    await expect(again.heading("Chatbot.draftTitle", { name: "Rad Hilfe" })).toBeVisible();
    await again.button("Chatbot.draftContinue").click();
    await expect(again.field("Chatbot.name")).toHaveValue("Rad Hilfe");
    await again.link("Common.back").click();
    await dialogButton(again, "Common.discard").click();
    await expect(next).toHaveURL(/\/chat-bot$/);
    await again.link("Chatbot.create").first().click();
    await expect(again.field("Chatbot.name")).toHaveValue("");
  });
});

test("leads a person without a website to the form and back", async ({ page }) => {
  const person = await signUpWithKnowledgeBase(page, "en");
  await person.opens("/chat-bot/create");
  await person.field("Chatbot.name").fill("Later");
  await person.button("Common.next").click();
  await expect(person.heading("Chatbot.templateTitle")).toBeVisible();
  await person.button("Common.next").click();
  await page.getByRole("checkbox", { name: "Ahornrad" }).check();
  await page.route("**/v1/chat-bots", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { meta: { message: "WEBSITE_REQUIRED" } } })
      : route.continue(),
  );
  await person.button("Chatbot.finish").click();
  await person.link("Chatbot.websiteRequiredAction").click();
  await person.field("Enterprise.website").fill("https://example.com");
  await person.button("Common.save").click();
  await page.unroute("**/v1/chat-bots");
  await expect(page.getByRole("checkbox", { name: "Ahornrad" })).toBeChecked();
  await person.button("Chatbot.finish").click();
  await expect(person.heading("Chatbot.createdTitle", { name: "Later" })).toBeVisible();
});
