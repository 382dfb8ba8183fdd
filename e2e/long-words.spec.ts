import { expect, type Page, test } from "@playwright/test";
import { expectFitting } from "./accessible";
import { installation } from "./installation";
import { Person } from "./person";
import { seedOrganization, type SeededOrganization } from "./seeded-organization";
import { WidgetVisitor } from "./widget-visitor";

/** A word of the longest text that a field accepts. */
const word = (length: number): string =>
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(20).slice(0, length);

test("a word longer than the window widens no page", async ({ page }) => {
  test.slow();
  const seeded = await seedOrganization(installation());
  await writeLongWords(seeded);
  const person = new Person(page, "de", installation(), seeded.email);
  await person.startsSession();
  const { chatbotId } = seeded.objectIds;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      "/",
      "/knowledge-base",
      `/knowledge-base/file/${seeded.files.kbId}`,
      "/chat-bot",
      `/chat-bot/${chatbotId}`,
      `/chat-bot/${chatbotId}?activeTab=faq`,
      "/conversations",
      "/analytics",
      "/enterprise-setting/api-keys",
    ]) {
      await person.opens(path);
      await expect(
        page.getByRole("main").getByText(word(30)).filter({ visible: true }).first(),
      ).toBeVisible();
      await expectFitting(page);
    }
    await findPassage(person, seeded.files.kbId);
  }
});

async function writeLongWords({ call, files, objectIds }: SeededOrganization): Promise<void> {
  const names = { title: word(100), description: word(500) };
  await call("PATCH", `/knowledge-bases/${files.kbId}`, { data: names });
  const text = `# ${word(200)}\n\nGeöffnet ist von 9 bis 18 Uhr. ${word(900)}`;
  await call("POST", `/knowledge-bases/texts/${files.kbId}`, { title: word(120), text });
  await call("PATCH", `/chat-bots/${objectIds.chatbotId}`, {
    name: word(60),
    description: word(500),
    configs: { welcomeMessage: word(500) },
  });
  await call("PATCH", `/chat-bots-faq/cat/${objectIds.categoryId}`, { name: word(60) });
  await call("POST", "/api-keys", { name: word(60), scopes: ["read"] });
  const visitor = await WidgetVisitor.start(installation(), objectIds.apiKey, "de");
  await visitor.asks(word(900));
}

async function findPassage(person: Person, kbId: string): Promise<void> {
  const { page } = person;
  await person.opens(`/knowledge-base/file/${kbId}`);
  await person.tab("KnowledgeBase.tabTest").click();
  await person.field("KnowledgeBase.searchQuestion").fill("Wann ist geöffnet?");
  await person.button("KnowledgeBase.searchAsk").click();
  await expect(found(page).first()).toBeVisible();
  await expectFitting(page);
}

const found = (page: Page) => page.getByRole("listitem").filter({ hasText: word(120) });
