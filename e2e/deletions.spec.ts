import { expect, type Page, test } from "@playwright/test";
import { foreignSite, createEmbeddedChatbot } from "./embedded-chatbot";
import { installation } from "./installation";
import { Person } from "./person";
import { checks, inDialog, menuItem, named, presses } from "./presses";
import { addFiles, makeTwin, type Twin } from "./twins";
import { Visitor } from "./visitor";

/** Presses every button of the console that deletes, cancels or ends something, except those with their own journey. */

async function signedIn(page: Page): Promise<{ person: Person; twin: Twin }> {
  const twin = await makeTwin(installation());
  const person = new Person(page, "en", installation(), twin.email);
  await person.startsSession();
  await person.opens("/");
  return { person, twin };
}

test("deletes the questions, categories and secret of a chatbot, one chatbot and several", async ({
  page,
}) => {
  const { person, twin } = await signedIn(page);
  const { chatbotId, kbId } = twin.objectIds;
  for (const name of ["Second", "Third"]) {
    await twin.call("POST", "/chat-bots", { name, templateId: "pure", kbIds: [kbId] });
  }

  await test.step("delete a question, undo it, and delete it again", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=faq`);
    const remove = named(person, "Faq.removeEntryOf", { question: "How long?" });
    await presses(remove, "DELETE");
    await expect(remove).toHaveCount(0);
    await presses(person.button("Faq.undo"), "POST");
    await presses(remove, "DELETE");
    await expect(remove).toHaveCount(0);
  });

  await test.step("delete a category", async () => {
    await named(person, "Faq.removeOf", { name: "Returns" }).click();
    await presses(inDialog(person, "Faq.remove"), "DELETE");
    await page.reload();
    await expect(person.heading("Faq.emptyTitle")).toBeVisible();
    await expect(page.getByText("Returns", { exact: true })).toHaveCount(0);
  });

  await test.step("delete a test question", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=evaluation`);
    const question = "How long can I return a bike?";
    await presses(named(person, "ChatbotEdit.evaluation.removeOf", { question }), "DELETE");
    await expect(person.heading("ChatbotEdit.evaluation.emptyTitle")).toBeVisible();
  });

  await test.step("make a new secret", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=access`);
    await person.button("Chatbot.regenerate").click();
    await presses(inDialog(person, "Chatbot.regenerateConfirm"), "PATCH");
    await inDialog(person, "Chatbot.kept").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("delete one chatbot", async () => {
    await person.opens("/chat-bot");
    await page.getByRole("article", { name: "Third" }).hover();
    await named(person, "Chatbot.deleteOf", { name: "Third" }).click();
    await presses(inDialog(person, "Chatbot.deleteConfirm"), "DELETE");
    await expect(page.getByRole("article", { name: "Third" })).toHaveCount(0);
  });

  await test.step("delete several", async () => {
    for (const name of ["Helper", "Second"]) {
      await page.getByRole("article", { name }).hover();
      await checks(person, "Chatbot.select", { name });
    }
    await person.button("Common.delete").click();
    await presses(inDialog(person, "Chatbot.deleteConfirm"), "DELETE", 2);
    await expect(person.heading("Chatbot.emptyTitle")).toBeVisible();
  });
});

test("deletes the files and pages of a knowledge base, one knowledge base and several", async ({
  page,
}) => {
  const { person, twin } = await signedIn(page);
  const { call, objectIds, files } = twin;
  await addFiles(call, files.kbId, "a.txt", "b.txt");
  for (const title of ["Second", "Third"]) {
    await call("POST", "/knowledge-bases", { kbType: "File", title });
  }
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  const menuOf = (title: string) => named(person, "KnowledgeBase.actionsOf", { title });

  await test.step("delete one file", async () => {
    await person.opens(`/knowledge-base/file/${files.kbId}`);
    await menuOf("returns.txt").click();
    await menuItem(person, "Files.deleteThisPage").click();
    await presses(inDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row("returns.txt")).toHaveCount(0);
  });

  await test.step("delete several files", async () => {
    for (const address of ["a.txt", "b.txt"]) {
      await checks(person, "KnowledgeBase.selectPage", { address });
    }
    await person.button("KnowledgeBase.delete").click();
    await presses(inDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row(".txt")).toHaveCount(0);
  });

  await test.step("delete a page", async () => {
    await person.opens(`/knowledge-base/web/${objectIds.kbId}`);
    await row("/help/returns").getByRole("button").last().click();
    await menuItem(person, "Pages.deleteThisPage").click();
    await presses(inDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row("/help/returns")).toHaveCount(0);
  });

  await test.step("delete one knowledge base", async () => {
    await person.opens("/knowledge-base");
    await menuOf("Third").click();
    await menuItem(person, "KnowledgeBase.delete").click();
    await presses(inDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row("Third")).toHaveCount(0);
  });

  await test.step("delete several, with a chatbot of one of them", async () => {
    for (const title of ["Files", "Second", "Site"]) {
      await checks(person, "KnowledgeBase.select", { title });
    }
    await person.button("KnowledgeBase.delete").click();
    await expect(page.getByRole("dialog")).toContainText("Helper");
    await presses(inDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(person.heading("KnowledgeBase.emptyTitle")).toBeVisible();
  });
});

/** Larger than one request of an upload. */
const large = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.alloc(12 * 1024 ** 2, "All of it is the same line.\n"),
});

test("cancels one upload and all uploads", async ({ page }) => {
  const { person, twin } = await signedIn(page);
  const canceled = page.getByText(person.text("Upload.stateCanceled"), { exact: true });
  // The second request of each file is never sent.
  await page.route("**/v1/knowledge-bases/uploads/*/*", (route) => {
    const { "upload-offset": offset } = route.request().headers();
    return offset && offset !== "0" ? undefined : route.continue();
  });
  const begins = async (name: string) => {
    const isStuck = page.waitForRequest((sent) => Number(sent.headers()["upload-offset"]) > 0);
    await page.locator("input[type=file]").first().setInputFiles(large(name));
    await isStuck;
  };
  await person.opens(`/knowledge-base/file/${twin.files.kbId}`);

  await test.step("cancel one", async () => {
    await begins("one.txt");
    await presses(named(person, "Upload.cancel", { name: "one.txt" }), "DELETE");
    await expect(canceled).toHaveCount(1);
  });

  await test.step("cancel all", async () => {
    await begins("two.txt");
    await presses(person.button("Upload.cancelAll"), "DELETE");
    await expect(canceled).toHaveCount(2);
  });

  await test.step("clear the list", async () => {
    await person.button("Upload.clear").click();
    await expect(canceled).toHaveCount(0);
  });
});

test("stops a crawl, and signs out", async ({ page }) => {
  const { person, twin } = await signedIn(page);
  const { dto } = await twin.call<{ dto: { kbId: string } }>("POST", "/knowledge-bases", {
    title: "Silent",
    baseUrl: `http://localhost:${installation().untrainable.silent}/`,
    responsibilityConfirmed: true,
  });

  await test.step("stop a crawl", async () => {
    await person.opens(`/knowledge-base/web/${dto.kbId}`);
    await person.button("Pages.stopConfirm").first().click();
    await presses(inDialog(person, "Pages.stopConfirm"), "POST");
    await expect(person.button("KnowledgeBase.recrawl")).toBeEnabled({ timeout: 60_000 });
  });

  await test.step("sign out", async () => {
    await person.opensAccountMenu();
    await presses(menuItem(person, "Shell.logOut"), "GET");
    await expect(page).toHaveURL(/\/auth\/signin$/);
    await person.opens("/chat-bot");
    await expect(page).toHaveURL(/\/auth\/signin\?next=/);
  });
});

test("a visitor deletes the conversation", async ({ page }) => {
  const bot = await createEmbeddedChatbot(installation());
  const site = await foreignSite(installation(), bot.apiKey);
  await bot.change({ allowedOrigins: [site.origin] });
  await page.goto(site.origin);
  const visitor = new Visitor(page, "en");
  await visitor.opens(bot.name);
  await visitor.asks("How long can I return an item?");
  await expect(visitor.log()).toContainText(/30 days/);
  await visitor.button("deleteConversation").click();
  await presses(visitor.button("deleteNow"), "DELETE");
  await expect(visitor.state("deleted")).toBeVisible();
  site.close();
});
