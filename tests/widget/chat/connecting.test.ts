import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import {
  answering,
  box,
  log,
  opened,
  openedUnconnected,
  opening,
  refusal,
  say,
} from "./chat-window";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
});

afterEach(() => jest.restoreAllMocks());

/** Answers the first call when `resolve` is called. */
function slowOpening() {
  const answer = Promise.withResolvers<Response>();
  api.on(widgetApi.open, () => answer.promise);
  return {
    connect: () => answer.resolve(Response.json({ data: opening })),
    refuse: (status: number, code: string) => answer.resolve(refusal(status, code)),
  };
}

const sentQuestions = () => api.sent(chatApi.ask).map(({ body }) => body);
const texts = () => [...screen.getByRole("log").children].map(({ textContent }) => textContent);

describe("the notice that an AI answers", () => {
  it("shows the owner's text", async () => {
    api.answer(widgetApi.open, { ...opening, aiNotice: "Our <b>AI</b> answers." });
    await opened();
    expect(texts().slice(0, 2)).toEqual(["Our <b>AI</b> answers.", "Helper: Welcome."]);
  });

  it("is hidden if the owner has turned it off", async () => {
    api.answer(widgetApi.open, { ...opening, aiNotice: null });
    await opened();
    expect(texts()[0]).toBe("Helper: Welcome.");
  });
});

describe("a question asked while the chat is connecting", () => {
  it("is shown as pending and sent once connected, below the welcome", async () => {
    const { connect } = slowOpening();
    openedUnconnected();
    await user.type(box(), "How long?{Enter}");
    expect(box()).toHaveValue("");
    expect(log().getByText("How long?")).toBeInTheDocument();
    expect(log().getByText(say.pending)).toBeInTheDocument();
    expect(screen.getByText(say.stateConnecting)).toBeInTheDocument();
    expect(sentQuestions()).toEqual([]);
    connect();
    expect(await log().findByText(/Within 30 days/)).toBeInTheDocument();
    expect(log().queryByText(say.pending)).toBeNull();
    expect(log().queryByRole("button", { name: "How long does it take?" })).toBeNull();
    expect(texts().slice(0, 3)).toEqual([say.aiNotice, "Helper: Welcome.", "You: How long?"]);
    expect(sentQuestions()).toEqual([{ text: "How long?" }]);
  });

  it("stays pending after a failure and is sent by a retry", async () => {
    api.refuse(widgetApi.open, "RATE_LIMITED", { status: 429 });
    openedUnconnected();
    await user.type(box(), "How long?{Enter}");
    await user.click(await log().findByRole("button", { name: say.retry }));
    expect(await log().findByText(say.tooMany)).toBeInTheDocument();
    expect(log().getByText(say.pending)).toBeInTheDocument();
    expect(screen.getByText(say.stateUnconnected)).toBeInTheDocument();
    api.answer(widgetApi.open, opening);
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText(/Within 30 days/)).toBeInTheDocument();
    expect(log().queryByText(say.tooMany)).toBeNull();
    expect(sentQuestions()).toEqual([{ text: "How long?" }]);
  });

  it("reconnects if it is asked after a failure", async () => {
    api.refuse(widgetApi.open, "RATE_LIMITED", { status: 429 });
    openedUnconnected();
    await log().findByText(say.tooMany);
    api.answer(widgetApi.open, opening);
    await user.type(box(), "How long?{Enter}");
    expect(await log().findByText(/Within 30 days/)).toBeInTheDocument();
    expect(sentQuestions()).toEqual([{ text: "How long?" }]);
  });

  it("is sent automatically when the browser is back online", async () => {
    api.on(widgetApi.open, () => Promise.reject(new TypeError("Failed to fetch")));
    const controller = openedUnconnected();
    await user.type(box(), "How long?{Enter}");
    await log().findByText(say.unreachable);
    api.answer(widgetApi.open, opening);
    window.dispatchEvent(new Event("online"));
    expect(await log().findByText(/Within 30 days/)).toBeInTheDocument();
    expect(sentQuestions()).toEqual([{ text: "How long?" }]);
    expect(controller.composer.element).toBeInTheDocument();
  });

  it("returns to the input when it is stopped, before newer text", async () => {
    const { connect } = slowOpening();
    openedUnconnected();
    await user.type(box(), "How long?{Enter}");
    await user.type(box(), "And why?{Enter}");
    expect(box()).toHaveValue("And why?");
    await user.click(screen.getByRole("button", { name: say.stop }));
    expect(box()).toHaveValue("How long?\nAnd why?");
    expect(log().queryByText("How long?")).toBeNull();
    connect();
    await log().findByText("Welcome.");
    expect(sentQuestions()).toEqual([]);
    expect(screen.getByRole("button", { name: say.send })).toBeEnabled();
  });

  it("is marked as not sent after a final failure", async () => {
    const { refuse } = slowOpening();
    openedUnconnected();
    await user.type(box(), "How long?{Enter}");
    refuse(403, "ORIGIN_NOT_ALLOWED");
    expect(await log().findByText(say.notAllowed)).toBeInTheDocument();
    expect(log().getByText(say.notSent)).toBeInTheDocument();
    expect(log().getByText("How long?")).toBeInTheDocument();
    expect(box()).toBeDisabled();
    expect(screen.getByText(say.stateOver)).toBeInTheDocument();
  });
});

test("does not connect twice", async () => {
  const { connect } = slowOpening();
  const controller = openedUnconnected();
  void controller.begin();
  window.dispatchEvent(new Event("online"));
  connect();
  await log().findByText("Welcome.");
  void controller.begin();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(api.sent(widgetApi.open)).toHaveLength(1));
  expect(log().getAllByText("Welcome.")).toHaveLength(1);
});
