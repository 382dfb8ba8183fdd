import { type Browser, expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";

const newPassword = "Birke-Wolke-731";

/** Opens the sign-in page for the same person in a new browser. */
async function personInNewBrowser(person: Person, browser: Browser): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const other = new Person(
    await context.newPage(),
    person.language,
    person.installation,
    person.email,
  );
  await other.opens("/auth/signin");
  await other.choosesLanguage();
  return other;
}

for (const language of languagesOf("en")) {
  test(`a person without an activated account requests the link again: ${language}`, async ({
    page,
  }) => {
    const person = new Person(page, language, installation());
    await person.opens("/auth/signup");
    await person.choosesLanguage();
    await person.signsUp();
    const first = await person.activationLink();

    await test.step("sign-in leads to activation", async () => {
      await person.opens("/auth/signin");
      await person.entersCredentials();
      await expect(person.heading("AuthLinks.notActivatedTitle")).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the link is sent again, at most once a minute", async () => {
      await person.link("AuthLinks.newLink").click();
      await expect(page.getByText(person.email)).toBeVisible();
      await person.button("AuthLinks.resend").click();
      await expect(page.getByText(person.text("AuthLinks.resent"))).toBeVisible();
      const waiting = new RegExp(person.text("AuthLinks.resendIn", { seconds: "\\d+" }));
      await expect(page.getByRole("button", { name: waiting })).toBeDisabled();
      await expectAccessible(page);
    });

    await test.step("an earlier request shows when to try again", async () => {
      await page.reload();
      await person.button("AuthLinks.resend").click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        person.text("ErrorMessages.RATE_LIMITED"),
      );
      await expectAccessible(page);
    });

    await test.step("the new link activates the account", async () => {
      await expect.poll(() => person.activationLink()).not.toBe(first);
      await page.goto(await person.activationLink());
      await expect(person.heading("AuthLinks.activatedTitle")).toBeVisible();
    });

    await test.step("later links report that the account is active, a wrong one that it is invalid", async () => {
      await page.goto(first);
      await expect(person.heading("AuthLinks.alreadyTitle")).toBeVisible();
      await expectAccessible(page);
      await person.opens("/auth/verify-email?token=wrong");
      await expect(person.heading("AuthLinks.invalidTitle")).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the person can sign in", async () => {
      await person.opens("/auth");
      await expect(page).toHaveURL(/\/auth\/signin$/);
      await person.signsIn();
      await person.opens("/auth/forgot-pass");
      await expect(page).toHaveURL(`${person.installation.consoleUrl}/`);
    });
  });

  test(`a forgotten password is reset, and old sessions end: ${language}`, async ({
    page,
    browser,
  }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    const other = await personInNewBrowser(person, browser);

    await test.step("request a link", async () => {
      await other.field("Auth.email").fill(other.email);
      await other.link("Auth.forgotLink").click();
      await expect(other.heading("Auth.forgotTitle")).toBeVisible();
      await expect(other.field("Auth.email")).toHaveValue(other.email);
      await expectAccessible(other.page);
      await other.button("AuthLinks.sendReset").click();
      await expect(other.heading("AuthLinks.checkEmailTitle")).toBeVisible();
      await expect(other.page.getByText(other.email)).toBeVisible();
      await expectAccessible(other.page);
    });

    const link = await other.resetLink();
    await test.step("choose a new password", async () => {
      await other.page.goto(link);
      await expect(other.heading("AuthLinks.newPasswordTitle")).toBeVisible();
      await expect(other.page.getByText(`${other.email.slice(0, 1)}•••@example.com`)).toBeVisible();
      await other.page.getByLabel(other.text("Password.new"), { exact: true }).fill("kurz");
      await other.button("AuthLinks.setPassword").click();
      await expect(other.page.getByText(other.text("Validation.PasswordRules"))).toBeVisible();
      await expectAccessible(other.page);
      await other.choosesPassword(newPassword);
      await other.button("AuthLinks.setPassword").click();
      await expect(other.heading("AuthLinks.resetDoneTitle")).toBeVisible();
      await expectAccessible(other.page);
    });

    await test.step("the old session has ended: the next click leads to sign-in", async () => {
      await page.getByRole("link", { name: person.text("Shell.knowledgeBases") }).click();
      await expect(page).toHaveURL(/\/auth\/signin\?next=%2Fknowledge-base$/);
      await person.entersCredentials();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        person.text("ErrorMessages.AUTH_ERR_INVALID_CREDENTIALS"),
      );
      await expectAccessible(page);
      await person.entersCredentials(newPassword);
      await expect(person.heading("KnowledgeBase.emptyTitle")).toBeVisible();
    });

    await test.step("the link works once, and a wrong link never", async () => {
      await other.page.goto(link);
      await expect(other.heading("AuthLinks.usedTitle")).toBeVisible();
      await expectAccessible(other.page);
      await other.opens("/auth/new-pass?token=wrong");
      await expect(other.heading("AuthLinks.invalidTitle")).toBeVisible();
      await expectAccessible(other.page);
      await other.opens("/auth/new-pass");
      await expect(other.heading("AuthLinks.invalidTitle")).toBeVisible();
    });
    await other.page.context().close();
  });

  test(`a changed password ends the other sessions: ${language}`, async ({ page, browser }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    const other = await personInNewBrowser(person, browser);
    const third = await personInNewBrowser(person, browser);
    await third.opens("/auth/forgot-pass");
    await third.field("Auth.email").fill(third.email);
    await third.button("AuthLinks.sendReset").click();
    const link = await third.resetLink();
    await other.signsIn();
    await third.opens("/auth/signin");
    await third.signsIn();

    await test.step("open the form from the account menu", async () => {
      await page.getByRole("button", { name: person.email }).click();
      await page.getByRole("menuitem", { name: person.text("Shell.changePassword") }).click();
      await expect(page).toHaveURL(/\/profile\/change-password$/);
      await expect(page.getByText(person.text("Profile.otherDevices"))).toBeVisible();
      await expectAccessible(page);
    });

    const current = page.getByLabel(person.text("Password.current"), { exact: true });
    await test.step("errors are shown at their fields", async () => {
      await person.button("Common.save").click();
      await expect(current).toBeFocused();
      await expect(current).toHaveAccessibleDescription(person.text("Validation.PasswordRequired"));
      await current.fill("Falsch-geraten-1");
      await person.choosesPassword(newPassword);
      await person.button("Common.save").click();
      await expect(current).toHaveAccessibleDescription(
        person.text("ErrorMessages.CURRENT_PASSWORD_WRONG"),
      );
      await expect(current).toBeFocused();
      await expectAccessible(page);
    });

    await test.step("the correct password changes it and keeps this session", async () => {
      await current.fill(person.password);
      await person.button("Common.save").click();
      await expect(page.getByText(person.text("Profile.changed"))).toBeVisible();
      await expect(current).toHaveValue("");
      await page.reload();
      await expect(page.getByText(person.text("Profile.otherDevices"))).toBeVisible();
    });

    await test.step("the other sessions have ended, on a click and on a reload", async () => {
      await other.page.getByRole("link", { name: other.text("Shell.chatbots") }).click();
      await expect(other.page).toHaveURL(/\/auth\/signin\?next=%2Fchat-bot$/);
      await other.entersCredentials(newPassword);
      await expect(other.heading("Chatbot.emptyTitle")).toBeVisible();
      await third.opens("/enterprise-setting?next=%2Fchat-bot%2Fcreate");
      await expect(third.page).toHaveURL(/\/auth\/signin\?next=%2Fenterprise-setting%3Fnext/);
    });

    await test.step("a link mailed earlier has expired", async () => {
      await third.page.goto(link);
      await expect(third.heading("AuthLinks.expiredTitle")).toBeVisible();
      await expectAccessible(third.page);
    });
    await other.page.context().close();
    await third.page.context().close();
  });
}

