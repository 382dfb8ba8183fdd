import type { WidgetSettings } from "@/contract/chatbots/widget";
import { type VisitorStorage, openVisitorStorage } from "../visitor-storage";
import type { OpenChat, WidgetEvent } from "../widget-context";
import { loadOnce } from "./load-once";
import { findTag, languageOf, readTag } from "./script-tag";
import { isPhone } from "./size";
import { createWidget, type Widget } from "./widget";

export type LauncherSettings = WidgetSettings & { apiKey: string };

/** Adds a chatbot to the page once, however often its tag occurs. Errors never reach the page. */
export function launch(settings: LauncherSettings, apiUrl: string, chatUrl: string): void {
  try {
    if (pageWindow().Antwort) return;
    start(settings, apiUrl, chatUrl);
  } catch (cause) {
    console.warn("Antwort:", cause);
  }
}

function start(settings: LauncherSettings, apiUrl: string, chatUrl: string): void {
  const { apiKey } = settings;
  const tag = readTag(findTag(apiKey));
  const storage = openVisitorStorage(apiKey);
  const { on, emit } = listeners();
  const language =
    tag.language ?? languageOf(document.documentElement.lang).language ?? settings.locale;
  const loadChat = loadOnce(async (failures): Promise<OpenChat> => {
    // Browsers cache a failed module, so each retry has a new URL.
    const url = failures > 0 ? `${chatUrl}?${failures}` : chatUrl;
    // Safe: widget/chat.ts exports this.
    const chat = (await import(url)) as { openChat: OpenChat };
    return chat.openChat;
  });
  const widget = createWidget(
    { settings, apiUrl, apiKey, language, storage, emit },
    { tag, loadChat },
  );
  pageWindow().Antwort = pageApi(widget, on);
  whenThereIsBody(() => {
    // Outside of the body, because pages may replace its content.
    document.documentElement.append(widget.element);
    if (!tag.isHidden) openByItself(widget, storage, settings);
  });
}

const pageApi = (widget: Widget, on: PageApi["on"]): PageApi => ({
  open() {
    widget.setHidden(false);
    widget.open(true);
  },
  close: widget.close,
  hide() {
    widget.close();
    widget.setHidden(true);
  },
  show: () => widget.setHidden(false),
  on,
});

function whenThereIsBody(action: () => void): void {
  if (document.body) action();
  else document.addEventListener("DOMContentLoaded", action, { once: true });
}

/**
 * Restores the state of this tab, otherwise opens after the configured delay. Never covers a
 * phone's screen unasked.
 */
function openByItself(widget: Widget, storage: VisitorStorage, { ui }: LauncherSettings): void {
  const wasOpen = storage.wasOpen();
  if (isPhone()) return;
  if (wasOpen) widget.open(false);
  if (wasOpen !== undefined || !ui.autoOpen) return;
  setTimeout(() => {
    if (storage.wasOpen() === undefined && !isPhone()) widget.open(false);
  }, ui.autoOpenDelay * 1_000);
}

/** `window.Antwort`, for the page's own code. */
export type PageApi = {
  open: () => void;
  close: () => void;
  hide: () => void;
  show: () => void;
  /** Returns a function that removes the listener. */
  on: (event: WidgetEvent, listener: () => void) => () => void;
};

type ListenerRegistry = Pick<PageApi, "on"> & { emit: (event: WidgetEvent) => void };

/** Listeners by event. One that throws does not affect the others. */
function listeners(): ListenerRegistry {
  const all = new Set<{ event: WidgetEvent; listener: () => void }>();
  return {
    on(event, listener) {
      const entry = { event, listener };
      all.add(entry);
      return () => void all.delete(entry);
    },
    emit(event) {
      for (const entry of all) {
        if (entry.event === event) queueMicrotask(entry.listener);
      }
    },
  };
}

const pageWindow = (): Window & { Antwort?: PageApi } => window;
