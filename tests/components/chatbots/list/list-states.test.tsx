import { act, screen, within } from "@testing-library/react";
import { ChatbotList } from "@/components/chatbots/list/chatbot-list";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { chatbot, idOf, knowledgeBase } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const ada = chatbot("Ada", 1);
const bob = chatbot("Bob", 2);

function openList(chatbots: Chatbot[] = [ada, bob]) {
  const api = fakeApi();
  api.answer(chatbotApi.list, chatbots, chatbots.length);
  const helpCentre = knowledgeBase("Help centre", {
    dto: { kbId: idOf(7), kbType: "Web", kbStatus: "Ready" },
  });
  api.answer(knowledgeBaseApi.list, [helpCentre], 1);
  api.answer(chatbotApi.connect, []);
  return { api, ...open(<ChatbotList />) };
}

test("shows the failure of the first page instead of an empty list, and retries", async () => {
  const api = fakeApi();
  api.refuse(chatbotApi.list, "INTERNAL", { status: 500 });
  const { user } = open(<ChatbotList />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("No chatbots yet")).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  api.answer(chatbotApi.list, [ada], 1);
  await user.click(again);
  expect(await screen.findByRole("article", { name: "Ada" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("reports a deleted knowledge base only if no other one is chosen", async () => {
  const choose = (...kbs: number[]) =>
    window.history.replaceState(null, "", `/chat-bot?${kbs.map((n) => `kb=${idOf(n)}`).join("&")}`);
  choose(7);
  const api = fakeApi();
  api.answer(chatbotApi.list, [ada], 1);
  api.refuse(knowledgeBaseApi.get, "KB_NOT_FOUND", { status: 404 });
  open(<ChatbotList />);
  expect(await screen.findByText("This knowledge base no longer exists.")).toBeVisible();
  act(() => choose(7, 8));
  expect(await screen.findByText(/the 2 selected knowledge bases/)).toBeVisible();
  expect(screen.queryByText("This knowledge base no longer exists.")).toBeNull();
  act(() => window.history.replaceState(null, "", "/chat-bot"));
});

describe("the dialog that connects knowledge bases", () => {
  async function openDialog() {
    const opened = openList();
    await opened.user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
    await opened.user.click(screen.getByRole("button", { name: "Connect knowledge bases" }));
    return { ...opened, dialog: within(await screen.findByRole("dialog")) };
  }

  test("waits for a choice, and clears the selection once they are connected", async () => {
    const { api, user, dialog } = await openDialog();
    expect(dialog.getByRole("button", { name: "Connect" })).toBeDisabled();
    await user.click(await dialog.findByRole("checkbox", { name: /Help centre/ }));
    await user.click(dialog.getByRole("button", { name: "Connect" }));
    expect(await screen.findByText("Chatbot connected")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("checkbox", { name: "Select Ada" })).not.toBeChecked();
    expect(api.sent(chatbotApi.connect)[0]?.body).toMatchObject({ chatbotIds: [ada.id] });
  });

  test("keeps the selection if it is cancelled", async () => {
    const { api, user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("checkbox", { name: "Select Ada" })).toBeChecked();
    expect(api.sent(chatbotApi.connect)).toEqual([]);
  });
});

test("the dialog that deletes chatbots lists their names only if there are several", async () => {
  const { user } = openList();
  await user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(within(await screen.findByRole("dialog")).queryByRole("listitem")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Bob" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const names = within(await screen.findByRole("dialog")).getAllByRole("listitem");
  expect(names.map((name) => name.textContent)).toEqual(["Ada", "Bob"]);
});
