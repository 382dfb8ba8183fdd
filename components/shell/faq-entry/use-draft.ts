import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useDraftAnswer } from "@/components/chatbots/faq/queries";
import type { FaqEntry } from "@/contract/chatbots/faq";
import type { Citation } from "@/contract/conversations/chat";

type EntryForm = Pick<
  UseFormReturn<{ question: string; answer?: string | null | undefined }>,
  "trigger" | "getValues" | "setValue"
>;

export function useDraft(chatbotId: string, entry: FaqEntry | undefined, form: EntryForm) {
  const [sources, setSources] = useState<readonly Citation[]>(entry?.sources ?? []);
  const { mutate, data, error, isPending } = useDraftAnswer();
  const onDraft = async () => {
    if (!(await form.trigger("question", { shouldFocus: true }))) return;
    const question = form.getValues("question").trim();
    mutate(
      { body: { question, chatbotId } },
      {
        onSuccess: ({ answer, citations }) => {
          if (answer === "") return;
          form.setValue("answer", answer, { shouldDirty: true, shouldValidate: true });
          setSources(citations);
        },
      },
    );
  };
  const removeSource = (removed: Citation) =>
    setSources(sources.filter((source) => source !== removed));
  return { sources, removeSource, onDraft, draft: data, error, isDrafting: isPending };
}
