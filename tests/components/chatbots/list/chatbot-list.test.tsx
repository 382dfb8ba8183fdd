import { act, screen, waitFor, within } from "@testing-library/react";
import { ChatbotList } from "@/components/chatbots/list/chatbot-list";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { chatbot, idOf, knowledgeBase } from "../../../factories";
import { type FakeApi, fakeApi } from "../../../fake-api";
import { fakeView } from "../../../in-view";
import { open } from "../../../screen";

const many = Array.from({ length: 70 }, (_, at) => chatbot(`Bot ${at + 1}`, at + 1));

/** Answers one page at a time, as the platform does. */
function listing(api: FakeApi, chatbots: Chatbot[]) {
  api.on(chatbotApi.list, ({ url }) => {
    const [page, size] = ["page", "pageSize"].map((name) => Number(url.searchParams.get(name)));
    const from = ((page ?? 1) - 1) * (size ?? 0);
    const data = chatbots.slice(from, from + (size ?? 0));
    return Response.json({ data, meta: { total: chatbots.length } });
  });
}

function openList(chatbots: Chatbot[] = many) {
  const api = fakeApi();
  listing(api, chatbots);
  return { api, ...open(<ChatbotList />) };
}

/** The loading indicator at the end of the list. */
const endOf = ({ waiting }: ReturnType<typeof fakeView>) =>
  [...waiting.keys()].find((element) => element instanceof HTMLSpanElement);

const cards = () => screen.getAllByRole("article");
const asked = (api: FakeApi) => api.sent(chatbotApi.list).at(-1)?.url.searchParams;

test("loads each page once while scrolling, up to the last one", async () => {
  const view = fakeView();
  const { api } = openList();
  const comeToEnd = async (countText: string) => {
    await screen.findByText(countText);
    act(() => view.comesNear(endOf(view)));
  };
  await comeToEnd("30 of 70 chatbots");
  await comeToEnd("60 of 70 chatbots");
  expect(await screen.findByText("70 of 70 chatbots")).toBeVisible();
  expect(cards()).toHaveLength(70);
  expect(endOf(view)).toBeUndefined();
  expect(api.sent(chatbotApi.list).map(({ url }) => url.searchParams.get("page"))).toEqual([
    "1",
    "2",
    "3",
  ]);
});

test("shows a failed page at the end of the list and retries", async () => {
  const view = fakeView();
  const { api, user } = openList();
  await screen.findByText("30 of 70 chatbots");
  api.refuse(chatbotApi.list, "INTERNAL", { status: 500 });
  act(() => view.comesNear(endOf(view)));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(cards()).toHaveLength(30);
  listing(api, many);
  await user.click(again);
  expect(await screen.findByText("60 of 70 chatbots")).toBeVisible();
});

test("sends search and order to the API, and clears a search without matches", async () => {
  const { api, user } = openList();
  await screen.findByText("30 of 70 chatbots");
  await user.selectOptions(screen.getByLabelText("Sort by"), "name");
  await waitFor(() => expect(asked(api)?.get("sort")).toBe("name"));
  listing(api, []);
  await user.type(screen.getByRole("searchbox"), "Zoe");
  expect(await screen.findByText("No chatbots match “Zoe”.")).toBeVisible();
  expect(asked(api)?.get("search")).toBe("Zoe");
  listing(api, many);
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(await screen.findByText("30 of 70 chatbots")).toBeVisible();
});

test("has no status filter in the plain list, because every chatbot is connected", async () => {
  openList([chatbot("Ada", 1)]);
  await screen.findByRole("article", { name: "Ada" });
  expect(screen.queryByLabelText("Filter by status")).toBeNull();
});

describe("opened for a knowledge base", () => {
  const ada = chatbot("Ada", 1);
  const bob = { ...chatbot("Bob", 2), status: "connectable" as const };

  function openFor(...kbs: number[]) {
    window.history.replaceState(null, "", `/chat-bot?${kbs.map((n) => `kb=${idOf(n)}`).join("&")}`);
    const api = fakeApi();
    listing(api, [ada, bob]);
    api.answer(knowledgeBaseApi.get, knowledgeBase("Help centre"));
    api.answer(chatbotApi.connect, []);
    return { api, ...open(<ChatbotList />) };
  }
  afterEach(() => act(() => window.history.replaceState(null, "", "/chat-bot")));

  test("names it, and shows the connection of each chatbot", async () => {
    const { api } = openFor(7);
    expect(
      await screen.findByText("Select the chatbots that should use “Help centre”."),
    ).toBeVisible();
    const [first, second] = (await screen.findAllByRole("article")).map((card) => within(card));
    expect(first?.getByText("Connected")).toBeVisible();
    expect(second?.getByText("Can be connected")).toBeVisible();
    expect(asked(api)?.get("kbIds")).toBe(idOf(7));
    expect(screen.getByRole("link", { name: "Show all chatbots" })).toHaveAttribute(
      "href",
      "/chat-bot",
    );
  });

  test("filters by connection", async () => {
    const { api, user } = openFor(7, 8);
    const filter = await screen.findByLabelText("Filter by status");
    await user.selectOptions(filter, "connectable");
    await waitFor(() => expect(asked(api)?.get("status")).toBe("connectable"));
    expect(asked(api)?.get("kbIds")).toBe(`${idOf(7)},${idOf(8)}`);
    listing(api, []);
    await user.selectOptions(filter, "connected");
    expect(await screen.findByText("No chatbots have this status.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filter" }));
    expect(await screen.findByRole("article", { name: "Bob" })).toBeVisible();
    expect(filter).toHaveValue("");
  });

  test("connects the selected chatbots directly", async () => {
    const { api, user } = openFor(7);
    await user.click(await screen.findByRole("checkbox", { name: "Select Bob" }));
    listing(api, [ada, { ...bob, status: "connected" }]);
    await user.click(screen.getByRole("button", { name: "Connect" }));
    expect(await screen.findByText("Chatbot connected")).toBeVisible();
    expect(api.sent(chatbotApi.connect)[0]?.body).toEqual({
      chatbotIds: [bob.id],
      kbIds: [idOf(7)],
      mode: "add",
    });
    const card = within(screen.getByRole("article", { name: "Bob" }));
    expect(await card.findByText("Connected")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Select Bob" })).not.toBeChecked();
  });

  test("reports a deleted knowledge base", async () => {
    const { api, unmount } = openFor(7);
    unmount();
    api.refuse(knowledgeBaseApi.get, "KB_NOT_FOUND", { status: 404 });
    open(<ChatbotList />);
    expect(await screen.findByText("This knowledge base no longer exists.")).toBeVisible();
  });

  test("shows the plain list if the address names no id", async () => {
    window.history.replaceState(null, "", "/chat-bot?kb=made-up");
    const { api } = openList([ada]);
    await screen.findByRole("article", { name: "Ada" });
    expect(asked(api)?.get("kbIds")).toBeNull();
    expect(screen.queryByRole("link", { name: "Show all chatbots" })).toBeNull();
  });
});

