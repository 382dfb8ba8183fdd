import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dialogButton } from "./chatbot-steps";
import { installation } from "./installation";
import { type Language, languagesOf } from "./messages";
import { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";
import { WebhookReceiver } from "./webhook-receiver";

/** One page of the sample site. */
const samplePages: Record<Language, string> = { de: "hilfe/rueckgabe", en: "help/returns" };

for (const language of languagesOf("en")) {
  test(`an owner sends events to a program: ${language}`, async ({ page }) => {
    const person = new Person(page, language, installation());
    const receiver = new WebhookReceiver(person.installation.receivers[language]);
    try {
      await person.registers();
      await findsNoWebhooks(person);
      const secret = await addsWebhook(person, receiver);
      await sendsTest(person, receiver, secret);
      await retryFailedDelivery(person, receiver, secret);
      await replacesSecret(person, receiver, secret);
      await turnsOffAndDeletes(person, receiver);
    } finally {
      receiver.close();
    }
  });
}

const checkPage = async ({ page, language }: Person, screen: string) => {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
  await expectAccessible(page);
};

const row = (person: Person, event: string) =>
  person.page.getByRole("row").filter({ hasText: person.text(`Webhooks.event.${event}`) });

/** By keyboard: a toast may cover the button, and stays as long as the pointer is on it. */
async function choosesFromMoreMenu(person: Person, key: string): Promise<void> {
  await person.button("Webhooks.more").press("Enter");
  await person.page.getByRole("menuitem", { name: person.text(key), exact: true }).click();
}

async function findsNoWebhooks(person: Person): Promise<void> {
  const { page } = person;
  await person.opensAccountMenu();
  await page.getByRole("menuitem", { name: person.text("Shell.enterpriseSetting") }).click();
  await person.link("Shell.settingsWebhooks").click();
  await expect(person.heading("Webhooks.emptyTitle")).toBeVisible();
  await checkPage(person, "webhooks-empty");
}

/** A private address is refused at its field. */
async function addsWebhook(person: Person, receiver: WebhookReceiver): Promise<string> {
  const { page } = person;
  await person.button("Webhooks.add").click();
  const address = page.getByRole("dialog").getByLabel(person.text("Webhooks.address"));
  await address.fill("https://10.0.0.1/hooks");
  await dialogButton(person, "Webhooks.add").click();
  await expect(page.getByText(person.text("ErrorMessages.WEBHOOK_ADDRESS_REFUSED"))).toBeVisible();
  await checkPage(person, "webhooks-add");
  await address.fill(receiver.url);
  await dialogButton(person, "Webhooks.add").click();
  await expect(person.heading("Webhooks.addedTitle")).toBeVisible();
  await checkPage(person, "webhooks-secret");
  return copySecret(person);
}

async function copySecret(person: Person): Promise<string> {
  const secret = await person.page.getByRole("dialog").locator("code").innerText();
  expect(secret).toMatch(/^whsec_/);
  await person.button("Webhooks.secretKept").click();
  await expect(person.page.getByRole("dialog")).toHaveCount(0);
  return secret;
}

async function sendsTest(person: Person, receiver: WebhookReceiver, secret: string): Promise<void> {
  const { page } = person;
  await page.getByRole("link", { name: receiver.url.replace("http://", "") }).click();
  await expect(person.heading("Webhooks.noDeliveries.any.title")).toBeVisible();
  await person.button("Webhooks.sendTest").click();
  await expect(row(person, "test")).toContainText(person.text("Webhooks.states.delivered"));
  expect(receiver.latest(secret).type).toBe("webhook.test");
  await row(person, "test").getByRole("link").click();
  await expect(page.getByRole("dialog").getByText('"type": "webhook.test"')).toBeVisible();
  await checkPage(person, "webhooks-delivery");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** A refused delivery waits for its next attempt, and can be sent manually under the same id. */
async function retryFailedDelivery(
  person: Person,
  receiver: WebhookReceiver,
  secret: string,
): Promise<void> {
  const { page, language } = person;
  const { sampleUrl } = person.installation;
  const webhookPage = new URL(page.url()).pathname;
  receiver.status = 500;
  await person.opens("/knowledge-base/web");
  await person.makesKnowledgeBase("Ahornrad", `${sampleUrl}/${language}/${samplePages[language]}`);
  await person.seesTrainingEnd();
  await person.opens(webhookPage);
  const refused = row(person, "trainingCompleted");
  await expect(refused).toContainText(person.text("Webhooks.retrying"));
  await checkPage(person, "webhook");
  const { id, type } = receiver.latest(secret);
  expect(type).toBe("training.completed");
  receiver.status = 204;
  await refused.getByRole("link").click();
  await expect(page.getByRole("dialog").getByText("out of order")).toBeVisible();
  await person.button("Webhooks.retry").click();
  await expect(
    page.getByRole("dialog").getByText(person.text("Webhooks.states.delivered")),
  ).toBeVisible();
  expect(receiver.latest(secret).id).toBe(id);
  await page.keyboard.press("Escape");
}

async function replacesSecret(
  person: Person,
  receiver: WebhookReceiver,
  secret: string,
): Promise<void> {
  await choosesFromMoreMenu(person, "Webhooks.rotate");
  await dialogButton(person, "Webhooks.rotateConfirm").click();
  await expect(person.heading("Webhooks.rotatedTitle")).toBeVisible();
  const next = await copySecret(person);
  const before = receiver.received.length;
  await person.button("Webhooks.sendTest").click();
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  expect(receiver.latest(secret)).toEqual(receiver.latest(next));
}

async function turnsOffAndDeletes(person: Person, receiver: WebhookReceiver): Promise<void> {
  const { page } = person;
  await choosesFromMoreMenu(person, "Webhooks.turnOff");
  await expect(page.getByText(person.text("Webhooks.offTitle.byHand"))).toBeVisible();
  await checkPage(person, "webhook-off");
  await person.button("Webhooks.turnOn").click();
  await expect(page.getByText(person.text("Webhooks.offTitle.byHand"))).toHaveCount(0);
  await person.opens("/enterprise-setting/webhooks");
  const link = page.getByRole("link", { name: receiver.url.replace("http://", "") });
  await expect(link).toBeVisible();
  await checkPage(person, "webhooks");
  await link.click();
  await choosesFromMoreMenu(person, "Webhooks.remove");
  await dialogButton(person, "Webhooks.remove").click();
  await expect(person.heading("Webhooks.emptyTitle")).toBeVisible();
}
