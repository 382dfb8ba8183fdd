import { screen, within } from "@testing-library/react";
import { HomeView } from "@/components/home/home-view";
import { SessionContext } from "@/components/shell/session/session";
import { type Organization, organizationApi } from "@/contract/accounts/organizations";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { conversationApi, type ConversationSummary } from "@/contract/conversations/conversations";
import { type KnowledgeBase, knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { ada, chatbot, crawlRun, idOf, knowledgeBase, organization, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { summary } from "../conversations/conversations";

type HomeData = {
  website?: Organization["website"];
  usage?: Record<string, number>;
  knowledgeBases?: KnowledgeBase[];
  chatbots?: Chatbot[];
  training?: KnowledgeBase[];
  waiting?: ConversationSummary[];
  /** Includes optional fields that are not sent. */
  waitingTotal?: number;
  /** A list that cannot be loaded. */
  broken?: "chatbots" | "requests";
};

function openHome({ website = null, usage = {}, training = [], broken, ...has }: HomeData = {}) {
  const { knowledgeBases = [], chatbots = [], waiting = [] } = has;
  const { waitingTotal = waiting.length } = has;
  const api = fakeApi();
  const { plan } = organization();
  api.answer(
    organizationApi.get,
    organization({ website, plan: { ...plan, usage: { ...plan.usage, ...usage } } }),
  );
  api.on(knowledgeBaseApi.list, ({ url }) => {
    const rows = url.searchParams.has("kbStatus") ? training : knowledgeBases;
    return Response.json({ data: rows, meta: { total: rows.length } });
  });
  api.answer(chatbotApi.list, chatbots, chatbots.length);
  api.answer(conversationApi.list, waiting, waitingTotal);
  const lists = { chatbots: chatbotApi.list, requests: conversationApi.list };
  if (broken) api.refuse(lists[broken], "MAINTENANCE_MODE", { status: 503 });
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  return {
    api,
    ...open(
      <SessionContext value={session}>
        <HomeView />
      </SessionContext>,
    ),
  };
}

const embedded = (name: string, number = 1): Chatbot => ({
  ...chatbot(name, number),
  embeddedAt: "2026-03-06T09:00:00.000Z",
});

const finished: HomeData = {
  website: "https://example.com/",
  usage: { conversations: 1, embeddedChatbots: 1, knowledgeBases: 1, pages: 1_234, chatbots: 1 },
  knowledgeBases: [knowledgeBase("Help centre")],
  chatbots: [embedded("Ada")],
};

const checklist = () => screen.findByRole("region", { name: "Get a chatbot on your website" });
const rowOf = (name: string) =>
  within(screen.getByRole("link", { name }).closest("li") ?? document.body);
const attention = () => screen.queryByRole("region", { name: "Needs your attention" });

describe("the checklist", () => {
  test.each<[string, string, HomeData]>([
    ["Enter website", "/enterprise-setting", {}],
    ["Create knowledge base", "/knowledge-base/web", { website: "https://example.com/" }],
    ["Create chatbot", "/chat-bot/create", { ...finished, usage: {}, chatbots: [] }],
    ["Open demo", `/chat-bot/${idOf(1)}/demo`, { ...finished, usage: {} }],
    [
      "Get code",
      `/chat-bot/${idOf(1)}?activeTab=embed`,
      { ...finished, usage: { conversations: 1 } },
    ],
  ])("leads to the first open step: %s", async (label, href, data) => {
    openHome(data);
    const list = within(await checklist());
    const links = list.getAllByRole("link");
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveTextContent(label);
    expect(links[0]).toHaveAttribute("href", href);
    expect(list.getAllByRole("listitem")).toHaveLength(5);
  });

  test("shows whether each step is done, next or later, and explains the open ones", async () => {
    openHome({ ...finished, usage: {}, chatbots: [] });
    const rows = within(await checklist()).getAllByRole("listitem");
    const states = rows.map((row) => /– (Done|Next|To do)/.exec(row.textContent)?.[1]);
    expect(states).toEqual(["Done", "Done", "Next", "To do", "To do"]);
    expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "step",
      null,
      null,
    ]);
    expect(rows.map((row) => row.querySelectorAll("p").length)).toEqual([1, 1, 2, 2, 2]);
    const marks = rows.map((row) => row.querySelector("[aria-hidden]")?.textContent);
    expect(marks).toEqual(["", "", "3", "4", "5"]);
  });

  test("counts completed steps and disappears once a website has a chatbot", async () => {
    const { unmount } = openHome({ ...finished, usage: { conversations: 1 } });
    expect(await checklist()).toHaveTextContent("4 of 5 steps done");
    unmount();
    openHome(finished);
    await screen.findByRole("heading", { name: "Recent chatbots" });
    expect(screen.queryByText(/steps done/)).toBeNull();
  });

  test("offers the company's website for the first knowledge base", async () => {
    const { unmount } = openHome({ website: "https://www.example.com/" });
    expect(await checklist()).toHaveTextContent("Start with your website www.example.com");
    unmount();
    openHome();
    expect(await checklist()).toHaveTextContent("Your chatbot answers only from the pages");
  });

  test("names the knowledge base in training", async () => {
    const dto = { kbId: idOf(1), kbType: "Web", kbStatus: "InProgress" } as const;
    openHome({ website: "https://example.com/", knowledgeBases: [knowledgeBase("Shop", { dto })] });
    expect(await checklist()).toHaveTextContent("“Shop” is training.");
  });
});

