import { jest } from "@jest/globals";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { chatApi } from "@/contract/chat";
import { widgetApi } from "@/contract/widget";
import { answering, answerOf, ask, box, log, opened, opening, refusal, say } from "./talking";

let user: ReturnType<typeof userEvent.setup>;
let api: ReturnType<typeof answering>;

beforeEach(() => {
  user = userEvent.setup();
  api = answering();
});

afterEach(() => jest.restoreAllMocks());

describe("access", () => {
  it("that was renewed meanwhile is said, and the question answered", async () => {
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

  it("that is refused again is not tried for ever", async () => {
    await opened();
    api.refuse(chatApi.ask, "UNAUTHORIZED_ACCESS", { status: 401 });
    await ask(user, "Still there?");
    expect(await log().findByText(say.ended)).toBeInTheDocument();
    expect(api.sent(chatApi.ask)).toHaveLength(2);
    expect(box()).toBeDisabled();
  });

  it("whose time is nearly over is got anew without a word", async () => {
    api.answer(widgetApi.open, { ...opening, expiresAt: new Date().toISOString() });
    await opened();
    await ask(user, "How long?");
    await log().findByText(/Within 30 days/);
    expect(api.sent(widgetApi.open).length).toBeGreaterThan(1);
    expect(log().queryByText(say.renewed)).toBeNull();
  });

  it("to a chatbot that was deleted ends, in words", async () => {
    await opened();
    api.refuse(chatApi.start, "UNAUTHORIZED_ACCESS", { status: 401 });
    api.refuse(widgetApi.open, "API_KEY_NOT_FOUND", { status: 401 });
    await ask(user, "Anybody?");
    expect(await log().findByText(say.gone)).toBeInTheDocument();
    expect(screen.getByText(say.stateOver)).toBeInTheDocument();
  });

  it("from a page that is not on the list differs from a lost connection", async () => {
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

  it("that fails in an unforeseen way is logged and can be tried again", async () => {
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

  it("that is refused for a known reason is not logged", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    api.refuse(widgetApi.open, "RATE_LIMITED", { status: 429 });
    await opened();
    expect(log().getByText(say.tooMany)).toBeInTheDocument();
    expect(warn).not.toHaveBeenCalled();
  });
});
