import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { ScheduleModeSelect, ScheduleSelect } from "../website/schedule-select";
import { NextCrawl } from "./next-crawl";
import type { EditForm } from "./use-edit-form";

/** Names apply at once, the scope from the next crawl. */
export function EditFields({ form, kb }: { form: EditForm; kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const { register, formState } = form;
  const schedule = useWatch({ control: form.control, name: "data.schedule" });
  const errors = formState.errors.data;
  return (
    <>
      <Field label={t("title")} error={errors?.title?.message} {...register("data.title")} />
      <Textarea
        isOptional
        label={t("description")}
        error={errors?.description?.message}
        {...register("data.description")}
      />
      {kb.dto.kbType === "Web" && (
        <ScheduleSelect
          className="max-w-80"
          error={errors?.schedule?.message}
          {...register("data.schedule")}
        />
      )}
      {kb.dto.kbType === "Web" && schedule !== "off" && (
        <ScheduleModeSelect className="max-w-80" {...register("data.scheduleMode")} />
      )}
      {kb.baseUrl && <NextCrawl form={form} baseUrl={kb.baseUrl} />}
    </>
  );
}
