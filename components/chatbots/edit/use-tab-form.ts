import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { type ChatbotForm, type ChatbotFormValues, validateFields } from "../chatbot-form";
import { type ChatbotChange, changesOf, formValuesOf } from "./chatbot-changes";
import { type FormTab, fieldsOf } from "./edit-tabs";

export type TabForm = {
  form: ChatbotForm;
  isDirty: boolean;
  changes: () => ChatbotChange;
  resetTo: (savedChatbot: Chatbot) => void;
  discard: () => void;
};

/** Follows changes by others, unless the tab has unsaved changes. */
function useTabForm(chatbot: Chatbot, tab: FormTab): TabForm {
  const [base, setBase] = useState(chatbot);
  const [previous, setPrevious] = useState(chatbot);
  const form = useForm<ChatbotFormValues, unknown, ChatbotFormValues>({
    resolver: validateFields(fieldsOf(tab)),
    mode: "onTouched",
    values: formValuesOf(base),
  });
  const { isDirty } = form.formState;
  if (previous !== chatbot) {
    setPrevious(chatbot);
    if (!isDirty) setBase(chatbot);
  }
  return {
    form,
    isDirty,
    changes: () => changesOf(formValuesOf(base), form.getValues(), fieldsOf(tab)),
    resetTo: (savedChatbot) => {
      form.reset(formValuesOf(savedChatbot));
      setBase(savedChatbot);
    },
    discard: () => {
      form.reset(formValuesOf(chatbot));
      setBase(chatbot);
    },
  };
}

export type TabForms = Readonly<Record<FormTab, TabForm>>;

/** The forms outlive their tabs, so that switching tabs keeps what was typed. */
export const useTabForms = (chatbot: Chatbot): TabForms => ({
  general: useTabForm(chatbot, "general"),
  appearance: useTabForm(chatbot, "appearance"),
  "knowledge-bases": useTabForm(chatbot, "knowledge-bases"),
  language: useTabForm(chatbot, "language"),
  "ai-style": useTabForm(chatbot, "ai-style"),
  replies: useTabForm(chatbot, "replies"),
  evaluation: useTabForm(chatbot, "evaluation"),
  "hand-over": useTabForm(chatbot, "hand-over"),
  limits: useTabForm(chatbot, "limits"),
  embed: useTabForm(chatbot, "embed"),
});
