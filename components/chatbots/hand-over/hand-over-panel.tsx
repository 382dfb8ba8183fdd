import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "../chatbot-form";
import { OfficeHours } from "./office-hours";

export function HandOverPanel({ form }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  const isEnabled = useWatch({ control: form.control, name: "configs.handOver.enabled" });
  return (
    <>
      <SectionCard title={t("handOver.title")} description={t("handOver.hint")}>
        <SwitchField
          label={t("handOver.enabled")}
          help={t("handOver.enabledHelp")}
          {...form.register("configs.handOver.enabled")}
        />
        {isEnabled && <RequestFields form={form} />}
      </SectionCard>
      {isEnabled && (
        <SectionCard title={t("handOver.hoursTitle")} description={t("handOver.hoursHint")}>
          <OfficeHours form={form} />
        </SectionCard>
      )}
    </>
  );
}

function RequestFields({ form: { register, formState } }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  const errors = formState.errors.configs?.handOver;
  return (
    <>
      <Field
        isOptional
        type="email"
        autoComplete="off"
        label={t("handOver.email")}
        help={t("handOver.emailHelp")}
        error={errors?.email?.message}
        {...register("configs.handOver.email")}
      />
      <Textarea
        isOptional
        label={t("handOver.consentText")}
        help={t("handOver.consentTextHelp")}
        error={errors?.consentText?.message}
        {...register("configs.handOver.consentText")}
      />
    </>
  );
}