describe("problems", () => {
  const web = (number: number, kbStatus: KnowledgeBase["dto"]["kbStatus"] = "Ready") => ({
    kbId: idOf(number),
    kbType: "Web" as const,
    kbStatus,
  });

  test("lists each problem with its reason and a link to its solution", async () => {
    openHome({
      ...finished,
      knowledgeBases: [
        knowledgeBase("Fine", { dto: web(1) }),
        knowledgeBase("Training", { dto: web(2, "InProgress"), failedCount: 3 }),
        knowledgeBase("Hollow", { dto: web(3, "Empty") }),
        knowledgeBase("Cut off", { dto: web(4), lastRun: crawlRun(1, { ended: "interrupted" }) }),
        knowledgeBase("Partly", { dto: web(5), failedCount: 3 }),
        knowledgeBase("Mute", { dto: web(6), characterCount: 0 }),
      ],
      chatbots: [embedded("Ada"), chatbot("Bert", 2)],
    });
    await screen.findByRole("heading", { name: "Needs your attention" });
    const rows = within(attention() ?? document.body).getAllByRole("link");
    expect(rows.map((row) => [row.textContent, row.getAttribute("href")])).toEqual([
      ["HollowThis knowledge base is empty.", `/knowledge-base/web/${idOf(3)}`],
      ["Cut offThe last crawl was interrupted.", `/knowledge-base/web/${idOf(4)}`],
      ["Partly3 pages could not be imported.", `/knowledge-base/web/${idOf(5)}`],
      ["MuteNothing could be trained.", `/knowledge-base/web/${idOf(6)}`],
      ["BertThis chatbot is not on a website yet.", `/chat-bot/${idOf(2)}?activeTab=embed`],
    ]);
  });

  test("distinguishes files from pages and counts hidden rows", async () => {
    const files = Array.from({ length: 7 }, (_, number) =>
      knowledgeBase(`Files ${number}`, {
        dto: { kbId: idOf(number), kbType: "File", kbStatus: "Ready" },
        failedCount: 1,
      }),
    );
    openHome({ ...finished, knowledgeBases: files });
    expect(await screen.findAllByText("One file could not be imported.")).toHaveLength(5);
    expect(attention()).toHaveTextContent("2 more among your knowledge bases and chatbots.");
  });

  test("is hidden without problems, and leaves embedding to the checklist", async () => {
    const { unmount } = openHome(finished);
    await screen.findByRole("heading", { name: "Recent chatbots" });
    expect(attention()).toBeNull();
    unmount();
    openHome({ ...finished, usage: {}, chatbots: [chatbot("Ada")] });
    await checklist();
    expect(attention()).toBeNull();
  });
});

