import { expect, type Page, test } from "@playwright/test";
import { buttonInDialog, buttonNamed, checkBox, clickAndAwaitCalls, menuItem } from "./controls";
import { foreignSite, createEmbeddedChatbot } from "./embedded-chatbot";
import { installation } from "./installation";
import { Person } from "./person";
import { addFiles, seedOrganization, type SeededOrganization } from "./seeded-organization";
import { Visitor } from "./visitor";

/** Presses every button of the console that deletes, cancels or ends something, except those with their own journey. */

async function signInOwner(page: Page): Promise<{ person: Person; seeded: SeededOrganization }> {
  const seeded = await seedOrganization(installation());
  const person = new Person(page, "en", installation(), seeded.email);
  await person.startsSession();
  await person.opens("/");
  return { person, seeded };
}

test("deletes the questions, categories and secret of a chatbot, one chatbot and several", async ({
  page,
}) => {
  const { person, seeded } = await signInOwner(page);
  const { chatbotId, kbId } = seeded.objectIds;
  for (const name of ["Second", "Third"]) {
    await seeded.call("POST", "/chat-bots", { name, templateId: "pure", kbIds: [kbId] });
  }

  await test.step("delete a question, undo it, and delete it again", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=faq`);
    const remove = buttonNamed(person, "Faq.removeEntryOf", { question: "How long?" });
    await clickAndAwaitCalls(remove, "DELETE");
    await expect(remove).toHaveCount(0);
    await clickAndAwaitCalls(person.button("Faq.undo"), "POST");
    await clickAndAwaitCalls(remove, "DELETE");
    await expect(remove).toHaveCount(0);
  });

  await test.step("delete a category", async () => {
    await buttonNamed(person, "Faq.removeOf", { name: "Returns" }).click();
    await clickAndAwaitCalls(buttonInDialog(person, "Faq.remove"), "DELETE");
    await page.reload();
    await expect(person.heading("Faq.emptyTitle")).toBeVisible();
    await expect(page.getByText("Returns", { exact: true })).toHaveCount(0);
  });

  await test.step("delete a test question", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=evaluation`);
    const question = "How long can I return a bike?";
    await clickAndAwaitCalls(
      buttonNamed(person, "ChatbotEdit.evaluation.removeOf", { question }),
      "DELETE",
    );
    await expect(person.heading("ChatbotEdit.evaluation.emptyTitle")).toBeVisible();
  });

  await test.step("make a new secret", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=access`);
    await person.button("Chatbot.regenerate").click();
    await clickAndAwaitCalls(buttonInDialog(person, "Chatbot.regenerateConfirm"), "PATCH");
    await buttonInDialog(person, "Chatbot.kept").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("delete one chatbot", async () => {
    await person.opens("/chat-bot");
    await page.getByRole("article", { name: "Third" }).hover();
    await buttonNamed(person, "Chatbot.deleteOf", { name: "Third" }).click();
    await clickAndAwaitCalls(buttonInDialog(person, "Chatbot.deleteConfirm"), "DELETE");
    await expect(page.getByRole("article", { name: "Third" })).toHaveCount(0);
  });

  await test.step("delete several", async () => {
    for (const name of ["Helper", "Second"]) {
      await page.getByRole("article", { name }).hover();
      await checkBox(person, "Chatbot.select", { name });
    }
    await person.button("Common.delete").click();
    await clickAndAwaitCalls(buttonInDialog(person, "Chatbot.deleteConfirm"), "DELETE", 2);
    await expect(person.heading("Chatbot.emptyTitle")).toBeVisible();
  });
});

test("deletes the files and pages of a knowledge base, one knowledge base and several", async ({
  page,
}) => {
  const { person, seeded } = await signInOwner(page);
  const { call, objectIds, files } = seeded;
  await addFiles(call, files.kbId, "a.txt", "b.txt");
  for (const title of ["Second", "Third"]) {
    await call("POST", "/knowledge-bases", { kbType: "File", title });
  }
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  const menuOf = (title: string) => buttonNamed(person, "KnowledgeBase.actionsOf", { title });

  await test.step("delete one file", async () => {
    await person.opens(`/knowledge-base/file/${files.kbId}`);
    await menuOf("returns.txt").click();
    await menuItem(person, "Files.deleteThisPage").click();
    await clickAndAwaitCalls(buttonInDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row("returns.txt")).toHaveCount(0);
  });

  await test.step("delete several files", async () => {
    for (const address of ["a.txt", "b.txt"]) {
      await checkBox(person, "KnowledgeBase.selectPage", { address });
    }
    await person.button("KnowledgeBase.delete").click();
    await clickAndAwaitCalls(buttonInDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row(".txt")).toHaveCount(0);
  });

  await test.step("delete a page", async () => {
    await person.opens(`/knowledge-base/web/${objectIds.kbId}`);
    await row("/help/returns").getByRole("button").last().click();
    await menuItem(person, "Pages.deleteThisPage").click();
    await clickAndAwaitCalls(buttonInDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row("/help/returns")).toHaveCount(0);
  });

  await test.step("delete one knowledge base", async () => {
    await person.opens("/knowledge-base");
    await menuOf("Third").click();
    await menuItem(person, "KnowledgeBase.delete").click();
    await clickAndAwaitCalls(buttonInDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
    await expect(row("Third")).toHaveCount(0);
  });

  await test.step("delete several, with a chatbot of one of them", async () => {
    for (const title of ["Files", "Second", "Site"]) {
      await checkBox(person, "KnowledgeBase.select", { title });
    }
    await person.button("KnowledgeBase.delete").click();
    await expect(page.getByRole("dialog")).toContainText("Helper");
    await clickAndAwaitCalls(buttonInDialog(person, "KnowledgeBase.deleteConfirm"), "DELETE");
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
  const { person, seeded } = await signInOwner(page);
  const canceled = page.getByText(person.text("Upload.stateCanceled"), { exact: true });
  // The second request of each file is never sent.
  await page.route("**/v1/knowledge-bases/uploads/*/*", (route) => {
    const { "upload-offset": offset } = route.request().headers();
    return offset && offset !== "0" ? undefined : route.continue();
  });
  const startUpload = async (name: string) => {
    const secondRequest = page.waitForRequest(
      (sent) => Number(sent.headers()["upload-offset"]) > 0,
    );
    await page.locator("input[type=file]").first().setInputFiles(large(name));
    await secondRequest;
  };
  await person.opens(`/knowledge-base/file/${seeded.files.kbId}`);

  await test.step("cancel one", async () => {
    await startUpload("one.txt");
    await clickAndAwaitCalls(buttonNamed(person, "Upload.cancel", { name: "one.txt" }), "DELETE");
    await expect(canceled).toHaveCount(1);
  });

  await test.step("cancel all", async () => {
    await startUpload("two.txt");
    await clickAndAwaitCalls(person.button("Upload.cancelAll"), "DELETE");
    await expect(canceled).toHaveCount(2);
  });

  await test.step("clear the list", async () => {
    await person.button("Upload.clear").click();
    await expect(canceled).toHaveCount(0);
  });
});

test("stops a crawl, and signs out", async ({ page }) => {
  const { person, seeded } = await signInOwner(page);
  const { dto } = await seeded.call<{ dto: { kbId: string } }>("POST", "/knowledge-bases", {
    title: "Silent",
    baseUrl: `http://localhost:${installation().untrainable.silent}/`,
    responsibilityConfirmed: true,
  });

  await test.step("stop a crawl", async () => {
    await person.opens(`/knowledge-base/web/${dto.kbId}`);
    await person.button("Pages.stopConfirm").first().click();
    await clickAndAwaitCalls(buttonInDialog(person, "Pages.stopConfirm"), "POST");
    await expect(person.button("KnowledgeBase.recrawl")).toBeEnabled({ timeout: 60_000 });
  });

  await test.step("sign out", async () => {
    await person.opensAccountMenu();
    await clickAndAwaitCalls(menuItem(person, "Shell.logOut"), "GET");
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
  await clickAndAwaitCalls(visitor.button("deleteNow"), "DELETE");
  await expect(visitor.state("deleted")).toBeVisible();
  site.close();
});
