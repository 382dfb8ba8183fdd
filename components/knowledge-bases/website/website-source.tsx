import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { PlanPanel } from "../plan/plan-panel";
import { AddressField } from "./address-field";
import type { WebsiteForm } from "./use-website-form";
import type { WebsiteLook } from "../plan/use-website-look";

type WebsiteSourceProps = { form: WebsiteForm; look: WebsiteLook };

/** Where to begin, and what a look at the site found. */
export function WebsiteSource({ form, look: { current, leave, press } }: WebsiteSourceProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <SectionCard title={t("sectionSource")} description={t("sectionSourceHint")}>
      <AddressField
        wiring={{
          ...form.register("baseUrl", { onBlur: leave }),
          error: form.formState.errors.baseUrl?.message,
        }}
        look={current}
        onLook={press}
      />
      {current && <PlanPanel look={current} />}
    </SectionCard>
  );
}
