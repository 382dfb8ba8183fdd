import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { Language } from "@/contract/limits";
import type { ChatbotForm } from "../chatbot-form";

type GeneralFieldsProps = { form: ChatbotForm; onLanguage?: (language: Language) => void };

/** Name, description, language. */
export function GeneralFields({ form, onLanguage }: GeneralFieldsProps) {
  const t = useTranslations("Chatbot");
  const { register } = form;
  const { errors } = form.formState;
  const language = register("configs.primaryLanguage", {
    onChange: () => {
      const chosen = form.getValues("configs.primaryLanguage");
      if (chosen) onLanguage?.(chosen);
    },
  });
  return (
    <SectionCard title={t("generalTitle")} description={t("generalHint")}>
      <Field
        label={t("name")}
        autoComplete="off"
        error={errors.name?.message}
        {...register("name")}
      />
      <Textarea
        isOptional
        label={t("description")}
        error={errors.description?.message}
        {...register("description")}
      />
      <Select
        label={t("primaryLanguage")}
        help={t("primaryLanguageHint")}
        options={[
          { value: "de", label: t("languageDe") },
          { value: "en", label: t("languageEn") },
        ]}
        error={errors.configs?.primaryLanguage?.message}
        {...language}
      />
    </SectionCard>
  );
}
