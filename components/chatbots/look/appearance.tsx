"use client";

import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChatbotForm } from "../chatbot-form";
import { useTemplates } from "../queries";
import { BehaviourFields } from "./behaviour-fields";
import { ColourFields } from "./colour-fields";
import { LivePreview } from "./live-preview";
import { PictureFields } from "./picture-fields";
import type { Template } from "./template";
import { TemplatePicker } from "./template-picker";
import { useTypedLook } from "./typed-look";
import { WelcomeFields } from "./welcome-fields";

/** How a chatbot looks and behaves on a page, with the real widget beside the fields. */
export function Appearance({ form }: { form: ChatbotForm }) {
  const { data, error, isFetching, refetch } = useTemplates();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  const [first, ...others] = data ?? [];
  if (!first) return <Skeleton className="h-120 w-full rounded-lg" />;
  return <Fields form={form} templates={[first, ...others]} />;
}

type FieldsProps = { form: ChatbotForm; templates: readonly [Template, ...Template[]] };

function Fields({ form, templates }: FieldsProps) {
  const look = useTypedLook(form, templates);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_35rem]">
      <div className="grid min-w-0 gap-5">
        <TemplatePicker form={form} templates={templates} />
        <ColourFields form={form} ui={look.settings.ui} />
        <PictureFields form={form} />
        <WelcomeFields form={form} />
        <BehaviourFields form={form} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-18">
        <LivePreview {...look} />
      </div>
    </div>
  );
}
