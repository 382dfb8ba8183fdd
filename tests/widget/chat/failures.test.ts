import { jest } from "@jest/globals";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { chatApi } from "@/contract/chat";
import { widgetApi } from "@/contract/widget";
import { forgetfulMemory } from "@/widget/memory";
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
} from "./talking";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
});

describe("what goes wrong", () => {
  it.each([
    ["AI_SERVICE_UNAVAILABLE", 503, say.noAnswer],
    ["AI_TIMEOUT", 504, say.tookTooLong],
    ["SUBSCRIPTION_PROMPT_COUNT", 402, say.usedUp],
    ["SUBSCRIPTION_MESSAGE_TOKENS", 402, say.usedUp],
    ["RATE_LIMITED", 429, say.tooMany],
    ["MESSAGE_LIMIT_REACHED", 429, say.limitReached],
    ["SOMETHING_NEW", 500, say.failed],
  ])("%s is said in words, and can be tried again", async (code, status, words) => {
    await opened();
    api.refuse(chatApi.ask, code, { status });
    await ask(user, "How long?");
    expect(await log().findByText(words)).toBeInTheDocument();
    api.on(chatApi.ask, () => answerOf("Now."));
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText("Now.")).toBeInTheDocument();
    expect(log().queryByText(words)).toBeNull();
  });

  it("with an expired plan is said once, without another try", async () => {
    await opened();
    api.refuse(chatApi.ask, "SUBSCRIPTION_PLAN_EXPIRED", { status: 402 });
    await ask(user, "How long?");
    expect(await log().findByText(say.unavailable)).toBeInTheDocument();
    expect(log().queryByRole("button", { name: say.retry })).toBeNull();
  });

  it("in the middle of an answer leaves what was said", async () => {
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

  it("with a conversation that is gone begins a new one", async () => {
    const memory = forgetfulMemory();
    memory.keep({ conversationId: id(9) });
    api.refuse(chatApi.get, "CONVERSATION_NOT_FOUND", { status: 404 });
    await opened(memory);
    expect(memory.recall().conversationId).toBeUndefined();
    memory.keep({ conversationId: id(9) });
    api.on(chatApi.ask, ({ url }) =>
      url.pathname.includes(id(9)) ? refusal(404, "CONVERSATION_NOT_FOUND") : answerOf("Anew."),
    );
    await ask(user, "Hello?");
    expect(await log().findByText("Anew.")).toBeInTheDocument();
    expect(log().getByText(say.restarted)).toBeInTheDocument();
  });

  it("before anything was said can be tried again", async () => {
    api.refuse(widgetApi.open, "RATE_LIMITED", { status: 429 });
    await opened();
    expect(log().getByText(say.tooMany)).toBeInTheDocument();
    api.answer(widgetApi.open, opening);
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText("Welcome.")).toBeInTheDocument();
  });

  it("of a reached limit is said in the owner's words if there are some", async () => {
    api.answer(widgetApi.open, { ...opening, limitText: "See you tomorrow." });
    await opened();
    api.refuse(chatApi.ask, "MESSAGE_LIMIT_REACHED", { status: 429 });
    await ask(user, "Hello?");
    expect(await log().findByText("See you tomorrow.")).toBeInTheDocument();
    expect(log().queryByText(say.limitReached)).toBeNull();
  });

  it("offline or too long, the question stays where it was typed", async () => {
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
