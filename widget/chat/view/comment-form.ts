import { el } from "../../dom";
import type { Words } from "../texts";

/** Asks what was missing; disappears after sending. */
export function commentForm(words: Words, onComment: (comment: string) => void): HTMLElement {
  const field = el("textarea", {
    rows: 1,
    maxlength: 1_000,
    "aria-label": words.comment,
    placeholder: words.comment,
  });
  const form = el(
    "form",
    { class: "comment" },
    field,
    el("button", { type: "submit" }, words.send),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.remove();
    onComment(field.value.trim());
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return form;
}
