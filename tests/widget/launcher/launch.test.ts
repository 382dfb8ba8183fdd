import { jest } from "@jest/globals";
import { waitFor } from "@testing-library/dom";
import { launch, type PageApi } from "@/widget/launcher/launch";
import { settings } from "../chat/chat-window";
import { addConstructableStyleSheets } from "../style-sheets";

const api = "https://api.test";
/** A chat that records its calls in the page. */
const chatUrl = `data:text/javascript,
  const note = (what) => (globalThis.noted ??= []).push(what);
  export const openChat = ({ language }) => ({
    show: (takesFocus) => note(takesFocus ? "show focused" : "show"),
    hide: () => note("hide"),
    language: note(language),
  });`;

const calls = () => (Reflect.get(globalThis, "noted") as string[] | undefined) ?? [];
const page = () => Reflect.get(window, "Antwort") as PageApi;
const element = () => document.querySelector("antwort-widget");
const root = () => element()?.shadowRoot?.querySelector(".antwort");

beforeAll(addConstructableStyleSheets);
beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  element()?.remove();
  document.querySelector("script[data-test]")?.remove();
  document.documentElement.lang = "";
  Reflect.deleteProperty(window, "Antwort");
  Reflect.deleteProperty(globalThis, "noted");
  localStorage.clear();
  sessionStorage.clear();
});

type Options = { ui?: Partial<typeof settings.ui> | object; tag?: Record<string, string> };

function start({ ui = {}, tag }: Options = {}) {
  if (tag) {
    const script = document.createElement("script");
    script.setAttribute("src", `${api}/widget/key.js`);
    script.dataset["test"] = "";
    script.setAttribute("type", "text/plain");
    for (const [name, value] of Object.entries(tag)) script.setAttribute(name, value);
    document.body.append(script);
  }
  launch({ ...settings, ui: { ...settings.ui, ...ui }, apiKey: "key" }, api, chatUrl);
}

const simulatePhone = () =>
  jest.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener: () => {},
  } as unknown as MediaQueryList);

/** Known before the chat has loaded. */
const isOpen = () => root()?.hasAttribute("data-open");

describe("the page's API", () => {
  test("opens and closes the window, hides and shows the bubble", async () => {
    start();
    expect(root()).toBeVisible();
    page().open();
    await waitFor(() => expect(calls()).toContain("show focused"));
    page().hide();
    expect(calls().at(-1)).toBe("hide");
    expect(root()).toHaveAttribute("hidden");
    page().show();
    expect(root()).not.toHaveAttribute("hidden");
    page().open();
    await waitFor(() => expect(calls().at(-1)).toBe("show focused"));
    page().close();
    expect(calls().at(-1)).toBe("hide");
  });

  test("shows a hidden bubble on open", async () => {
    start({ tag: { "data-hidden": "" }, ui: { autoOpen: true } });
    expect(root()).toHaveAttribute("hidden");
    jest.advanceTimersByTime(1_000_000);
    expect(isOpen()).toBe(false);
    page().open();
    expect(root()).not.toHaveAttribute("hidden");
    await waitFor(() => expect(calls()).toContain("show focused"));
  });

  test("calls listeners until they unsubscribe", async () => {
    start();
    const events: string[] = [];
    const off = page().on("open", () => events.push("open"));
    page().on("close", () => events.push("close"));
    page().open();
    await waitFor(() => expect(events).toEqual(["open"]));
    page().close();
    await waitFor(() => expect(events).toEqual(["open", "close"]));
    off();
    page().open();
    await waitFor(() => expect(calls().at(-1)).toBe("show focused"));
    page().close();
    await waitFor(() => expect(events).toEqual(["open", "close", "close"]));
  });
});

describe("opening automatically", () => {
  test("happens after the owner's delay, without the focus", async () => {
    start({ ui: { autoOpen: true, autoOpenDelay: 7 } });
    jest.advanceTimersByTime(6_999);
    expect(isOpen()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isOpen()).toBe(true);
    await waitFor(() => expect(calls()).toEqual(["en", "show"]));
  });

  test("happens only if the owner has turned it on", () => {
    start();
    jest.advanceTimersByTime(1_000_000);
    expect(isOpen()).toBe(false);
  });

  test("does not happen after the visitor has closed the window, even during the delay", async () => {
    start({ ui: { autoOpen: true, autoOpenDelay: 7 } });
    page().open();
    await waitFor(() => expect(calls()).toContain("show focused"));
    page().close();
    jest.advanceTimersByTime(10_000);
    expect(isOpen()).toBe(false);
  });

  test("restores the state on the next page", async () => {
    sessionStorage.setItem("antwort:key", "open");
    start();
    await waitFor(() => expect(calls()).toEqual(["en", "show"]));
    element()?.remove();
    Reflect.deleteProperty(window, "Antwort");
    sessionStorage.setItem("antwort:key", "closed");
    start({ ui: { autoOpen: true } });
    jest.advanceTimersByTime(1_000);
    expect(isOpen()).toBe(false);
  });

  test("never covers a phone's screen", () => {
    simulatePhone();
    sessionStorage.setItem("antwort:key", "open");
    start({ ui: { autoOpen: true } });
    jest.advanceTimersByTime(1_000);
    expect(isOpen()).toBe(false);
  });

  test("does not happen if the window becomes as narrow as a phone during the delay", () => {
    start({ ui: { autoOpen: true, autoOpenDelay: 7 } });
    simulatePhone();
    jest.advanceTimersByTime(7_000);
    expect(isOpen()).toBe(false);
  });
});

test.each([
  ["of the tag", { tag: { "data-language": "de" }, lang: "en" }, "de"],
  ["of the page if the tag has none", { lang: "de-AT" }, "de"],
  ["of the chatbot if neither is supported", { lang: "fr" }, "en"],
])("uses the language %s", async (_, { lang, ...options }, expected) => {
  document.documentElement.lang = lang;
  start(options);
  page().open();
  await waitFor(() => expect(calls()[0]).toBe(expected));
});

test("logs failures and never throws into the page", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  jest.spyOn(document, "createElement").mockImplementation(() => {
    throw new Error("a page that redefines elements");
  });
  expect(() => start()).not.toThrow();
  expect(warn).toHaveBeenCalledWith("Antwort:", expect.any(Error));
});

test("waits for the body", () => {
  const body = jest.spyOn(document, "body", "get").mockReturnValue(null as never);
  start();
  expect(element()).toBeNull();
  body.mockRestore();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(element()).not.toBeNull();
});
