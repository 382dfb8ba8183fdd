import { act, screen, waitFor } from "@testing-library/react";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi } from "@/contract/chatbots/faq";
import { faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import { chatbot } from "../../../factories";
import { openChatbot } from "./open-chatbot";

const { update } = chatbotApi;

beforeEach(() => window.history.replaceState(null, "", "/chat-bot/1"));

const nameBox = () => screen.findByLabelText("Chatbot name");
const unsaved = () =>
  screen.queryAllByRole("tab", { name: /not saved/ }).map((tab) => tab.textContent);

test("keeps the tab in the address and the history", async () => {
  const { user, goTo } = openChatbot("?activeTab=ai-style");
  expect(await screen.findByRole("radio", { name: "Plain" })).toBeChecked();
  await goTo(/General/);
  expect(await nameBox()).toBeVisible();
  expect(window.location.search).toBe("?activeTab=general");
  await user.keyboard("{End}");
  expect(screen.getByRole("tab", { name: "Access" })).toHaveFocus();
  expect(window.location.search).toBe("?activeTab=access");
  act(() => window.history.go(-2));
  expect(await screen.findByRole("radio", { name: "Plain" })).toBeChecked();
});

test("opens the first tab for an unknown one", async () => {
  openChatbot("?activeTab=nonsense");
  expect(await nameBox()).toHaveValue("Ada");
});

const save = () => screen.queryByRole("button", { name: "Save" });

test("saves the changes of all tabs in one call", async () => {
  const { api, user, goTo, press } = openChatbot();
  await user.type(await nameBox(), "m");
  await goTo(/AI style/);
  await user.click(await screen.findByRole("radio", { name: "Friendly" }));
  expect(unsaved()).toEqual(["General (not saved)", "AI style (not saved)"]);
  await press("Save");
  await waitFor(() => expect(unsaved()).toEqual([]));
  const { ai } = chatbot("Ada").configs;
  expect(api.sent(update).map(({ body }) => body)).toEqual([
    { name: "Adam", configs: { ai: { ...ai, personality: "friendly" } } },
  ]);
  await goTo(/General/);
  expect(await nameBox()).toHaveValue("Adam");
});

test.each([/FAQ/, /Access/, /Appearance/])(
  "shows Save on the tab %s while another one is unsaved",
  async (tab) => {
    const { api, user, goTo, press } = openChatbot();
    api.answer(faqApi.list, []);
    api.answer(faqSuggestionApi.status, { status: "idle" });
    api.answer(faqSuggestionApi.list, []);
    api.refuse(chatbotApi.apiKey, "INTERNAL", { status: 500 });
    await nameBox();
    expect(save()).toBeNull();
    await user.type(await nameBox(), "m");
    await goTo(tab);
    expect(save()).toBeVisible();
    await press("Save");
    await waitFor(() => expect(unsaved()).toEqual([]));
    expect(api.sent(update).map(({ body }) => body)).toEqual([{ name: "Adam" }]);
    expect(save()).toBeNull();
    expect(window.location.search).toMatch(new RegExp(`activeTab=${tab.source}`, "i"));
  },
);

test("discards the changes of all tabs", async () => {
  const { api, user, goTo, press } = openChatbot();
  await user.type(await nameBox(), "m");
  await goTo(/Language/);
  await user.selectOptions(await screen.findByLabelText("Chatbot language"), "de");
  expect(screen.getAllByText("Unsaved: General, Language and glossary")).not.toHaveLength(0);
  await press("Discard");
  expect(await screen.findByLabelText("Chatbot language")).toHaveValue("en");
  await goTo(/General/);
  expect(await nameBox()).toHaveValue("Ada");
  expect(unsaved()).toEqual([]);
  expect(save()).toBeNull();
  expect(api.sent(update)).toEqual([]);
});

test("shows the errors of the current tab first", async () => {
  const { api, user, goTo, press } = openChatbot();
  await user.clear(await nameBox());
  await goTo(/Knowledge bases/);
  await user.click(await screen.findByRole("checkbox", { name: /Help centre/ }));
  await press("Save");
  expect(await screen.findByText("Please choose at least one knowledge base.")).toBeVisible();
  expect(screen.getByRole("tab", { name: /Knowledge bases/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await user.click(screen.getByRole("checkbox", { name: /Help centre/ }));
  await press("Save");
  await waitFor(async () => expect(await nameBox()).toHaveFocus());
  expect(api.sent(update)).toEqual([]);
});

test("saves with Enter, and sends nothing without changes", async () => {
  const { api, user } = openChatbot();
  await user.type(await nameBox(), "{Enter}");
  expect(api.sent(update)).toEqual([]);
  await user.type(await nameBox(), "m{Enter}");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
});

test("saves all tabs on leaving, then continues", async () => {
  const { api, user, goTo, visited, leaveSaving } = openChatbot();
  let answer = () => {};
  api.on(update, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ data: chatbot("Adam") });
  });
  await user.type(await nameBox(), "m");
  await goTo(/Language/);
  await user.selectOptions(await screen.findByLabelText("Chatbot language"), "de");
  await leaveSaving();
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("General, Language and glossary");
  expect(dialog.querySelector("[aria-busy=true]")).toHaveTextContent("Save");
  answer();
  await waitFor(() => expect(visited).toEqual(["/knowledge-base"]));
  expect(api.sent(update)[0]?.body).toEqual({
    name: "Adam",
    configs: { primaryLanguage: "de" },
  });
});

test("shows a taken name at its field, in its tab, and nowhere else", async () => {
  const { api, user, goTo, visited, toasts, leaveSaving } = openChatbot();
  api.refuse(update, "NAME_EXISTS", { status: 409 });
  await user.type(await nameBox(), "m");
  await goTo(/Knowledge bases/);
  await screen.findByRole("checkbox", { name: /Help centre/ });
  await leaveSaving();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(async () => expect(await nameBox()).toHaveFocus());
  expect(await nameBox()).toBeInvalid();
  expect([visited, toasts.read()]).toEqual([[], []]);
});

test("opens an invalid tab before anything is sent", async () => {
  const { api, user, goTo, leaveSaving } = openChatbot();
  await goTo(/Knowledge bases/);
  await user.click(await screen.findByRole("checkbox", { name: /Help centre/ }));
  await goTo(/General/);
  await leaveSaving();
  const fault = "Please choose at least one knowledge base.";
  expect(await screen.findByText(fault)).toBeVisible();
  expect(api.sent(update)).toEqual([]);
  await user.click(await screen.findByRole("checkbox", { name: /Help centre/ }));
  await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
});

test("shows changes by others, except in a tab with unsaved changes", async () => {
  const { user, goTo, becomes } = openChatbot();
  await user.type(await nameBox(), "m");
  const theirs = chatbot("Bert");
  becomes({
    ...theirs,
    configs: { ...theirs.configs, ai: { ...theirs.configs.ai, guidelines: "Be brief" } },
  });
  expect(await nameBox()).toHaveValue("Adam");
  await goTo(/AI style/);
  expect(await screen.findByLabelText(/Guidelines/)).toHaveValue("Be brief");
  await goTo(/General/);
  await user.clear(await nameBox());
  await user.type(await nameBox(), "Ada");
  expect(unsaved()).toEqual([]);
});

test("changes and saves the default welcome with the language", async () => {
  const { api, user, press, becomes } = openChatbot("?activeTab=language");
  const bot = chatbot("Ada");
  const welcomeMessage = "Hello! What would you like to know?";
  becomes({ ...bot, configs: { ...bot.configs, welcomeMessage } });
  await user.selectOptions(await screen.findByLabelText("Chatbot language"), "de");
  await press("Save");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(update)[0]?.body).toEqual({
    configs: { primaryLanguage: "de", welcomeMessage: "Guten Tag! Was möchten Sie wissen?" },
  });
});

