import { screen, waitFor, within } from "@testing-library/react";
import { SuggestionsCard } from "@/components/chatbots/faq/suggestions/suggestions-card";
import type { FaqCategory } from "@/contract/chatbots/faq";
import { type FaqSuggestion, faqSuggestionApi as api } from "@/contract/chatbots/faq-suggestions";
import { idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const suggestion: FaqSuggestion = {
  id: idOf(50),
  category: "Delivery",
  question: "How long is delivery?",
  answer: "Three days.",
  sources: [],
  askedCount: 12,
};
const entry = (n: number) => ({
  id: idOf(40 + n),
  question: `Question ${n}?`,
  answer: `Answer ${n}.`,
  answerSource: "user" as const,
  sources: [],
});
const category = (n: number, name: string, qaList = [entry(n)]): FaqCategory => ({
  id: idOf(30 + n),
  name,
  enabled: true,
  aiGenerated: false,
  qaList,
});

function openCard(suggestions: FaqSuggestion[], categories: FaqCategory[] = [], status = "idle") {
  const fake = fakeApi();
  // Safe: these statuses are those of the contract.
  fake.answer(api.status, { status } as never);
  fake.answer(api.list, suggestions);
  fake.answer(api.accept, category(1, "Delivery"));
  fake.answer(api.dismiss, { ok: true });
  return { fake, ...open(<SuggestionsCard chatbotId={idOf(1)} categories={categories} />) };
}

const button = (name: string) => screen.findByRole("button", { name });

test("generates suggestions on demand and shows the progress", async () => {
  const { fake, user } = openCard([]);
  fake.answer(api.generate, { status: "generating" });
  const generate = await button("Find suggestions");
  fake.answer(api.status, { status: "generating" });
  await user.click(generate);
  expect(await screen.findByRole("status")).toHaveTextContent(/reading the conversations/);
  expect(generate).toHaveAttribute("aria-busy", "true");
  expect(fake.sent(api.generate)).toHaveLength(1);
});

test.each([
  ["successful", /No new suggestions/],
  ["failed", /could not be generated/],
])("explains an empty list after a generation that was %s", async (status, words) => {
  openCard([], [], status);
  expect(await screen.findByText(words)).toBeVisible();
});

test("shows the answer as visitors will see it, with its table", async () => {
  const answer = "We are open:\n\n| Day | Time |\n| --- | --- |\n| Monday | 10:00–12:00 |";
  openCard([{ ...suggestion, answer }]);
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("columnheader", { name: "Day" })).toBeVisible();
  expect(table.getByRole("cell", { name: "10:00–12:00" })).toBeVisible();
});

test("adds a suggestion to the category it names", async () => {
  const { fake, user } = openCard([suggestion]);
  expect(await screen.findByText("Asked 12 times")).toBeVisible();
  fake.answer(api.list, []);
  await user.click(await button("Add “How long is delivery?”"));
  await waitFor(() => expect(screen.queryByText("Three days.")).toBeNull());
  expect(fake.sent(api.accept).map(({ body }) => body)).toEqual([{}]);
});

test("opens the dialog for a suggestion whose category is full", async () => {
  const full = category(1, "delivery", [entry(1), entry(2), entry(3)]);
  const { fake, user } = openCard(
    [suggestion],
    [full, category(2, "Shop"), category(3, "Returns")],
  );
  await user.click(await button("Add “How long is delivery?”"));
  const dialog = within(await screen.findByRole("dialog"));
  const options = within(dialog.getByLabelText("Category")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Shop", "Returns"]);
  await user.selectOptions(dialog.getByLabelText("Category"), "Returns");
  await user.clear(dialog.getByLabelText("Answer"));
  await user.type(dialog.getByLabelText("Answer"), "Two days.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(fake.sent(api.accept).map(({ body }) => body)).toEqual([
    { question: "How long is delivery?", answer: "Two days.", categoryId: idOf(33) },
  ]);
});

test("hides a dismissed suggestion", async () => {
  const { fake, user } = openCard([suggestion]);
  await screen.findByText("Three days.");
  fake.answer(api.list, []);
  await user.click(await button("Dismiss “How long is delivery?”"));
  await waitFor(() => expect(screen.queryByText("Three days.")).toBeNull());
  expect(fake.sent(api.dismiss)).toHaveLength(1);
});

test("adds all suggestions that have an answer and a category with room", async () => {
  const other = { ...suggestion, id: idOf(51), question: "Can I pay later?", category: "Payment" };
  const open = { ...suggestion, id: idOf(52), answer: "" };
  const { fake, user, toasts } = openCard([suggestion, other, open]);
  const answers = [200, 400];
  fake.on(api.accept, () => {
    const status = answers.shift() ?? 500;
    return status === 200
      ? Response.json({ data: category(1, "Delivery") })
      : Response.json({ meta: { message: "MAX_FAQ_CATEGORIES" } }, { status });
  });
  await user.click(await button("Add all"));
  await waitFor(() => expect(toasts.read()).toMatchObject([{ title: "1 suggestion added" }]));
  expect(toasts.read()[0]?.message).toMatch(/^2 suggestions need/);
  expect(fake.sent(api.accept)).toHaveLength(2);
});
