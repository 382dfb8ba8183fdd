import { icon } from "../../dom";
import { copy, tick } from "../../icons";
import type { Words } from "../texts";
import { iconButton } from "./notice";

const copiedMs = 2_000;

/** Copies the text without marks; undefined if the page may not copy. */
export function copyButton(text: () => string, words: Words): HTMLElement | undefined {
  if (!("clipboard" in navigator)) return undefined;
  const show = (path: string, label: string) => {
    button.replaceChildren(icon(path));
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  const button = iconButton(icon(copy), words.copy, () => {
    const plain = text().replaceAll(/\s*\[\d+\]/g, "");
    navigator.clipboard.writeText(plain).then(
      () => {
        show(tick, words.copied);
        setTimeout(() => show(copy, words.copy), copiedMs);
      },
      () => show(copy, words.failed),
    );
  });
  return button;
}
