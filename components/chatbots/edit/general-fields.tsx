import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "../chatbot-form";

type GeneralFieldsProps = { form: ChatbotForm; autoFocus?: boolean; children?: ReactNode };

export function GeneralFields({ form, autoFocus, children }: GeneralFieldsProps) {
  const t = useTranslations("Chatbot");
  const { register } = form;
  const { errors } = form.formState;
  return (
    <SectionCard title={t("generalTitle")} description={t("generalHint")}>
      <Field
        autoFocus={autoFocus}
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
      {children}
    </SectionCard>
  );
}
