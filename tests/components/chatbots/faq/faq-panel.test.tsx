import { screen, waitFor, within } from "@testing-library/react";
import { FaqPanel } from "@/components/chatbots/faq/faq-panel";
import { type Chatbot, chatbotApi } from "@/contract/chatbots";
import { faqApi, type FaqCategory } from "@/contract/faq";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";
import { chatbot, idOf } from "../../../things";

const entry = (n: number, more: Partial<FaqCategory["qaList"][number]> = {}) => ({
  id: idOf(40 + n),
  question: `Question ${n}?`,
  answer: `Answer ${n}.`,
  answerSource: "user" as const,
  ...more,
});

const category = (n: number, more: Partial<FaqCategory> = {}): FaqCategory => ({
  id: idOf(30 + n),
  name: `Category ${n}`,
  enabled: true,
  aiGenerated: false,
  qaList: [entry(n)],
  ...more,
});

function openPanel(categories: FaqCategory[], bot: Chatbot = chatbot("Ada")) {
  const api = fakeApi();
  api.answer(faqApi.list, categories);
  return { api, ...open(<FaqPanel chatbot={bot} />) };
}

const add = () => screen.findByRole("button", { name: "Add category" });

test("a first category is named and created", async () => {
  const { api, user } = openPanel([]);
  api.answer(faqApi.createCategory, category(1));
  await user.click(await add());
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(api.sent(faqApi.createCategory)).toEqual([]);

  await user.type(screen.getByLabelText("Name"), "Delivery");
  api.answer(faqApi.list, [category(1)]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("region", { name: "Category 1" })).toBeInTheDocument();
  expect(api.sent(faqApi.createCategory)[0]?.body).toEqual({ name: "Delivery", enabled: true });
});

test("there are no more than three categories of three questions", async () => {
  const full = { qaList: [entry(1), entry(2), entry(3)] };
  openPanel([category(1, full), category(2), category(3)]);
  const first = await screen.findByRole("region", { name: "Category 1" });
  expect(within(first).queryByRole("button", { name: /Add question/ })).toBeNull();
  expect(within(first).getByText(/no more than 3 questions/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add question to “Category 2”" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add category" })).toBeNull();
  expect(screen.getByText(/no more than 3 categories/)).toBeInTheDocument();
});

test("a question without an answer is answered from the knowledge bases, and it is said where they hold none", async () => {
  const { api, user } = openPanel([category(1)]);
  const unanswered = entry(2, { answer: "", answerSource: "ai" });
  api.answer(faqApi.addEntries, category(1, { qaList: [entry(1), unanswered] }));
  await user.click(await screen.findByRole("button", { name: "Add question to “Category 1”" }));
  await user.type(await screen.findByLabelText("Question"), "Question 2?");
  api.answer(faqApi.list, [category(1, { qaList: [entry(1), unanswered] })]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The knowledge bases hold no answer to this.")).toBeVisible();
  expect(await screen.findByText(/Without an answer/)).toBeInTheDocument();
  expect(api.sent(faqApi.addEntries)[0]?.body).toEqual({
    categoryId: idOf(31),
    qaList: [{ question: "Question 2?", answer: null }],
  });
});

test("a changed question keeps an answer that nobody touched; an emptied one is written anew", async () => {
  const { api, user } = openPanel([category(1)]);
  api.answer(faqApi.updateEntries, [category(1)]);
  await user.click(await screen.findByRole("button", { name: "Edit “Question 1?”" }));
  await user.type(await screen.findByLabelText("Question"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Edit “Question 1?”" }));
  await user.clear(await screen.findByLabelText(/^Answer/));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.sent(faqApi.updateEntries)).toHaveLength(2));
  expect(api.sent(faqApi.updateEntries).map(({ body }) => body)).toEqual([
    { updateQAs: [{ id: idOf(41), question: "Question 1?!" }] },
    { updateQAs: [{ id: idOf(41), question: "Question 1?", answer: null }] },
  ]);
});

test("a category is switched off, and deleted only after a question that names what goes with it", async () => {
  const { api, user } = openPanel([category(1)]);
  api.answer(faqApi.updateCategory, category(1, { enabled: false }));
  api.answer(faqApi.removeCategory, { ok: true });
  const toggle = await screen.findByRole("button", { name: "Use “Category 1”", pressed: true });
  api.answer(faqApi.list, [category(1, { enabled: false })]);
  await user.click(toggle);
  await screen.findByRole("button", { name: "Use “Category 1”", pressed: false });
  expect(api.sent(faqApi.updateCategory)[0]?.body).toEqual({ enabled: false });

  await user.click(screen.getByRole("button", { name: "Delete “Category 1”" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("One question is deleted with it.");
  api.answer(faqApi.list, []);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await add()).toBeInTheDocument();
});

test("visitors are shown the questions when the owner says so", async () => {
  const { api, user } = openPanel([category(1)]);
  api.answer(chatbotApi.update, chatbot("Ada"));
  await user.click(await screen.findByRole("button", { name: "Show to visitors" }));
  await waitFor(() => expect(api.sent(chatbotApi.update)).toHaveLength(1));
  expect(api.sent(chatbotApi.update)[0]?.body).toEqual({ configs: { showFaq: true } });
});

test("what the platform refuses is said, and what was typed stays", async () => {
  const { api, user } = openPanel([category(1)]);
  api.refuse(faqApi.addEntries, "AI_SERVICE_UNAVAILABLE", { status: 503 });
  await user.click(await screen.findByRole("button", { name: "Add question to “Category 1”" }));
  await user.type(await screen.findByLabelText("Question"), "Question 2?");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.getByLabelText("Question")).toHaveValue("Question 2?");
});
