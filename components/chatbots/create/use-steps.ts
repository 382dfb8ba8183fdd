import { useState } from "react";
import { useAppEvent } from "@/lib/app-events";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import type { ChatbotForm } from "../chatbot-form";
import type { Draft } from "./draft";
import { createSteps } from "./use-create-form";

/**
 * Keeps the current step. `GoToStep` moves forward only past valid steps. Each step starts focused
 * and scrolled to the top.
 */
export function useSteps(form: ChatbotForm, draft: Draft | undefined) {
  const last = createSteps.length - 1;
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, last));
  const [reached, setReached] = useState(Math.min(draft?.reached ?? 0, last));
  const { target: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();

  const show = (next: number) => {
    focusAfter(() => {
      setStep(next);
      setReached(Math.max(reached, next));
    });
    document.documentElement.scrollTop = 0;
  };
  /**
   * Resolves to true if every step before `next` is valid; otherwise opens the first invalid step.
   */
  const passTo = async (next: number): Promise<boolean> => {
    for (const [at, { fields }] of createSteps.entries()) {
      if (at < step || at >= next || (await form.trigger([...fields]))) continue;
      if (at !== step) show(at);
      await form.trigger([...fields], { shouldFocus: true });
      return false;
    }
    return true;
  };
  const goTo = async (next: number) => {
    if (await passTo(next)) show(next);
  };
  useAppEvent("GoToStep", ({ step: next }) => void goTo(next));
  return { step, reached, heading, setStep, passTo };
}
