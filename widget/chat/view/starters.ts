import type { StarterQuestions } from "@/contract/chatbots/widget";
import { el } from "../../dom";
import type { WidgetTexts } from "../texts";

/** Suggested questions by category; undefined without any. */
export function createStarters(
  faq: StarterQuestions,
  texts: WidgetTexts,
  onAsk: (question: string) => void,
): HTMLElement | undefined {
  const categories = faq.filter(({ questions }) => questions.length > 0);
  if (categories.length === 0) return undefined;
  const chip = (question: string) => {
    const button = el("button", { type: "button", class: "chip" }, question);
    button.addEventListener("click", () => onAsk(question));
    return button;
  };
  return el(
    "div",
    { class: "starters", role: "group", "aria-label": texts.starters },
    ...categories.flatMap(({ category, questions }) => [
      el("div", { class: "category" }, category),
      el("div", { class: "chips" }, ...questions.map(chip)),
    ]),
  );
}
