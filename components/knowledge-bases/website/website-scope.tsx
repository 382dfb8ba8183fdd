import { useTranslations } from "next-intl";
import { Controller, useController, useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import type { CrawlPlan } from "@/contract/crawls";
import { rulesWiring } from "../plan/rules-field";
import { asNumber, countIn, ScopeFields, type ScopeWiring } from "../plan/scope-fields";
import { SubPagesField } from "./sub-pages-field";
import type { WebsiteForm } from "./use-website-form";

type WebsiteScopeProps = { form: WebsiteForm; plan: CrawlPlan | undefined };

/** What of a new website is read. */
export function WebsiteScope({ form, plan }: WebsiteScopeProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <SectionCard title={t("sectionScope")} description={t("sectionScopeHint")}>
      <ScopeFields scope={useScope(form)} plan={plan}>
        <SubPages form={form} />
      </ScopeFields>
    </SectionCard>
  );
}

function useScope({ control, register, formState: { errors } }: WebsiteForm): ScopeWiring {
  const include = useController({ control, name: "include" });
  const exclude = useController({ control, name: "exclude" });
  const [includeFiles, maxPages] = useWatch({ control, name: ["includeFiles", "maxPages"] });
  return {
    include: rulesWiring(include),
    exclude: rulesWiring(exclude),
    includeFiles: { ...register("includeFiles"), error: errors.includeFiles?.message },
    maxPages: { ...register("maxPages", asNumber), error: errors.maxPages?.message },
    maxDepth: { ...register("maxDepth", asNumber), error: errors.maxDepth?.message },
    areFilesTaken: includeFiles ?? false,
    limit: countIn(maxPages),
  };
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
