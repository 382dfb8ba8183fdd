import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "../chatbot-form";
import { AiNoticeCard } from "./ai-notice-card";

const limits = ["perConversation", "perVisitor", "perDay"] as const;

export function LimitsPanel({ form }: { form: ChatbotForm }) {
  const { register, formState } = form;
  const t = useTranslations("ChatbotEdit");
  const { errors } = formState;
  return (
    <>
      <SectionCard title={t("limits.title")} description={t("limits.hint")}>
        {limits.map((name) => (
          <Field
            {...number}
            key={name}
            label={t(`limits.${name}`)}
            placeholder={t("limits.unlimited")}
            error={errors.configs?.messageLimits?.[name]?.message}
            {...register(`configs.messageLimits.${name}`, wholeOrNone)}
          />
        ))}
        <Textarea
          isOptional
          rows={2}
          label={t("limits.reachedText")}
          help={t("limits.reachedTextHelp")}
          error={errors.configs?.messageLimits?.reachedText?.message}
          {...register("configs.messageLimits.reachedText")}
        />
      </SectionCard>
      <SectionCard title={t("retention.title")} description={t("retention.hint")}>
        <Field
          {...number}
          label={t("retention.days")}
          placeholder={t("retention.forever")}
          error={errors.configs?.retentionDays?.message}
          {...register("configs.retentionDays", wholeOrNone)}
        />
      </SectionCard>
      <AiNoticeCard form={form} />
    </>
  );
}

const number = {
  type: "number",
  min: 1,
  inputMode: "numeric",
  isOptional: true,
  className: "max-w-80",
} as const;

/** An empty field sets no limit. */
const wholeOrNone = {
  setValueAs: (typed: string | number | null) =>
    typed === "" || typed === null ? null : Number(typed),
};
