import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton } from "./chatbot-steps";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { linkIn, mailTo } from "./outbox";
import { Person } from "./person";
import { signUp } from "./sign-up";
import { takeScreenshots } from "./take-screenshots";

for (const language of languagesOf("en")) {
  test(`a person changes name and address, and signs out elsewhere: ${language}`, async ({
    page,
    browser,
  }) => {
    const person = new Person(page, language, installation(), `${randomUUID()}@example.com`);
    const { call } = await signUp(installation(), person.email, "Ahornrad");
    await call("PATCH", "/system/lang", { langCode: language });
    await person.opens("/auth/signin");
    await person.choosesLanguage();
    await person.signsIn();
    await person.opensAccountMenu();
    await page.getByRole("menuitem", { name: person.text("Shell.profile") }).click();
    await expect(page.getByText(person.text("Profile.thisDevice"))).toBeVisible();
    await takesScreenshots(person, "profile");
    await expectAccessible(page);

    await changesName(person);
    await person.button("Profile.endOthers").click();
    await expect(page.getByText(person.text("Profile.othersEnded"))).toBeVisible();
    await expect(person.button("Profile.endOthers")).toHaveCount(0);
    await expect(call("GET", "/users/me/sessions")).rejects.toThrow("SESSION_EXPIRED");

    const email = await changesEmail(person);
    const context = await browser.newContext();
    const otherBrowser = new Person(await context.newPage(), language, installation(), email);
    await otherBrowser.opens("/auth/signin");
    await otherBrowser.choosesLanguage();
    await otherBrowser.signsIn();
    await context.close();
    await cannotDeleteAccount(person);
    await deletesOrganization(person, email);
  });
}

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
}

async function changesName(person: Person): Promise<void> {
  const { page } = person;
  await person.field("Common.firstName").fill("Johanna");
  await person.field("Profile.personTitle").selectOption("dr");
  await person.button("Common.save").click();
  await expect(page.getByText(person.text("Profile.saved"))).toBeVisible();
  await expect(page.getByRole("button", { name: /Johanna/ })).toBeVisible();
}

/** Follows the link in the mail to the new address. */
async function changesEmail(person: Person): Promise<string> {
  const { page } = person;
  const email = `${randomUUID()}@example.com`;
  await person.button("Profile.changeEmail").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(person.text("Profile.newEmail")).fill(email);
  await dialog.getByLabel(person.text("Password.current"), { exact: true }).fill("wrong");
  await dialogButton(person, "Profile.sendLink").click();
  await expect(dialog.getByText(person.text("ErrorMessages.CURRENT_PASSWORD_WRONG"))).toBeVisible();
  await takesScreenshots(person, "profile-email");
  await expectAccessible(page);
  await dialog.getByLabel(person.text("Password.current"), { exact: true }).fill(person.password);
  await dialogButton(person, "Profile.sendLink").click();
  await expect(dialog).toBeHidden();
  await page.goto(linkIn(await mailTo(installation().dataDirectory, email, /confirm-email/)));
  await expect(person.heading("AuthLinks.confirmEmailDoneTitle")).toBeVisible();
  await expectAccessible(page);
  return email;
}

/** The last owner cannot delete the account. */
async function cannotDeleteAccount(person: Person): Promise<void> {
  await person.opens("/profile");
  await expect(person.page.getByText(person.text("Profile.lastOwnerText"))).toBeVisible();
  await expect(person.button("Profile.deleteAccount")).toBeHidden();
}

/**
 * Requires the name of the organisation. Afterwards its accounts cannot sign in: they are disabled until the data is
 * deleted, then unknown.
 */
async function deletesOrganization(person: Person, email: string): Promise<void> {
  const { page } = person;
  await person.opens("/enterprise-setting/data");
  await person.button("DataSettings.deleteOrganization").click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel(person.text("DataSettings.name", { name: "Ahornrad" }));
  await name.fill("Ahorn");
  await dialog.getByLabel(person.text("Password.current"), { exact: true }).fill(person.password);
  await dialogButton(person, "DataSettings.deletePermanently").click();
  await expect(dialog.getByText(person.text("Validation.OrganizationName"))).toBeVisible();
  await takesScreenshots(person, "delete-organization");
  await expectAccessible(page);
  await name.fill("Ahornrad");
  await dialogButton(person, "DataSettings.deletePermanently").click();
  await page.waitForURL(`${installation().consoleUrl}/auth/signin?deleted=organization`);
  await expect(page.getByText(person.text("Auth.deleted.organization"))).toBeVisible();
  await takesScreenshots(person, "organization-deleted");
  await expectAccessible(page);
  await page.getByLabel(person.text("Auth.email")).fill(email);
  await page.getByLabel(person.text("Auth.password"), { exact: true }).fill(person.password);
  await person.button("Auth.signIn").click();
  const refusal = page.getByRole("alert").filter({ hasText: /\S/ });
  const disabled = page.getByRole("heading", { name: person.text("Auth.disabledTitle") });
  await expect(refusal.or(disabled)).toBeVisible();
}
