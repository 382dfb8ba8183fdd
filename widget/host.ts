import type { Language } from "@/contract/limits";
import type { WidgetSettings } from "@/contract/widget";
import type { Memory } from "./memory";

/** What a page hears by `Antwort.on`. */
export type WidgetEvent = "open" | "close" | "message" | "answer";

/** Which chatbot is shown, and to whom. */
export type Shown = {
  settings: WidgetSettings;
  /** Without a slash at its end. */
  apiUrl: string;
  apiKey: string;
  language: Language;
  memory: Memory;
  tell: (event: WidgetEvent) => void;
};

/** What the chat is given by whoever shows the bubble. */
export type ChatHost = Shown & {
  /** The element inside the shadow root that holds bubble and window. */
  root: HTMLElement;
  /** Adds rules to the shadow root. */
  addStyle: (css: string) => void;
  /** The visitor wants the window closed. */
  close: () => void;
};

export type Chat = {
  /** Shows the window; the cursor goes there where the visitor opened it. */
  show: (takesFocus: boolean) => void;
  hide: () => void;
};

export type OpenChat = (host: ChatHost) => Chat;
