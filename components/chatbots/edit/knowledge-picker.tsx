import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { SectionCard } from "@/components/ui/card";
import { FormError } from "@/components/ui/fields/form-error";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { useSettled } from "@/lib/hooks/use-debounced-value";
import type { ChatbotForm } from "../chatbot-form";
import { KnowledgeChoices } from "./knowledge-choices";

const pageSize = 100;

export function KnowledgePicker({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  const { field, fieldState } = useController({ control: form.control, name: "kbIds" });
  return (
    <SectionCard title={t("knowledgeTitle")} description={t("knowledgeHint")}>
      <KnowledgeList
        chosen={field.value}
        onChange={(kbIds) => {
          field.onChange(kbIds);
          // Validates the field again after a choice.
          field.onBlur();
        }}
      />
      <FormError message={fieldState.error?.message} />
    </SectionCard>
  );
}

type KnowledgeListProps = {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** Set when knowledge bases are being added: tells which are connected already. */
  isConnected?: (kbId: string) => boolean;
};

export function KnowledgeList({ chosen, onChange, isConnected }: KnowledgeListProps) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed);
  const list = useKnowledgeBases({ search, pageSize, sort: "title" });
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  return (
    <KnowledgeChoices
      found={list.data}
      {...{ chosen, onChange, typed, isConnected }}
      isFiltered={typed + search !== ""}
      onSearch={setTyped}
    />
  );
}
