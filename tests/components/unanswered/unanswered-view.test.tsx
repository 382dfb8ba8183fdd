import { screen, waitFor, within } from "@testing-library/react";
import { UnansweredView } from "@/components/unanswered/unanswered-view";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi } from "@/contract/chatbots/faq";
import type { ExplainedPassage } from "@/contract/conversations/answer-explanation";
import { unansweredApi as api, type UnansweredDetail } from "@/contract/conversations/unanswered";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { chatbot, idOf, knowledgeBase, page } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const group = (more: Partial<UnansweredDetail> = {}): UnansweredDetail => ({
  id: idOf(1),
  chatbotId: idOf(1),
  chatbotName: "Ada",
  state: "open",
  name: "How long does the warranty last?",
  questions: 3,
  refused: 2,
  uncertain: 0,
  unhelpful: 1,
  lastAskedAt: "2026-11-22T10:00:00.000Z",
  passage: null,
  wordings: [
    {
      id: idOf(11),
      text: "How long does the warranty last?",
      completedQuestion: null,
      reason: "refused",
      count: 3,
      before: "I don’t know.",
      after: null,
      conversations: [{ id: idOf(21), askedAt: "2026-11-22T10:00:00.000Z" }],
    },
  ],
  ...more,
});

function openView(data = group()) {
  const server = fakeApi();
  server.answer(chatbotApi.list, [chatbot("Ada", 1)], 1);
  const { passage: _, wordings: __, ...row } = data;
  server.answer(api.list, [row], 1);
  server.answer(api.get, data);
  server.answer(faqApi.list, []);
  return { server, ...open(<UnansweredView />) };
}

const row = () => screen.findByRole("link", { name: group().name });

test("shows how often and why a group is unanswered", async () => {
  openView();
  const cells = (await row()).closest("tr");
  expect(cells).toHaveTextContent("Asked 3 times");
  expect(cells).toHaveTextContent("No answer");
  expect(cells).toHaveTextContent("Not helpful");
  expect(cells).not.toHaveTextContent("Uncertain");
});

test("links conversations and prefills an answer with the question", async () => {
  const { user } = openView();
  await user.click(await row());
  const pane = await screen.findByRole("region", { name: "Question group" });
  const link = await within(pane).findByRole("link", { name: /^Conversation,/ });
  expect(link).toHaveAttribute("href", `/conversations?status=all&id=${idOf(21)}`);
  expect(within(pane).getByText("Not asked again yet.")).toBeVisible();
  await user.click(within(pane).getByRole("button", { name: "Write an answer" }));
  expect(await screen.findByLabelText("Question")).toHaveValue(group().name);
});

test("asks in batches until every wording was asked", async () => {
  const { user, server } = openView();
  await user.click(await row());
  const before = "2026-11-23T10:00:00.000Z";
  const { passage: _, wordings: __, ...summary } = group();
  server.on(api.ask, ({ body }) => {
    const remaining = JSON.stringify(body).includes(before) ? 0 : 2;
    return Response.json({ data: { group: summary, before, remaining } });
  });
  await user.click(await screen.findByRole("button", { name: "Ask again" }));
  await waitFor(() => expect(server.sent(api.ask)).toHaveLength(2));
  expect(server.sent(api.ask).map(({ body }) => body)).toEqual([{}, { before }]);
});

