import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { buttonInDialog, buttonNamed, checkBox, clickAndAwaitCalls } from "./controls";
import { installation } from "./installation";
import { mailTo } from "./outbox";
import { Person } from "./person";
import { seedOrganization, type SeededOrganization } from "./seeded-organization";
import { type Call, createApiClient, password } from "./sign-up";
import { WidgetVisitor } from "./widget-visitor";

/** A person whom the seeded organisation has invited, with a second session from a program. */
async function signInInvitedMember(
  { call }: SeededOrganization,
  page: Page,
): Promise<{ person: Person; program: Call }> {
  const email = `${randomUUID()}@example.com`;
  await call("POST", "/team/invitations", { email, role: "team_leader" });
  const mail = await mailTo(installation().dataDirectory, email, /token=/);
  const program = createApiClient(installation());
  await program("POST", `/invitations/${/token=([\w-]+)/.exec(mail)?.[1]}/accept`, {
    firstName: "Grace",
    lastName: "Hopper",
    password,
    passwordRepeat: password,
    language: "en",
    agbConfirmed: true,
    privacyConfirmed: true,
  });
  await program("POST", "/auth/login", { email, password });
  const person = new Person(page, "en", installation(), email);
  await person.opens("/auth/signin");
  await person.choosesLanguage();
  await person.signsIn();
  return { person, program };
}

test("a member deletes conversations, a glossary term, another session and their own account", async ({
  page,
}) => {
  const seeded = await seedOrganization(installation());
  const { chatbotId, apiKey } = seeded.objectIds;
  await (await WidgetVisitor.start(installation(), apiKey, "en")).asks("Do you repair bikes?");
  const configs = { glossary: [{ term: "bike", synonyms: ["bicycle"] }] };
  await seeded.call("PATCH", `/chat-bots/${chatbotId}`, { configs });
  const { person, program } = await signInInvitedMember(seeded, page);

  await test.step("delete all conversations on one page of the list", async () => {
    await person.opens("/conversations");
    await expect(page.getByRole("row")).toHaveCount(3);
    await checkBox(person, "Conversations.selectAll", {});
    await person.button("Common.delete").click();
    await clickAndAwaitCalls(
      page.getByRole("dialog").getByRole("button", { name: /^Delete/ }),
      "POST",
    );
    await expect(person.heading("Conversations.emptyTitle")).toBeVisible();
    expect(await seeded.call("GET", "/conversations")).toEqual([]);
  });

  await test.step("delete a glossary term", async () => {
    await person.opens(`/chat-bot/${chatbotId}?activeTab=language`);
    await buttonNamed(person, "Glossary.remove", { term: "bike" }).click();
    await clickAndAwaitCalls(person.button("Common.save"), "PATCH");
    await page.reload();
    await expect(person.heading("Glossary.emptyTitle")).toBeVisible();
  });

  await test.step("end one session", async () => {
    await person.opens("/profile");
    const name = person.text("Profile.program");
    await clickAndAwaitCalls(buttonNamed(person, "Profile.endSession", { name }), "DELETE");
    await expect(buttonNamed(person, "Profile.endSession", { name })).toHaveCount(0);
    await expect(program("GET", "/users/me/sessions")).rejects.toThrow("SESSION_EXPIRED");
    await expect(page.getByText(person.text("Profile.thisDevice"))).toBeVisible();
  });

  await test.step("delete the account", async () => {
    await person.button("Profile.deleteAccount").click();
    const dialog = page.getByRole("dialog");
    const current = dialog.getByLabel(person.text("Password.current"), { exact: true });
    await current.fill(person.password);
    await clickAndAwaitCalls(buttonInDialog(person, "Profile.deleteAccount"), "POST");
    await expect(page).toHaveURL(/\/auth\/signin/);
    const login = program("POST", "/auth/login", { email: person.email, password });
    await expect(login).rejects.toThrow("AUTH_ERR_INVALID_CREDENTIALS");
  });
});
