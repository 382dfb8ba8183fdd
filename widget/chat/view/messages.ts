import { el, icon } from "../../dom";
import type { Shown } from "../../host";
import { speech } from "../../icons";
import { picture } from "../../picture";
import { words } from "../texts";

/** A question as plain text. */
export const ownMessage = (text: string, { language }: Shown): HTMLElement =>
  el(
    "div",
    { class: "message own" },
    el("span", { class: "aside" }, `${words[language].you} `),
    el("div", { class: "box" }, el("p", {}, text)),
  );

export function botMessage(box: HTMLElement, { settings, apiUrl }: Shown): HTMLElement {
  const { assistantAvatarUrl } = settings.ui;
  return el(
    "div",
    { class: "message bot" },
    assistantAvatarUrl !== null &&
      el("span", { class: "avatar" }, picture(assistantAvatarUrl, apiUrl, icon(speech))),
    el("span", { class: "aside" }, `${settings.name}: `),
    box,
  );
}

/** A person's message as plain text. */
export function personMessage(text: string, { language }: Shown): HTMLElement {
  const { person } = words[language];
  return el(
    "div",
    { class: "message bot person" },
    el("span", { class: "speaker" }, person),
    el("span", { class: "aside" }, ": "),
    el("div", { class: "box" }, el("p", {}, text)),
  );
}
