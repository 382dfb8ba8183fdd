import { screen } from "@testing-library/react";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { chatbot, explanation } from "../../../factories";
import { openChatbot } from "./open-chatbot";

const reply = {
  text: "Thirty days.",
  answered: true,
  confidence: 0.9,
  citations: [],
  request: { model: "peta_small", temperature: 0.8, maxTokens: 1_000, instructions: "Be kind." },
  explanation: explanation(),
} as const;

test("tests unsaved settings and shows the prompt of a model", async () => {
  const { api, user, goTo } = openChatbot("?activeTab=language");
  api.answer(chatApi.tryOut, { ...reply, citations: [] });
  await user.type(await screen.findByLabelText(/Terms that are never translated/), "Ahorn{Enter}");
  await goTo(/AI style/);
  expect(await screen.findByText(/No language model is set up/)).toBeVisible();
  await user.click(await screen.findByRole("radio", { name: "High" }));
  await user.type(screen.getByLabelText("Your test question"), "How long?{Enter}");
  expect(await screen.findByText("Thirty days.")).toBeVisible();
  expect(api.sent(chatApi.tryOut)[0]?.body).toEqual({
    text: "How long?",
    configs: { excludedWords: ["Ahorn"], ai: { ...chatbot("Ada").configs.ai, creativity: "high" } },
  });
  await user.click(screen.getByText("Prompt sent to the model"));
  expect(screen.getByText("Be kind.")).toBeVisible();
  expect(api.sent(chatbotApi.update)).toEqual([]);
});

test("stops a test and shows why it failed", async () => {
  const { api, user, press, toasts } = openChatbot("?activeTab=ai-style");
  api.on(chatApi.tryOut, () => new Promise<Response>(() => {}));
  await user.type(await screen.findByLabelText("Your test question"), "How long?{Enter}");
  expect(await screen.findByText(/Looking for the answer/)).toBeVisible();
  await press("Stop");
  expect(screen.queryByText(/Looking for the answer/)).toBeNull();
  expect(screen.getByRole("button", { name: "Ask" })).toHaveFocus();
  api.refuse(chatApi.tryOut, "AI_TIMEOUT", { status: 504 });
  await press("Ask");
  expect(await screen.findByText(/took too long/i)).toBeVisible();
  expect(toasts.read()).toEqual([]);
});
