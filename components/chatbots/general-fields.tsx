import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ChatbotForm } from "./chatbot-form";

/** Name, description, language. */
export function GeneralFields({ form: { register, formState } }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  const { errors } = formState;
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
        {...register("configs.primaryLanguage")}
      />
    </SectionCard>
  );
}
