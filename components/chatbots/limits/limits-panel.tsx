import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { ChatbotForm } from "../chatbot-form";

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
  setValueAs: (value: string | number | null) =>
    value === "" || value === null ? null : Number(value),
};

/** Hiding the notice needs a confirmation that names the law. */
function AiNoticeCard({ form }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  const [isAsking, setAsking] = useState(false);
  const isHidden = useWatch({ control: form.control, name: "configs.aiNotice.isHidden" });
  const setHidden = (hidden: boolean) => {
    const notice = { ...form.getValues("configs.aiNotice"), isHidden: hidden };
    form.setValue("configs.aiNotice", { ...notice, isLawConfirmed: hidden }, { shouldDirty: true });
  };
  return (
    <SectionCard title={t("aiNotice.title")} description={t("aiNotice.hint")}>
      <SwitchField
        label={t("aiNotice.shown")}
        help={isHidden ? t("aiNotice.hiddenHelp") : undefined}
        checked={!isHidden}
        onChange={() => (isHidden ? setHidden(false) : setAsking(true))}
      />
      {!isHidden && (
        <Textarea
          isOptional
          rows={2}
          label={t("aiNotice.text")}
          help={t("aiNotice.textHelp")}
          error={form.formState.errors.configs?.aiNotice?.text?.message}
          {...form.register("configs.aiNotice.text")}
        />
      )}
      <HideDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setHidden(true);
          setAsking(false);
        }}
      />
    </SectionCard>
  );
}

type HideDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "open" | "onOpenChange" | "onConfirm"
>;

function HideDialog(props: HideDialogProps) {
  const t = useTranslations("ChatbotEdit");
  return (
    <ConfirmDialog
      isDestructive
      title={t("aiNotice.hideTitle")}
      description={t("aiNotice.law")}
      confirmLabel={t("aiNotice.hideConfirm")}
      {...props}
    />
  );
}
