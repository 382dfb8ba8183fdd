import { expect, type Page } from "@playwright/test";
import type { Person } from "./person";

type Shot = (screen: string) => Promise<void>;

/** Screenshots from the sign-up to a changed password, with every failure. */
export async function photographsAuth(person: Person, shot: Shot): Promise<void> {
  await photographsForms(person, shot);
  await photographsActivation(person, shot);
  await photographsReset(person, shot);
  await photographsRefusals(person, shot);
  await person.opens("/auth/signin");
  await person.signsIn();
  await photographsPasswordChange(person, shot);
}

/** Sign-in and sign-up, empty and with errors. */
async function photographsForms(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  await person.opens("/auth/signin");
  await person.choosesLanguage();
  await shot("signin");
  await person.button("Auth.signIn").click();
  await expect(page.getByText(person.reads("Validation.PasswordRequired"))).toBeVisible();
  await shot("signin-faults");
  await person.opens("/auth/signup");
  await shot("signup");
  await person.button("Auth.signUp").click();
  await expect(page.getByText(person.reads("Validation.PasswordRequired"))).toBeVisible();
  await shot("signup-faults");
  await person.signsUp();
  await shot("verify-email");
}

/** The responses for disabled accounts and expired links are mocked. */
const refusals = [
  ["signin-disabled", "Auth.disabledTitle", "USER_IS_DISABLED", 403],
  ["signin-waiting", "Auth.waitingTitle", "NONACTIVE_USER_CONSTRAINT", 403],
  ["signin-terms", "Auth.termsTitle", "AGB_NOT_CONFIRMED", 403],
  ["signin-reset", "Auth.resetRequiredTitle", "RESET_PASSWORD_REQUIRED", 403],
] as const;

/** Every failure of the sign-in. */
async function photographsRefusals(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  await person.opens("/auth/signin");
  await person.entersCredentials("Falsch-1-geraten");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await shot("signin-wrong");
  for (const [screen, title, code, status] of refusals) {
    await refuse(page, "**/v1/auth/login", code, status);
    await person.opens("/auth/signin");
    await person.entersCredentials();
    await expect(person.heading(title)).toBeVisible();
    await shot(screen);
  }
  await refuse(page, "**/v1/auth/login", "RATE_LIMITED", 429);
  await person.opens("/auth/signin");
  await person.entersCredentials();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await shot("signin-limited");
  await page.unroute("**/v1/auth/login");
}

/** An account that is not activated yet, until "already activated". */
async function photographsActivation(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  const link = await person.activationLink();
  await person.button("AuthLinks.resend").click();
  await expect(page.getByText(person.reads("AuthLinks.resent"))).toBeVisible();
  await shot("verify-email-resent");
  await person.button("AuthLinks.otherEmail").click();
  await shot("verify-email-unknown");
  await person.opens("/auth/activation");
  await shot("activation-needed");
  await person.opens("/auth/activation?expired");
  await shot("activation-expired");
  await person.opens("/auth/activation?token=wrong");
  await expect(person.heading("AuthLinks.invalidTitle")).toBeVisible();
  await shot("activation-invalid");
  await page.goto(link);
  await expect(person.heading("AuthLinks.activatedTitle")).toBeVisible();
  await shot("activated");
  await page.goto(link);
  await expect(person.heading("AuthLinks.alreadyTitle")).toBeVisible();
  await shot("activation-already");
}

/** A forgotten password, from the address to the new one. */
async function photographsReset(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  await person.opens("/auth/verify-reset-pass");
  await shot("reset-unknown");
  await person.opens("/auth/forgot-pass");
  await shot("forgot");
  await person.field("Auth.email").fill(person.email);
  await person.button("AuthLinks.sendReset").click();
  await expect(person.heading("AuthLinks.checkEmailTitle")).toBeVisible();
  await shot("reset-mailed");
  const link = await person.resetLink();
  await page.goto(link);
  await page.getByLabel(person.reads("Password.new"), { exact: true }).fill("Ahorn 5");
  await person.button("AuthLinks.setPassword").click();
  await expect(page.getByText(person.reads("Validation.PasswordRules"))).toBeVisible();
  await shot("new-password-faults");
  await person.choosesPassword(person.password);
  await shot("new-password");
  await person.button("AuthLinks.setPassword").click();
  await expect(person.heading("AuthLinks.resetDoneTitle")).toBeVisible();
  await shot("reset-done");
  await page.goto(link);
  await expect(person.heading("AuthLinks.usedTitle")).toBeVisible();
  await shot("reset-used");
  await refuse(page, "**/v1/users/checkepl/*", "EXPIRED_RESET_CODE", 410);
  await page.goto(link);
  await expect(person.heading("AuthLinks.expiredTitle")).toBeVisible();
  await shot("reset-expired");
}

/** The page that changes the password, empty and with errors. */
async function photographsPasswordChange(person: Person, shot: Shot): Promise<void> {
  const { page } = person;
  await person.opens("/profile/change-password");
  await expect(page.getByText(person.reads("Profile.otherDevices"))).toBeVisible();
  await shot("change-password");
  await page.getByLabel(person.reads("Password.current"), { exact: true }).fill("Falsch-1-geraten");
  await person.choosesPassword("Birke-Wolke-731");
  await person.button("Common.save").click();
  await expect(page.getByText(person.reads("ErrorMessages.CURRENT_PASSWORD_WRONG"))).toBeVisible();
  await shot("change-password-faults");
}

const refuse = (page: Page, url: string, message: string, status: number) =>
  page.route(url, (route) =>
    route.fulfill({ status, headers: { "retry-after": "540" }, json: { meta: { message } } }),
  );
