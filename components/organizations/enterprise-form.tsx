"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import type { Organization } from "@/contract/organizations";
import { AddressFields } from "./address-fields";
import { type EnterpriseFields, useEnterpriseForm } from "./use-enterprise-form";

type EnterpriseFormProps = { organization: Organization; next: string | undefined };

/** Website first, for without it there is no chatbot; then the company and where it is. */
export function EnterpriseForm({ organization, next }: EnterpriseFormProps) {
  const t = useTranslations("Common");
  const router = useRouter();
  const { form, submit, isBusy } = useEnterpriseForm(organization, () => {
    if (next) router.push(next);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <WebsiteField form={form} />
      <CompanyFields form={form} />
      <AddressFields form={form} footer={<Button busy={isBusy}>{t("save")}</Button>} />
    </form>
  );
}

function WebsiteField({ form: { register, formState } }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  return (
    <SectionCard title={t("websiteSection")} description={t("websiteHint")}>
      <Field
        label={t("website")}
        placeholder={t("websitePlaceholder")}
        inputMode="url"
        autoComplete="url"
        error={formState.errors.website?.message}
        {...register("website")}
      />
    </SectionCard>
  );
}

function CompanyFields({ form: { register, formState } }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const { errors } = formState;
  return (
    <SectionCard title={t("companySection")} description={t("companyHint")}>
      <Field
        label={t("name")}
        autoComplete="organization"
        error={errors.name?.message}
        {...register("name")}
      />
      <Field
        isOptional
        className="sm:max-w-72"
        label={t("vatId")}
        autoComplete="off"
        error={errors.vatId?.message}
        {...register("vatId")}
      />
    </SectionCard>
  );
}
