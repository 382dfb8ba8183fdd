import { FaqPanel } from "@/components/chatbots/faq/faq-panel";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { faqApi, type FaqCategory } from "@/contract/chatbots/faq";
import { faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import { chatbot, idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

export const entry = (n: number, more: Partial<FaqCategory["qaList"][number]> = {}) => ({
  id: idOf(40 + n),
  question: `Question ${n}?`,
  answer: `Answer ${n}.`,
  answerSource: "user" as const,
  sources: [],
  ...more,
});

export const category = (n: number, more: Partial<FaqCategory> = {}): FaqCategory => ({
  id: idOf(30 + n),
  name: `Category ${n}`,
  enabled: true,
  aiGenerated: false,
  qaList: [entry(n)],
  ...more,
});

/** Opens the FAQ of a chatbot without suggestions. */
export function openPanel(categories: FaqCategory[], bot: Chatbot = chatbot("Ada")) {
  const api = fakeApi();
  api.answer(faqApi.list, categories);
  api.answer(faqSuggestionApi.status, { status: "idle" });
  api.answer(faqSuggestionApi.list, []);
  return { api, ...open(<FaqPanel chatbot={bot} />) };
}
