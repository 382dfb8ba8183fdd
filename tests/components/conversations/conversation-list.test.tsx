import { screen, waitFor, within } from "@testing-library/react";
import { ConversationsView } from "@/components/conversations/conversations-view";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { conversationApi, type ConversationSummary } from "@/contract/conversations/conversations";
import { chatbot, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { serveList, summary } from "./conversations";

const { list, update, updateMany, removeMany } = conversationApi;

beforeEach(() => window.history.replaceState(null, "", "/conversations"));

const three = [
  summary(1, "How do I return a bike?", { rating: -1, turns: 3, unanswered: 1, isAnswered: false }),
  summary(2, "What does shipping cost?", { isAnswered: false }),
  summary(3, "Can I talk to a person?", { asksForPerson: true, status: "pinned" }),
];

function openList(rows: readonly ConversationSummary[] = three) {
  const api = fakeApi();
  serveList(api, rows);
  api.answer(chatbotApi.list, [chatbot("Helper", 90)], 1);
  const asked = (name: string) => api.sent(list).at(-1)?.url.searchParams.get(name);
  return { api, asked, ...open(<ConversationsView />) };
}

const linkTo = (question: string) => screen.findByRole("link", { name: question });

test("a row shows question, chatbot, answer, rating, status and request for a person", async () => {
  openList();
  await linkTo("How do I return a bike?");
  const row = (question: string) => within(screen.getByRole("row", { name: new RegExp(question) }));
  // In its column and, for a narrow list, beside the question.
  expect(row("return a bike").getAllByText("Not helpful")).toHaveLength(2);
  expect(row("shipping cost").getAllByText("–")).toHaveLength(1);
  expect(row("shipping cost").queryByTitle("Asked for a person")).toBeNull();
  expect(row("return a bike").getByText("3 messages")).toBeInTheDocument();
  expect(row("return a bike").getAllByText("1 unanswered")).toHaveLength(2);
  expect(row("shipping cost").getAllByText("Unanswered")).toHaveLength(2);
  expect(row("a person").getAllByText("Answered")).toHaveLength(2);
  expect(row("a person").getByTitle("Pinned")).toBeInTheDocument();
  expect(row("a person").getByTitle("Asked for a person")).toBeInTheDocument();
  expect(row("a person").getByText("Helper")).toBeInTheDocument();
});

test("leaves out archived conversations unless the status filter includes them", async () => {
  const { user, asked } = openList([...three, summary(4, "Old?", { status: "archived" })]);
  await linkTo("What does shipping cost?");
  expect(screen.queryByText("Old?")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Status"), "Archived");
  expect(await linkTo("Old?")).toBeVisible();
  expect(asked("status")).toBe("archived");
  expect(window.location.search).toBe("?status=archived");
});

test("sends every filter to the API and keeps it in the address", async () => {
  const { user, asked } = openList();
  await linkTo("What does shipping cost?");
  await user.click(screen.getByRole("button", { name: "More filters" }));
  await waitFor(() => expect(screen.getByLabelText("Chatbot")).toHaveTextContent("Helper"));
  for (const [label, option] of [
    ["Chatbot", "Helper"],
    ["Answered", "Unanswered"],
    ["Rating", "Not helpful"],
    ["Language", "German"],
    ["Period", "Last 7 days"],
    ["Asked for a person", "Asked for a person"],
  ] as const) {
    await user.selectOptions(screen.getByLabelText(label), option);
  }
  await waitFor(() => expect(asked("person")).toBe("true"));
  expect(["chatbotId", "answered", "rating", "locale"].map((name) => asked(name))).toEqual([
    idOf(90),
    "false",
    "-1",
    "de",
  ]);
  expect(asked("from")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(asked("timeZone")).toBeTruthy();
  expect(new URLSearchParams(window.location.search).size).toBe(6);
});

test.each(["handOver=open", "channel=email", "days=7"])(
  "shows the filter of %s",
  async (filter) => {
    window.history.replaceState(null, "", `/conversations?${filter}`);
    openList();
    await linkTo("What does shipping cost?");
    expect(screen.getByRole("button", { name: "Fewer filters" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Request for a person" })).toBeVisible();
  },
);

test("restores the search of an earlier address", async () => {
  window.history.replaceState(null, "", "/conversations?search=bike");
  const { user, asked } = openList();
  const field = screen.getByRole("searchbox");
  expect(field).toHaveValue("bike");
  await user.click(await linkTo("How do I return a bike?"));
  await user.clear(field);
  await user.type(field, "shipping");
  await waitFor(() => expect(asked("search")).toBe("shipping"));
  expect(window.location.search).toMatch(/id=.*search=shipping|search=shipping.*id=/);
  window.history.back();
  await waitFor(() => expect(field).toHaveValue("bike"));
  expect(await linkTo("How do I return a bike?")).toBeVisible();
  expect(window.location.search).toBe("?search=bike");
});

test("clears a search without matches", async () => {
  const { user } = openList();
  await linkTo("What does shipping cost?");
  await user.type(screen.getByRole("searchbox"), "zzz");
  expect(await screen.findByText("No results")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await linkTo("What does shipping cost?")).toBeVisible();
});

test("opens the last page for an address beyond it", async () => {
  window.history.replaceState(null, "", "/conversations?page=9");
  openList();
  expect(await linkTo("What does shipping cost?")).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("leads to the embed code if there are no conversations", async () => {
  openList([]);
  expect(await screen.findByText("No conversations yet")).toBeVisible();
  expect(
    await screen.findByRole("link", { name: "Add the chatbot to your website" }),
  ).toBeVisible();
});

test("leads to the archive if all conversations are archived", async () => {
  openList([summary(4, "Old?", { status: "archived" })]);
  expect(await screen.findByText("All conversations are archived")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show archive" })).toHaveAttribute(
    "href",
    "/conversations?status=archived",
  );
});

test("retries a failed list", async () => {
  const api = fakeApi();
  api.refuse(list, "INTERNAL", { status: 500 });
  api.answer(chatbotApi.list, [], 0);
  const { user } = open(<ConversationsView />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  serveList(api, three);
  await user.click(retry);
  expect(await linkTo("What does shipping cost?")).toBeVisible();
});

test("sets the status of selected conversations", async () => {
  const { api, user } = openList();
  api.answer(updateMany, { count: 3 });
  await linkTo("What does shipping cost?");
  await user.click(screen.getByLabelText("Select all on this page"));
  await user.click(screen.getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("3 conversations archived")).toBeVisible();
  expect(api.sent(updateMany)[0]?.body).toEqual({
    ids: [idOf(1), idOf(2), idOf(3)],
    status: "archived",
  });
  expect(screen.queryByText("3 selected")).toBeNull();
});

test("deletes selected conversations after a confirmation that focuses Cancel", async () => {
  const { api, user } = openList();
  api.answer(removeMany, { count: 2 });
  await linkTo("What does shipping cost?");
  const boxes = screen.getAllByRole("checkbox", { name: /^Select “/ });
  for (const box of boxes.slice(0, 2)) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(api.sent(removeMany)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete 2 conversations" }));
  expect(await screen.findByText("2 conversations deleted")).toBeVisible();
  expect(api.sent(removeMany)[0]?.body).toEqual({ ids: [idOf(1), idOf(2)] });
});

test("shows why a sixth pin is rejected", async () => {
  const { api, user } = openList();
  api.refuse(update, "MAX_PINS", { status: 409 });
  (await linkTo("What does shipping cost?")).focus();
  await user.keyboard("p");
  expect(await screen.findByText(/5 conversations/)).toBeVisible();
});

test("exports with the filters of the list", async () => {
  const { user } = openList();
  await linkTo("What does shipping cost?");
  await user.selectOptions(screen.getByLabelText("Answered"), "Unanswered");
  await user.click(screen.getByRole("button", { name: "Export" }));
  const item = await screen.findByRole("menuitem", { name: "This list as CSV" });
  const address = new URL(
    (item.closest("a") ?? item).getAttribute("href") ?? "",
    "http://localhost",
  );
  expect(address.pathname).toMatch(/\/conversations\/export$/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    status: "open",
    answered: "false",
    format: "csv",
  });
});
