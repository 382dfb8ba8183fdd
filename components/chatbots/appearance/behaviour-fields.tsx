import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Segments } from "@/components/ui/fields/segments";
import { alignments, animations } from "@/contract/chatbots/chatbots";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";

const alignmentIcons = {
  left: AlignHorizontalJustifyStart,
  center: AlignHorizontalJustifyCenter,
  right: AlignHorizontalJustifyEnd,
} as const;

export function BehaviourFields({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Look");
  return (
    <SectionCard title={t("behaviourTitle")} description={t("behaviourHint")}>
      <Controller
        control={form.control}
        name="configs.ui.alignment"
        render={({ field }) => (
          <Segments
            label={t("alignment")}
            options={alignments.map((value) => ({
              value,
              label: t(`alignments.${value}`),
              icon: alignmentIcons[value],
            }))}
            value={field.value ?? "right"}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="configs.ui.animation"
        render={({ field }) => (
          <Segments
            label={t("animation")}
            options={animations.map((value) => ({ value, label: t(`animations.${value}`) }))}
            value={field.value ?? "Default"}
            onChange={field.onChange}
          />
        )}
      />
      <AutoOpen form={form} />
    </SectionCard>
  );
}

function AutoOpen({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Look");
  const isOn = useWatch({ control: form.control, name: "configs.ui.autoOpen" });
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={t("autoOpen")}
        help={t("autoOpenHint")}
        {...form.register("configs.ui.autoOpen")}
      />
      {isOn && (
        <Field
          type="number"
          min={0}
          max={600}
          inputMode="numeric"
          className="ml-6.5 max-w-44"
          label={t("autoOpenDelay")}
          error={form.formState.errors.configs?.ui?.autoOpenDelay?.message}
          {...form.register("configs.ui.autoOpenDelay", { valueAsNumber: true })}
        />
      )}
    </div>
  );
}
