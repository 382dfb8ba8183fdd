import { jest } from "@jest/globals";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { answering, answerOf, ask, box, log, opened, opening, refusal, say } from "./chat-window";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
});

afterEach(() => jest.restoreAllMocks());

describe("access", () => {
  it("continues after a renewal and reports it", async () => {
    await opened();
    let isRefused = false;
    api.on(chatApi.ask, ({ headers }) => {
      isRefused ||= headers.get("authorization") === "Bearer vt_1";
      const isOld = headers.get("authorization") === "Bearer vt_1";
      return isOld ? refusal(401, "UNAUTHORIZED_ACCESS") : answerOf("Still here.");
    });
    api.answer(widgetApi.open, { ...opening, token: "vt_2" });
    await ask(user, "Still there?");
    expect(await log().findByText("Still here.")).toBeInTheDocument();
    expect(log().getByText(say.renewed)).toBeInTheDocument();
    expect(isRefused).toBe(true);
  });

  it("does not retry a second rejection", async () => {
    await opened();
    api.refuse(chatApi.ask, "UNAUTHORIZED_ACCESS", { status: 401 });
    await ask(user, "Still there?");
    expect(await log().findByText(say.ended)).toBeInTheDocument();
    expect(api.sent(chatApi.ask)).toHaveLength(2);
    expect(box()).toBeDisabled();
  });

  it("renews a token that is about to expire", async () => {
    api.answer(widgetApi.open, { ...opening, expiresAt: new Date().toISOString() });
    await opened();
    await ask(user, "How long?");
    await log().findByText(/Within 30 days/);
    expect(api.sent(widgetApi.open).length).toBeGreaterThan(1);
    expect(log().queryByText(say.renewed)).toBeNull();
  });

  it("ends with a message if the chatbot was deleted", async () => {
    await opened();
    api.refuse(chatApi.start, "UNAUTHORIZED_ACCESS", { status: 401 });
    api.refuse(widgetApi.open, "API_KEY_NOT_FOUND", { status: 401 });
    await ask(user, "Anybody?");
    expect(await log().findByText(say.gone)).toBeInTheDocument();
    expect(screen.getByText(say.stateOver)).toBeInTheDocument();
  });

  it("distinguishes a page that is not allowed from a lost connection", async () => {
    let isThere = true;
    const unread = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== "HEAD") return unread(input, init);
      if (isThere) return new Response();
      throw new TypeError("dead line");
    };
    api.on(widgetApi.open, () => {
      throw new TypeError("not readable");
    });
    await opened();
    expect(log().getByText(say.notAllowed)).toBeInTheDocument();
    isThere = false;
    await opened();
    expect(log().getByText(say.unreachable)).toBeInTheDocument();
  });

  it("logs an unexpected failure and allows a retry", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    api.on(widgetApi.open, () => new Response("<html>", { status: 200 }));
    await opened();
    expect(log().getByText(say.failed)).toBeInTheDocument();
    expect(String(warn.mock.calls[0]?.[1])).toContain("SyntaxError");
    warn.mockClear();
    api.answer(widgetApi.open, opening);
    await user.click(log().getByRole("button", { name: say.retry }));
    expect(await log().findByText("Welcome.")).toBeInTheDocument();
    expect(warn).not.toHaveBeenCalled();
  });

  it("does not log an expected failure", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    api.refuse(widgetApi.open, "RATE_LIMITED", { status: 429 });
    await opened();
    expect(log().getByText(say.tooMany)).toBeInTheDocument();
    expect(warn).not.toHaveBeenCalled();
  });
});
