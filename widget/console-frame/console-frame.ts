import type { FrameStatusMessage, FrameShowMessage } from "@/contract/chatbots/widget";
import type { Citation } from "@/contract/conversations/chat";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { ApiBackend } from "../chat/conversation/api-backend";
import type { Backend, InitialState } from "../chat/conversation/backend";
import { givenToken } from "../chat/conversation/visitor-token";
import { mountChat } from "../chat/mount";
import { addStyle, el } from "../dom";
import { readTag } from "../launcher/script-tag";
import { createWidget, type Widget } from "../launcher/widget";
import { volatileStorage } from "../visitor-storage";
import type { WindowContext, OpenChat, WidgetContext } from "../widget-context";

/** The widget in the frame, and the settings it was created from. */
type FramedWidget = {
  widget: Widget;
  builtFrom: string;
  token: string | undefined;
  context: WidgetContext;
};

/** Ignores messages from other senders. */
export function openConsoleFrame(): void {
  const consoles = (document.documentElement.dataset["consoles"] ?? "").split(" ");
  const report = (message: FrameStatusMessage) => {
    for (const origin of consoles.filter(mayBeParent)) parent.postMessage(message, origin);
  };
  const setPageTheme = createSamplePage(document);
  let framed: FramedWidget | undefined;

  addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== parent || !consoles.includes(origin) || !isShow(data)) return;
    setPageTheme(data.pageTheme);
    document.documentElement.lang = data.settings.locale;
    const contentKey = JSON.stringify([data.settings, data.opening, data.token]);
    if (framed?.builtFrom !== contentKey) {
      framed?.widget.close();
      framed?.widget.element.remove();
      framed = createFramedWidget(data, contentKey, framed, report);
      document.body.append(framed.widget.element);
    }
    if (data.isOpen) framed.widget.open(false);
    else framed.widget.close();
  });
  report({ type: "antwort:ready" });
}

/** Browsers with `ancestorOrigins` name the parent, so that other origins are not tried. */
const mayBeParent = (origin: string) =>
  !("ancestorOrigins" in location) || location.ancestorOrigins.contains(origin);

/** Safe: the console sends nothing else under this name. */
const isShow = (data: unknown): data is FrameShowMessage =>
  typeof data === "object" && data !== null && "type" in data && data.type === "antwort:show";

type Report = (message: FrameStatusMessage) => void;

/** Creates the widget. The same token continues the conversation. */
function createFramedWidget(
  show: FrameShowMessage,
  contentKey: string,
  previous: FramedWidget | undefined,
  report: Report,
): FramedWidget {
  const { settings, token } = show;
  const isSame = previous !== undefined && previous.token === token;
  const context: WidgetContext = {
    settings,
    apiUrl: location.href.replace(/\/widget\/stage.*$/, ""),
    apiKey: "",
    language: settings.locale,
    storage: isSame ? previous.context.storage : volatileStorage(),
    emit: () => {},
  };
  const openChat: OpenChat = (context) => mountChat(context, backendFor(show, context, report));
  const widget = createWidget(context, {
    tag: readTag(null),
    loadChat: () => Promise.resolve(openChat),
  });
  // Replaces the window without its opening animation.
  if (previous && widget.element.shadowRoot) {
    addStyle(widget.element.shadowRoot, ".window.window{animation:none}");
  }
  return { widget, builtFrom: contentKey, token, context };
}

function backendFor(show: FrameShowMessage, context: WindowContext, report: Report) {
  const { token, opening } = show;
  if (token === undefined) return sampleBackend(show);
  const tokens = givenToken(token, ({ code }) => report({ type: "antwort:refused", code }));
  return new ApiBackend(context, tokens, () => Promise.resolve(opening));
}

const CSS = `
body{margin:0;min-height:100vh;background:var(--page);overflow:hidden}
[data-page-theme=light]{--page:#fff;--bar:#e9ebef;--faint:#f3f4f6;color-scheme:light}
[data-page-theme=dark]{--page:#15171b;--bar:#2a2e35;--faint:#1e2126;color-scheme:dark}
.page{max-width:1040px;margin:0 auto;padding:0 clamp(20px,5vw,48px)}
.page i{display:block;border-radius:4px;background:var(--bar)}
.top{display:flex;align-items:center;gap:24px;height:72px}
.top i{width:56px;height:10px}
.top i:first-child{width:110px;height:22px;margin-right:auto}
.hero{display:grid;gap:16px;padding:clamp(24px,6vh,72px) 0}
.hero i{height:14px;width:min(420px,80%);background:var(--faint)}
.hero i:first-child{height:36px;width:min(560px,95%);background:var(--bar)}
.hero i:last-child{height:40px;width:132px;border-radius:8px;background:var(--bar);margin-top:8px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:24px}
.card{display:grid;gap:12px;padding-bottom:24px}
.card i{height:10px;width:70%;background:var(--faint)}
.card i:first-child{height:130px;width:100%;border-radius:10px}
.card i:nth-child(2){width:90%;background:var(--bar)}
`;

/** Renders a neutral page without text. Returns a function that switches its theme. */
function createSamplePage(page: Document): (pageTheme: FrameShowMessage["pageTheme"]) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  page.adoptedStyleSheets = [sheet];
  const bars = (name: string, count: number) =>
    el("div", { class: name }, ...Array.from({ length: count }, () => el("i")));
  const cards = Array.from({ length: 6 }, () => bars("card", 4));
  page.body.append(
    el(
      "div",
      { class: "page", "aria-hidden": "true" },
      bars("top", 4),
      bars("hero", 4),
      el("div", { class: "cards" }, ...cards),
    ),
  );
  return (pageTheme) => {
    page.documentElement.dataset["pageTheme"] = pageTheme;
  };
}

const samples = { de: de.WidgetSample, en: en.WidgetSample };

/** Delay per word, in milliseconds. */
const PACE_MS = 40;
const SAMPLE_ID = "00000000-0000-4000-8000-000000000000";

/** Sends nothing: every answer is the sample. */
export function sampleBackend({ settings, opening }: FrameShowMessage): Backend {
  const sample = samples[settings.locale];
  const text = `${sample.answer} [1]`;
  const citations: Citation[] = [
    { index: 1, title: sample.source, excerpt: "", kbId: SAMPLE_ID, itemId: SAMPLE_ID },
  ];
  const message = { answered: true, confidence: 1, rating: null, createdAt: "" };
  const sampleMessages: InitialState["messages"] = [
    { ...message, id: SAMPLE_ID, role: "user", text: sample.question, citations: [] },
    { ...message, id: SAMPLE_ID, role: "assistant", text, citations },
  ];
  return {
    begin: () =>
      Promise.resolve({
        ...opening,
        messages: opening.faq.length > 0 ? [] : sampleMessages,
        request: null,
      }),
    async ask(_question, listener, signal) {
      for (const word of text.split(/(?<=\s)/)) {
        await pause(signal);
        listener.text(word);
      }
      listener.citations(citations);
      return { id: SAMPLE_ID };
    },
    rate: () => Promise.resolve(),
    requestPerson: () => Promise.resolve(),
    read: () => Promise.resolve(undefined),
    restart: () => {},
    deleteConversation: () => Promise.resolve(),
  };
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const stop = () => fail(new Error("stopped"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    setTimeout(done, PACE_MS);
  });
