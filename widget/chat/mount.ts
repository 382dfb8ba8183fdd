import { appearanceOf } from "../appearance/style-sheet";
import { el } from "../dom";
import { picture } from "../picture";
import type { Chat, WindowContext } from "../widget-context";
import type { Backend } from "./conversation/backend";
import { ConversationController } from "./conversation/conversation-controller";
import { keepFocusIn } from "./view/focus";
import { FRAME_CSS } from "./view/frame-css";
import { fitViewport } from "./view/viewport";

/** Mounts the window beside the bubble; it connects when it is first shown. */
export function mountChat(context: WindowContext, backend: Backend): Chat {
  const { root, settings, storage } = context;
  context.addStyle(appearanceOf(settings.templateId) + FRAME_CSS);
  const controller = new ConversationController(context, backend, context.close);
  const parts = [controller.head, controller.log, controller.composer].map(
    ({ element }) => element,
  );
  const view = el(
    "section",
    { class: "window", role: "dialog", "aria-label": settings.name, tabindex: -1 },
    ...parts,
    logo(context),
  );
  const frame = el("div", { class: "frame", hidden: true }, view);
  root.append(frame);

  const isPhone = () => root.dataset["size"] === "phone";
  keepFocusIn(view, isPhone);
  root.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") context.close();
  });
  for (const type of ["pointerdown", "keydown"]) view.addEventListener(type, storage.allowStoring);
  let unwatch: (() => void)[] = [];
  let hasBegun = false;
  return {
    show(takesFocus) {
      frame.hidden = false;
      unwatch = [fitViewport(root), controller.watchConnection()];
      view.toggleAttribute("aria-modal", false);
      if (isPhone()) view.setAttribute("aria-modal", "true");
      // On a phone the keyboard would cover half of the messages.
      if (takesFocus && isPhone()) view.focus();
      else if (takesFocus) controller.composer.focus();
      if (!hasBegun) void controller.begin();
      hasBegun = true;
    },
    hide() {
      frame.hidden = true;
      unwatch.forEach((end) => end());
    },
  };
}

function logo({ settings, apiUrl }: WindowContext): HTMLElement | undefined {
  const { logoImgUrl } = settings.ui;
  if (logoImgUrl === null) return undefined;
  const nothing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const image = picture(logoImgUrl, apiUrl, nothing);
  return el("div", { class: "foot" }, el("span", { class: "logo" }, image));
}
