import { el, icon } from "../../dom";
import { SPEECH } from "../../icons";
import { picture } from "../../picture";
import type { WidgetContext } from "../../widget-context";
import { texts } from "../texts";

/** As plain text. */
export const ownMessage = (text: string, { language }: WidgetContext): HTMLElement =>
  el(
    "div",
    { class: "message own" },
    el("span", { class: "visually-hidden" }, `${texts[language].you} `),
    el("div", { class: "box" }, el("p", {}, text)),
  );

export function botMessage(box: HTMLElement, { settings, apiUrl }: WidgetContext): HTMLElement {
  const { assistantAvatarUrl } = settings.ui;
  return el(
    "div",
    { class: "message bot" },
    assistantAvatarUrl !== null &&
      el("span", { class: "avatar" }, picture(assistantAvatarUrl, apiUrl, icon(SPEECH))),
    el("span", { class: "visually-hidden" }, `${settings.name}: `),
    box,
  );
}

/** As plain text. */
export function personMessage(text: string, { language }: WidgetContext): HTMLElement {
  const { person } = texts[language];
  return el(
    "div",
    { class: "message bot person" },
    el("span", { class: "speaker" }, person),
    el("span", { class: "visually-hidden" }, ": "),
    el("div", { class: "box" }, el("p", {}, text)),
  );
}
