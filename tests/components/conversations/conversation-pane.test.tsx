import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { ConversationsView } from "@/components/conversations/conversations-view";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { evaluationApi } from "@/contract/chatbots/evaluations";
import { type Conversation, chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import type { HandOver } from "@/contract/conversations/hand-over";
import { chatbot, explanation, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { conversation, message, serveList, summary } from "./conversations";

const rated = conversation(1, {
  visitorId: idOf(70),
  messages: [
    message(11, { role: "user", text: "How do I return a bike?", answered: null }),
    message(12, { text: "Within **30 days**.", rating: 1 }),
    message(13, { role: "user", text: "Who won?", answered: null }),
    message(14, { text: "I do not know.", answered: false, rating: -1, ratingComment: "Useless!" }),
  ],
});

const openRequest: HandOver = {
  id: idOf(2),
  state: "open",
  requestedAt: "2026-04-01T10:00:00.000Z",
  joinedAt: null,
  closedAt: null,
  email: "visitor@example.com",
  deliveries: [],
};

function openAt(id: string, opened: Conversation = rated) {
  window.history.replaceState(null, "", `/conversations?id=${id}`);
  const api = fakeApi();
  serveList(api, [summary(1, "How do I return a bike?")]);
  api.answer(chatbotApi.list, [chatbot("Helper", 90)], 1);
  api.answer(chatbotApi.get, chatbot("Helper", 90));
  api.answer(chatApi.get, opened);
  return { api, ...open(<ConversationsView />) };
}

const pane = () => within(screen.getByRole("region", { name: "Open conversation" }));

test("opens the conversation of the address", async () => {
  openAt(idOf(1));
  expect(await screen.findByText("30 days")).toBeVisible();
  expect(pane().getByText("30 days").tagName).toBe("STRONG");
  expect(pane().getByText("Helpful")).toBeVisible();
  expect(pane().getByText("Unanswered")).toBeVisible();
  expect(pane().getByText("Useless!")).toBeVisible();
  expect(await pane().findByRole("link", { name: "Helper" })).toBeVisible();
});

test("begins with the latest message while the visitor waits for a person", async () => {
  const heights = jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  const dialogue = () => screen.findByRole("group", { name: "Messages" });
  const { unmount } = openAt(idOf(1), { ...rated, handOver: openRequest });
  expect((await dialogue()).scrollTop).toBe(900);
  unmount();
  openAt(idOf(1));
  expect((await dialogue()).scrollTop).toBe(0);
  heights.mockRestore();
});

test("explains an answer on demand", async () => {
  const { api, user } = openAt(idOf(1));
  await screen.findByText("30 days");
  api.answer(chatApi.explain, explanation());
  await user.click(pane().getAllByText("Why this answer?")[0] ?? document.body);
  expect(await screen.findByText("The answer quotes your pages and files.")).toBeVisible();
  expect(api.sent(chatApi.explain)[0]?.url.pathname).toContain(idOf(12));
});

test("leads from a deleted conversation back to the list", async () => {
  const api = fakeApi();
  window.history.replaceState(null, "", `/conversations?id=${idOf(2)}`);
  serveList(api, [summary(1, "How do I return a bike?")]);
  api.answer(chatbotApi.list, [chatbot("Helper", 90)], 1);
  api.refuse(chatApi.get, "CONVERSATION_NOT_FOUND", { status: 404 });
  const { user, toasts } = open(<ConversationsView />);
  expect(await screen.findByText("Conversation not found")).toBeVisible();
  expect(toasts.read()).toEqual([]); // The pane shows that it is gone.
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("names a pressed status button by what it undoes", async () => {
  const { api, user } = openAt(idOf(1), { ...rated, status: "favorite" });
  api.answer(conversationApi.update, summary(1, "How do I return a bike?"));
  await user.click(await screen.findByRole("button", { name: "Remove from favorites" }));
  await waitFor(() =>
    expect(api.sent(conversationApi.update)[0]?.body).toEqual({ status: "normal" }),
  );
});

test("downloads a visitor's data, and deletes it with a receipt", async () => {
  const { api, user } = openAt(idOf(1));
  await screen.findByText("30 days");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  const download = await screen.findByRole("menuitem", {
    name: "Download everything about this visitor",
  });
  expect((download.closest("a") ?? download).getAttribute("href")).toMatch(
    new RegExp(`/visitors/${idOf(70)}/export$`),
  );
  await user.click(screen.getByRole("menuitem", { name: "Delete everything about this visitor" }));
  api.answer(conversationApi.eraseVisitor, {
    visitorId: idOf(70),
    conversations: 2,
    messages: 9,
    erasedAt: "2026-04-01T10:00:00.000Z",
  });
  await user.click(await screen.findByRole("button", { name: "Delete everything" }));
  expect(await screen.findByText("Everything was deleted")).toBeVisible();
  expect(screen.getByText(idOf(70))).toBeVisible();
  expect(window.location.search).toBe("");
  expect(api.sent(chatApi.get)).toHaveLength(1);
});

test("closes a conversation that is deleted while it is open, without reading it again", async () => {
  const { api, user } = openAt(idOf(1));
  await screen.findByText("30 days");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete conversation" }));
  api.answer(conversationApi.removeMany, { count: 1 });
  serveList(api, []);
  await user.click(await screen.findByRole("button", { name: "Delete conversation" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(api.sent(conversationApi.removeMany)).toHaveLength(1);
  expect(api.sent(chatApi.get)).toHaveLength(1);
});

test("offers no visitor actions without a visitor id", async () => {
  const { user } = openAt(idOf(1), { ...rated, visitorId: null });
  await screen.findByText("30 days");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Delete conversation",
  ]);
});

test("adds an answered or refused question to the test questions, and leads there", async () => {
  const page = { index: 1, kbId: idOf(7), itemId: idOf(8), title: "Returns", excerpt: "30 days" };
  const [first, second, third, fourth] = rated.messages;
  if (!first || !second || !third || !fourth) throw new Error("There are four messages.");
  const cited = { ...second, citations: [{ ...page, url: "https://example.com/returns" }] };
  const { api, user, visited } = openAt(idOf(1), {
    ...rated,
    messages: [first, cited, third, fourth, { ...third, text: "x".repeat(501) }, fourth, second],
  });
  const add = await screen.findAllByRole("button", { name: "Add to test questions" });
  // A question may be too long, and an answer may have no question before it.
  expect(add).toHaveLength(2);
  api.answer(evaluationApi.addCases, []);
  for (const button of add) await user.click(button);
  await waitFor(() => expect(api.sent(evaluationApi.addCases)).toHaveLength(2));
  expect(api.sent(evaluationApi.addCases).map(({ body }) => body)).toEqual([
    {
      cases: [
        {
          question: "How do I return a bike?",
          isRefusal: false,
          citedSource: "https://example.com/returns",
        },
      ],
    },
    { cases: [{ question: "Who won?", isRefusal: true, citedSource: null }] },
  ]);
  expect(await screen.findAllByText("Added to the test questions")).not.toHaveLength(0);
  await user.click(screen.getAllByRole("button", { name: "Show" })[0] ?? document.body);
  expect(visited.at(-1)).toContain(`/chat-bot/${idOf(90)}`);
});

test("shows what a team member has replied, without an explanation", async () => {
  const reply = message(15, { role: "person", text: "I have sent you a label.", answered: null });
  openAt(idOf(1), { ...rated, messages: [...rated.messages.slice(0, 1), reply] });
  expect(await screen.findByText("I have sent you a label.")).toBeVisible();
  expect(screen.queryByText("Why this answer?")).toBeNull();
});