describe("open requests for a person", () => {
  test("are listed with a link to their conversation and failed emails", async () => {
    const waits = { handOver: "open", asksForPerson: true } as const;
    const { api } = openHome({
      ...finished,
      waiting: [
        summary(1, "Where is my bike?", waits),
        summary(2, "Do you deliver to Crete?", { ...waits, hasFailedDelivery: true }),
      ],
    });
    const section = await screen.findByRole("region", { name: "2 open requests for a person" });
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/conversations?status=all&handOver=open",
      `/conversations?status=all&handOver=open&id=${idOf(1)}`,
      `/conversations?status=all&handOver=open&id=${idOf(2)}`,
    ]);
    expect(links[1]).not.toHaveTextContent("could not be delivered");
    expect(links[2]).toHaveTextContent("An email could not be delivered.");
    expect(section).not.toHaveTextContent("The latest");
    expect(api.sent(conversationApi.list)[0]?.url.searchParams.get("handOver")).toBe("open");
  });

  test("are counted if not all are listed", async () => {
    const waiting = [1, 2, 3, 4, 5].map((number) => summary(number, `Question ${number}`));
    openHome({ ...finished, waiting, waitingTotal: 6 });
    const section = await screen.findByRole("region", { name: "6 open requests for a person" });
    expect(section).toHaveTextContent("The latest 5 of 6");
  });

  test("have no section if there are none", async () => {
    openHome(finished);
    await screen.findByRole("heading", { name: "Recent chatbots" });
    expect(screen.queryByRole("region", { name: /person/ })).toBeNull();
  });
});

describe("the rest of the page", () => {
  test("links each count to its list", async () => {
    openHome({ ...finished, usage: { ...finished.usage, questionsOfWeek: 42 } });
    const counts = within(await screen.findByRole("region", { name: "Overview" }));
    expect(counts.getByRole("link", { name: "1,234" })).toHaveAttribute("href", "/knowledge-base");
    expect(counts.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/knowledge-base",
      "/knowledge-base",
      "/chat-bot",
      "/analytics",
    ]);
    expect(counts.getByRole("link", { name: "42" })).toBeVisible();
  });

  test("lists the last five changes, and whether a website has the chatbot", async () => {
    const knowledgeBases = Array.from({ length: 7 }, (_, number) =>
      knowledgeBase(`Base ${number}`, {
        dto: { kbId: idOf(number), kbType: "Web", kbStatus: "Ready" },
      }),
    );
    openHome({ ...finished, knowledgeBases, chatbots: [embedded("Ada"), chatbot("Bert", 2)] });
    expect(await screen.findAllByRole("link", { name: /^Base / })).toHaveLength(5);
    expect(rowOf("Ada").getByText("On a website").firstChild).toHaveClass("text-success");
    expect(rowOf("Bert").getByText("Not on a website yet").firstChild).toHaveClass("text-faint");
  });

  test("shows running trainings with their progress", async () => {
    const training = knowledgeBase("Growing", {
      dto: { kbId: idOf(3), kbType: "Web", kbStatus: "InProgress" },
      progress: { phase: "reading", done: 12, total: 40, secondsLeft: null },
    });
    openHome({ ...finished, training: [training] });
    const region = await screen.findByRole("region", { name: "Training in progress" });
    expect(region).toHaveTextContent("12 of 40");
    expect(within(region).getByRole("link", { name: "Growing" })).toHaveAttribute(
      "href",
      `/knowledge-base/web/${idOf(3)}`,
    );
  });

  test("shows a new organisation only the checklist", async () => {
    openHome();
    await checklist();
    expect(screen.queryByRole("region", { name: "Overview" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Recent chatbots" })).toBeNull();
  });

  test.each(["chatbots", "requests"] as const)(
    "shows a failed read of %s once and retries",
    async (broken) => {
      const { api, user } = openHome({ ...finished, broken });
      const retry = await screen.findByRole("button", { name: "Try again" });
      expect(screen.queryByRole("heading", { name: "Recent chatbots" })).toBeNull();
      api.answer(chatbotApi.list, [embedded("Ada")], 1);
      api.answer(conversationApi.list, [summary(1, "Where is my bike?")], 1);
      await user.click(retry);
      expect(await screen.findByRole("heading", { name: "Recent chatbots" })).toBeVisible();
      expect(screen.getByText("Where is my bike?")).toBeVisible();
    },
  );
});
