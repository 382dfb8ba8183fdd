import { expect, type Locator, type Page } from "@playwright/test";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Person } from "./person";

/** A person with a website and a knowledge base, ready to create a chatbot. */
export async function signUpWithKnowledgeBase(page: Page, language: Language): Promise<Person> {
  const person = new Person(page, language, installation());
  const { sampleUrl } = person.installation;
  await person.registers();
  await person.opens("/enterprise-setting");
  await person.entersWebsite(sampleUrl);
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${language}/`);
  await expect(page).toHaveURL(/\/knowledge-base\/web\/[0-9a-f-]{36}/);
  return person;
}

/** The last one: the dialog may contain a form with a button of the same name. */
export const dialogButton = (person: Person, key: string): Locator =>
  person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.text(key), exact: true })
    .last();

/** In a narrow window, a menu replaces the tabs. */
export async function openTab(person: Person, id: string): Promise<void> {
  const { page } = person;
  const name = person.text(`ChatbotEdit.tab.${id}`);
  const menu = page.getByRole("button", { name: `${person.text("ChatbotEdit.tabs")}:` });
  const tab = page.getByRole("tab", { name });
  await expect(menu.or(tab)).toBeVisible();
  if (await tab.isVisible()) return tab.click();
  await menu.click();
  await page.getByRole("menuitem", { name }).click();
}

/** Saves the changes of one tab, and reloads the page. */
export async function saveTab(person: Person): Promise<void> {
  const { page } = person;
  const marked = page.locator("[role=tab]", { hasText: person.text("ChatbotEdit.unsaved") });
  await expect(marked).toHaveCount(1);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await person.button("Common.save").click();
  expect((await saved).status()).toBe(200);
  await expect(marked).toHaveCount(0);
  await page.reload();
}
