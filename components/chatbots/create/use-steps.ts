import { useState } from "react";
import { useAppEvent } from "@/lib/app-events";
import { useFocusAfter } from "@/lib/use-focus-after";
import type { ChatbotForm } from "../chatbot-form";
import type { Draft } from "./draft";
import { createSteps } from "./use-create-form";

/**
 * Where one stands in the wizard; GoToStep goes elsewhere, on only past what is right. A step begins with the focus at
 * its beginning, and that in sight.
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
  /** True where every step from this one to before `next` is right; else the first that is not is shown. */
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
