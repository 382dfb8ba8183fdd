import { jest } from "@jest/globals";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { volatileStorage } from "@/widget/visitor-storage";
import {
  answering,
  answerOf,
  ask,
  box,
  id,
  log,
  opened,
  opening,
  refusal,
  say,
  streamed,
} from "./chat-window";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
});

describe("a failure", () => {
  it.each([
    ["AI_SERVICE_UNAVAILABLE", 503, say.noAnswer],
    ["AI_TIMEOUT", 504, say.tookTooLong],
    ["SUBSCRIPTION_PROMPT_COUNT", 402, say.usedUp],
    ["SUBSCRIPTION_MESSAGE_TOKENS", 402, say.usedUp],
    ["RATE_LIMITED", 429, say.tooMany],
    ["MESSAGE_LIMIT_REACHED", 429, say.limitReached],
    ["SOMETHING_NEW", 500, say.failed],
  ])("%s shows a message and a retry", async (code, status, words) => {
    await opened();
    api.refuse(chatApi.ask, code, { status });
    await ask(user, "How long?");
    expect(await log().findByText(words)).toBeInTheDocument();
    api.on(chatApi.ask, () => answerOf("Now."));
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText("Now.")).toBeInTheDocument();
    expect(log().queryByText(words)).toBeNull();
  });

  it("of an expired plan shows a message without a retry", async () => {
    await opened();
    api.refuse(chatApi.ask, "SUBSCRIPTION_PLAN_EXPIRED", { status: 402 });
    await ask(user, "How long?");
    expect(await log().findByText(say.unavailable)).toBeInTheDocument();
    expect(log().queryByRole("button", { name: say.retry })).toBeNull();
  });

  it("within an answer keeps the text", async () => {
    await opened();
    api.on(chatApi.ask, () =>
      streamed(["token", { text: "It takes" }], ["error", { message: "AI_TIMEOUT" }]),
    );
    await ask(user, "How long?");
    expect(await log().findByText(say.tookTooLong)).toBeInTheDocument();
    expect(log().getByText("It takes")).toBeInTheDocument();
    api.on(chatApi.ask, () => streamed(["token", { text: "It broke" }]));
    await ask(user, "And now?");
    expect(await log().findByText(say.unreachable)).toBeInTheDocument();
  });

  it("of a deleted conversation starts a new one", async () => {
    const storage = volatileStorage();
    storage.save({ conversationId: id(9) });
    api.refuse(chatApi.get, "CONVERSATION_NOT_FOUND", { status: 404 });
    await opened(storage);
    expect(storage.read().conversationId).toBeUndefined();
    storage.save({ conversationId: id(9) });
    api.on(chatApi.ask, ({ url }) =>
      url.pathname.includes(id(9)) ? refusal(404, "CONVERSATION_NOT_FOUND") : answerOf("Anew."),
    );
    await ask(user, "Hello?");
    expect(await log().findByText("Anew.")).toBeInTheDocument();
    expect(log().getByText(say.restarted)).toBeInTheDocument();
  });

  it("before the answer can be retried", async () => {
    api.refuse(widgetApi.open, "RATE_LIMITED", { status: 429 });
    await opened();
    expect(log().getByText(say.tooMany)).toBeInTheDocument();
    api.answer(widgetApi.open, opening);
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText("Welcome.")).toBeInTheDocument();
  });

  it("of a reached limit shows the owner's text", async () => {
    api.answer(widgetApi.open, { ...opening, limitText: "See you tomorrow." });
    await opened();
    api.refuse(chatApi.ask, "MESSAGE_LIMIT_REACHED", { status: 429 });
    await ask(user, "Hello?");
    expect(await log().findByText("See you tomorrow.")).toBeInTheDocument();
    expect(log().queryByText(say.limitReached)).toBeNull();
  });

  it("offline or too long keeps the question in the input", async () => {
    await opened();
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    expect(screen.getByText(say.stateOffline)).toBeInTheDocument();
    await user.type(box(), "How long?{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent(say.offline);
    expect(box()).toHaveValue("How long?");
    online.mockRestore();
    window.dispatchEvent(new Event("online"));
    expect(screen.getByText(say.stateReady)).toBeInTheDocument();
    await user.clear(box());
    await user.click(box());
    await user.paste("x".repeat(10_001));
    await user.keyboard("{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent(/10000/);
    expect(api.sent(chatApi.ask)).toHaveLength(0);
  });
});
