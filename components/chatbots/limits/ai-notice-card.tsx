import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "../chatbot-form";

/** Hiding the notice needs a confirmation that names the law. */
export function AiNoticeCard({ form }: { form: ChatbotForm }) {
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