test("switching the language keeps typed text, signed out and signed in", async ({ page }) => {
  const person = new Person(page, "de", installation());
  const english = new Person(page, "en", installation());
  const fill = (who: Person, key: string) =>
    page.getByRole("main").getByLabel(who.text(key), { exact: true });

  await test.step("on the sign-up form, with its errors", async () => {
    await person.opens("/auth/signup");
    await person.field("Common.firstName").fill("Hanna");
    await fill(person, "Auth.email").fill("hanna@");
    await fill(person, "Auth.password").fill("Geheim");
    await page.getByRole("checkbox").first().check();
    await person.button("Auth.signUp").click();
    await expect(page.getByText(person.text("ErrorMessages.INVALID_EMAIL"))).toBeVisible();

    await english.choosesLanguage();
    await expect(english.heading("Auth.signUpTitle")).toBeVisible();
    await expect(english.field("Common.firstName")).toHaveValue("Hanna");
    await expect(fill(english, "Auth.email")).toHaveValue("hanna@");
    await expect(fill(english, "Auth.password")).toHaveValue("Geheim");
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    await expect(page.getByText(english.text("ErrorMessages.INVALID_EMAIL"))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(english.text("Auth.signUpTitle")));
    await person.choosesLanguage();
    await expect(person.field("Common.firstName")).toHaveValue("Hanna");
  });

  await test.step("on the website form", async () => {
    const subPage = (who: Person) => who.text("KnowledgeBase.subPage", { number: "1" });
    await person.registers();
    await person.opens("/knowledge-base/web");
    await fill(person, "KnowledgeBase.title").fill("Ahornrad");
    await fill(person, "KnowledgeBase.baseUrl").fill("nirgends");
    await page.getByText(person.text("KnowledgeBase.advanced"), { exact: true }).click();
    await person.button("KnowledgeBase.addSubPage").click();
    await page.getByLabel(subPage(person), { exact: true }).fill("ahornrad.example/hilfe");
    await person.field("KnowledgeBase.responsibility").check();

    await english.choosesLanguage();
    await expect(english.heading("KnowledgeBase.sectionSource")).toBeVisible();
    await expect(fill(english, "KnowledgeBase.title")).toHaveValue("Ahornrad");
    await expect(fill(english, "KnowledgeBase.baseUrl")).toHaveValue("nirgends");
    await expect(page.getByLabel(subPage(english), { exact: true })).toHaveValue(
      "ahornrad.example/hilfe",
    );
    await expect(english.field("KnowledgeBase.responsibility")).toBeChecked();
  });

  await test.step("on the password form, and the language is stored with the person", async () => {
    await english.opens("/profile/change-password");
    await fill(english, "Password.current").fill("Ahorn");
    await person.choosesLanguage();
    await expect(fill(person, "Password.current")).toHaveValue("Ahorn");
    await english.choosesLanguage();
    await expect(fill(english, "Password.current")).toHaveValue("Ahorn");
    await page.context().clearCookies({ name: "lang" });
    await page.reload();
    await expect(english.heading("Profile.changeTitle")).toBeVisible();
  });
});

test("too many attempts show when the next one is possible", async ({ page }) => {
  const person = new Person(page, "en", installation());
  await person.opens("/auth/signin");
  await person.choosesLanguage();
  const alert = page.getByRole("main").getByRole("alert");
  for (let left = 10; left > 0; left -= 1) {
    await person.entersCredentials();
    await expect(alert).toContainText(person.text("ErrorMessages.AUTH_ERR_INVALID_CREDENTIALS"));
  }
  await person.entersCredentials();
  await expect(alert).toContainText(/You can try again in \d+ (minutes?|seconds?)\./);
  await expectAccessible(page);
});
