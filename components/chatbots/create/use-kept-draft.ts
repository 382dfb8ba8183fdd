import { useEffect } from "react";
import type { ChatbotForm } from "../chatbot-form";
import type { DraftStore } from "./draft";

type Place = { step: number; reached: number };

/** Keeps what is typed as it is typed, so that not even a crash takes it away; what is as at the beginning is no draft. */
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
