import { act, screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import { ConversationsView } from "@/components/conversations/conversations-view";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi, type ConversationSummary } from "@/contract/conversations/conversations";
import { chatbot, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { conversation, serveList, summary } from "./conversations";

const { list, update } = conversationApi;

async function openList() {
  window.history.replaceState(null, "", "/conversations");
  const api = fakeApi();
  let rows = ["One?", "Two?", "Three?"].map((question, at) => summary(at + 1, question));
  serveList(api, rows);
  api.answer(chatbotApi.list, [chatbot("Helper", 90)], 1);
  api.answer(chatbotApi.get, chatbot("Helper", 90));
  api.on(chatApi.get, ({ url }) =>
    Response.json({ data: conversation(Number(url.pathname.slice(-2))) }),
  );
  api.on(update, ({ url, body }) => {
    const { status } = body as Pick<ConversationSummary, "status">;
    rows = rows.map((row) => (url.pathname.endsWith(row.id) ? { ...row, status } : row));
    serveList(api, rows);
    return Response.json({ data: rows.find(({ id }) => url.pathname.endsWith(id)) });
  });
  const opened = open(<ConversationsView />);
  await screen.findByRole("link", { name: "One?" });
  return { api, ...opened };
}

const link = (question: string) => screen.getByRole("link", { name: question });
const openId = () => new URLSearchParams(window.location.search).get("id");

test("moves through the list with j and k and stops at its ends", async () => {
  const { user } = await openList();
  await user.keyboard("j");
  expect(link("One?")).toHaveFocus();
  await user.keyboard("jjj");
  expect(link("Three?")).toHaveFocus();
  await user.keyboard("k");
  expect(link("Two?")).toHaveFocus();
});

test("opens the next conversation while one is open, and closes with Escape", async () => {
  const { user } = await openList();
  await user.keyboard("jo");
  expect(openId()).toBe(idOf(1));
  await user.keyboard("j");
  expect(openId()).toBe(idOf(2));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(openId()).toBeNull());
});

test("archives the focused row with e, focuses the next one and offers undo", async () => {
  const { api, user } = await openList();
  await user.keyboard("jje");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Two?" })).toBeNull());
  expect(api.sent(update)[0]?.body).toEqual({ status: "archived" });
  await waitFor(() => expect(link("Three?")).toHaveFocus());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Two?" })).toBeVisible();
  expect(api.sent(update)[1]?.body).toEqual({ status: "normal" });
});

test("asks before # deletes, then focuses the next row", async () => {
  const { api, user } = await openList();
  await user.keyboard("jj#");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  const left = [summary(1, "One?"), summary(3, "Three?")];
  api.on(conversationApi.removeMany, () => {
    serveList(api, left);
    return Response.json({ data: { count: 1 } });
  });
  await user.click(dialog.getByRole("button", { name: "Delete conversation" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Two?" })).toBeNull());
  await waitFor(() => expect(link("Three?")).toHaveFocus());
});

test("ignores keys typed into fields, with Ctrl or below a dialog", async () => {
  const { api, user } = await openList();
  await user.type(screen.getByRole("searchbox"), "e");
  link("One?").focus();
  await user.keyboard("{Control>}e{/Control}?");
  await screen.findByText("Keyboard shortcuts");
  await user.keyboard("e");
  expect(api.sent(update)).toEqual([]);
  expect(api.sent(list).length).toBeGreaterThan(0);
});

test("closing a conversation puts the focus on its row, and leaves a field that has it", async () => {
  const { user } = await openList();
  await user.keyboard("jjo");
  await waitFor(() => expect(openId()).toBe(idOf(2)));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(link("Two?")).toHaveFocus());

  await user.keyboard("o");
  await waitFor(() => expect(openId()).toBe(idOf(2)));
  const search = screen.getByRole("searchbox");
  act(() => search.focus());
  act(() => window.history.back());
  // The focus can move only after the pane is gone.
  await waitForElementToBeRemoved(screen.getByRole("region", { name: "Open conversation" }));
  expect(openId()).toBeNull();
  expect(search).toHaveFocus();
});
