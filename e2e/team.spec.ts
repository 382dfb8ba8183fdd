import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton } from "./chatbot-steps";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { linkIn, mailTo } from "./outbox";
import { Person } from "./person";
import { signUp } from "./sign-up";
import { takeScreenshots } from "./take-screenshots";

for (const language of languagesOf("de")) {
  test(`an owner invites, promotes and removes a member: ${language}`, async ({
    page,
    browser,
  }) => {
    const owner = await signsIn(
      new Person(page, language, installation(), `${randomUUID()}@example.com`),
    );
    await owner.opens("/enterprise-setting/team");
    await expect(row(owner, owner.email)).toContainText(owner.text("Team.you"));
    const guest = `${randomUUID()}@example.com`;
    await invites(owner, guest);

    const member = await joins(browser, language, guest);
    await member.opens("/enterprise-setting");
    await expect(member.page.getByText(member.text("Enterprise.ownersOnly"))).toBeVisible();
    await expect(member.field("Enterprise.website")).toBeDisabled();
    await expectAccessible(member.page);
    await takesScreenshots(member, "company-as-member");
    await expect(member.page.getByRole("link", { name: member.text("Shell.apiKeys") })).toHaveCount(
      0,
    );

    await page.reload();
    await promotes(owner, guest);
    await takesScreenshots(owner, "team");
    await expectAccessible(page);
    await member.opens("/enterprise-setting/team");
    await expect(row(member, owner.email)).toBeVisible();

    await removes(owner, guest);
    await member.page.reload();
    await member.page.waitForURL(/\/auth\/signin/);
    await member.page.context().close();
  });
}

/** An account in the person's language, signed in. */
async function signsIn(person: Person): Promise<Person> {
  const { call } = await signUp(installation(), person.email, "Ahornrad");
  await call("PATCH", "/system/lang", { langCode: person.language });
  await person.startsSession();
  await person.opens("/");
  return person;
}

const row = ({ page }: Person, text: string): Locator =>
  page.getByRole("row").filter({ hasText: text });

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
}

/** Invites two people, and withdraws one invitation. */
async function invites(owner: Person, guest: string): Promise<void> {
  const { page } = owner;
  const other = `${randomUUID()}@example.com`;
  for (const email of [other, guest]) {
    await owner.button("Team.invite").click();
    await page.getByRole("dialog").getByLabel(owner.text("Team.email")).fill(email);
    if (email === other) {
      await takesScreenshots(owner, "team-invite");
      await expectAccessible(page);
    }
    await dialogButton(owner, "Team.sendInvitation").click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(row(owner, email)).toBeVisible();
  }
  await row(owner, other)
    .getByRole("button", { name: owner.text("Team.withdrawOf", { email: other }) })
    .press("Enter");
  await dialogButton(owner, "Team.withdraw").click();
  await expect(row(owner, other)).toHaveCount(0);
  const firstLink = await invitationLink(guest);
  await row(owner, guest)
    .getByRole("button", { name: owner.text("Team.resendOf", { email: guest }) })
    .press("Enter");
  await expect(page.getByText(owner.text("Team.resent", { email: guest }))).toBeVisible();
  await expect.poll(() => invitationLink(guest)).not.toBe(firstLink);
  await takesScreenshots(owner, "team-invitations");
}

/** The link in the newest mail, the only one that works. */
const invitationLink = async (email: string): Promise<string> =>
  linkIn(await mailTo(installation().dataDirectory, email, /auth\/invitation/));

/** Accepts the invitation in another browser. */
async function joins(browser: Browser, language: Language, email: string): Promise<Person> {
  const context = await browser.newContext();
  const person = new Person(await context.newPage(), language, installation(), email);
  const { page } = person;
  await page.goto(await invitationLink(email));
  await person.choosesLanguage();
  await expect(
    person.heading("AuthLinks.invitedTitle", { organization: "Ahornrad" }),
  ).toBeVisible();
  await expectAccessible(page);
  await takesScreenshots(person, "invitation");
  await person.field("Common.firstName").fill("Grace");
  await person.field("Common.lastName").fill("Hopper");
  await page.getByLabel(person.text("Auth.password"), { exact: true }).fill(person.password);
  await page.getByLabel(person.text("Auth.passwordRepeat")).fill(person.password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await person.button("AuthLinks.acceptInvitation").click();
  // The form has a link to the sign-in, too.
  await expect(person.heading("AuthLinks.activatedTitle")).toBeVisible();
  await person.link("Auth.toSignIn").click();
  await person.signsIn();
  return person;
}

async function promotes(owner: Person, email: string): Promise<void> {
  const { page } = owner;
  const name = "Grace Hopper";
  await row(owner, email)
    .getByRole("button", { name: owner.text("Team.changeRoleOf", { name }) })
    .press("Enter");
  await page
    .getByRole("dialog")
    .getByLabel(owner.text("Team.roleLabel"))
    .selectOption("team_leader");
  await dialogButton(owner, "Common.save").click();
  await expect(row(owner, email)).toContainText(owner.text("Team.role.team_leader"));
}

async function removes(owner: Person, email: string): Promise<void> {
  const name = "Grace Hopper";
  await row(owner, email)
    .getByRole("button", { name: owner.text("Team.removeOf", { name }) })
    .press("Enter");
  await expect(dialogButton(owner, "Common.cancel")).toBeFocused();
  await dialogButton(owner, "Team.remove").click();
  await expect(row(owner, email)).toHaveCount(0);
}
