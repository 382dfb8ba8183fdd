"use client";

import { LoadFailed } from "@/components/shell/page/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";
import { useTemplates } from "@/components/chatbots/queries";
import { BehaviourFields } from "./behaviour-fields";
import { ColourFields } from "./colour-fields";
import { LivePreview } from "./live-preview";
import { PictureFields } from "./picture-fields";
import type { Template } from "./template";
import { TemplatePicker } from "./template-picker";
import { usePreviewSettings } from "./preview-settings";
import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Textarea } from "@/components/ui/fields/textarea";

export function Appearance({ form }: { form: ChatbotForm }) {
  const { data, error, isFetching, refetch } = useTemplates();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  const [first, ...others] = data ?? [];
  if (!first) return <Skeleton className="h-120 w-full rounded-lg" />;
  return <Fields form={form} templates={[first, ...others]} />;
}

/** Stays visible while settings change; on a phone only if it leaves enough room. */
const sticky =
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
            sticky,
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
  const look = useTranslations("Look");
  return (
    <SectionCard title={t("welcomeTitle")} description={t("welcomeHint")}>
      <Textarea
        rows={2}
        label={t("welcomeMessage")}
        error={form.formState.errors.configs?.welcomeMessage?.message}
        {...form.register("configs.welcomeMessage")}
      />
      <CheckboxField
        label={look("showFaq")}
        help={look("showFaqHint")}
        {...form.register("configs.showFaq")}
      />
    </SectionCard>
  );
}
