import { type Action, notice } from "./notice";

/** A question with its answers to press; it goes away once one is chosen. */
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
