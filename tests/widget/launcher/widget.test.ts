import { jest } from "@jest/globals";
import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { forgetfulMemory } from "@/widget/memory";
import { launch } from "@/widget/launcher/launch";
import { readTag } from "@/widget/launcher/script-tag";
import { createWidget } from "@/widget/launcher/widget";
import type { OpenChat } from "@/widget/host";
import { say, settings } from "../chat/talking";
import { lendStyleSheets } from "../style-sheets";

const api = "https://api.test";

beforeAll(lendStyleSheets);
afterEach(() => document.querySelector("antwort-widget")?.remove());

function standing(loadChat: () => Promise<OpenChat>) {
  const tell = jest.fn();
  const memory = forgetfulMemory();
  const shown = { settings, apiUrl: api, apiKey: "key", language: "en", memory, tell } as const;
  const widget = createWidget(shown, { tag: readTag(null), loadChat });
  document.documentElement.append(widget.element);
  return { ...inside(), widget, tell };
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
  it("opens and closes the window, and is what the keyboard comes back to", async () => {
    const opened = chat();
    const { bubble, tell } = standing(async () => () => opened);
    expect(bubble).toHaveAccessibleName("Open chat with Helper");
    await userEvent.click(bubble);
    await waitFor(() => expect(opened.show).toHaveBeenCalledWith(true));
    expect(bubble).toHaveAttribute("aria-expanded", "true");
    expect(bubble).toHaveAccessibleName(say.closeChat);
    await userEvent.click(bubble);
    expect(opened.hide).toHaveBeenCalledTimes(1);
    expect(bubble).toHaveAttribute("aria-expanded", "false");
    expect(document.querySelector("antwort-widget")?.shadowRoot?.activeElement).toBe(bubble);
    expect(tell.mock.calls).toEqual([["open"], ["close"]]);
  });

  it("fetches the chat as soon as somebody comes near, and shows nothing for that", async () => {
    const opened = chat();
    const loadChat = jest.fn(async () => () => opened);
    const { bubble } = standing(loadChat);
    expect(loadChat).not.toHaveBeenCalled();
    await userEvent.hover(bubble);
    expect(loadChat).toHaveBeenCalledTimes(1);
    expect(opened.show).not.toHaveBeenCalled();
  });

  it("says when the chat does not come, and tries again at the next press", async () => {
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

  it("closed before the chat has come, stays closed", async () => {
    const opened = chat();
    const loading = Promise.withResolvers<OpenChat>();
    const { bubble, tell } = standing(() => loading.promise);
    await userEvent.click(bubble);
    await userEvent.click(bubble);
    loading.resolve(() => opened);
    await loading.promise;
    await new Promise((next) => setTimeout(next));
    expect(opened.show).not.toHaveBeenCalled();
    expect(tell.mock.calls).toEqual([["close"]]);
  });

  it("lets no key that is typed here reach the page's shortcuts", async () => {
    const { bubble } = standing(async () => () => chat());
    const heard = jest.fn();
    document.addEventListener("keydown", heard);
    bubble.focus();
    await userEvent.keyboard("s");
    document.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });
});

it("a page with the tag twice has one bubble, and one object to speak to", () => {
  const own = { ...settings, apiKey: "key" };
  launch(own, api, `${api}/widget/chat.js`);
  const spoken = Reflect.get(window, "Antwort") as unknown;
  launch(own, api, `${api}/widget/chat.js`);
  expect(document.querySelectorAll("antwort-widget")).toHaveLength(1);
  expect(Reflect.get(window, "Antwort")).toBe(spoken);
});
