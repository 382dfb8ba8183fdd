import { el, icon } from "../../dom";
import { thumbDown, thumbUp } from "../../icons";
import type { Words } from "../texts";
import { commentForm } from "./comment-form";
import { copyButton } from "./copy-button";
import { iconButton } from "./notice";

type Rating = 1 | -1;

type RatingProps = {
  words: Words;
  /** The text to copy. */
  text: () => string;
  rating: Rating | null;
  rate: (rating: Rating, comment?: string) => Promise<void>;
};

export function createRating({ words, text, rating, rate }: RatingProps): HTMLElement {
  const status = el("span", { class: "thanks", role: "status" });
  const box = el("div", {});
  const thumbs = thumbButtons(words, press);
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
  const comment = (text: string) => {
    thumbs.get(-1)?.focus();
    if (text) void give(-1, text);
  };
  function press(chosen: Rating): void {
    if (rating === chosen) return;
    box.replaceChildren(...(chosen === -1 ? [commentForm(words, comment)] : []));
    box.scrollIntoView({ block: "nearest" });
    void give(chosen);
  }
  mark(rating);
  const buttons = el("div", { class: "rate" }, ...thumbs.values(), copyButton(text, words), status);
  return el("div", { class: "after" }, buttons, box);
}

const thumbButtons = (words: Words, press: (rating: Rating) => void) =>
  new Map<Rating, HTMLButtonElement>([
    [1, iconButton(icon(thumbUp), words.helpful, () => press(1))],
    [-1, iconButton(icon(thumbDown), words.notHelpful, () => press(-1))],
  ]);
