import type { WidgetSettings } from "@/contract/chatbots/widget";
import type { Language } from "@/contract/limits";
import type { VisitorStorage } from "./visitor-storage";

/** Events of `Antwort.on`. */
export type WidgetEvent = "open" | "close" | "message" | "answer";

export type WidgetContext = {
  settings: WidgetSettings;
  /** Without a trailing slash. */
  apiUrl: string;
  apiKey: string;
  language: Language;
  storage: VisitorStorage;
  emit: (event: WidgetEvent) => void;
};

export type WindowContext = WidgetContext & {
  /** The element in the shadow root around bubble and window. */
  root: HTMLElement;
  addStyle: (css: string) => void;
  close: () => void;
};

export type Chat = {
  /** Shows the window; takes the focus if the visitor opened it. */
  show: (takesFocus: boolean) => void;
  hide: () => void;
};

export type OpenChat = (context: WindowContext) => Chat;
