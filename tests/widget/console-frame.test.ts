import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { FrameShowMessage } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import en from "@/messages/en.json" with { type: "json" };
import { fakeApi } from "@/tests/fake-api";
import { openConsoleFrame } from "@/widget/console-frame/console-frame";
import { chatOpening } from "../factories";
import { say, settings } from "./chat/chat-window";
import { addConstructableStyleSheets } from "./style-sheets";

const consoleOrigin = "https://console.test";
const show: FrameShowMessage = {
  type: "antwort:show",
  settings,
  opening: chatOpening("Welcome."),
  pageTheme: "dark",
  isOpen: true,
};

const reported = jest.spyOn(window, "postMessage").mockImplementation(() => {});

beforeAll(() => {
  addConstructableStyleSheets();
  document.documentElement.dataset["consoles"] = `${consoleOrigin} https://other.test`;
  history.replaceState(null, "", "/widget/stage");
  openConsoleFrame();
});

const emit = (data: unknown, origin = consoleOrigin, source: Window | null = window) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));

function visibleWindow() {
  const root = document.querySelector("antwort-widget")?.shadowRoot?.querySelector(".antwort");
  if (!(root instanceof HTMLElement)) throw new Error("there is no widget");
  return within(root);
}

const isRefusal = (message: unknown) => JSON.stringify(message).includes("antwort:refused");
const refusals = () => reported.mock.calls.filter(([message]) => isRefusal(message));

it("reports to the console only", () => {
  expect(reported.mock.calls).toEqual([
    [{ type: "antwort:ready" }, consoleOrigin],
    [{ type: "antwort:ready" }, "https://other.test"],
  ]);
});

it("accepts messages of the console only", () => {
  emit(show, "https://evil.test");
  emit(show, "null");
  emit(show, consoleOrigin, null);
  emit({ ...show, type: "other" });
  emit("antwort:show");
  expect(document.querySelector("antwort-widget")).toBeNull();
});

it("shows a sample conversation without a server", async () => {
  const calls = fakeApi();
  emit(show);
  const view = visibleWindow();
  expect(await view.findByText(en.WidgetSample.question)).toBeInTheDocument();
  expect(document.documentElement.dataset["pageTheme"]).toBe("dark");
  await userEvent.type(view.getByRole("textbox", { name: say.question }), "Mine?{Enter}");
  await waitFor(() => expect(view.getAllByRole("button", { name: say.helpful })).toHaveLength(2));
  expect(calls.sent(chatApi.ask)).toEqual([]);
});

it("keeps the window while only the page changes, and renders it again with new settings", async () => {
  const before = document.querySelector("antwort-widget");
  emit({ ...show, pageTheme: "light" });
  expect(document.querySelector("antwort-widget")).toBe(before);
  expect(document.documentElement.dataset["pageTheme"]).toBe("light");
  emit({ ...show, settings: { ...settings, name: "Renamed" } });
  expect(document.querySelectorAll("antwort-widget")).toHaveLength(1);
  expect(await visibleWindow().findByText("Renamed")).toBeInTheDocument();
});

it("connects to the API host with a token and reports its rejection", async () => {
  const api = fakeApi();
  api.refuse(chatApi.start, "UNAUTHORIZED_ACCESS", { status: 401 });
  emit({ ...show, token: "bt_1" });
  const view = visibleWindow();
  await view.findByText("Welcome.");
  await userEvent.type(view.getByRole("textbox", { name: say.question }), "Mine?{Enter}");
  expect(await view.findByText(say.ended)).toBeInTheDocument();
  expect(api.sent(chatApi.start)[0]?.headers.get("authorization")).toBe("Bearer bt_1");
  expect(refusals()).toEqual([
    [{ type: "antwort:refused", code: "UNAUTHORIZED_ACCESS" }, consoleOrigin],
    [{ type: "antwort:refused", code: "UNAUTHORIZED_ACCESS" }, "https://other.test"],
  ]);
  expect(screen.queryByText("bt_1")).toBeNull();
});
