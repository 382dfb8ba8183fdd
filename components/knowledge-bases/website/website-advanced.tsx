import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import { Disclosure } from "@/components/ui/disclosure";
import { Textarea } from "@/components/ui/fields/textarea";
import type { CrawlPlan } from "@/contract/crawls";
import { isScopeInvalid, ScopeFields } from "../plan/scope-fields";
import { ScheduleModeSelect, ScheduleSelect } from "./schedule-select";
import { SubPages } from "./sub-pages-field";
import { useScope } from "./use-scope";
import type { WebsiteForm } from "./use-website-form";

type WebsiteAdvancedProps = { form: WebsiteForm; plan: CrawlPlan | undefined };

export function WebsiteAdvanced({ form, plan }: WebsiteAdvancedProps) {
  const t = useTranslations("KnowledgeBase");
  const scope = useScope(form);
  const { errors } = form.formState;
  const { field: subPages } = useController({ control: form.control, name: "subPages" });
  const schedule = useWatch({ control: form.control, name: "schedule" });
  const isInvalid = isScopeInvalid(scope) || [errors.subPages, errors.description].some(Boolean);
  return (
    <Disclosure title={t("advanced")} hint={t("advancedHint")} isInvalid={isInvalid}>
      <ScheduleSelect
        className="max-w-80"
        error={errors.schedule?.message}
        {...form.register("schedule")}
      />
      {schedule !== "off" && (
        <ScheduleModeSelect className="max-w-80" {...form.register("scheduleMode")} />
      )}
      <ScopeFields scope={scope} plan={plan}>
        <SubPages field={subPages} errors={errors.subPages} />
      </ScopeFields>
      <Textarea
        isOptional
        rows={2}
        label={t("description")}
        help={t("descriptionHint")}
        error={errors.description?.message}
        {...form.register("description")}
      />
    </Disclosure>
  );
}
