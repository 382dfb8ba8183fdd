import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { filesOf, type Picked, texts } from "./files";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Person } from "./person";
import { phone, takeScreenshots } from "./take-screenshots";

const desktop = { width: 1280, height: 800 };
const cases = [
  { language: "de", size: desktop },
  { language: "en", size: phone },
] satisfies { language: Language; size: typeof desktop }[];

const chooseFiles = (page: Page, files: Picked[]) =>
  page.locator("input[type=file]").first().setInputFiles(files);

for (const { language, size } of cases) {
  test(`uploaded files lead to an answer that cites file and page: ${language}, ${size.width} px`, async ({
    page,
  }) => {
    const person = new Person(page, language, installation());
    const files = filesOf(language);
    await person.registers();
    await page.setViewportSize(size);

    await test.step("choose one file of each type; a file of another type is rejected by name", async () => {
      await person.opens("/knowledge-base/file");
      await chooseFiles(page, files);
      const alert = page
        .getByRole("alert")
        .filter({ hasText: person.text("Upload.rejectedTitle") });
      await expect(alert).toContainText("bild.png");
      await expect(alert).toContainText(person.text("Upload.UNKNOWN_TYPE"));
      await person.field("KnowledgeBase.title").fill("Ahornrad");
      await addTextFile(person, "Werkstatt", "Die Werkstatt wartet jedes Rad in drei Tagen.");
      await expectAccessible(page);
      await takeScreenshotsIfRequested(page, "files-new", language);
      await page.setViewportSize(size);
    });

    await test.step("upload them and wait until all are trained", async () => {
      await person.button("Upload.createAndUpload").click();
      await expect(page).toHaveURL(/\/knowledge-base\/file\/[0-9a-f-]{36}/);
      await person.seesTrainingEnd();
      const trained = person.text("KnowledgeBase.stageFinished");
      for (const name of [
        "handbuch.pdf",
        "lieferung.docx",
        "preise.xlsx",
        "filialen.pptx",
        "notiz.txt",
        "Werkstatt.md",
      ])
        await expect(page.getByRole("row").filter({ hasText: name })).toContainText(trained);
      const disguised = page.getByRole("listitem").filter({ hasText: "verkleidet.pdf" });
      await expect(disguised).toContainText(person.text("Upload.SUBSCRIPTION_MIME_TYPE"));
      await expectAccessible(page);
      await takeScreenshotsIfRequested(page, "files-view", language);
      await page.setViewportSize(size);
    });

    await test.step("open a file: shows its text by page and downloads the original", async () => {
      await page.getByRole("table").getByRole("link", { name: "handbuch.pdf" }).click();
      const sheet = page.getByRole("dialog", { name: "handbuch.pdf" });
      await expect(
        sheet.getByText(person.text("KnowledgeBase.placePage", { number: "2" })),
      ).toBeVisible();
      await expect(sheet).toContainText(texts[language].warranty);
      await expectAccessible(page);
      await takeScreenshotsIfRequested(page, "files-item", language);
      await page.setViewportSize(size);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        sheet.getByRole("link", { name: person.text("KnowledgeBase.download") }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("handbuch.pdf");
      await page.keyboard.press("Escape");
    });

    await test.step("a chatbot answers from them, and names the file and its page", async () => {
      await person.opens("/enterprise-setting");
      await person.entersWebsite(person.installation.sampleUrl);
      await person.opens("/chat-bot/create");
      await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
      await person.link("Chatbot.openDemo").click();
      await person.asks(texts[language].question);
      const source = person.log().getByRole("listitem").first();
      await expect(source).toContainText("handbuch.pdf");
      await expect(source).toContainText(person.text("Widget.page", { page: "2" }));
    });
  });
}

const takeScreenshotsIfRequested = async (page: Page, screen: string, language: Language) => {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
};

/** Adds a text to the selected files. The form behind the dialog is not sent. */
async function addTextFile(person: Person, title: string, text: string): Promise<void> {
  const { page } = person;
  await person.button("Upload.writeText").click();
  const dialog = page.getByRole("dialog", { name: person.text("Upload.textTitle") });
  await dialog.getByLabel(person.text("Upload.textName"), { exact: true }).fill(title);
  await dialog.getByLabel(person.text("Upload.text"), { exact: true }).fill(text);
  await expectAccessible(page);
  await takeScreenshotsIfRequested(page, "files-text", person.language);
  await dialog.getByRole("button", { name: person.text("Upload.addText") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${title}.md`)).toBeVisible();
  await expect(page).toHaveURL(/\/knowledge-base\/file$/);
}