test("shows in the dialog which knowledge bases are connected to all", async () => {
  const kb = (title: string, number: number) =>
    knowledgeBase(title, { dto: { kbId: idOf(number), kbType: "Web", kbStatus: "Ready" } });
  const { api, user } = openList([
    { ...chatbot("Ada", 1), kbIds: [idOf(1), idOf(2)] },
    { ...chatbot("Bob", 2), kbIds: [idOf(1)] },
  ]);
  api.answer(knowledgeBaseApi.list, [kb("Both", 1), kb("Half", 2)], 2);
  api.answer(chatbotApi.connect, []);
  await user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Bob" }));
  await user.click(screen.getByRole("button", { name: "Connect knowledge bases" }));
  const dialog = within(await screen.findByRole("dialog"));
  const both = await dialog.findByRole("checkbox", { name: /^Both.*Connected$/ });
  expect(both).toBeChecked();
  expect(both).toBeDisabled();
  const half = dialog.getByRole("checkbox", { name: /^Half.*Can be connected$/ });
  expect(half).not.toBeChecked();
  await user.click(half);
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  await waitFor(() =>
    expect(api.sent(chatbotApi.connect)[0]?.body).toMatchObject({ kbIds: [idOf(2)] }),
  );
});

test("leads an organisation without chatbots to a new one", async () => {
  openList([]);
  expect(await screen.findByText("No chatbots yet")).toBeVisible();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("shows the facts and actions of a chatbot on its card", async () => {
  const ada = { ...chatbot("Ada", 1), description: "Knows the shop" };
  const bob = { ...chatbot("Bob", 2), status: "connectable" as const, kbIds: [] };
  openList([ada, bob]);
  const first = within(await screen.findByRole("article", { name: "Ada" }));
  expect(first.getByText("Knows the shop")).toBeVisible();
  expect(first.getByText("1 knowledge base")).toBeVisible();
  expect(first.getByText("Mar 5, 2026")).toBeVisible();
  // A chatbot that is "connected" may still be on no website.
  expect(first.getByText("Connected to knowledge")).toBeVisible();
  expect(first.getByRole("link", { name: "Demo of Ada" })).toHaveAttribute(
    "href",
    `/chat-bot/${ada.id}/demo`,
  );
  const second = within(screen.getByRole("article", { name: "Bob" }));
  expect(second.getByText("No description")).toBeVisible();
  expect(second.getByText("0 knowledge bases")).toBeVisible();
  expect(second.getByText("Can be connected")).toBeVisible();
});

test("clears the selection of deleted chatbots, even after a partial failure", async () => {
  const { api, user } = openList([chatbot("Ada", 1), chatbot("Bob", 2)]);
  await user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Bob" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  let count = 0;
  api.on(chatbotApi.remove, () => {
    count += 1;
    return count === 1
      ? Response.json({ data: { ok: true } })
      : Response.json({ meta: { message: "INTERNAL" } }, { status: 500 });
  });
  listing(api, [chatbot("Bob", 2)]);
  await user.click(await screen.findByRole("button", { name: "Delete permanently" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Ada" })).toBeNull());
  expect(screen.getByRole("checkbox", { name: "Select Bob" })).not.toBeChecked();
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("draws the preview when the card comes near the window", async () => {
  const view = fakeView();
  openList([chatbot("Ada", 1), chatbot("Bob", 2)]);
  const [ada, bob] = [await screen.findByRole("article", { name: "Ada" }), cards()[1]];
  const pictures = () => [ada, bob].map((card) => card?.querySelectorAll("[inert]").length);
  expect(pictures()).toEqual([0, 0]);
  act(() => view.comesNear([...view.waiting.keys()].find((element) => bob?.contains(element))));
  expect(pictures()).toEqual([0, 1]);
});
