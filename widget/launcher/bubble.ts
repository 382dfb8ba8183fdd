import type { WidgetSettings } from "@/contract/widget";
import { el, icon, setAttributes } from "../dom";
import { chevronDown, speech } from "../icons";
import { picture } from "../picture";
import type { LauncherWords } from "./texts";

type BubbleProps = { settings: WidgetSettings; apiUrl: string; words: LauncherWords };

export type Bubble = {
  element: HTMLButtonElement;
  setOpen: (isOpen: boolean) => void;
};

export function createBubble({ settings, apiUrl, words }: BubbleProps): Bubble {
  const element = el("button", {
    type: "button",
    class: "bubble",
    "aria-haspopup": "dialog",
    "aria-keyshortcuts": "ArrowLeft ArrowRight",
  });
  const { botImgUrl } = settings.ui;
  const setOpen = (isOpen: boolean) => {
    const drawing = isOpen ? icon(chevronDown) : picture(botImgUrl, apiUrl, icon(speech));
    const label = isOpen ? words.closeChat : words.openChat.replace("{name}", settings.name);
    element.replaceChildren(el("span", { class: "picture" }, drawing));
    setAttributes(element, { "aria-expanded": String(isOpen), "aria-label": label, title: label });
  };
  setOpen(false);
  return { element, setOpen };
}
