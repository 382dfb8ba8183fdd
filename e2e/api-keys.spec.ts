import { type APIRequestContext, expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton, signUpWithKnowledgeBase } from "./chatbot-steps";
import { type Language, languagesOf } from "./messages";
import type { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

const names = {
  de: { cms: "CMS-Import", assistant: "Assistent" },
  en: { cms: "CMS import", assistant: "Assistant" },
} satisfies Record<Language, Record<string, string>>;

for (const language of languagesOf("en")) {
  test(`an owner creates, uses and revokes API keys: ${language}`, async ({ page, request }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    const { cms, assistant } = names[language];
    await person.opens("/chat-bot/create");
    await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
    await person.opens("/");
    await person.opensAccountMenu();
    await page.getByRole("menuitem", { name: person.text("Shell.apiKeys") }).click();
    await expect(person.heading("ApiKeys.emptyTitle")).toBeVisible();
    await takesScreenshots(person, "api-keys-empty");
    await expectAccessible(page);

    const token = await createsServerKey(person, cms);
    await expect(row(person, cms)).toContainText(`antw_…${token.slice(-4)}`);
    await expect(row(person, cms)).toContainText(person.text("ApiKeys.neverUsed"));
    await expect.poll(() => statusOf(request, person, token)).toBe(200);
    const chatbotToken = await createsChatbotKey(person, assistant);
    expect(await statusOf(request, person, chatbotToken)).toBe(403);
    await page.reload();
    await expect(row(person, assistant)).toContainText("Ahornrad Hilfe");
    await expect(row(person, cms)).not.toContainText(person.text("ApiKeys.neverUsed"));
    await takesScreenshots(person, "api-keys");
    await expectAccessible(page);

    await revokes(person, cms);
    expect(await statusOf(request, person, token)).toBe(401);
    await expect(row(person, assistant)).toBeVisible();
  });
}

const row = ({ page }: Person, name: string): Locator =>
  page.getByRole("row").filter({ hasText: name });

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
}

/** Lists the chatbots with a token, and returns the status of the response. */
async function statusOf(request: APIRequestContext, person: Person, token: string) {
  const { apiUrl } = person.installation;
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`${apiUrl}/v1/chat-bots`, { headers })).status();
}

/** Expects an error without a scope, creates a key for reading and training, and returns the token, shown once. */
async function createsServerKey(person: Person, name: string): Promise<string> {
  const { page } = person;
  await person.button("ApiKeys.create").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(person.text("ApiKeys.name"))).toBeFocused();
  await scope(person, "read").uncheck();
  await dialogButton(person, "ApiKeys.create").click();
  await expect(dialog.getByText(person.text("Validation.ScopeRequired"))).toBeVisible();
  await takesScreenshots(person, "api-keys-errors");
  await expectAccessible(page);
  await dialog.getByLabel(person.text("ApiKeys.name")).fill(name);
  await scope(person, "read").check();
  await scope(person, "train").check();
  await dialogButton(person, "ApiKeys.create").click();
  const token = await readsToken(person);
  await takesScreenshots(person, "api-keys-created");
  await expectAccessible(page);
  await dialogButton(person, "ApiKeys.kept").click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(token);
  return token;
}

/** Creates a key for one chatbot with an expiry date, and returns its token. */
async function createsChatbotKey(person: Person, name: string): Promise<string> {
  const { page } = person;
  await person.button("ApiKeys.create").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(person.text("ApiKeys.name")).fill(name);
  await scope(person, "chat").check();
  await dialog
    .getByLabel(person.text("ApiKeys.chatbot"), { exact: true })
    .selectOption({ label: "Ahornrad Hilfe" });
  await dialog.getByLabel(new RegExp(person.text("Keys.lastDay"))).fill("2099-12-31");
  await dialogButton(person, "ApiKeys.create").click();
  const token = await readsToken(person);
  await dialogButton(person, "ApiKeys.kept").click();
  await expect(dialog).toBeHidden();
  return token;
}

const scope = (person: Person, name: string): Locator =>
  person.page.getByRole("checkbox", { name: person.text(`ApiKeys.scopeHelp.${name}`) });

/** The copy button copies the shown text. */
async function readsToken(person: Person): Promise<string> {
  const { page } = person;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.button("ApiKeys.copyToken").click();
  const token = await page.getByRole("dialog").locator("code").innerText();
  expect(token).toMatch(/^antw_[\w-]{43}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  return token;
}

async function revokes(person: Person, name: string): Promise<void> {
  const { page } = person;
  await page.getByRole("button", { name: person.text("ApiKeys.revokeOf", { name }) }).click();
  await expect(dialogButton(person, "Common.cancel")).toBeFocused();
  await takesScreenshots(person, "api-keys-revoke");
  await expectAccessible(page);
  await dialogButton(person, "ApiKeys.revoke").click();
  await expect(page.getByText(person.text("ApiKeys.revoked", { name }))).toBeVisible();
  await expect(row(person, name)).toBeHidden();
}
