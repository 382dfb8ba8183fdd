import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { signUpWithKnowledgeBase } from "./chatbot-steps";
import { type Language, languagesOf } from "./messages";
import { takeScreenshots } from "./take-screenshots";

const questions = {
  de: {
    known: "Wie lange kann ich einen Artikel zurückgeben?",
    unknown: "Wer wurde 1972 Schachweltmeister?",
  },
  en: {
    known: "How long can I return an item?",
    unknown: "Who became world chess champion in 1972?",
  },
} satisfies Record<Language, Record<string, string>>;

/** A month including weekends, for the screenshots. */
function month(): object {
  const days = Array.from({ length: 30 }, (_, at) => {
    const date = new Date(Date.now() - (29 - at) * 86_400_000);
    const isWeekend = [0, 6].includes(date.getDay());
    const questions = (isWeekend ? 14 : 52) + ((at * 7) % 23);
    return {
      date: date.toISOString().slice(0, 10),
      conversations: Math.round(questions / 2.4),
      questions,
      unanswered: Math.round(questions / 6) + (at % 3),
    };
  });
  const sum = (name: "conversations" | "questions" | "unanswered") =>
    days.reduce((total, day) => total + day[name], 0);
  const hours = Array.from({ length: 24 }, (_, hour) =>
    Math.round(90 * Math.exp(-((hour - 14) ** 2) / 30)),
  );
  const totals = { helpful: 118, unhelpful: 21, handOvers: 17 };
  const counts = {
    conversations: sum("conversations"),
    questions: sum("questions"),
    unanswered: sum("unanswered"),
  };
  return { timeZone: "Europe/Berlin", totals: { ...counts, ...totals }, days, hours };
}

for (const language of languagesOf("de")) {
  test(`an owner sees how a chatbot is used: ${language}`, async ({ page }) => {
    const person = await signUpWithKnowledgeBase(page, language);
    await person.seesTrainingEnd();
    await person.opens("/analytics");
    await expect(person.heading("Analytics.emptyTitle")).toBeVisible();
    await person.opens("/chat-bot/create");
    await person.makesChatbot("Ahornrad Hilfe", "Ahornrad");
    await person.link("Chatbot.toList").click();
    await page
      .getByRole("link", { name: person.text("Chatbot.demoOf", { name: "Ahornrad Hilfe" }) })
      .click();
    await person.asks(questions[language].known);
    await person.asks(questions[language].unknown);
    await person.opens("/analytics");
    const main = page.getByRole("main");
    // One of the two questions is answered.
    await expect(main.getByText(/^50\s?%$/)).toBeVisible();
    await expect(main.getByText(questions[language].known)).toBeVisible();
    await person.page.getByText(person.text("Analytics.asTable")).first().click();
    await expectAccessible(page);
    if (!process.env["SCREENSHOTS"]) return;
    await page.route("**/v1/analytics/overview*", (route) =>
      route.fulfill({ json: { data: month() } }),
    );
    await page.reload();
    await expect(main.getByText(questions[language].known)).toBeVisible();
    await takeScreenshots(page, "analytics", language);
  });
}
