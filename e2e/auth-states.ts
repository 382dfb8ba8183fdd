import { expect, type Page } from "@playwright/test";
import type { Person } from "./person";

type OnState = (screen: string) => Promise<void>;

/** Visits every state from the sign-up to a changed password, and every failure; calls `onState` in each. */
export async function visitEveryAuthState(person: Person, onState: OnState): Promise<void> {
  await visitForms(person, onState);
  await visitActivation(person, onState);
  await visitReset(person, onState);
  await visitRefusals(person, onState);
  await person.opens("/auth/signin");
  await person.signsIn();
  await visitPasswordChange(person, onState);
}

/** Sign-in and sign-up, empty and with errors. */
async function visitForms(person: Person, onState: OnState): Promise<void> {
  const { page } = person;
  await person.opens("/auth/signin");
  await person.choosesLanguage();
  await onState("signin");
  await person.button("Auth.signIn").click();
  await expect(page.getByText(person.text("Validation.PasswordRequired"))).toBeVisible();
  await onState("signin-faults");
  await person.opens("/auth/signup");
  await onState("signup");
  await person.button("Auth.signUp").click();
  await expect(page.getByText(person.text("Validation.PasswordRequired"))).toBeVisible();
  await onState("signup-faults");
  await person.signsUp();
  await onState("verify-email");
}

/** The responses for disabled accounts and expired links are mocked. */
const refusals = [
  ["signin-disabled", "Auth.disabledTitle", "USER_IS_DISABLED", 403],
  ["signin-waiting", "Auth.waitingTitle", "NONACTIVE_USER_CONSTRAINT", 403],
  ["signin-terms", "Auth.termsTitle", "AGB_NOT_CONFIRMED", 403],
  ["signin-reset", "Auth.resetRequiredTitle", "RESET_PASSWORD_REQUIRED", 403],
] as const;

/** Every failure of the sign-in. */
async function visitRefusals(person: Person, onState: OnState): Promise<void> {
  const { page } = person;
  await person.opens("/auth/signin");
  await person.entersCredentials("Falsch-1-geraten");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await onState("signin-wrong");
  for (const [screen, title, code, status] of refusals) {
    await refuse(page, "**/v1/auth/login", code, status);
    await person.opens("/auth/signin");
    await person.entersCredentials();
    await expect(person.heading(title)).toBeVisible();
    await onState(screen);
  }
  await refuse(page, "**/v1/auth/login", "RATE_LIMITED", 429);
  await person.opens("/auth/signin");
  await person.entersCredentials();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await onState("signin-limited");
  await page.unroute("**/v1/auth/login");
}

/** An account that is not activated yet, until "already activated". */
async function visitActivation(person: Person, onState: OnState): Promise<void> {
  const { page } = person;
  const link = await person.activationLink();
  await person.button("AuthLinks.resend").click();
  await expect(page.getByText(person.text("AuthLinks.resent"))).toBeVisible();
  await onState("verify-email-resent");
  await person.button("AuthLinks.otherEmail").click();
  await onState("verify-email-unknown");
  await person.opens("/auth/activation");
  await onState("activation-needed");
  await person.opens("/auth/activation?expired");
  await onState("activation-expired");
  await person.opens("/auth/activation?token=wrong");
  await expect(person.heading("AuthLinks.invalidTitle")).toBeVisible();
  await onState("activation-invalid");
  await page.goto(link);
  await expect(person.heading("AuthLinks.activatedTitle")).toBeVisible();
  await onState("activated");
  await page.goto(link);
  await expect(person.heading("AuthLinks.alreadyTitle")).toBeVisible();
  await onState("activation-already");
}

/** A forgotten password, from the address to the new one. */
async function visitReset(person: Person, onState: OnState): Promise<void> {
  const { page } = person;
  await person.opens("/auth/verify-reset-pass");
  await onState("reset-unknown");
  await person.opens("/auth/forgot-pass");
  await onState("forgot");
  await person.field("Auth.email").fill(person.email);
  await person.button("AuthLinks.sendReset").click();
  await expect(person.heading("AuthLinks.checkEmailTitle")).toBeVisible();
  await onState("reset-mailed");
  const link = await person.resetLink();
  await page.goto(link);
  await page.getByLabel(person.text("Password.new"), { exact: true }).fill("Ahorn 5");
  await person.button("AuthLinks.setPassword").click();
  await expect(page.getByText(person.text("Validation.PasswordRules"))).toBeVisible();
  await onState("new-password-faults");
  await person.choosesPassword(person.password);
  await onState("new-password");
  await person.button("AuthLinks.setPassword").click();
  await expect(person.heading("AuthLinks.resetDoneTitle")).toBeVisible();
  await onState("reset-done");
  await page.goto(link);
  await expect(person.heading("AuthLinks.usedTitle")).toBeVisible();
  await onState("reset-used");
  await refuse(page, "**/v1/users/checkepl/*", "EXPIRED_RESET_CODE", 410);
  await page.goto(link);
  await expect(person.heading("AuthLinks.expiredTitle")).toBeVisible();
  await onState("reset-expired");
}

/** The page that changes the password, empty and with errors. */
async function visitPasswordChange(person: Person, onState: OnState): Promise<void> {
  const { page } = person;
  await person.opens("/profile/change-password");
  await expect(page.getByText(person.text("Profile.otherDevices"))).toBeVisible();
  await onState("change-password");
  await page.getByLabel(person.text("Password.current"), { exact: true }).fill("Falsch-1-geraten");
  await person.choosesPassword("Birke-Wolke-731");
  await person.button("Common.save").click();
  await expect(page.getByText(person.text("ErrorMessages.CURRENT_PASSWORD_WRONG"))).toBeVisible();
  await onState("change-password-faults");
}

const refuse = (page: Page, url: string, message: string, status: number) =>
  page.route(url, (route) =>
    route.fulfill({ status, headers: { "retry-after": "540" }, json: { meta: { message } } }),
  );
