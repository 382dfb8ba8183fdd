import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { chatApi } from "@/contract/conversations/chat";
import { volatileStorage } from "@/widget/visitor-storage";
import { answering, answerOf, ask, box, id, log, opened, refusal, say } from "./chat-window";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;
const warnings: unknown[][] = [];

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
  warnings.length = 0;
  jest.spyOn(console, "warn").mockImplementation((...parts) => void warnings.push(parts));
});
afterEach(() => jest.restoreAllMocks());

const press = (name: string) => user.click(screen.getByRole("button", { name }));

async function askAndDelete() {
  const storage = volatileStorage();
  await opened(storage);
  await ask(user, "How long?");
  await press(say.deleteConversation);
  await press(say.deleteNow);
  return storage;
}

test("an unforeseen error is shown with a retry, and logged for the website's owner", async () => {
  await opened();
  api.on(chatApi.start, () => new Response("no JSON"));
  await ask(user, "How long?");
  expect(await log().findByText(say.failed)).toBeInTheDocument();
  expect(warnings).toMatchObject([["Antwort:", { name: "SyntaxError" }]]);
  api.answer(chatApi.start, { id: id(6), status: "normal" });
  await press(say.retry);
  expect(await log().findByText(/Within 30 days/)).toBeInTheDocument();
  expect(log().queryByText(say.failed)).toBeNull();
});

test("reports an answer that cannot be read as a lost connection, without logging it", async () => {
  await opened();
  api.on(chatApi.ask, () => new Response("event: token\ndata: {broken\n\n"));
  await ask(user, "How long?");
  expect(await log().findByText(say.unreachable)).toBeInTheDocument();
  expect(warnings).toEqual([]);
});

describe("a deletion", () => {
  it("that fails keeps the conversation, and the next question continues it", async () => {
    api.refuse(chatApi.remove, "RATE_LIMITED", { status: 429 });
    const storage = await askAndDelete();
    expect(await log().findByText(say.tooMany)).toBeInTheDocument();
    expect(log().queryByRole("button", { name: say.retry })).toBeNull();
    expect(log().queryByText(say.deleted)).toBeNull();
    expect(log().getByText("How long?")).toBeInTheDocument();
    expect(storage.read().conversationId).toBe(id(6));
    expect(box()).toBeEnabled();
  });

  it("of a conversation that is already gone is complete", async () => {
    api.refuse(chatApi.remove, "CONVERSATION_NOT_FOUND", { status: 404 });
    const storage = await askAndDelete();
    expect(await log().findByText(say.deleted)).toBeInTheDocument();
    expect(log().queryByText("How long?")).toBeNull();
    expect(storage.read().conversationId).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it("that fails permanently closes the chat", async () => {
    api.refuse(chatApi.remove, "CHATBOT_NOT_FOUND", { status: 404 });
    await askAndDelete();
    expect(await log().findByText(say.gone)).toBeInTheDocument();
    expect(box()).toBeDisabled();
    expect(screen.getByText(say.stateOver)).toBeInTheDocument();
  });

  it("without a stored conversation calls nothing", async () => {
    const storage = volatileStorage();
    await opened(storage);
    await ask(user, "How long?");
    storage.save({ conversationId: undefined });
    await press(say.deleteConversation);
    await press(say.deleteNow);
    expect(await log().findByText(say.deleted)).toBeInTheDocument();
    expect(api.sent(chatApi.remove)).toEqual([]);
  });
});

describe("while an answer is being written", () => {
  const openedWriting = async () => {
    const late = Promise.withResolvers<Response>();
    api.on(chatApi.ask, () => late.promise);
    await opened();
    await user.type(box(), "How long?{Enter}");
    await waitFor(() => expect(api.sent(chatApi.ask)).toHaveLength(1));
    return late;
  };

  it("a second question waits in the input", async () => {
    const late = await openedWriting();
    await user.type(box(), "And why?{Enter}");
    expect(box()).toHaveValue("And why?");
    late.resolve(answerOf("Two days."));
    expect(await log().findByText("Two days.")).toBeInTheDocument();
    expect(api.sent(chatApi.ask)).toHaveLength(1);
    expect(log().queryByText("And why?")).toBeNull();
  });

  it("a new conversation discards it, and is ready for the next question", async () => {
    const late = await openedWriting();
    expect(screen.getByText(say.stateWriting)).toBeInTheDocument();
    await press(say.newConversation);
    expect(screen.getByText(say.stateReady)).toBeInTheDocument();
    expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "false");
    late.resolve(answerOf("Too late."));
    api.on(chatApi.ask, () => answerOf("In time."));
    await ask(user, "Anew?");
    expect(await log().findByText("In time.")).toBeInTheDocument();
    for (const text of ["Too late.", "How long?", say.stopped])
      expect(log().queryByText(text)).toBeNull();
    expect(api.sent(chatApi.start)).toHaveLength(2);
  });

  it("a failed question cannot be asked again", async () => {
    await opened();
    api.on(chatApi.ask, () => refusal(503, "AI_SERVICE_UNAVAILABLE"));
    await ask(user, "How long?");
    const again = await log().findByRole("button", { name: say.retry });
    api.on(chatApi.ask, () => new Promise<Response>(() => {}));
    await user.type(box(), "And why?{Enter}");
    await waitFor(() => expect(api.sent(chatApi.ask)).toHaveLength(2));
    await user.click(again);
    expect(log().getByText(say.noAnswer)).toBeInTheDocument();
    expect(api.sent(chatApi.ask)).toHaveLength(2);
  });
});

test("renews a rejected token once, and tells the visitor that the chat continued", async () => {
  await opened();
  let isRejected = true;
  api.on(chatApi.ask, () => {
    if (!isRejected) return answerOf("Now.");
    isRejected = false;
    return refusal(401, "SESSION_EXPIRED");
  });
  await ask(user, "How long?");
  expect(await log().findByText("Now.")).toBeInTheDocument();
  expect(log().getByText(say.renewed)).toBeInTheDocument();
  api.on(chatApi.ask, () => refusal(401, "SESSION_EXPIRED"));
  await ask(user, "And now?");
  expect(await log().findByText(say.ended)).toBeInTheDocument();
  expect(api.sent(chatApi.ask)).toHaveLength(4);
  expect(box()).toBeDisabled();
});
