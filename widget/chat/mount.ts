import { el } from "../dom";
import type { Chat, ChatHost } from "../host";
import { lookOf } from "../look/look";

/** Builds the window beside the bubble. */
export function mountChat(host: ChatHost): Chat {
  host.addStyle(lookOf(host.settings.templateId));
  const frame = el("div", { class: "frame", hidden: true });
  frame.append(
    el("section", { class: "window", role: "dialog", "aria-label": host.settings.name }),
  );
  host.root.append(frame);
  return {
    show: () => frame.removeAttribute("hidden"),
    hide: () => frame.setAttribute("hidden", ""),
  };
}
