import { useTranslations } from "next-intl";
import { useController, useForm } from "react-hook-form";
import { useChatbot, useUpdateChatbot } from "@/components/chatbots/queries";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { ChipsField } from "@/components/ui/fields/chips-field";
import { Field } from "@/components/ui/fields/field";
import { chatbotConfigs, type ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { UnansweredDetail } from "@/contract/conversations/unanswered";
import { contractResolver } from "@/lib/api/form";

type GlossaryDialogProps = { group: UnansweredDetail; onSaved: () => void; onClose: () => void };

type Entry = ChatbotConfigs["glossary"][number];

const glossaryEntry = chatbotConfigs.shape.glossary.element;
const newGlossaryEntry = glossaryEntry.extend({
  synonyms: glossaryEntry.shape.synonyms.min(1, "Validation.Required"),
});

export function GlossaryDialog({ group, onSaved, onClose }: GlossaryDialogProps) {
  const t = useTranslations("Unanswered");
  const { save, isBusy, error } = useSaveEntry(group.chatbotId, onSaved);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: contractResolver(() => newGlossaryEntry),
    defaultValues: { term: "", synonyms: [] },
  });
  const { term, synonyms } = formState.errors;
  const { field } = useController({ control, name: "synonyms" });
  return (
    <FormDialog
      title={t("addToGlossary")}
      description={t("glossaryText", { question: group.name })}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("term")}
        help={t("termHint")}
        error={term?.message}
        {...register("term")}
      />
      <ChipsField
        label={t("synonyms")}
        help={t("synonymsHint")}
        error={synonyms?.message}
        words={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        removeLabel={(word) => t("removeSynonym", { word })}
      />
    </FormDialog>
  );
}

function useSaveEntry(chatbotId: string, onSaved: () => void) {
  const { data: chatbot } = useChatbot(chatbotId);
  const update = useUpdateChatbot(() => true);
  const save = (addedEntry: Entry) => {
    if (!chatbot) return;
    const glossary = withEntry(chatbot.configs.glossary, addedEntry);
    const body = { configs: { glossary } };
    update.mutate({ params: { id: chatbotId }, body }, { onSuccess: onSaved });
  };
  return { save, isBusy: update.isPending || !chatbot, error: update.error };
}

const keyOf = (term: string): string => term.trim().toLocaleLowerCase();

/** An existing term gets the missing synonyms. */
function withEntry(glossary: readonly Entry[], { term, synonyms }: Entry): Entry[] {
  const existing = glossary.find((one) => keyOf(one.term) === keyOf(term));
  if (!existing) return [...glossary, { term, synonyms }];
  const merged = { ...existing, synonyms: [...new Set([...existing.synonyms, ...synonyms])] };
  return glossary.map((one) => (one === existing ? merged : one));
}
