import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { chatbotLimit, installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";
import { takeScreenshots } from "./take-screenshots";

for (const language of languagesOf("de")) {
  test(`an owner sees the plan and its usage: ${language}`, async ({ page }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    await person.opens("/enterprise-setting");
    await person.entersWebsite(person.installation.sampleUrl);
    await person.opens("/enterprise-setting/plan");
    await expect(person.heading("Plan.monthly")).toBeVisible();
    await expect(row(person, "chatbots")).toContainText(used(person, 0));

    const kbId = await makesKnowledgeBase(page);
    const near = Math.ceil(chatbotLimit * 0.8);
    for (let number = 1; number <= near; number += 1) await makesChatbot(page, kbId, number);
    await page.reload();
    await expect(row(person, "chatbots")).toContainText(used(person, near));
    await expect(row(person, "chatbots")).toContainText(person.text("Plan.near"));
    await takesScreenshots(person, "plan");

    for (let number = near + 1; number <= chatbotLimit; number += 1)
      await makesChatbot(page, kbId, number);
    await page.reload();
    await expect(row(person, "chatbots")).toContainText(person.text("Plan.full"));
    await person.opens("/chat-bot/create");
    await expect(person.heading("Chatbot.quotaTitle")).toBeVisible();
    await takesScreenshots(person, "plan-no-chatbot");
    await person.link("Shell.planShow").click();
    await expect(person.heading("Plan.totals")).toBeVisible();
  });
}

const row = (person: Person, key: string) =>
  person.page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: person.text(`Plan.${key}`) });

const used = (person: Person, count: number): string =>
  person.text("Plan.ofLimit", { used: String(count), limit: String(chatbotLimit) });

async function takesScreenshots({ page, language }: Person, screen: string): Promise<void> {
  if (process.env["SCREENSHOTS"]) await takeScreenshots(page, screen, language);
  await expectAccessible(page);
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(`${installation().consoleUrl}/v1${path}`, {
    data,
    headers: { origin: installation().consoleUrl },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { data: T }).data;
}

async function makesKnowledgeBase(page: Page): Promise<string> {
  type Made = { dto: { kbId: string } };
  const made = await post<Made>(page, "/knowledge-bases", { kbType: "File", title: "Ahornrad" });
  return made.dto.kbId;
}

const makesChatbot = (page: Page, kbId: string, number: number) =>
  post(page, "/chat-bots", { name: `Bot ${number}`, templateId: "pure", kbIds: [kbId] });
