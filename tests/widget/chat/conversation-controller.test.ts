import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { volatileStorage } from "@/widget/visitor-storage";
import { anHourOn, answering, answerOf, ask, box, id, log, opened, say } from "./chat-window";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
});

describe("a conversation", () => {
  it("starts with welcome and suggested questions", async () => {
    await opened();
    expect(log().getByText("Welcome.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: say.send })).toBeVisible();
    await user.click(log().getByRole("button", { name: "How long does it take?" }));
    expect(await log().findByText(/Within 30 days/)).toBeInTheDocument();
    expect(log().queryByText("Shipping")).toBeNull();
    expect(api.sent(chatApi.ask)[0]?.body).toEqual({ text: "How long does it take?" });
  });

  it("names the sources of an answer and links its marks to them", async () => {
    await opened();
    await ask(user, "How long?");
    const source = await log().findByRole("link", { name: /Returns/ });
    expect(source).toHaveAttribute("href", "https://shop.test/returns#:~:text=Within%2030%20days");
    await user.click(log().getByRole("button", { name: "Source 1: Returns" }));
    expect(source).toHaveFocus();
  });

  it("adds a line with Shift and Enter", async () => {
    await opened();
    await user.type(box(), "one{Shift>}{Enter}{/Shift}two{Enter}");
    await log().findByText(/Within 30 days/);
    expect(api.sent(chatApi.ask)[0]?.body).toEqual({ text: "one\ntwo" });
  });

  it("accepts a rating, and a comment after a bad one", async () => {
    api.answer(chatApi.rate, { ok: true });
    await opened();
    await ask(user, "How long?");
    await user.click(await log().findByRole("button", { name: say.notHelpful }));
    await log().findByText(say.thanks);
    await user.type(log().getByRole("textbox", { name: say.comment }), "The costs{Enter}");
    await waitFor(() => expect(api.sent(chatApi.rate)).toHaveLength(2));
    expect(log().queryByRole("textbox", { name: say.comment })).toBeNull();
    expect(api.sent(chatApi.rate).map(({ body }) => body)).toEqual([
      { rating: -1 },
      { rating: -1, comment: "The costs" },
    ]);
  });

  it("takes a rating back that could not be stored, and says so", async () => {
    api.refuse(chatApi.rate, "RATE_LIMITED", { status: 429 });
    await opened();
    await ask(user, "How long?");
    const helpful = await log().findByRole("button", { name: say.helpful });
    await user.click(helpful);
    expect(await log().findByText(say.failed)).toHaveRole("status");
    expect(helpful).toHaveAttribute("aria-pressed", "false");
    expect(log().queryByText(say.thanks)).toBeNull();
    api.answer(chatApi.rate, { ok: true });
    await user.click(helpful);
    await log().findByText(say.thanks);
    expect(helpful).toHaveAttribute("aria-pressed", "true");
  });

  it("accepts comments of several lines and ignores empty ones", async () => {
    api.answer(chatApi.rate, { ok: true });
    await opened();
    await ask(user, "How long?");
    await user.click(await log().findByRole("button", { name: say.notHelpful }));
    const comment = log().getByRole("textbox", { name: say.comment });
    await user.type(comment, "one{Shift>}{Enter}{/Shift}two");
    expect(comment).toHaveValue("one\ntwo");
    await user.clear(comment);
    await user.keyboard("{Enter}");
    expect(log().queryByRole("textbox", { name: say.comment })).toBeNull();
    expect(log().getByRole("button", { name: say.notHelpful })).toHaveFocus();
    expect(api.sent(chatApi.rate)).toHaveLength(1);
  });

  it("can be left or deleted once it has messages", async () => {
    await opened();
    const buttons = () => [
      screen.queryByRole("button", { name: say.newConversation }),
      screen.queryByRole("button", { name: say.deleteConversation }),
    ];
    expect(buttons()).toEqual([null, null]);
    await ask(user, "How long?");
    expect(buttons()).not.toContain(null);
    await user.click(screen.getByRole("button", { name: say.newConversation }));
    expect(buttons()).toEqual([null, null]);
    expect(log().getByRole("button", { name: "How long does it take?" })).toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it("can be deleted after a reload with a single question", async () => {
    const storage = volatileStorage();
    storage.save({ conversationId: id(6), visitorId: id(2) });
    const message = { answered: null, confidence: null, rating: null, createdAt: anHourOn };
    api.answer(chatApi.get, {
      id: id(6),
      chatbotId: id(1),
      locale: "en",
      status: "normal",
      createdAt: anHourOn,
      handOver: null,
      messages: [{ ...message, id: id(7), role: "user", text: "Before?", citations: [] }],
    });
    await opened(storage);
    expect(screen.getByRole("button", { name: say.deleteConversation })).toBeVisible();
    expect(log().queryByRole("button", { name: "How long does it take?" })).toBeNull();
  });

  it("survives a reload and can be replaced by a new one", async () => {
    const storage = volatileStorage();
    storage.save({ conversationId: id(6), visitorId: id(2) });
    const message = { answered: null, confidence: null, rating: null, createdAt: anHourOn };
    api.answer(chatApi.get, {
      id: id(6),
      chatbotId: id(1),
      locale: "en",
      status: "normal",
      createdAt: anHourOn,
      handOver: null,
      messages: [
        { ...message, id: id(7), role: "user", text: "Before?", citations: [] },
        { ...message, id: id(8), role: "assistant", text: "As said.", citations: [], rating: 1 },
      ],
    });
    await opened(storage);
    const opening = { apiKey: "key", language: "en", visitorId: id(2) };
    expect(api.sent(widgetApi.open)[0]?.body).toEqual(opening);
    expect(log().getByText("Before?")).toBeInTheDocument();
    expect(log().getByRole("button", { name: say.helpful })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await user.click(screen.getByRole("button", { name: say.newConversation }));
    expect(log().queryByText("Before?")).toBeNull();
    await ask(user, "Anew?");
    await waitFor(() => expect(api.sent(chatApi.start)).toHaveLength(1));
  });

  it("is deleted after confirmation", async () => {
    api.answer(chatApi.remove, { ok: true });
    await opened();
    await ask(user, "How long?");
    await log().findByText(/Within 30 days/);
    await user.click(screen.getByRole("button", { name: say.deleteConversation }));
    await user.click(log().getByRole("button", { name: say.keep }));
    expect(api.sent(chatApi.remove)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: say.deleteConversation }));
    await user.click(log().getByRole("button", { name: say.deleteNow }));
    expect(await log().findByText(say.deleted)).toBeInTheDocument();
    expect(log().queryByText(/Within 30 days/)).toBeNull();
    expect(api.sent(chatApi.remove)).toHaveLength(1);
  });

  it("stops an answer and asks the question again", async () => {
    api.on(chatApi.ask, () => new Promise<Response>(() => {}));
    await opened();
    await user.type(box(), "How long?{Enter}");
    await waitFor(() => expect(api.sent(chatApi.ask)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: say.stop }));
    expect(await log().findByText(say.stopped)).toBeInTheDocument();
    api.on(chatApi.ask, () => answerOf("Now."));
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText("Now.")).toBeInTheDocument();
    expect(log().queryByText(say.stopped)).toBeNull();
    expect(log().getAllByText("How long?")).toHaveLength(1);
  });
});
