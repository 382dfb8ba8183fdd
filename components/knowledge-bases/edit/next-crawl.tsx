import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { typedAddress } from "@/contract/fields/addresses";
import { PlanPanel } from "../plan/plan-panel";
import { rulesWiring } from "../plan/rules-field";
import {
  asNumber,
  countIn,
  isScopeInvalid,
  ScopeChoice,
  ScopeFields,
  type ScopeWiring,
} from "../plan/scope-fields";
import { usePlanPreview } from "../plan/use-plan-preview";
import { AddressField } from "../website/address-field";
import { SubPages } from "../website/sub-pages-field";
import type { EditForm } from "./use-edit-form";

type NextCrawlProps = {
  form: EditForm;
  /** The saved address. */
  baseUrl: string;
};

export function NextCrawl({ form, baseUrl }: NextCrawlProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <header>
        <h3 className="text-base font-semibold">{t("editScope")}</h3>
        <p className="mt-1 text-sm text-pretty text-muted">{t("editScopeHint")}</p>
      </header>
      <Source form={form} baseUrl={baseUrl} />
    </section>
  );
}

function Source({ form, baseUrl }: NextCrawlProps) {
  const t = useTranslations("KnowledgeBase");
  const preview = usePlanPreview();
  const scope = useScope(form);
  const { field: subPages } = useController({ control: form.control, name: "data.subPages" });
  const address = typedAddress(useWatch({ control: form.control, name: "data.baseUrl" }) ?? "");
  const current = address !== undefined && address === preview.address ? preview : undefined;
  const start = () => {
    if (address === undefined) void form.trigger("data.baseUrl", { shouldFocus: true });
    else preview.start(address);
  };
  const errors = form.formState.errors.data;
  const isInvalid = isScopeInvalid(scope) || errors?.subPages !== undefined;
  return (
    <>
      <AddressField
        wiring={{ ...form.register("data.baseUrl"), error: errors?.baseUrl?.message }}
        preview={current}
        onPreview={start}
      />
      {current && <PlanPanel preview={current} />}
      {address !== baseUrl && <Responsibility form={form} />}
      <ScopeChoice scope={scope} plan={current?.plan} />
      <Disclosure title={t("advanced")} hint={t("nextCrawlAdvancedHint")} isInvalid={isInvalid}>
        <ScopeFields scope={scope} plan={current?.plan}>
          <SubPages field={subPages} errors={errors?.subPages} />
        </ScopeFields>
      </Disclosure>
    </>
  );
}

/** Required again if the address changes. */
function Responsibility({ form: { register, formState } }: { form: EditForm }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <CheckboxField
      label={t("responsibility")}
      error={formState.errors.data?.responsibilityConfirmed?.message}
      {...register("data.responsibilityConfirmed", { shouldUnregister: true })}
    />
  );
}

function useScope({ control, register, formState }: EditForm): ScopeWiring {
  const include = useController({ control, name: "data.include" });
  const exclude = useController({ control, name: "data.exclude" });
  const [includeFiles, maxPages] = useWatch({
    control,
    name: ["data.includeFiles", "data.maxPages"],
  });
  const errors = formState.errors.data;
  return {
    include: rulesWiring(include),
    exclude: rulesWiring(exclude),
    includeFiles: { ...register("data.includeFiles"), error: errors?.includeFiles?.message },
    maxPages: { ...register("data.maxPages", asNumber), error: errors?.maxPages?.message },
    maxDepth: { ...register("data.maxDepth", asNumber), error: errors?.maxDepth?.message },
    areFilesTaken: includeFiles ?? false,
    limit: countIn(maxPages),
  };
}
