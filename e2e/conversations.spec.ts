import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton } from "./chatbot-steps";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { Person } from "./person";
import { seedOrganization, type SeededOrganization } from "./seeded-organization";
import { phone } from "./take-screenshots";
import { WidgetVisitor } from "./widget-visitor";

/** The question that `seedOrganization` has asked. */
const earlier = "How long can I return a bike?";
const question = "How long do I have to return something?";
/** `Conversations.deleteConfirm` for one conversation. */
const deleteOne = { de: "Unterhaltung löschen", en: "Delete conversation" };
const unknown = "Who became world chess champion in 1972?";

for (const language of languagesOf("de")) {
  test(`an owner follows, finds, marks, exports and deletes conversations: ${language}`, async ({
    browser,
  }) => {
    const seeded = await seedOrganization(installation());
    await seeded.call("PATCH", "/system/lang", { langCode: language });
    const hanna = await signsIn(browser, language, seeded);
    const otherBrowser = await signsIn(browser, language, seeded);
    const visitor = await WidgetVisitor.start(installation(), seeded.objectIds.apiKey, language);
    await visitor.asks(question);
    for (const person of [hanna, otherBrowser]) await expect(row(person, question)).toBeVisible();

    await readsLive(hanna, visitor);
    await findsConversations(hanna);
    await usesKeyboard(hanna, otherBrowser);
    await exportsList(hanna);
    await readsOnPhone(hanna);
    await deletesConversation(hanna, otherBrowser);
    await erasesVisitor(hanna, otherBrowser, visitor);
    for (const { page } of [hanna, otherBrowser]) await page.context().close();
  });
}

async function signsIn(
  browser: Browser,
  language: Language,
  seeded: SeededOrganization,
): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const person = new Person(await context.newPage(), language, installation(), seeded.email);
  await person.startsSession();
  await person.opens("/");
  await person.page
    .getByRole("navigation")
    .getByRole("link", { name: person.text("Shell.conversations") })
    .click();
  await expect(row(person, earlier)).toBeVisible();
  return person;
}

const row = ({ page }: Person, text: string): Locator =>
  page.getByRole("row").filter({ hasText: text });
const linkOf = (person: Person, text: string): Locator =>
  row(person, text).getByRole("link", { name: text });
const pane = (person: Person): Locator =>
  person.page.getByRole("region", { name: person.text("Conversations.openConversation") });
const filter = (person: Person, name: string): Locator =>
  person.page.getByRole("combobox", { name: person.text(`Conversations.filter.${name}`) });

