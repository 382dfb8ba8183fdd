import type { Conversation } from "@/contract/conversations/chat";
import { conversationApi, type ConversationSummary } from "@/contract/conversations/conversations";
import { idOf } from "../../factories";
import type { FakeApi } from "../../fake-api";

const time = "2026-04-01T10:00:00.000Z";

export const summary = (
  number: number,
  firstQuestion: string,
  more: Partial<ConversationSummary> = {},
): ConversationSummary => ({
  id: idOf(number),
  chatbotId: idOf(90),
  chatbotName: "Helper",
  channel: "web",
  locale: "en",
  status: "normal",
  createdAt: time,
  lastMessageAt: time,
  firstQuestion,
  turns: 1,
  unanswered: more.isAnswered === false ? 1 : 0,
  isAnswered: true,
  rating: null,
  asksForPerson: false,
  handOver: null,
  hasFailedDelivery: false,
  ...more,
});

type Message = Conversation["messages"][number];

export const message = (number: number, more: Partial<Message>): Message => ({
  id: idOf(number),
  role: "assistant",
  text: "",
  answered: true,
  confidence: 0.9,
  citations: [],
  rating: null,
  ratingComment: null,
  createdAt: time,
  ...more,
});

export const conversation = (number: number, more: Partial<Conversation> = {}): Conversation => ({
  id: idOf(number),
  chatbotId: idOf(90),
  locale: "en",
  status: "normal",
  createdAt: time,
  messages: [],
  handOver: null,
  ...more,
});

/** As on the platform: no status selects all, "open" all except archived ones. */
export function serveList(api: FakeApi, all: readonly ConversationSummary[]): void {
  api.on(conversationApi.list, ({ url }) => {
    const { status, search, page, pageSize } = Object.fromEntries(url.searchParams);
    const found = all
      .filter((one) => !search || one.firstQuestion.includes(search))
      .filter(
        (one) => !status || (status === "open" ? one.status !== "archived" : one.status === status),
      );
    const from = (Number(page ?? 1) - 1) * Number(pageSize);
    const data = found.slice(from, from + Number(pageSize));
    return Response.json({ data, meta: { total: found.length } });
  });
}
