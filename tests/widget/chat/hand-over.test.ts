import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi, type Conversation } from "@/contract/conversations/chat";
import { handOverApi, type HandOver } from "@/contract/conversations/hand-over";
import { volatileStorage } from "@/widget/visitor-storage";
import {
  anHourOn,
  answering,
  answerOf,
  ask,
  box,
  id,
  log,
  opened,
  opening,
  say,
  streamed,
} from "./chat-window";

const offer = { isOpen: true, consentText: "", closedText: "" };
const request: HandOver = {
  id: id(9),
  state: "open",
  requestedAt: anHourOn,
  joinedAt: null,
  closedAt: null,
  email: null,
  deliveries: [],
};
type Message = Conversation["messages"][number];
const message = (last: number, role: Message["role"], text: string): Message => ({
  id: id(last),
  role,
  text,
  citations: [],
  answered: null,
  confidence: null,
  rating: null,
  createdAt: anHourOn,
});
const conversation = (handOver: HandOver | null, ...messages: Message[]): Conversation => ({
  id: id(6),
  chatbotId: id(1),
  locale: "en",
  status: "normal",
  createdAt: anHourOn,
  messages,
  handOver,
});

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  api = answering();
  api.answer(widgetApi.open, { ...opening, handOver: offer });
  api.answer(handOverApi.request, request);
  api.answer(chatApi.get, conversation(request));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const talkButton = () => screen.queryByRole("button", { name: say.talkToPerson });
const form = () => within(screen.getByRole("form", { name: say.talkToPerson }));
const emailField = () => form().getByRole("textbox", { name: say.personEmail });
const messageField = () => form().getByRole("textbox", { name: say.personMessage });
const send = () => user.click(form().getByRole("button", { name: say.personSend }));
/** Advances to the next poll. */
const nextRead = () => jest.advanceTimersByTimeAsync(5_000);

async function fillForm() {
  await user.click(screen.getByRole("button", { name: say.talkToPerson }));
  await user.type(emailField(), "ada@example.com");
  await user.type(messageField(), "Please call me.");
  await user.click(form().getByRole("checkbox", { name: say.personConsent }));
}

async function askedForPerson() {
  await opened();
  await fillForm();
  await send();
  await log().findByText(/Your request was sent/);
}

describe("a person", () => {
  it("is not offered if the owner has turned it off", async () => {
    api.answer(widgetApi.open, opening);
    await opened();
    expect(talkButton()).toBeNull();
  });

  it("is offered with the owner's consent text", async () => {
    api.answer(widgetApi.open, { ...opening, handOver: { ...offer, consentText: "I agree." } });
    await opened();
    await user.click(screen.getByRole("button", { name: say.talkToPerson }));
    expect(emailField()).toHaveFocus();
    expect(form().getByRole("checkbox", { name: "I agree." })).not.toBeChecked();
    expect(form().getByText(say.personIntro)).toBeVisible();
  });

  it("is announced with the owner's text outside office hours", async () => {
    const closed = { ...offer, isOpen: false, closedText: "Back at nine." };
    api.answer(widgetApi.open, { ...opening, handOver: closed });
    await opened();
    await user.click(screen.getByRole("button", { name: say.talkToPerson }));
    expect(form().getByText("Back at nine.")).toBeVisible();
  });

  it("is offered after an unknown answer", async () => {
    await opened();
    api.on(chatApi.ask, () =>
      streamed(
        ["token", { text: "I do not know." }],
        ["done", { messageId: id(5), answered: false, confidence: 0, offersPerson: true }],
      ),
    );
    await ask(user, "What is the meaning of life?");
    const offered = log().getByRole("button", { name: say.talkToPerson });
    await user.click(offered);
    expect(emailField()).toHaveFocus();
    await user.type(emailField(), "ada@example.com");
    await user.type(messageField(), "Please call me.");
    await user.click(form().getByRole("checkbox", { name: say.personConsent }));
    await send();
    await log().findByText(/Your request was sent/);
    expect(log().queryByText(say.offerPerson)).toBeNull();
  });
});

