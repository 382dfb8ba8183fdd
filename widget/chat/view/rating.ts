import { el, icon } from "../../dom";
import { copy, thumbDown, thumbUp, tick } from "../../icons";
import type { Words } from "../words";
import { iconButton } from "./notice";

type Rating = 1 | -1;

type RatingProps = {
  words: Words;
  /** What is copied. */
  text: () => string;
  rating: Rating | null;
  rate: (rating: Rating, comment?: string) => Promise<void>;
};

const copiedMs = 2_000;

/** What can be done with an answer: say whether it helped, and copy it. */
export function createRating({ words, text, rating, rate }: RatingProps): HTMLElement {
  const status = el("span", { class: "thanks", role: "status" });
  const box = el("div", {});
  const thumbs = new Map<Rating, HTMLButtonElement>();
  const mark = (chosen: Rating | null) => {
    for (const [value, button] of thumbs) {
      button.setAttribute("aria-pressed", String(value === chosen));
    }
  };
  const give = async (chosen: Rating, comment?: string) => {
    const before = rating;
    rating = chosen;
    mark(chosen);
    try {
      await rate(chosen, comment);
      status.textContent = words.thanks;
    } catch {
      rating = before;
      mark(before);
      status.textContent = words.failed;
    }
  };
  const press = (chosen: Rating) => {
    if (rating === chosen) return;
    const form = chosen === -1 && commentForm(words, (comment) => void give(-1, comment));
    box.replaceChildren(...(form ? [form] : []));
    void give(chosen);
  };
  thumbs.set(
    1,
    iconButton(icon(thumbUp), words.helpful, () => press(1)),
  );
  thumbs.set(
    -1,
    iconButton(icon(thumbDown), words.notHelpful, () => press(-1)),
  );
  mark(rating);
  const buttons = el("div", { class: "rate" }, ...thumbs.values(), copyButton(text, words), status);
  return el("div", { class: "after" }, buttons, box);
}

/** What was missing, in the visitor's words; it goes away once it is sent. */
function commentForm(words: Words, onComment: (comment: string) => void): HTMLElement {
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
    const comment = field.value.trim();
    if (comment) onComment(comment);
    form.remove();
  });
  return form;
}

/** The words without their marks; nothing where the page may not copy. */
function copyButton(text: () => string, words: Words): HTMLElement | undefined {
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
