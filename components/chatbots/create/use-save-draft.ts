import { useEffect } from "react";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";
import type { DraftStore } from "./draft";

type Place = { step: number; reached: number };

/**
 * Saves the draft on every change, so that a crash loses nothing. An unchanged form is no draft.
 */
export function useKeptDraft(form: ChatbotForm, { step, reached }: Place, store: DraftStore): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    const keep = () => store.write({ typed: form.getValues(), step, reached });
    if (isDirty) keep();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => (state.isDirty ? keep() : store.clear()),
    });
  }, [form, isDirty, step, reached, store]);
}