/** Opens a conversation beside the list. A new question appears in both, and an answer shows its explanation. */
async function readsLive(person: Person, visitor: WidgetVisitor): Promise<void> {
  const { page } = person;
  await expectAccessible(page);
  await linkOf(person, question).click();
  await expect(page).toHaveURL(new RegExp(`id=${visitor.conversationId}`));
  await visitor.asks(unknown);
  await expect(pane(person).getByText(unknown)).toBeVisible();
  await expect(row(person, question)).toContainText(
    person.text("Conversations.unansweredCount", { count: "1" }),
  );
  await pane(person).getByText(person.text("AnswerExplanation.why")).last().click();
  await expect(
    pane(person).getByText(person.text("AnswerExplanation.step.refused")).last(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(pane(person).getByText(unknown)).toBeVisible();
}

/** Searches questions and answers, filters, and clears search and filters. */
async function findsConversations(person: Person): Promise<void> {
  const { page } = person;
  const search = page.getByRole("searchbox", { name: person.text("Conversations.search") });
  await search.fill("chess");
  await expect(row(person, earlier)).toHaveCount(0);
  await expect(row(person, question)).toBeVisible();
  await search.fill("zzzz");
  await expect(person.heading("Conversations.nothingFoundTitle")).toBeVisible();
  await person.button("Conversations.clearFilters").click();
  await expect(row(person, earlier)).toBeVisible();
  await filter(person, "status").selectOption("favorite");
  await expect(person.heading("Conversations.nothingFoundTitle")).toBeVisible();
  await filter(person, "status").selectOption("");
  await expect(row(person, earlier)).toBeVisible();
}

/** Moves with j and k and archives with e; the other browser shows the change. */
async function usesKeyboard(person: Person, otherBrowser: Person): Promise<void> {
  const { page } = person;
  await page.keyboard.press("Escape");
  await expect(pane(person)).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(person.heading("Conversations.shortcutsTitle")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await linkOf(person, question).focus();
  await page.keyboard.press("j");
  await expect(linkOf(person, earlier)).toBeFocused();
  await page.keyboard.press("k");
  await expect(linkOf(person, question)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(row(person, earlier)).toHaveCount(0);
  await expect(row(otherBrowser, earlier)).toHaveCount(0);
  await filter(person, "status").selectOption("archived");
  await linkOf(person, earlier).focus();
  await page.keyboard.press("p");
  await filter(person, "status").selectOption("");
  await expect(
    row(otherBrowser, earlier).getByTitle(person.text("Conversations.choice.status.pinned")),
  ).toBeVisible();
}

/** Downloads the filtered list. */
async function exportsList(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole("searchbox").fill("chess");
  await expect(row(person, earlier)).toHaveCount(0);
  for (const [key, shape] of [
    ["exportCsv", /^[^{[]/],
    ["exportJson", /^\s*[{[]/],
  ] as const) {
    await person.button("Common.export").click();
    const downloaded = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: person.text(`Common.${key}`) }).click();
    const text = await readFile(await (await downloaded).path(), "utf8");
    expect(text).toMatch(shape);
    expect(text).toContain(question);
    expect(text).not.toContain(earlier);
  }
  await page.getByRole("searchbox").fill("");
  await expect(row(person, earlier)).toBeVisible();
}

/** On a phone the conversation covers the list, and "back" leads to it. */
async function readsOnPhone(person: Person): Promise<void> {
  const { page } = person;
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await linkOf(person, question).click();
  await expect(pane(person)).toBeVisible();
  await expect(row(person, earlier)).toBeHidden();
  await expectAccessible(page);
  await person.button("Conversations.backToList").click();
  await expect(row(person, earlier)).toBeVisible();
  if (before) await page.setViewportSize(before);
}

/** Deletes one conversation by keyboard and confirms. */
async function deletesConversation(person: Person, otherBrowser: Person): Promise<void> {
  const { page } = person;
  await linkOf(person, earlier).focus();
  await page.keyboard.press("#");
  await expect(dialogButton(person, "Common.cancel")).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: deleteOne[person.language] }).click();
  for (const one of [person, otherBrowser]) await expect(row(one, earlier)).toHaveCount(0);
  await expect(linkOf(person, question)).toBeFocused();
}

/** Deletes all data about the visitor. The receipt states what was deleted. */
async function erasesVisitor(
  person: Person,
  otherBrowser: Person,
  visitor: WidgetVisitor,
): Promise<void> {
  const { page } = person;
  await page.keyboard.press("o");
  await expect(pane(person).getByText(unknown)).toBeVisible();
  await person.button("Conversations.moreActions").click();
  await page.getByRole("menuitem", { name: person.text("Conversations.eraseVisitor") }).click();
  await dialogButton(person, "Conversations.eraseConfirm").click();
  await expect(person.heading("Conversations.receiptTitle")).toBeVisible();
  await expectAccessible(page);
  await dialogButton(person, "Common.close").click();
  for (const one of [person, otherBrowser]) {
    await expect(one.heading("Conversations.emptyTitle")).toBeVisible();
  }
  await person.opens(`/conversations?id=${visitor.conversationId}`);
  await expect(person.heading("Conversations.goneTitle")).toBeVisible();
}
