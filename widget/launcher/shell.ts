import { addStyle, el } from "../dom";
import type { Shown } from "../host";
import { coloursOf } from "../appearance/colours";
import { type Bubble, createBubble } from "./bubble";
import { launcherCss } from "./launcher-css";
import { alignmentOf, makeMovable, placeOf } from "./position";
import type { TagSettings } from "./script-tag";
import { watchSize } from "./size";
import { launcherWords } from "./texts";

export type Shell = {
  /** Not yet in the document. */
  element: HTMLElement;
  shadow: ShadowRoot;
  /** The element around everything in the shadow root. */
  root: HTMLElement;
  bubble: Bubble;
  /** Shows a message beside the bubble; an empty text hides it. */
  hint: (text: string) => void;
};

/** Creates the bubble in a shadow root, out of reach of the page's styles. */
export function createShell(shown: Shown, tag: TagSettings): Shell {
  const { settings, apiUrl, language } = shown;
  const element = document.createElement("antwort-widget");
  // Without a box, no rule of the page can move, fade or hide it.
  element.style.setProperty("display", "contents", "important");
  const shadow = element.attachShadow({ mode: "open" });
  addStyle(shadow, launcherCss(settings.templateId));
  const bubble = createBubble({ settings, apiUrl, words: launcherWords[language] });
  const note = el("p", { class: "hint", role: "status", hidden: true });
  const root = createRoot(shown, tag);
  root.append(bubble.element, note);
  shadow.append(root);
  watchSize(root);
  placeBubble(root, bubble.element, shown, tag);
  const hint = (text: string) => {
    note.textContent = text;
    note.hidden = text === "";
  };
  return { element, shadow, root, bubble, hint };
}

function createRoot({ settings, language }: Shown, tag: TagSettings): HTMLElement {
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

/** Restores the visitor's position, otherwise uses the tag's or the chatbot's. */
function placeBubble(root: HTMLElement, bubble: HTMLElement, shown: Shown, tag: TagSettings): void {
  const { settings, memory } = shown;
  let place = 0;
  const put = (next: number) => {
    place = next;
    root.style.setProperty("--place", String(next));
    root.dataset["alignment"] = alignmentOf(next);
  };
  put(memory.recall().place ?? placeOf(tag.corner ?? settings.ui.alignment));
  makeMovable(bubble, {
    room: () => root.clientWidth - bubble.offsetWidth - 2 * tag.offsetX,
    place: () => place,
    move: (next, isKept) => {
      put(next);
      if (!isKept) return;
      memory.allow();
      memory.keep({ place: next });
    },
  });
}
