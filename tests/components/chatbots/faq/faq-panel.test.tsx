import { screen, waitFor, within } from "@testing-library/react";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi } from "@/contract/chatbots/faq";
import { chatbot, idOf } from "../../../factories";
import { category, entry, openPanel } from "./open-panel";

const add = () => screen.findByRole("button", { name: "Add category" });

test("creates the first category", async () => {
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

test("shows the marks of an answer as text", async () => {
  openPanel([category(1, { qaList: [entry(1, { answer: "Within **30** days. [1]" })] })]);
  expect(await screen.findByText("Within 30 days.")).toBeVisible();
});

test("limits categories and questions to three", async () => {
  const full = { qaList: [entry(1), entry(2), entry(3)] };
  openPanel([category(1, full), category(2), category(3)]);
  const first = await screen.findByRole("region", { name: "Category 1" });
  expect(within(first).queryByRole("button", { name: /Add question/ })).toBeNull();
  expect(within(first).getByText(/up to 3 questions/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add question to “Category 2”" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add category" })).toBeNull();
  expect(screen.getByText(/up to 3 categories/)).toBeInTheDocument();
});

test("answers from the knowledge bases if no answer is given, and reports if they have none", async () => {
  const { api, user } = openPanel([category(1)]);
  const unanswered = entry(2, { answer: "", answerSource: "ai" });
  api.answer(faqApi.addEntries, category(1, { qaList: [entry(1), unanswered] }));
  await user.click(await screen.findByRole("button", { name: "Add question to “Category 1”" }));
  await user.type(await screen.findByLabelText("Question"), "Question 2?");
  api.answer(faqApi.list, [category(1, { qaList: [entry(1), unanswered] })]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The knowledge bases contain no answer to this.")).toBeVisible();
  expect(
    await screen.findByText(/No reliable answer found in the knowledge bases/),
  ).toBeInTheDocument();
  expect(api.sent(faqApi.addEntries)[0]?.body).toEqual({
    categoryId: idOf(31),
    qaList: [{ question: "Question 2?", answer: null, sources: [] }],
  });
});

test("keeps an untouched answer, and drafts an emptied one again", async () => {
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

const toggle = () => screen.findByRole("switch", { name: "Use “Category 1”" });

test("switches a category off and on", async () => {
  const { api, user } = openPanel([category(1)]);
  api.answer(faqApi.updateCategory, category(1, { enabled: false }));
  expect(await toggle()).toBeChecked();
  api.answer(faqApi.list, [category(1, { enabled: false })]);
  await user.click(await toggle());
  expect(await screen.findByText(/^Turned off/)).toBeVisible();
  expect(await toggle()).not.toBeChecked();
  api.answer(faqApi.list, [category(1)]);
  await user.click(await toggle());
  await waitFor(() => expect(screen.queryByText(/^Turned off/)).toBeNull());
  expect(api.sent(faqApi.updateCategory).map(({ body }) => body)).toEqual([
    { enabled: false },
    { enabled: true },
  ]);
});

test("shows a switch at once, blocks it while saving, and reverts it on failure", async () => {
  const { api, user, toasts } = openPanel([category(1)]);
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  api.on(faqApi.updateCategory, () => answer);
  await user.click(await toggle());
  expect(await toggle()).not.toBeChecked();
  await user.click(await toggle());
  expect(api.sent(faqApi.updateCategory)).toHaveLength(1);
  resolve(Response.json({ meta: { message: "FAQ_CATEGORYNOT_FOUND" } }, { status: 404 }));
  await waitFor(async () => expect(await toggle()).toBeChecked());
  expect(toasts.read()).toMatchObject([{ code: "FAQ_CATEGORYNOT_FOUND" }]);
});

test("asks before a category is deleted with its questions", async () => {
  const { api, user } = openPanel([category(1)]);
  api.answer(faqApi.removeCategory, { ...category(1), ok: true });
  await user.click(await screen.findByRole("button", { name: "Delete “Category 1”" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("One question will also be deleted.");
  api.answer(faqApi.list, []);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await add()).toBeInTheDocument();
  expect(api.sent(faqApi.removeCategory)[0]?.url.pathname).toBe(
    `/v1/chat-bots-faq/cat/${idOf(31)}`,
  );
});

describe("editing a question in place", () => {
  const edit = () => screen.findByRole("button", { name: "Edit “Question 1?”" });
  const typed = async (keys: string) => {
    const opened = openPanel([category(1)]);
    opened.api.answer(faqApi.updateEntries, [category(1)]);
    await opened.user.click(await edit());
    expect(screen.queryByRole("dialog")).toBeNull();
    await opened.user.type(await screen.findByLabelText("Question"), keys);
    return opened;
  };

  test("restores the question and the focus on Escape", async () => {
    const { api } = await typed("changed{Escape}");
    expect(screen.getByText("Question 1?")).toBeVisible();
    expect(await edit()).toHaveFocus();
    expect(api.sent(faqApi.updateEntries)).toEqual([]);
  });

  test("saves with Ctrl+Enter", async () => {
    const { api } = await typed("!{Control>}{Enter}{/Control}");
    await waitFor(async () => expect(await edit()).toHaveFocus());
    expect(api.sent(faqApi.updateEntries).map(({ body }) => body)).toEqual([
      { updateQAs: [{ id: idOf(41), question: "Question 1?!" }] },
    ]);
  });

  test("keeps the typed text when the platform rejects it", async () => {
    const { api, user } = await typed("!");
    api.refuse(faqApi.updateEntries, "AI_SERVICE_UNAVAILABLE", { status: 503 });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByLabelText("Question")).toHaveValue("Question 1?!");
  });
});

describe("ordering questions", () => {
  const three = category(1, { qaList: [entry(1), entry(2), entry(3)] });
  const questionTexts = () => screen.getAllByText(/^Question \d\?$/).map((one) => one.textContent);

  test("moves immediately with the arrow keys and announces it", async () => {
    const { api, user } = openPanel([three]);
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    api.on(faqApi.orderEntries, () => answer);
    (await screen.findByRole("button", { name: "Move “Question 3?”" })).focus();
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(questionTexts()).toEqual(["Question 1?", "Question 3?", "Question 2?"]);
    expect(screen.queryByText(/is now 2 of 3/)).toBeNull();
    expect(screen.getByRole("button", { name: "Move “Question 3?”" })).toHaveFocus();
    expect(api.sent(faqApi.orderEntries).map(({ body }) => body)).toEqual([
      { qaIds: [idOf(41), idOf(43), idOf(42)] },
    ]);
    const ordered = { ...three, qaList: [entry(1), entry(3), entry(2)] };
    api.answer(faqApi.list, [ordered]);
    resolve(Response.json({ data: ordered }));
    expect(await screen.findByText("“Question 3?” is now 2 of 3.")).toBeInTheDocument();
  });

  test("saves changes in order", async () => {
    const { api, user } = openPanel([three]);
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    api.on(faqApi.orderEntries, () => answer.then((response) => response.clone()));
    (await screen.findByRole("button", { name: "Move “Question 3?”" })).focus();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(questionTexts()).toEqual(["Question 3?", "Question 1?", "Question 2?"]);
    expect(api.sent(faqApi.orderEntries)).toHaveLength(1);
    resolve(Response.json({ data: three }));
    await waitFor(() => expect(api.sent(faqApi.orderEntries)).toHaveLength(2));
    expect(api.sent(faqApi.orderEntries)[1]?.body).toEqual({
      qaIds: [idOf(43), idOf(41), idOf(42)],
    });
  });

  test("returns to the old order on failure, without an announcement", async () => {
    const { api, user } = openPanel([three]);
    api.refuse(faqApi.orderEntries, "INTERNAL", { status: 500 });
    (await screen.findByRole("button", { name: "Move “Question 3?”" })).focus();
    await user.keyboard("{ArrowUp}");
    await waitFor(() =>
      expect(questionTexts()).toEqual(["Question 1?", "Question 2?", "Question 3?"]),
    );
    expect(screen.queryByText(/is now/)).toBeNull();
  });

  test("offers no handle for a single question", async () => {
    openPanel([category(1)]);
    await screen.findByText("Question 1?");
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  });
});

describe("deleting a question", () => {
  const two = category(1, { qaList: [entry(1), entry(2, { answerSource: "ai" })] });
  const deleteSecond = () => screen.findByRole("button", { name: "Delete “Question 2?”" });

  test("keeps the others and the focus in its category", async () => {
    const { api, user } = openPanel([two]);
    api.answer(faqApi.removeEntry, { ok: true });
    const press = await deleteSecond();
    api.answer(faqApi.list, [category(1)]);
    await user.click(press);
    const rest = screen.getByRole("region", { name: "Category 1" });
    await waitFor(() => expect(within(rest).queryByText("Question 2?")).toBeNull());
    expect(screen.getByText("Question 1?")).toBeVisible();
    expect(rest).toHaveFocus();
    expect(api.sent(faqApi.removeEntry).map(({ url }) => url.pathname)).toEqual([
      `/v1/chat-bots-faq/qa/${idOf(42)}`,
    ]);
  });

  test("restores the answer and its author on undo", async () => {
    const { api, user, toasts } = openPanel([two]);
    api.answer(faqApi.removeEntry, { ok: true });
    api.answer(faqApi.addEntries, two);
    await user.click(await deleteSecond());
    await waitFor(() => expect(toasts.read()).toMatchObject([{ title: "Question deleted" }]));
    toasts.read()[0]?.action?.onPress();
    await waitFor(() => expect(api.sent(faqApi.addEntries)).toHaveLength(1));
    const { id: _, ...restored } = entry(2, { answerSource: "ai" });
    expect(api.sent(faqApi.addEntries)[0]?.body).toEqual({
      categoryId: idOf(31),
      qaList: [restored],
    });
  });

  test("keeps the question on failure", async () => {
    const { api, user, toasts } = openPanel([two]);
    api.refuse(faqApi.removeEntry, "INTERNAL", { status: 500 });
    await user.click(await deleteSecond());
    await waitFor(() => expect(toasts.read()).toMatchObject([{ code: "INTERNAL" }]));
    expect(screen.getByText("Question 2?")).toBeVisible();
  });
});

test("shows the questions to visitors when the owner turns it on", async () => {
  const { api, user } = openPanel([category(1)]);
  api.answer(chatbotApi.update, chatbot("Ada"));
  await user.click(await screen.findByRole("button", { name: "Show to visitors" }));
  await waitFor(() => expect(api.sent(chatbotApi.update)).toHaveLength(1));
  expect(api.sent(chatbotApi.update)[0]?.body).toEqual({ configs: { showFaq: true } });
});

test("shows API errors and keeps the typed text", async () => {
  const { api, user } = openPanel([category(1)]);
  api.refuse(faqApi.addEntries, "AI_SERVICE_UNAVAILABLE", { status: 503 });
  await user.click(await screen.findByRole("button", { name: "Add question to “Category 1”" }));
  await user.type(await screen.findByLabelText("Question"), "Question 2?");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.getByLabelText("Question")).toHaveValue("Question 2?");
});