test("keeps an edited welcome when the language changes", async () => {
  const { api, user, goTo, press, becomes } = openChatbot("?activeTab=appearance");
  const bot = chatbot("Ada");
  const welcomeMessage = "Hello! What would you like to know?";
  becomes({ ...bot, configs: { ...bot.configs, welcomeMessage } });
  await user.type(await screen.findByLabelText("Welcome message"), " Ask!");
  await goTo(/Language/);
  await user.selectOptions(await screen.findByLabelText("Chatbot language"), "de");
  await press("Save");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(update)[0]?.body).toEqual({
    configs: { primaryLanguage: "de", welcomeMessage: `${welcomeMessage} Ask!` },
  });
});

test("adds protected terms by typing or pasting, without duplicates", async () => {
  const { api, user, press } = openChatbot("?activeTab=language");
  const box = await screen.findByLabelText(/Terms that are never translated/);
  await user.type(box, "Ahorn,Ahorn{Enter}");
  await user.click(box);
  await user.paste("Rad GmbH, Ahorn; Velo\nKette");
  expect(await screen.findByText("3 terms added.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove Velo" }));
  await press("Save");
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(update)[0]?.body).toEqual({
    configs: { excludedWords: ["Ahorn", "Rad GmbH", "Kette"] },
  });
});
