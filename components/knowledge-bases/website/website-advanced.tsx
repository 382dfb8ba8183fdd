import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { Disclosure } from "@/components/ui/disclosure";
import { FormError } from "@/components/ui/form-error";
import { Textarea } from "@/components/ui/textarea";
import type { CrawlPlan } from "@/contract/crawls";
import { isScopeInvalid, ScopeFields } from "../plan/scope-fields";
import { ScheduleSelect } from "./schedule-select";
import { SubPagesField } from "./sub-pages-field";
import { useScope } from "./use-scope";
import type { WebsiteForm } from "./use-website-form";

type WebsiteAdvancedProps = { form: WebsiteForm; plan: CrawlPlan | undefined };

/** What has a good default: schedule, files, limits, sub-pages, rules and the description. */
export function WebsiteAdvanced({ form, plan }: WebsiteAdvancedProps) {
  const t = useTranslations("KnowledgeBase");
  const scope = useScope(form);
  const { errors } = form.formState;
  const isInvalid = isScopeInvalid(scope) || [errors.subPages, errors.description].some(Boolean);
  return (
    <Disclosure title={t("advanced")} hint={t("advancedHint")} isInvalid={isInvalid}>
      <ScheduleSelect
        className="max-w-80"
        error={errors.schedule?.message}
        {...form.register("schedule")}
      />
      <ScopeFields scope={scope} plan={plan}>
        <SubPages form={form} />
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

function SubPages({ form: { control, formState } }: { form: WebsiteForm }) {
  const { subPages } = formState.errors;
  return (
    <>
      <Controller
        control={control}
        name="subPages"
        render={({ field }) => (
          <SubPagesField
            ref={field.ref}
            value={field.value ?? []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            errorOf={(index) => subPages?.[index]?.message}
          />
        )}
      />
      <FormError message={subPages?.root?.message ?? subPages?.message} />
    </>
  );
}