test("links to the settings of the FAQ if it is full", async () => {
  const { user, server } = openView();
  const entry = { question: "Q", answer: "A", answerSource: "user" as const, sources: [] };
  const full = [1, 2, 3].map((at) => ({
    id: idOf(at),
    name: `Category ${at}`,
    enabled: true,
    aiGenerated: false,
    qaList: [1, 2, 3].map((each) => ({ ...entry, id: idOf(at * 10 + each) })),
  }));
  server.answer(faqApi.list, full);
  await user.click(await row());
  await user.click(await screen.findByRole("button", { name: "Write an answer" }));
  const link = await screen.findByRole("link", { name: "Open FAQ" });
  expect(link).toHaveAttribute("href", `/chat-bot/${idOf(1)}?activeTab=faq`);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

describe("the dialog that crawls a page", () => {
  const website = (title: string, number: number, chatbots = [{ id: idOf(1), name: "Ada" }]) =>
    knowledgeBase(title, {
      dto: { kbId: idOf(number), kbType: "Web", kbStatus: "Ready" },
      chatbots,
    });
  const passageOf = (kb: number, item: number): ExplainedPassage => ({
    rank: 1,
    kbId: idOf(kb),
    itemId: idOf(item),
    title: `Page ${item}`,
    section: [],
    snippet: null,
    isCited: false,
    features: [],
  });

  async function openDialog(passage: ExplainedPassage | null) {
    const view = openView(group({ passage }));
    const bases = [
      website("Someone else’s", 5, [{ id: idOf(2), name: "Bert" }]),
      website("Shop", 6),
      website("Help centre", 7),
    ];
    view.server.answer(knowledgeBaseApi.list, bases, bases.length);
    view.server.answer(knowledgeBaseApi.explore, [page(31), page(32)], 2);
    await view.user.click(await row());
    await view.user.click(await screen.findByRole("button", { name: "Crawl a page" }));
    const dialog = within(await screen.findByRole("dialog"));
    const websites = await dialog.findByRole<HTMLSelectElement>("combobox", { name: "Website" });
    return { ...view, dialog, websites };
  }

  test("preselects the page of the best passage and crawls it", async () => {
    const { user, server, dialog, websites } = await openDialog(passageOf(7, 32));
    expect(websites).toHaveDisplayValue("Help centre");
    expect([...websites.options].map(({ text }) => text)).toEqual(["Shop", "Help centre"]);
    const pages = await dialog.findAllByRole("radio", { name: /^Page \d/ });
    expect(pages.map((one) => one.closest("label")?.textContent)).toEqual([
      expect.stringContaining("Page 32"),
      expect.stringContaining("Page 31"),
    ]);
    expect(pages[0]).toBeChecked();
    server.answer(crawlApi.retry, { accepted: 1 });
    await user.click(dialog.getByRole("button", { name: "Crawl page" }));
    await waitFor(() => expect(server.sent(crawlApi.retry)).toHaveLength(1));
    expect(server.sent(crawlApi.retry)[0]).toMatchObject({ body: { items: [idOf(32)] } });
    expect(server.sent(crawlApi.retry)[0]?.url.pathname).toContain(idOf(7));
  });

  test.each([
    ["no passage", null],
    ["the passage of a knowledge base that the chatbot does not use", passageOf(5, 31)],
  ])("preselects the first website: %s", async (_name, passage) => {
    const { websites } = await openDialog(passage);
    expect(websites).toHaveDisplayValue("Shop");
  });

  test("crawls a new address, and shows the reason for a refused one at its field", async () => {
    const { user, server, dialog } = await openDialog(passageOf(7, 32));
    await user.click(dialog.getByRole("radio", { name: "New page" }));
    const address = dialog.getByRole("textbox");
    server.refuse(crawlApi.readPage, "VALIDATION_FAILED", {
      status: 400,
      details: [{ path: "url", code: "CRAWL_OUTSIDE_BASE" }],
    });
    await user.type(address, "https://other.example/");
    await user.click(dialog.getByRole("button", { name: "Crawl page" }));
    await waitFor(() => expect(address).toBeInvalid());
    server.answer(crawlApi.readPage, { accepted: 1 });
    await user.clear(address);
    await user.type(address, "https://example.com/new");
    await user.click(dialog.getByRole("button", { name: "Crawl page" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [, request] = server.sent(crawlApi.readPage);
    expect(request).toMatchObject({ body: { url: "https://example.com/new" } });
    expect(request?.url.pathname).toContain(idOf(7));
  });

  test("selects no page after a change of the website", async () => {
    const { user, dialog, websites } = await openDialog(passageOf(7, 32));
    await user.selectOptions(websites, "Shop");
    const pages = await dialog.findAllByRole("radio", { name: /^Page \d/ });
    for (const one of pages) expect(one).not.toBeChecked();
    expect(dialog.getByRole("button", { name: "Crawl page" })).toBeDisabled();
  });
});

test("opens the last page if the current one no longer exists", async () => {
  window.history.replaceState(null, "", "/unanswered?page=2");
  const { server } = openView();
  expect(await row()).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(server.sent(api.list).at(-1)?.url.searchParams.get("page")).toBe("1");
});

test("a saved answer closes its dialog and asks the questions of the group again", async () => {
  const { user, server } = openView();
  const entry = { question: "Q", answer: "A", answerSource: "user" as const, sources: [] };
  const category = {
    id: idOf(1),
    name: "General",
    enabled: true,
    aiGenerated: false,
    qaList: [{ ...entry, id: idOf(10) }],
  };
  server.answer(faqApi.list, [category]);
  server.answer(faqApi.addEntries, category);
  const { passage: _, wordings: __, ...summary } = group();
  server.answer(api.ask, { group: summary, before: "2026-11-23T10:00:00.000Z", remaining: 0 });
  await user.click(await row());
  await user.click(await screen.findByRole("button", { name: "Write an answer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText("Answer"), "Two years.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(server.sent(api.ask)).toHaveLength(1));
});

test("adds words of visitors to the glossary and keeps its entries", async () => {
  const { user, server } = openView();
  const other = { term: "Returns", synonyms: ["send back"] };
  const ada = chatbot("Ada", 1);
  const glossary = [other, { term: "Warranty", synonyms: ["guarantee"] }];
  server.answer(chatbotApi.get, { ...ada, configs: { ...ada.configs, glossary } });
  server.answer(chatbotApi.update, ada);
  await user.click(await row());
  await user.click(await screen.findByRole("button", { name: "Add to glossary" }));
  await user.type(await screen.findByLabelText("Term on your pages"), "warranty ");
  await user.type(screen.getByLabelText("Words visitors use"), "cover{Enter}guarantee{Enter}");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent(chatbotApi.update)).toHaveLength(1));
  const merged = { term: "Warranty", synonyms: ["guarantee", "cover"] };
  expect(server.sent(chatbotApi.update)).toMatchObject([
    { body: { configs: { glossary: [other, merged] } } },
  ]);
});

test("ignores a group, and reopens it on undo", async () => {
  const { user, server } = openView();
  const { passage: _, wordings: __, ...summary } = group();
  server.answer(api.update, summary);
  await user.click(await row());
  await user.click(await screen.findByRole("button", { name: "Ignore" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.sent(api.update).map(({ body }) => body)).toEqual([
      { state: "ignored" },
      { state: "open" },
    ]),
  );
});
