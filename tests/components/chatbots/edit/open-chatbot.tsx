import { screen, within } from "@testing-library/react";
import Link from "next/link";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { ada, chatbot, knowledgeBase, appearance, organization, system } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

/** `becomes` renders the chatbot after a change by another person. */
export function openChatbot(search = "") {
  window.history.replaceState(null, "", `/chat-bot/1${search}`);
  const api = fakeApi();
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Help centre")], 1);
  api.answer(chatbotApi.templates, [
    { id: "aurora", name: "A", previewUrl: "/a.svg", ui: appearance },
  ]);
  api.answer(organizationApi.get, organization());
  api.answer(chatbotApi.update, { ...chatbot("Adam"), description: "Saved" });
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const page = (current: Chatbot) => (
    <SessionContext value={session}>
      <EditView chatbot={current} />
      <Link href="/knowledge-base" onClick={(event) => event.preventDefault()}>
        Away
      </Link>
    </SessionContext>
  );
  const opened = open(page(chatbot("Ada")));
  const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
  const goTo = (name: RegExp) => opened.user.click(screen.getByRole("tab", { name }));
  const leaveSaving = async () => {
    await opened.user.click(screen.getByText("Away"));
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  };
  const becomes = (next: Chatbot) => opened.rerender(page(next));
  return { api, ...opened, press, goTo, leaveSaving, becomes };
}
