import { el, icon } from "../../dom";
import { COPY, THUMB_DOWN, THUMB_UP, TICK } from "../../icons";
import type { WidgetTexts } from "../texts";
import { iconButton } from "./notice";

type Rating = 1 | -1;

type RatingProps = {
  texts: WidgetTexts;
  /** The text to copy. */
  text: () => string;
  rating: Rating | null;
  rate: (rating: Rating, comment?: string) => Promise<void>;
};

export function createRating({ texts, text, rating, rate }: RatingProps): HTMLElement {
  const status = el("span", { class: "thanks", role: "status" });
  const box = el("div", {});
  const thumbs = thumbButtons(texts, press);
  const mark = (newRating: Rating | null) => {
    for (const [value, button] of thumbs) {
      button.setAttribute("aria-pressed", String(value === newRating));
    }
  };
  const submit = async (newRating: Rating, comment?: string) => {
    const previous = rating;
    rating = newRating;
    mark(newRating);
    try {
      await rate(newRating, comment);
      status.textContent = texts.thanks;
    } catch {
      rating = previous;
      mark(previous);
      status.textContent = texts.failed;
    }
  };
  const comment = (text: string) => {
    thumbs.get(-1)?.focus();
    if (text) void submit(-1, text);
  };
  function press(newRating: Rating): void {
    if (rating === newRating) return;
    box.replaceChildren(...(newRating === -1 ? [commentForm(texts, comment)] : []));
    box.scrollIntoView({ block: "nearest" });
    void submit(newRating);
  }
  mark(rating);
  const buttons = el("div", { class: "rate" }, ...thumbs.values(), copyButton(text, texts), status);
  return el("div", { class: "after" }, buttons, box);
}

const thumbButtons = (texts: WidgetTexts, press: (rating: Rating) => void) =>
  new Map<Rating, HTMLButtonElement>([
    [1, iconButton(icon(THUMB_UP), texts.helpful, () => press(1))],
    [-1, iconButton(icon(THUMB_DOWN), texts.notHelpful, () => press(-1))],
  ]);

/** Asks what was missing; disappears after sending. */
function commentForm(texts: WidgetTexts, onComment: (comment: string) => void): HTMLElement {
  const field = el("textarea", {
    rows: 1,
    maxlength: 1_000,
    "aria-label": texts.comment,
    placeholder: texts.comment,
  });
  const form = el(
    "form",
    { class: "comment" },
    field,
    el("button", { type: "submit" }, texts.send),
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

const COPIED_MS = 2_000;

/** Returns a button that copies the text without citation marks, or undefined if the clipboard is unavailable. */
function copyButton(text: () => string, texts: WidgetTexts): HTMLElement | undefined {
  if (!("clipboard" in navigator)) return undefined;
  const show = (path: string, label: string) => {
    button.replaceChildren(icon(path));
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  const button = iconButton(icon(COPY), texts.copy, () => {
    const withoutMarks = text().replaceAll(/\s*\[\d+\]/g, "");
    navigator.clipboard.writeText(withoutMarks).then(
      () => {
        show(TICK, texts.copied);
        setTimeout(() => show(COPY, texts.copy), COPIED_MS);
      },
      () => show(COPY, texts.failed),
    );
  });
  return button;
}
