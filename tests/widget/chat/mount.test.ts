import { jest } from "@jest/globals";
import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { FrameShowMessage } from "@/contract/chatbots/widget";
import type { Backend } from "@/widget/chat/conversation/backend";
import { mountChat } from "@/widget/chat/mount";
import { sampleBackend } from "@/widget/console-frame/console-frame";
import { readTag } from "@/widget/launcher/script-tag";
import { createWidget } from "@/widget/launcher/widget";
import { volatileStorage } from "@/widget/visitor-storage";
import type { WidgetContext } from "@/widget/widget-context";
import { chatOpening } from "../../factories";
import { addConstructableStyleSheets } from "../style-sheets";
import { say, settings } from "./chat-window";

beforeAll(addConstructableStyleSheets);

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.querySelector("antwort-widget")?.remove();
});

const show: FrameShowMessage = {
  type: "antwort:show",
  settings,
  opening: chatOpening("Welcome."),
  pageTheme: "light",
  isOpen: true,
};

/** A bubble with the real window. */
function standing({ isPhone = false, ui = {} } = {}) {
  jest.spyOn(window, "matchMedia").mockReturnValue({
    matches: isPhone,
    addEventListener: () => {},
  } as unknown as MediaQueryList);
  const sample = sampleBackend(show);
  const begin = jest.fn(sample.begin);
  const backend: Backend = { ...sample, begin };
  const storage = volatileStorage();
  const allow = jest.spyOn(storage, "allowStoring");
  const context: WidgetContext = {
    settings: { ...settings, ui: { ...settings.ui, ...ui } },
    apiUrl: "https://api.test",
    apiKey: "key",
    language: "en",
    storage,
    emit: () => {},
  };
  const widget = createWidget(context, {
    tag: readTag(null),
    loadChat: () => Promise.resolve((host) => mountChat(host, backend)),
  });
  document.documentElement.append(widget.element);
  const { shadowRoot } = widget.element;
  const root = shadowRoot?.querySelector(".antwort");
  const bubble = root?.querySelector<HTMLElement>(".bubble");
  if (!(root instanceof HTMLElement) || !bubble || !shadowRoot) throw new Error("no widget");
  const view = () => within(root).queryByRole("dialog");
  const focused = () => shadowRoot.activeElement;
  const box = () => within(root).getByRole("textbox", { name: say.question });
  return { widget, root, bubble, view, box, focused, begin, allow };
}

const opens = async ({ bubble, view }: ReturnType<typeof standing>) => {
  await userEvent.click(bubble);
  await waitFor(() => expect(view()).toBeVisible());
};

describe("the window", () => {
  it("closes with Escape and returns the focus to the bubble", async () => {
    const widget = standing();
    await opens(widget);
    expect(widget.focused()).toBe(widget.box());
    await userEvent.keyboard("{Escape}");
    expect(widget.view()).toBeNull();
    expect(widget.bubble).toHaveAttribute("aria-expanded", "false");
    expect(widget.focused()).toBe(widget.bubble);
  });

  it("closes with Escape on the bubble, and with no other key", async () => {
    const widget = standing();
    await opens(widget);
    widget.bubble.focus();
    await userEvent.keyboard("a{ArrowLeft}");
    expect(widget.view()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(widget.view()).toBeNull();
  });

  it("connects once, however often it is opened", async () => {
    const widget = standing();
    await opens(widget);
    await userEvent.keyboard("{Escape}");
    await opens(widget);
    expect(widget.begin).toHaveBeenCalledTimes(1);
    expect(within(widget.root).getAllByText("Welcome.")).toHaveLength(1);
  });

  it("takes no focus if the page opens it", async () => {
    const widget = standing();
    widget.widget.open(false);
    await waitFor(() => expect(widget.view()).toBeVisible());
    expect(widget.focused()).toBeNull();
  });

  it("allows storage once the visitor uses it", async () => {
    const widget = standing();
    widget.widget.open(false);
    await waitFor(() => expect(widget.view()).toBeVisible());
    expect(widget.allow).not.toHaveBeenCalled();
    await userEvent.pointer({ target: widget.box(), keys: "[MouseLeft]" });
    expect(widget.allow).toHaveBeenCalled();
  });

  it("watches the connection only while it is open", async () => {
    const add = jest.spyOn(window, "addEventListener");
    const remove = jest.spyOn(window, "removeEventListener");
    const widget = standing();
    await opens(widget);
    const lines = (spy: typeof add) =>
      spy.mock.calls.filter(([type]) => type === "online" || type === "offline");
    expect(lines(add)).toHaveLength(2);
    await userEvent.keyboard("{Escape}");
    expect(lines(remove)).toEqual(lines(add));
  });

  it("shows the company's logo if there is one", async () => {
    const widget = standing({ ui: { logoImgUrl: "/v1/chat-bots/image/logo.webp" } });
    await opens(widget);
    const logo = widget.root.querySelector(".foot img");
    expect(logo).toHaveAttribute("src", "https://api.test/v1/chat-bots/image/logo.webp");
    widget.widget.element.remove();
    const plain = standing();
    await opens(plain);
    expect(plain.root.querySelector(".foot")).toBeNull();
  });
});

describe("the window on a phone", () => {
  // jsdom has no layout: everything that is not hidden counts as visible.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(function (
      this: HTMLElement,
    ) {
      return (this.closest("[hidden]") ? [] : [{}]) as unknown as DOMRectList;
    });
  });

  it("is modal and takes the focus itself, so that no keyboard opens", async () => {
    const widget = standing({ isPhone: true });
    await opens(widget);
    expect(widget.view()).toHaveAttribute("aria-modal", "true");
    expect(widget.focused()).toBe(widget.view());
  });

  it("traps the focus in both directions", async () => {
    const widget = standing({ isPhone: true });
    await opens(widget);
    const send = within(widget.root).getByRole("button", { name: say.send });
    await userEvent.tab({ shift: true });
    expect(widget.focused()).toBe(send);
    await userEvent.tab();
    expect(widget.focused()).toHaveAccessibleName(say.newConversation);
  });

  it("is not modal on a desktop", async () => {
    const widget = standing();
    await opens(widget);
    expect(widget.view()).not.toHaveAttribute("aria-modal");
    const send = within(widget.root).getByRole("button", { name: say.send });
    send.focus();
    await userEvent.tab();
    expect(widget.view()).not.toContainElement(widget.focused() as HTMLElement | null);
  });
});
