import { useTranslations } from "next-intl";
import { Controller, useController, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox";
import { FormError } from "@/components/ui/form-error";
import { typedAddress } from "@/contract/addresses";
import { PlanPanel } from "../plan/plan-panel";
import { rulesWiring } from "../plan/rules-field";
import { asNumber, countIn, ScopeFields, type ScopeWiring } from "../plan/scope-fields";
import { usePlanLook } from "../plan/use-plan-look";
import { AddressField } from "../website/address-field";
import { SubPagesField } from "../website/sub-pages-field";
import type { EditForm } from "./use-edit-form";

type NextCrawlProps = {
  form: EditForm;
  /** Where it begins until now. */
  baseUrl: string;
};

/** What the next crawl of a website takes, and where it begins. */
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
  const look = usePlanLook();
  const address = typedAddress(useWatch({ control: form.control, name: "data.baseUrl" }) ?? "");
  const current = address !== undefined && address === look.asked ? look : undefined;
  const press = () => {
    if (address === undefined) void form.trigger("data.baseUrl", { shouldFocus: true });
    else look.look(address);
  };
  const error = form.formState.errors.data?.baseUrl?.message;
  return (
    <>
      <AddressField
        wiring={{ ...form.register("data.baseUrl"), error }}
        look={current}
        onLook={press}
      />
      {current && <PlanPanel look={current} />}
      {address !== baseUrl && <Responsibility form={form} />}
      <ScopeFields scope={useScope(form)} plan={current?.plan}>
        <SubPages form={form} />
      </ScopeFields>
    </>
  );
}

/** Asked for anew where another website is to be read. */
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

function SubPages({ form: { control, formState } }: { form: EditForm }) {
  const errors = formState.errors.data?.subPages;
  return (
    <>
      <Controller
        control={control}
        name="data.subPages"
        render={({ field }) => (
          <SubPagesField
            ref={field.ref}
            value={field.value ?? []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            errorOf={(index) => errors?.[index]?.message}
          />
        )}
      />
      <FormError message={errors?.root?.message ?? errors?.message} />
    </>
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
