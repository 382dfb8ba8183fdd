import { jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { WidgetFrame } from "@/components/chatbots/appearance/widget-frame";
import { settingsOf } from "@/components/chatbots/appearance/widget-settings";
import { ApiUrlContext } from "@/components/shell/session/api-url";
import type { FrameStatusMessage, FrameShowMessage } from "@/contract/chatbots/widget";
import { chatbot, chatOpening } from "@/tests/factories";
import { open } from "@/tests/screen";

const apiUrl = "https://api.example";

const show = (welcomeMessage: string): Omit<FrameShowMessage, "type"> => ({
  settings: settingsOf(chatbot("Ava")),
  opening: chatOpening(welcomeMessage),
  pageTheme: "dark",
  isOpen: true,
});

const Framed = ({ welcome, onStatus }: UploadCallbacks) => (
  <ApiUrlContext value={apiUrl}>
    <WidgetFrame show={show(welcome)} onStatus={onStatus} />
  </ApiUrlContext>
);
type UploadCallbacks = { welcome: string; onStatus?: (report: FrameStatusMessage) => void };

const frame = () => screen.getByTitle<HTMLIFrameElement>("The chatbot on a sample page");

function says(report: FrameStatusMessage, origin = apiUrl) {
  const source = frame().contentWindow;
  act(
    () => void window.dispatchEvent(new MessageEvent("message", { data: report, origin, source })),
  );
}

/** Collects the messages to the frame with their target origin. */
function listen() {
  const messages: [unknown, unknown][] = [];
  const page = frame().contentWindow;
  if (page)
    page.postMessage = (...message: unknown[]) => void messages.push([message[0], message[1]]);
  return messages;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("sends the settings when the page is ready, and debounced after changes", () => {
  const reports: FrameStatusMessage[] = [];
  const onStatus = (report: FrameStatusMessage) => void reports.push(report);
  const { rerender } = open(<Framed welcome="Hello" onStatus={onStatus} />);
  expect(frame()).toHaveAttribute("src", `${apiUrl}/widget/stage`);
  const messages = listen();
  pass(1_000);
  expect(messages).toEqual([]);
  says({ type: "antwort:ready" });
  expect(messages).toEqual([[{ type: "antwort:show", ...show("Hello") }, apiUrl]]);

  rerender(<Framed welcome="Good d" onStatus={onStatus} />);
  rerender(<Framed welcome="Good day" onStatus={onStatus} />);
  expect(messages).toHaveLength(1);
  pass(1_000);
  expect(messages.slice(1)).toEqual([[{ type: "antwort:show", ...show("Good day") }, apiUrl]]);

  says({ type: "antwort:refused", code: "SESSION_EXPIRED" });
  expect(reports.map(({ type }) => type)).toEqual(["antwort:ready", "antwort:refused"]);
});

test("takes neither focus nor clicks as a mere preview", () => {
  const { rerender } = open(<WidgetFrame show={show("Hello")} />);
  expect(frame()).not.toHaveAttribute("inert");
  rerender(<WidgetFrame isInert show={show("Hello")} />);
  expect(frame()).toHaveAttribute("inert");
});

test("ignores messages from others", () => {
  open(<Framed welcome="Hello" />);
  const messages = listen();
  says({ type: "antwort:ready" }, "https://else.example");
  act(() => {
    const data: FrameStatusMessage = { type: "antwort:ready" };
    window.dispatchEvent(new MessageEvent("message", { data, origin: apiUrl, source: window }));
  });
  expect(messages).toEqual([]);
});

test("reports a page that does not load, and retries", () => {
  open(<Framed welcome="Hello" />);
  pass(20_000);
  expect(screen.getByRole("heading", { name: "Preview not available" })).toBeVisible();
  act(() => screen.getByRole("button", { name: "Reload" }).click());
  const messages = listen();
  says({ type: "antwort:ready" });
  expect(messages).toHaveLength(1);
  pass(20_000);
  expect(frame()).toBeInTheDocument();
});
