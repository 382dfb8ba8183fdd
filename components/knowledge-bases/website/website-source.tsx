import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { PlanPanel } from "../plan/plan-panel";
import type { WebsiteForm } from "./use-website-form";
import type { WebsiteLook } from "../plan/use-website-look";

type WebsiteSourceProps = { form: WebsiteForm; look: WebsiteLook };

/** Where to begin, and what a look at the site found. */
export function WebsiteSource({ form, look: { current, leave, press } }: WebsiteSourceProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <SectionCard title={t("sectionSource")} description={t("sectionSourceHint")}>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          className="min-w-56 flex-1"
          label={t("baseUrl")}
          placeholder={t("baseUrlPlaceholder")}
          inputMode="url"
          autoComplete="url"
          help={current ? undefined : t("lookHint")}
          error={form.formState.errors.baseUrl?.message}
          {...form.register("baseUrl", { onBlur: leave })}
        />
        <Button
          type="button"
          variant="secondary"
          className="sm:mt-6.5"
          busy={current?.isLooking ?? false}
          onClick={press}
        >
          {t(current?.plan ? "lookAgain" : "look")}
        </Button>
      </div>
      {current && <PlanPanel look={current} />}
    </SectionCard>
  );
}
