import { configure, screen, waitFor, within } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";
import { widgetApi } from "@/contract/chatbots/widget";
import { type Citation, chatApi, type ChatEvents } from "@/contract/conversations/chat";
import en from "@/messages/en.json" with { type: "json" };
import { fakeApi, type FakeApi } from "@/tests/fake-api";
import { ApiBackend } from "@/widget/chat/conversation/api-backend";
import { ConversationController } from "@/widget/chat/conversation/conversation-controller";
import { visitorTokens } from "@/widget/chat/conversation/visitor-token";
import { volatileStorage, type VisitorStorage } from "@/widget/visitor-storage";
import type { WidgetContext } from "@/widget/widget-context";

// A generous limit for slow machines.
configure({ asyncUtilTimeout: 30_000 });

export const say = en.Widget;
export const id = (last: number) => `0193b1f0-0000-7000-8000-00000000000${last}`;
export const anHourOn = new Date(Date.now() + 3_600_000).toISOString();

const ui = {
  botImgUrl: null,
  logoImgUrl: null,
  assistantAvatarUrl: null,
  bgColor: "#ffffff",
  bgMsgBox: "#eeeeee",
  textColor: "#000000",
  bgSendBtn: "#5057dc",
  themeColor: "#5057dc",
  alignment: "right",
  animation: "None",
  autoOpen: false,
  autoOpenDelay: 0,
} as const;
export const settings = { name: "Helper", templateId: "pure", ui, locale: "en" } as const;
export const opening = {
  ...settings,
  token: "vt_1",
  expiresAt: anHourOn,
  chatbotId: id(1),
  visitorId: id(2),
  welcomeMessage: "Welcome.",
  faq: [{ category: "Shipping", questions: ["How long does it take?"] }],
  aiNotice: "",
  limitText: "",
  handOver: null,
};
const citation: Citation = {
  index: 1,
  title: "Returns",
  url: "https://shop.test/returns",
  excerpt: "Within 30 days",
  kbId: id(3),
  itemId: id(4),
};

type Sending = { [E in keyof ChatEvents]: [E, ChatEvents[E]] }[keyof ChatEvents];

export const streamed = (...events: Sending[]) =>
  new Response(
    events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(""),
    { headers: { "content-type": "text/event-stream" } },
  );

const done: Sending = ["done", { messageId: id(5), answered: true, confidence: 1 }];
export const answerOf = (text: string, ...more: Sending[]) =>
  streamed(["token", { text }], ...more, done);
export const refusal = (status: number, message: string) =>
  Response.json({ meta: { message } }, { status });

/** A connected window. */
export async function opened(storage = volatileStorage()) {
  const controller = placed(storage);
  await controller.begin();
  return controller;
}

/** A window that is still connecting. */
export function openedUnconnected() {
  const controller = placed(volatileStorage());
  void controller.begin();
  return controller;
}

let unwatch = () => {};

function placed(storage: VisitorStorage) {
  const context: WidgetContext = {
    settings,
    apiUrl: "http://localhost",
    apiKey: "key",
    language: "en",
    storage,
    emit: () => {},
  };
  const tokens = visitorTokens(context);
  const controller = new ConversationController(
    context,
    new ApiBackend(context, tokens, tokens.opening),
    () => {},
  );
  document.body.replaceChildren(
    ...[controller.head, controller.log, controller.composer].map(({ element }) => element),
  );
  unwatch();
  unwatch = controller.watchConnection();
  return controller;
}

export const box = () => screen.getByRole("textbox", { name: say.question });
export const log = () => within(screen.getByRole("log"));

/** Asks a question and waits for the complete answer. */
export async function ask(user: UserEvent, question: string): Promise<void> {
  await user.type(box(), `${question}{Enter}`);
  await waitFor(() => expect(screen.getByRole("log").getAttribute("aria-busy")).toBe("false"));
}

/** An API host that answers each question with one source. */
export function answering(): FakeApi {
  const api = fakeApi();
  api.answer(widgetApi.open, opening);
  api.answer(chatApi.start, { id: id(6), status: "normal" });
  const cited: Sending = ["citations", { citations: [citation] }];
  api.on(chatApi.ask, () => answerOf("Within 30 days [1].", cited));
  return api;
}
