import type { WidgetSettings } from "@/contract/chatbots/widget";
import { bubbleOf } from "../appearance/bubbles";
import { coloursOf } from "../appearance/colours";
import { addStyle, el, icon, setAttributes } from "../dom";
import { CHEVRON_DOWN, SPEECH } from "../icons";
import { picture } from "../picture";
import type { WidgetContext } from "../widget-context";
import { placeBubble } from "./position";
import type { TagSettings } from "./script-tag";
import { watchSize } from "./size";
import { launcherTexts, type LauncherTexts } from "./texts";

export type Shell = {
  /** Not yet in the document. */
  element: HTMLElement;
  shadow: ShadowRoot;
  /** The element around everything in the shadow root. */
  root: HTMLElement;
  bubble: Bubble;
  /** Shows a message beside the bubble; an empty text hides it. */
  showHint: (text: string) => void;
};

/** Creates the bubble in a shadow root, out of reach of the page's styles. */
export function createShell(context: WidgetContext, tag: TagSettings): Shell {
  const { settings, apiUrl, language } = context;
  const element = document.createElement("antwort-widget");
  // Without a box, no rule of the page can move, fade or hide it.
  element.style.setProperty("display", "contents", "important");
  const shadow = element.attachShadow({ mode: "open" });
  addStyle(shadow, launcherCss(settings.templateId));
  const bubble = createBubble({ settings, apiUrl, texts: launcherTexts[language] });
  const hintElement = el("p", { class: "hint", role: "status", hidden: true });
  const root = createRoot(context, tag);
  root.append(bubble.element, hintElement);
  shadow.append(root);
  watchSize(root);
  placeBubble(root, bubble.element, context, tag);
  const showHint = (text: string) => {
    hintElement.textContent = text;
    hintElement.hidden = text === "";
  };
  return { element, shadow, root, bubble, showHint };
}

function createRoot({ settings, language }: WidgetContext, tag: TagSettings): HTMLElement {
  const root = el("div", {
    class: "antwort",
    lang: language,
    hidden: tag.isHidden,
    "data-template": settings.templateId,
    "data-animation": settings.ui.animation,
  });
  const lengths = {
    "--offset-x": `${tag.offsetX}px`,
    "--offset-y": `${tag.offsetY}px`,
    "--width": `${tag.width}px`,
    "--height": `${tag.height}px`,
    "--layer": String(tag.zIndex),
  };
  for (const [name, value] of Object.entries({ ...coloursOf(settings.ui), ...lengths })) {
    root.style.setProperty(name, value);
  }
  // Keys typed in the chat must not trigger the page's shortcuts.
  for (const event of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(event, (pressed) => pressed.stopPropagation());
  }
  return root;
}

type BubbleProps = { settings: WidgetSettings; apiUrl: string; texts: LauncherTexts };

type Bubble = {
  element: HTMLButtonElement;
  setOpen: (isOpen: boolean) => void;
};

function createBubble({ settings, apiUrl, texts }: BubbleProps): Bubble {
  const element = el("button", {
    type: "button",
    class: "bubble",
    "aria-haspopup": "dialog",
    "aria-keyshortcuts": "ArrowLeft ArrowRight",
  });
  const { botImgUrl } = settings.ui;
  const setOpen = (isOpen: boolean) => {
    const drawing = isOpen ? icon(CHEVRON_DOWN) : picture(botImgUrl, apiUrl, icon(SPEECH));
    const label = isOpen ? texts.closeChat : texts.openChat.replace("{name}", settings.name);
    element.replaceChildren(el("span", { class: "picture" }, drawing));
    setAttributes(element, { "aria-expanded": String(isOpen), "aria-label": label, title: label });
  };
  setOpen(false);
  return { element, setOpen };
}

/** `all` stops inheritance from the page. */
const POSITION_CSS = `
.antwort{all:initial;position:fixed;z-index:var(--layer);left:0;right:0;bottom:var(--offset-y);height:0;pointer-events:none}
.antwort[hidden],.hint[hidden]{display:none}
.bubble{pointer-events:auto;touch-action:pan-y;position:absolute;bottom:0;
left:calc(var(--offset-x) + (100% - 60px - 2*var(--offset-x))*var(--position))}
.bubble .picture{pointer-events:none}
.hint{all:initial;pointer-events:auto;position:absolute;bottom:76px;box-sizing:border-box;width:280px;
max-width:calc(100% - 2*var(--offset-x));padding:10px 14px;border-radius:10px;background:var(--bg);color:var(--text);
font:14px/1.45 system-ui,sans-serif;box-shadow:0 4px 24px rgb(0 0 0/.25)}
[data-alignment=left] .hint{left:var(--offset-x)}
[data-alignment=center] .hint{left:calc(50% - 140px)}
[data-alignment=right] .hint{right:var(--offset-x)}
@media print{.antwort{display:none}}
`;

/** Needed before the chat is opened. */
const launcherCss = (templateId: string): string => bubbleOf(templateId) + POSITION_CSS;
