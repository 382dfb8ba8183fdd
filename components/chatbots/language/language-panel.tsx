import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import type { ChatbotForm } from "../chatbot-form";
import { GlossarySection } from "../glossary/glossary-section";
import { ExcludedWords } from "./excluded-words";
import { LanguageField } from "./language-field";

export function LanguagePanel({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Glossary");
  return (
    <>
      <SectionCard title={t("languageTitle")} description={t("languageHint")}>
        <LanguageField form={form} />
      </SectionCard>
      <SectionCard title={t("excludedTitle")} description={t("excludedHint")}>
        <ExcludedWords form={form} />
      </SectionCard>
      <GlossarySection form={form} />
    </>
  );
}
