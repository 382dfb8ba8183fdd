import { addStyle } from "../dom";
import type { Chat, OpenChat, WidgetContext } from "../widget-context";
import { loadOnce } from "./load-once";
import type { TagSettings } from "./script-tag";
import { createShell, type Shell } from "./shell";
import { launcherTexts } from "./texts";

type WidgetOptions = {
  tag: TagSettings;
  loadChat: () => Promise<OpenChat>;
};

export type Widget = {
  /** Not yet in the document. */
  element: HTMLElement;
  /** `takesFocus`: the visitor opened it. */
  open: (takesFocus: boolean) => void;
  close: () => void;
  setHidden: (isHidden: boolean) => void;
};

export function createWidget(context: WidgetContext, { tag, loadChat }: WidgetOptions): Widget {
  const shell = createShell(context, tag);
  const { element, root, bubble } = shell;
  const windowToggle = createWindowToggle(context, shell, async () => {
    const openChat = await loadChat();
    const { shadow } = shell;
    const addRules = (css: string) => addStyle(shadow, css);
    return openChat({ ...context, root, addStyle: addRules, close: windowToggle.close });
  });
  bubble.element.addEventListener("click", () => {
    context.storage.allowStoring();
    if (windowToggle.isOpen()) windowToggle.close();
    else void windowToggle.open(true);
  });
  for (const event of ["pointerenter", "focus"]) {
    // The error shows when the chat is opened.
    bubble.element.addEventListener(event, () => void loadChat().catch(() => {}), { once: true });
  }
  return {
    element,
    open: (takesFocus) => void windowToggle.open(takesFocus),
    close: windowToggle.close,
    setHidden: (isHidden) => root.toggleAttribute("hidden", isHidden),
  };
}

/** Opens and closes the window, which is created when it is first opened. */
function createWindowToggle(
  { storage, emit, language }: WidgetContext,
  shell: Shell,
  makeChat: () => Promise<Chat>,
) {
  const { shadow, root, bubble, showHint } = shell;
  const chat = loadOnce(makeChat);
  let openChat: Chat | undefined;
  let isOpen = false;

  function setOpen(now: boolean): void {
    isOpen = now;
    root.toggleAttribute("data-open", now);
    bubble.setOpen(now);
    storage.keepOpen(now);
  }
  async function open(takesFocus: boolean): Promise<void> {
    if (isOpen) return;
    setOpen(true);
    showHint("");
    try {
      openChat = await chat();
      if (!isOpen) return;
      openChat.show(takesFocus);
      emit("open");
    } catch (cause) {
      console.warn("Antwort:", cause);
      setOpen(false);
      showHint(launcherTexts[language].loadFailed);
    }
  }
  function close(): void {
    if (!isOpen) return;
    const hadFocus = shadow.activeElement !== null;
    setOpen(false);
    if (hadFocus) bubble.element.focus();
    openChat?.hide();
    emit("close");
  }
  return { isOpen: () => isOpen, open, close };
}
