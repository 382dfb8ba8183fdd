import { screen } from "@testing-library/react";
import { Standing } from "@/components/knowledge-bases/view/standing";
import { CreateGate } from "@/components/chatbots/create/create-gate";
import { SessionContext } from "@/components/shell/session";
import { chatbotApi } from "@/contract/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { organizationApi } from "@/contract/organizations";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";
import { ada, idOf, knowledgeBase, organization, system } from "../../../things";

test("from a trained knowledge base one goes on to a chatbot with it", () => {
  open(<Standing kb={knowledgeBase("Help centre")} onEdit={() => {}} />);
  expect(screen.getByRole("link", { name: "Create chatbot" })).toHaveAttribute(
    "href",
    `/chat-bot/create?kb=${idOf(1)}`,
  );
});

test("the website that has to be entered first leads back to the chatbot with them", async () => {
  const api = fakeApi();
  api.answer(organizationApi.get, organization({ website: null }));
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Help centre")], 1);
  api.answer(chatbotApi.templates, []);
  open(
    <SessionContext value={{ user: ada, setUser: () => {}, loading: false, system: system(ada) }}>
      <CreateGate kbIds={[idOf(1), idOf(2)]} />
    </SessionContext>,
  );
  const next = encodeURIComponent(`/chat-bot/create?kb=${idOf(1)}&kb=${idOf(2)}`);
  expect(await screen.findByRole("link", { name: "Enter website" })).toHaveAttribute(
    "href",
    `/enterprise-setting?next=${next}`,
  );
});
