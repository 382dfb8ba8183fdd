import { screen } from "@testing-library/react";
import { ChatbotList } from "@/components/chatbots/list/chatbot-list";
import { KnowledgeBaseList } from "@/components/knowledge-bases/list/knowledge-base-list";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { chatbot, knowledgeBase } from "../factories";
import { fakeApi } from "../fake-api";
import { open } from "../screen";

test.each([
  ["knowledge bases", <KnowledgeBaseList key="kb" />, "Select all on this page"],
  ["chatbots", <ChatbotList key="bot" />, "Search chatbots"],
])("moves the focus after clearing a selection of %s", async (_, list, target) => {
  const api = fakeApi();
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Ada")], 1);
  api.answer(chatbotApi.list, [chatbot("Ada")], 1);
  const { user } = open(list);
  await user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.getByLabelText(target)).toHaveFocus();
});