describe("the form", () => {
  it("shows what is missing at each field and sends nothing", async () => {
    await opened();
    await user.click(screen.getByRole("button", { name: say.talkToPerson }));
    await send();
    expect(form().getByRole("alert")).toHaveTextContent(say.emailInvalid);
    expect(emailField()).toHaveFocus();
    await user.type(emailField(), "ada@example.com");
    await send();
    expect(form().getByRole("alert")).toHaveTextContent(say.messageMissing);
    await user.type(messageField(), "Please call me.");
    await send();
    expect(form().getByRole("alert")).toHaveTextContent(say.consentMissing);
    expect(api.sent(handOverApi.request)).toHaveLength(0);
  });

  it("sends address, message and consent once", async () => {
    await askedForPerson();
    expect(api.sent(handOverApi.request).map(({ body }) => body)).toEqual([
      { email: "ada@example.com", message: "Please call me.", consent: true },
    ]);
    expect(screen.queryByRole("form", { name: say.talkToPerson })).toBeNull();
    expect(log().getByText("Please call me.")).toBeVisible();
    expect(screen.getByText(say.stateWaiting)).toBeVisible();
    expect(talkButton()).toBeNull();
    expect(box()).toHaveFocus();
  });

  it("keeps its input when it is closed or sending fails", async () => {
    await opened();
    api.refuse(handOverApi.request, "SERVICE_UNAVAILABLE", { status: 503 });
    await fillForm();
    await send();
    expect(await form().findByText(say.noAnswer)).toBeVisible();
    await user.click(form().getByRole("button", { name: say.cancel }));
    await user.click(screen.getByRole("button", { name: say.talkToPerson }));
    expect(emailField()).toHaveValue("ada@example.com");
    expect(messageField()).toHaveValue("Please call me.");
    api.answer(handOverApi.request, request);
    await send();
    expect(await log().findByText(/Your request was sent/)).toBeVisible();
  });
});

describe("while a person answers", () => {
  it("the chatbot is silent, and the header names the person", async () => {
    await askedForPerson();
    api.on(chatApi.ask, () =>
      streamed([
        "done",
        { messageId: id(5), answered: false, confidence: 0, waitsForPerson: true },
      ]),
    );
    await ask(user, "Are you there?");
    expect(log().getByText("Are you there?")).toBeVisible();
    expect(log().queryByRole("button", { name: say.helpful })).toBeNull();
    expect(screen.getByText(say.stateWaiting)).toBeVisible();
  });

  it("the first waiting message says so once, until the person has joined", async () => {
    const held = (text: string) => {
      api.on(chatApi.ask, () =>
        streamed([
          "done",
          { messageId: id(5), answered: false, confidence: 0, waitsForPerson: true },
        ]),
      );
      return ask(user, text);
    };
    await opened();
    await held("Are you there?");
    await held("Hello?");
    expect(log().getAllByText(say.personWaiting)).toHaveLength(1);
    api.answer(chatApi.get, conversation({ ...request, joinedAt: anHourOn }));
    await nextRead();
    await held("Well?");
    expect(log().getAllByText(say.personWaiting)).toHaveLength(1);
  });

  it("a message to a person who has joined is not shown as waiting", async () => {
    await askedForPerson();
    api.answer(chatApi.get, conversation({ ...request, joinedAt: anHourOn }));
    await nextRead();
    api.on(chatApi.ask, () =>
      streamed([
        "done",
        { messageId: id(5), answered: false, confidence: 0, waitsForPerson: true },
      ]),
    );
    await ask(user, "Are you there?");
    expect(log().queryByText(say.personWaiting)).toBeNull();
    expect(screen.getByText(say.statePerson)).toBeVisible();
  });

  it("replies appear once, and the first one is announced", async () => {
    await askedForPerson();
    const joined = { ...request, joinedAt: anHourOn };
    api.answer(chatApi.get, conversation(joined, message(7, "person", "Hello <b>Ada</b>")));
    await nextRead();
    await nextRead();
    expect(log().getAllByText("Hello <b>Ada</b>")).toHaveLength(1);
    expect(log().getAllByText(say.personJoined)).toHaveLength(1);
    expect(screen.getByText(say.statePerson)).toBeVisible();
  });

  it("the chatbot answers again when the request is closed", async () => {
    await askedForPerson();
    api.answer(chatApi.get, conversation({ ...request, state: "closed", closedAt: anHourOn }));
    await nextRead();
    await nextRead();
    expect(log().getAllByText(say.personLeft)).toHaveLength(1);
    expect(talkButton()).toBeVisible();
    api.on(chatApi.ask, () => answerOf("Back again."));
    await ask(user, "And you?");
    expect(await log().findByText("Back again.")).toBeVisible();
  });

  it("polling stops while the page is hidden or the chatbot answers", async () => {
    await opened();
    await nextRead();
    expect(api.sent(chatApi.get)).toHaveLength(0);
    await fillForm();
    await send();
    await log().findByText(/Your request was sent/);
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    const before = api.sent(chatApi.get).length;
    await nextRead();
    expect(api.sent(chatApi.get)).toHaveLength(before);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(api.sent(chatApi.get).length).toBe(before + 1));
  });

  it("everything is restored after a reload", async () => {
    const storage = volatileStorage();
    storage.save({ conversationId: id(6), visitorId: id(2) });
    const messages = [message(7, "user", "Please call me."), message(8, "person", "Gladly.")];
    api.answer(chatApi.get, conversation({ ...request, joinedAt: anHourOn }, ...messages));
    await opened(storage);
    expect(log().getByText("Gladly.")).toBeVisible();
    expect(log().getByText(say.personJoined)).toBeVisible();
    expect(screen.getByText(say.statePerson)).toBeVisible();
  });
});
