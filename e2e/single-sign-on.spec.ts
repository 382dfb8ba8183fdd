import { type Browser, expect, test } from "@playwright/test";
import { client, openProvider } from "../tests/server/features/oidc/provider";
import { expectAccessible } from "./accessible";
import { openDedicatedInstallation, type DedicatedInstallation } from "./dedicated-installation";
import { type Language, languagesOf } from "./messages";
import { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

const domainOf = (language: Language) => `${language}.ahornrad.example`;
const colleagueOf = (language: Language) => `grace@${domainOf(language)}`;
let own: DedicatedInstallation;
let provider: Awaited<ReturnType<typeof openProvider>>;

test.beforeAll(async () => {
  own = await openDedicatedInstallation({ CRAWLER_ALLOW_HOSTS: "127.0.0.1" });
  provider = await openProvider(`${own.installation.consoleUrl}/auth/oidc`);
});
test.afterAll(async () => {
  await own.remove();
  await provider.close();
});

for (const language of languagesOf("en")) {
  test(`an owner sets up single sign-on, and a colleague signs in with the company's account: ${language}`, async ({
    page,
    browser,
  }) => {
    const owner = new Person(page, language, own.installation);
    await test.step("the owner verifies a domain and connects the provider", () =>
      setUpSingleSignOn(owner));

    const email = colleagueOf(language);
    provider.people["grace"] = { email, email_verified: true, name: "Grace Hopper" };
    const grace = await signInAtProvider(browser, language, "grace");
    await test.step("the colleague accepts the terms and enters the console", async () => {
      await expect(grace.heading("Auth.termsTitle")).toBeVisible();
      await takesScreenshots(grace, "company-terms");
      await grace.page.getByRole("checkbox").check();
      await grace.button("Auth.acceptAndSignIn").click();
      await grace.page.waitForURL(`${own.installation.consoleUrl}/`);
      await expect(grace.page.getByRole("button", { name: email })).toBeVisible();
      await expect(grace.page.getByRole("heading", { level: 1 })).toBeVisible();
      await takesScreenshots(grace, "company-home");
    });

    await test.step("a person who closes the provider's page or is not a member reads why and can start again", async () => {
      const eve = { email: "eve@elsewhere.example", email_verified: true, name: "Eve" };
      provider.people["eve"] = eve;
      for (const [subject, reason] of [
        ["nobody", "Auth.companyCancelled"],
        ["eve", "ErrorMessages.OAUTH_LOGIN_FAILED"],
      ] as const) {
        const person = await signInAtProvider(browser, language, subject);
        await expect(person.heading("Auth.companyFailedTitle")).toBeVisible();
        await expect(person.page.getByText(person.text(reason))).toBeVisible();
        await takesScreenshots(person, `company-failed-${subject}`);
        await person.page.getByRole("link", { name: person.text("Auth.companyRetry") }).click();
        await expect(person.button("Auth.companySignIn")).toBeVisible();
        await person.page.context().close();
      }
    });

    await test.step("a required single sign-on refuses the colleague's password", async () => {
      const other = await personInNewBrowser(browser, language);
      await setPassword(other);
      await owner.page.getByText(owner.text("Oidc.mode_enforced"), { exact: true }).click();
      await owner.button("Common.save").click();
      await expect(owner.page.getByText(owner.text("Shell.unsaved"))).toHaveCount(0);
      await other.opens("/auth/signin");
      await other.entersCredentials();
      const alert = other.page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(other.text("ErrorMessages.COMPANY_SIGN_IN_REQUIRED"));
      await takesScreenshots(other, "company-required");
    });
  });
}

async function setUpSingleSignOn(owner: Person): Promise<void> {
  const { page } = owner;
  const domain = domainOf(owner.language);
  await owner.registers();
  await owner.opens("/enterprise-setting/sign-in");
  await page.getByLabel(owner.text("Oidc.domain"), { exact: true }).fill(domain);
  await owner.button("Oidc.addDomain").click();
  await expect(page.getByText(owner.text("Oidc.unverified"), { exact: true })).toBeVisible();
  await own.runAdminCommand("verify-domain", owner.email, domain);
  await page.reload();
  await expect(page.getByText(owner.text("Oidc.verified"), { exact: true })).toBeVisible();
  await page.getByText(owner.text("Oidc.mode_offered"), { exact: true }).click();
  await page.getByLabel(owner.text("Oidc.issuer"), { exact: true }).fill(provider.issuer);
  await page.getByLabel(owner.text("Oidc.clientId"), { exact: true }).fill(client.clientId);
  const secret = page.getByLabel(owner.text("Oidc.clientSecret"), { exact: true });
  await secret.fill(client.clientSecret);
  await owner.button("Common.save").click();
  await expect(page.getByText(owner.text("Oidc.saved"))).toBeVisible();
  await owner.button("Oidc.check").click();
  const checked = owner.text("Oidc.checked", { issuer: provider.issuer });
  await expect(page.getByText(checked)).toBeVisible();
  await takesScreenshots(owner, "company-set-up");
}

/** Opens the sign-in page in a new browser, for a person with the colleague's address. */
async function personInNewBrowser(browser: Browser, language: Language): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const person = new Person(
    await context.newPage(),
    language,
    own.installation,
    colleagueOf(language),
  );
  await person.opens("/auth/signin");
  await person.choosesLanguage();
  return person;
}

/** Signs in with the company account; the provider answers for `subject`. */
async function signInAtProvider(browser: Browser, language: Language, subject: string) {
  provider.subject = subject;
  const person = await personInNewBrowser(browser, language);
  await person.button("Auth.companySignIn").click();
  await person.page.getByLabel(person.text("Auth.email"), { exact: true }).fill(person.email);
  await person.button("Auth.companyContinue").click();
  await person.page.waitForURL(/\/auth\/oidc|\/$/);
  return person;
}

async function setPassword(person: Person): Promise<void> {
  await person.opens("/auth/forgot-pass");
  await person.field("Auth.email").fill(person.email);
  await person.button("AuthLinks.sendReset").click();
  await person.page.goto(await person.resetLink());
  await person.choosesPassword(person.password);
  await person.button("AuthLinks.setPassword").click();
  await expect(person.heading("AuthLinks.resetDoneTitle")).toBeVisible();
}

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
  await expectAccessible(page);
}
