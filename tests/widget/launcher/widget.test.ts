import { jest } from "@jest/globals";
import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { launch } from "@/widget/launcher/launch";
import { readTag } from "@/widget/launcher/script-tag";
import { createWidget } from "@/widget/launcher/widget";
import { volatileStorage } from "@/widget/visitor-storage";
import type { OpenChat } from "@/widget/widget-context";
import { say, settings } from "../chat/chat-window";
import { addConstructableStyleSheets } from "../style-sheets";

const api = "https://api.test";

beforeAll(addConstructableStyleSheets);
afterEach(() => document.querySelector("antwort-widget")?.remove());

function standing(loadChat: () => Promise<OpenChat>) {
  const emit = jest.fn();
  const storage = volatileStorage();
  const context = { settings, apiUrl: api, apiKey: "key", language: "en", storage, emit } as const;
  const widget = createWidget(context, { tag: readTag(null), loadChat });
  document.documentElement.append(widget.element);
  return { ...inside(), widget, emit };
}

function inside() {
  const root = document.querySelector("antwort-widget")?.shadowRoot?.querySelector(".antwort");
  if (!(root instanceof HTMLElement)) throw new Error("there is no widget");
  const bubble = root.querySelector("button");
  if (!bubble) throw new Error("there is no bubble");
  return { root, bubble };
}

const chat = () => ({ show: jest.fn(), hide: jest.fn() });

describe("the bubble", () => {
  it("opens and closes the window and gets the focus back", async () => {
    const opened = chat();
    const { bubble, emit } = standing(async () => () => opened);
    expect(bubble).toHaveAccessibleName("Open chat with Helper");
    await userEvent.click(bubble);
    await waitFor(() => expect(opened.show).toHaveBeenCalledWith(true));
    expect(bubble).toHaveAttribute("aria-expanded", "true");
    expect(bubble).toHaveAccessibleName(say.closeChat);
    await userEvent.click(bubble);
    expect(opened.hide).toHaveBeenCalledTimes(1);
    expect(bubble).toHaveAttribute("aria-expanded", "false");
    expect(document.querySelector("antwort-widget")?.shadowRoot?.activeElement).toBe(bubble);
    expect(emit.mock.calls).toEqual([["open"], ["close"]]);
  });

  it("loads the chat on hover without showing errors", async () => {
    const opened = chat();
    const loadChat = jest.fn(async () => () => opened);
    const { bubble } = standing(loadChat);
    expect(loadChat).not.toHaveBeenCalled();
    await userEvent.hover(bubble);
    expect(loadChat).toHaveBeenCalledTimes(1);
    expect(opened.show).not.toHaveBeenCalled();
  });

  it("shows a failed load and retries on the next click", async () => {
    const opened = chat();
    let isBlocked = true;
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    const { bubble, root } = standing(async () => {
      if (isBlocked) throw new Error("blocked");
      return () => opened;
    });
    await userEvent.click(bubble);
    expect(await within(root).findByText(say.loadFailed)).toBeVisible();
    expect(bubble).toHaveAttribute("aria-expanded", "false");
    isBlocked = false;
    await userEvent.click(bubble);
    await waitFor(() => expect(opened.show).toHaveBeenCalled());
    expect(within(root).queryByText(say.loadFailed)).toBeNull();
    warn.mockRestore();
  });

  it("stays closed if it was closed while loading", async () => {
    const opened = chat();
    const loading = Promise.withResolvers<OpenChat>();
    const { bubble, emit } = standing(() => loading.promise);
    await userEvent.click(bubble);
    await userEvent.click(bubble);
    loading.resolve(() => opened);
    await loading.promise;
    await new Promise((next) => setTimeout(next));
    expect(opened.show).not.toHaveBeenCalled();
    expect(emit.mock.calls).toEqual([["close"]]);
  });

  it("moves between the two distances to the edges of the page", () => {
    const { bubble, root } = standing(async () => () => chat());
    jest.spyOn(root, "clientWidth", "get").mockReturnValue(1_000);
    jest.spyOn(bubble, "offsetWidth", "get").mockReturnValue(60);
    const room = 1_000 - 60 - 2 * readTag(null).offsetX;
    for (const [type, clientX] of [
      ["pointerdown", 900],
      ["pointermove", 900 - room / 4],
      ["pointerup", 900 - room / 4],
    ] as const) {
      bubble.dispatchEvent(new MouseEvent(type, { clientX, button: 0 }));
    }
    expect(Number(root.style.getPropertyValue("--position"))).toBeCloseTo(0.75);
    expect(root.dataset["alignment"]).toBe("right");
  });

  it("keeps typed keys from the page's shortcuts", async () => {
    const { bubble } = standing(async () => () => chat());
    const listener = jest.fn();
    document.addEventListener("keydown", listener);
    bubble.focus();
    await userEvent.keyboard("s");
    document.removeEventListener("keydown", listener);
    expect(listener).not.toHaveBeenCalled();
  });
});

it("adds one bubble and one API for two tags", () => {
  const own = { ...settings, apiKey: "key" };
  launch(own, api, `${api}/widget/chat.js`);
  const spoken = Reflect.get(window, "Antwort") as unknown;
  launch(own, api, `${api}/widget/chat.js`);
  expect(document.querySelectorAll("antwort-widget")).toHaveLength(1);
  expect(Reflect.get(window, "Antwort")).toBe(spoken);
});
