import { type Action, notice } from "./notice";

/** Disappears when an answer is chosen. */
export function confirmation(text: string, ...answers: Action[]): HTMLElement {
  const question: HTMLElement = notice(
    text,
    ...answers.map(({ label, act }) => ({
      label,
      act() {
        question.remove();
        act();
      },
    })),
  );
  return question;
}
