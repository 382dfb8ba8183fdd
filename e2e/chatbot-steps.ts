import { expect, type Locator, type Page } from "@playwright/test";
import { Person } from "./person";
import { product } from "./product";
import type { Language } from "./words";

/** Somebody with a website and a knowledge base, ready to make a chatbot. */
export async function prepared(page: Page, language: Language): Promise<Person> {
  const person = new Person(page, language, product());
  const { sampleUrl } = person.product;
  await person.joins();
  await person.opens("/enterprise-setting");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${language}/`);
  await expect(page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  return person;
}

/** The last one: the dialog may have a form of its own with a button of that name. */
export const dialogButton = (person: Person, key: string): Locator =>
  person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.reads(key), exact: true })
    .last();

/** Saves what one tab has unsaved, and reloads the page. */
export async function savesTab(person: Person): Promise<void> {
  const { page } = person;
  const marked = page.getByRole("tab", { name: person.reads("ChatbotEdit.unsaved") });
  await expect(marked).toHaveCount(1);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await person.button("Common.save").click();
  expect((await saved).status()).toBe(200);
  await expect(marked).toHaveCount(0);
  await page.reload();
}
