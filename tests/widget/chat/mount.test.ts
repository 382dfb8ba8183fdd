import { jest } from "@jest/globals";
import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { StageShow } from "@/contract/widget";
import { mountChat } from "@/widget/chat/mount";
import type { Backend } from "@/widget/chat/conversation/backend";
import type { Shown } from "@/widget/host";
import { readTag } from "@/widget/launcher/script-tag";
import { createWidget } from "@/widget/launcher/widget";
import { forgetfulMemory } from "@/widget/memory";
import { sampleBackend } from "@/widget/stage/sample-backend";
import { chatOpening } from "../../factories";
import { lendStyleSheets } from "../style-sheets";
import { say, settings } from "./talking";

beforeAll(lendStyleSheets);

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.querySelector("antwort-widget")?.remove();
});

const show: StageShow = {
  type: "antwort:show",
  settings,
  opening: chatOpening("Welcome."),
  ground: "light",
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
  const memory = forgetfulMemory();
  const allow = jest.spyOn(memory, "allow");
  const shown: Shown = {
    settings: { ...settings, ui: { ...settings.ui, ...ui } },
    apiUrl: "https://api.test",
    apiKey: "key",
    language: "en",
    memory,
    tell: () => {},
  };
  const widget = createWidget(shown, {
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
  it("closes with Escape from where one types, and the bubble has the focus", async () => {
    const widget = standing();
    await opens(widget);
    expect(widget.focused()).toBe(widget.box());
    await userEvent.keyboard("{Escape}");
    expect(widget.view()).toBeNull();
    expect(widget.bubble).toHaveAttribute("aria-expanded", "false");
    expect(widget.focused()).toBe(widget.bubble);
  });

  it("closes with Escape from the bubble too, and with no other key", async () => {
    const widget = standing();
    await opens(widget);
    widget.bubble.focus();
    await userEvent.keyboard("a{ArrowLeft}");
    expect(widget.view()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(widget.view()).toBeNull();
  });

  it("begins once, however often it is opened", async () => {
    const widget = standing();
    await opens(widget);
    await userEvent.keyboard("{Escape}");
    await opens(widget);
    expect(widget.begin).toHaveBeenCalledTimes(1);
    expect(within(widget.root).getAllByText("Welcome.")).toHaveLength(1);
  });

  it("opened by the page takes no focus", async () => {
    const widget = standing();
    widget.widget.open(false);
    await waitFor(() => expect(widget.view()).toBeVisible());
    expect(widget.focused()).toBeNull();
  });

  it("lets things be stored as soon as somebody uses it", async () => {
    const widget = standing();
    widget.widget.open(false);
    await waitFor(() => expect(widget.view()).toBeVisible());
    expect(widget.allow).not.toHaveBeenCalled();
    await userEvent.pointer({ target: widget.box(), keys: "[MouseLeft]" });
    expect(widget.allow).toHaveBeenCalled();
  });

  it("listens to the connection only while it is shown", async () => {
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

  it("shows the company's logo below, and nothing if there is none", async () => {
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

describe("on a phone the window", () => {
  // jsdom has no layout: everything that is not hidden counts as visible.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(function (
      this: HTMLElement,
    ) {
      return (this.closest("[hidden]") ? [] : [{}]) as unknown as DOMRectList;
    });
  });

  it("is modal, and takes the focus itself so that no keyboard covers it", async () => {
    const widget = standing({ isPhone: true });
    await opens(widget);
    expect(widget.view()).toHaveAttribute("aria-modal", "true");
    expect(widget.focused()).toBe(widget.view());
  });

  it("keeps the focus inside, in both directions", async () => {
    const widget = standing({ isPhone: true });
    await opens(widget);
    const send = within(widget.root).getByRole("button", { name: say.send });
    await userEvent.tab({ shift: true });
    expect(widget.focused()).toBe(send);
    await userEvent.tab();
    expect(widget.focused()).toHaveAccessibleName(say.newConversation);
  });

  it("is not modal on a desktop, where Tab leaves it", async () => {
    const widget = standing();
    await opens(widget);
    expect(widget.view()).not.toHaveAttribute("aria-modal");
    const send = within(widget.root).getByRole("button", { name: say.send });
    send.focus();
    await userEvent.tab();
    expect(widget.view()).not.toContainElement(widget.focused() as HTMLElement | null);
  });
});
