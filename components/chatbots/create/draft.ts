import { useEffect } from "react";
import type { ChatbotForm, ChatbotFormValues } from "../chatbot-form";

export type Draft = { typed: ChatbotFormValues; step: number; reached: number };

export type DraftStore = {
  /** Returns undefined if the stored draft is missing or unreadable. */
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  clear: () => void;
};

/** Stores one draft per person in this browser. */
export function draftStore(userId: string, storage: Storage): DraftStore {
  // Increase the number if the shape changes, so that older drafts are ignored.
  const key = `antwort.chatbot-draft.1.${userId}`;
  return {
    read: () => parse(storage.getItem(key)),
    write: (draft) => {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch (cause) {
        console.warn("The draft could not be kept in this browser", cause);
      }
    },
    clear: () => storage.removeItem(key),
  };
}

function parse(text: string | null): Draft | undefined {
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<Draft> | null;
    const { typed, step = 0, reached = 0 } = stored ?? {};
    return typed && Array.isArray(typed.kbIds) ? { typed, step, reached } : undefined;
  } catch (cause) {
    console.warn("The draft kept in this browser is unreadable", cause);
    return undefined;
  }
}

type Place = { step: number; reached: number };

/**
 * Saves the draft on every change, so that a crash loses nothing. An unchanged form is not a draft.
 */
export function useSaveDraft(form: ChatbotForm, { step, reached }: Place, store: DraftStore): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    const saveDraft = () => store.write({ typed: form.getValues(), step, reached });
    if (isDirty) saveDraft();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => (state.isDirty ? saveDraft() : store.clear()),
    });
  }, [form, isDirty, step, reached, store]);
}
