"use client";

import {
  Building2,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";
import { useTemplates } from "@/components/chatbots/queries";
import { useOrganization } from "@/components/organizations/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PicturePicker } from "@/components/shell/pictures/picture-picker";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Segments } from "@/components/ui/fields/segments";
import { Textarea } from "@/components/ui/fields/textarea";
import { Skeleton } from "@/components/ui/skeleton";
import { alignments, animations } from "@/contract/chatbots/chatbot-configs";
import type { Icon } from "@/contract/chatbots/images";
import { cn } from "@/lib/cn";
import { ColourFields } from "./colour-fields";
import { LivePreview } from "./live-preview";
import { usePreviewSettings } from "./preview-settings";
import type { Template } from "./template";
import { TemplatePicker } from "./template-picker";

export function Appearance({ form }: { form: ChatbotForm }) {
  const { data, error, isFetching, refetch } = useTemplates();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  const [first, ...others] = data ?? [];
  if (!first) return <Skeleton className="h-120 w-full rounded-lg" />;
  return <Fields form={form} templates={[first, ...others]} />;
}

/** Stays visible while settings change; on a phone only if it leaves enough room. */
const STICKY =
  "@2xl:sticky @2xl:top-18 @max-2xl:[@media(min-height:35rem)]:sticky @max-2xl:[@media(min-height:35rem)]:top-13 @max-2xl:[@media(min-height:35rem)]:z-1";

type FieldsProps = { form: ChatbotForm; templates: readonly [Template, ...Template[]] };

function Fields({ form, templates }: FieldsProps) {
  const settings = usePreviewSettings(form, templates);
  return (
    <div className="@container">
      <div className="items-start gap-6 @max-2xl:flex @max-2xl:flex-col @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_18.75rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_25rem] @min-[60rem]:grid-cols-[minmax(0,1fr)_35rem]">
        <div className="grid w-full min-w-0 gap-5">
          <TemplatePicker form={form} templates={templates} />
          <ColourFields form={form} ui={settings.settings.ui} />
          <PictureFields form={form} />
          <WelcomeFields form={form} />
          <BehaviourFields form={form} />
        </div>
        <div
          className={cn(
            "min-w-0 @max-2xl:order-first @max-2xl:-mx-4 @max-2xl:w-[calc(100%+2rem)] @max-2xl:border-b @max-2xl:border-line @max-2xl:bg-canvas @max-2xl:px-4 @max-2xl:py-3",
            STICKY,
          )}
        >
          <LivePreview {...settings} />
        </div>
      </div>
    </div>
  );
}

function WelcomeFields({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  const appearanceText = useTranslations("Appearance");
  return (
    <SectionCard title={t("welcomeTitle")} description={t("welcomeHint")}>
      <Textarea
        rows={2}
        label={t("welcomeMessage")}
        error={form.formState.errors.configs?.welcomeMessage?.message}
        {...form.register("configs.welcomeMessage")}
      />
      <CheckboxField
        label={appearanceText("showFaq")}
        help={appearanceText("showFaqHint")}
        {...form.register("configs.showFaq")}
      />
    </SectionCard>
  );
}

type PictureField = {
  name: "botImgUrl" | "assistantAvatarUrl" | "logoImgUrl";
  icons: readonly Icon["kind"][];
};

const fields: readonly PictureField[] = [
  { name: "botImgUrl", icons: ["bot", "company"] },
  { name: "assistantAvatarUrl", icons: ["person", "bot"] },
  { name: "logoImgUrl", icons: ["company"] },
];

function PictureFields({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Appearance");
  const formats = useTranslations("Picture")("formats");
  return (
    <SectionCard title={t("picturesTitle")} description={formats}>
      {fields.map(({ name, icons }) => (
        <Controller
          key={name}
          control={form.control}
          name={`configs.ui.${name}`}
          render={({ field, fieldState }) => (
            <PicturePicker
              label={t(name)}
              help={t(`${name}Hint`)}
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
              icons={icons}
              isWide={name === "logoImgUrl"}
              actions={
                name === "logoImgUrl" && (
                  <CompanyLogo value={field.value ?? null} onChoose={field.onChange} />
                )
              }
            />
          )}
        />
      ))}
    </SectionCard>
  );
}

type CompanyLogoProps = { value: string | null; onChoose: (url: string) => void };

/** Hidden without a logo or if it is in use already. */
function CompanyLogo({ value, onChoose }: CompanyLogoProps) {
  const t = useTranslations("Appearance");
  const { user } = useSession();
  const { data } = useOrganization(user?.organizationId ?? "");
  const logoUrl = data?.logoUrl;
  if (!logoUrl || logoUrl === value) return null;
  return (
    <Button type="button" variant="secondary" size="sm" onClick={() => onChoose(logoUrl)}>
      <Building2 aria-hidden />
      {t("companyLogo")}
    </Button>
  );
}

const alignmentIcons = {
  left: AlignHorizontalJustifyStart,
  center: AlignHorizontalJustifyCenter,
  right: AlignHorizontalJustifyEnd,
} as const;

function BehaviourFields({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Appearance");
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
  const t = useTranslations("Appearance");
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
