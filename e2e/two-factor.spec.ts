import { expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible";
import { dialogButton } from "./chatbot-steps";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

for (const language of languagesOf("de")) {
  test(`a person signs in with a second factor, and with a recovery code instead of the phone: ${language}`, async ({
    page,
  }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    await person.opens("/profile");
    const { secret, recoveryCodes } = await setsUp(person);
    await signsOut(person);
    // The code of this half minute was used for the set-up. The next one is accepted, too, because clocks differ.
    await signsInWith(person, codeOf(secret, 30_000));
    await signsOut(person);
    await signsInWith(person, recoveryCodes[0] ?? "");
    await turnsOff(person, recoveryCodes[1] ?? "");
  });

  test(`an owner names the domain of the company for single sign-on: ${language}`, async ({
    page,
  }) => {
    const person = new Person(page, language, installation());
    await person.opens("/auth/signin");
    await person.choosesLanguage();
    await person.button("Auth.companySignIn").click();
    await page.getByLabel(person.text("Auth.email"), { exact: true }).fill(person.email);
    await person.button("Auth.companyContinue").click();
    await expect(page.getByText(person.text("Auth.companyUnknown"))).toBeVisible();
    await takesScreenshots(person, "sign-in-company");

    await person.registers();
    await person.opens("/enterprise-setting/sign-in");
    await page.getByLabel(person.text("Oidc.domain"), { exact: true }).fill("ahornrad.example");
    await person.button("Oidc.addDomain").click();
    await expect(page.getByText(person.text("Oidc.unverified"), { exact: true })).toBeVisible();
    await person.field("Oidc.roleClaim").fill("groups");
    await person.button("Oidc.addRule").click();
    await takesScreenshots(person, "single-sign-on");
    await person.button("Common.discard").click();
    await person.button("Oidc.remove").click();
    await dialogButton(person, "Oidc.remove").click();
    await expect(page.getByText(person.text("Oidc.noDomains"))).toBeVisible();
  });
}

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
  await expectAccessible(page);
}

const codeOf = (secret: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });

async function setsUp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { page } = person;
  await person.button("TwoFactor.setUp").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(person.text("Password.current"), { exact: true }).fill(person.password);
  await dialogButton(person, "Common.next").click();
  const key = await dialog.locator("code").innerText();
  const secret = key.replaceAll(/\s/g, "");
  await takesScreenshots(person, "two-factor-set-up");
  await dialog.getByLabel(person.text("TwoFactor.code"), { exact: true }).fill("000000");
  await dialogButton(person, "TwoFactor.enable").click();
  await expect(dialog.getByText(person.text("ErrorMessages.TWO_FACTOR_CODE_WRONG"))).toBeVisible();
  await dialog.getByLabel(person.text("TwoFactor.code"), { exact: true }).fill(codeOf(secret));
  await dialogButton(person, "TwoFactor.enable").click();
  await expect(person.heading("TwoFactor.codesTitle")).toBeVisible();
  await takesScreenshots(person, "two-factor-codes");
  const recoveryCodes = await dialog.getByRole("listitem").allInnerTexts();
  await person.button("TwoFactor.codesKept").click();
  await expect(dialog).toHaveCount(0);
  await takesScreenshots(person, "two-factor-on");
  return { secret, recoveryCodes };
}

async function signsOut(person: Person): Promise<void> {
  await person.opensAccountMenu();
  await person.page.getByRole("menuitem", { name: person.text("Shell.logOut") }).click();
  await expect(person.button("Auth.signIn")).toBeVisible();
}

async function signsInWith(person: Person, code: string): Promise<void> {
  const { page } = person;
  await person.entersCredentials();
  await page.getByLabel(person.text("TwoFactor.code"), { exact: true }).fill(code);
  await takesScreenshots(person, "two-factor-sign-in");
  await person.button("Auth.signIn").click();
  await page.waitForURL(`${person.installation.consoleUrl}/`);
}

async function turnsOff(person: Person, code: string): Promise<void> {
  const { page } = person;
  await person.opens("/profile");
  await person.button("TwoFactor.disable").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(person.text("Password.current"), { exact: true }).fill(person.password);
  await dialog.getByLabel(person.text("TwoFactor.code"), { exact: true }).fill(code);
  await dialogButton(person, "TwoFactor.disable").click();
  await expect(person.button("TwoFactor.setUp")).toBeVisible();
}
