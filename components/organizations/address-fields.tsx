import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { CountryField } from "./country-field";
import type { EnterpriseFields } from "./use-enterprise-form";

export function AddressFields({ form }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const { errors } = form.formState;
  const text = (name: "additionalInfo" | "phone", autoComplete: string) => ({
    label: t(name),
    autoComplete,
    isOptional: true,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <SectionCard title={t("addressSection")} description={t("addressHint")}>
      <StreetFields form={form} />
      <Field {...text("additionalInfo", "address-line2")} />
      <PlaceFields form={form} />
      <CountryField isOptional form={form} name="country" autoComplete="country" />
      <Field {...text("phone", "tel")} type="tel" help={t("phoneHint")} className="sm:max-w-72" />
    </SectionCard>
  );
}

function StreetFields({ form: { register, formState } }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
      <Field
        isOptional
        label={t("street")}
        autoComplete="address-line1"
        error={errors.street?.message}
        {...register("street")}
      />
      <Field
        isOptional
        label={t("streetNumber")}
        autoComplete="off"
        error={errors.streetNumber?.message}
        {...register("streetNumber")}
      />
    </div>
  );
}

function PlaceFields({ form: { register, formState } }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <Field
        isOptional
        label={t("postalCode")}
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.postalCode?.message}
        {...register("postalCode")}
      />
      <Field
        isOptional
        label={t("city")}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register("city")}
      />
    </div>
  );
}
