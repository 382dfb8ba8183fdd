import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { SwitchField } from "@/components/ui/fields/switch";
import type { Organization } from "@/contract/accounts/organizations";
import { CountryField } from "./country-field";
import type { EnterpriseFields } from "./use-enterprise-form";
import { useVatHelp } from "./use-vat-help";

type BillingFieldsProps = { form: EnterpriseFields; organization: Organization };

export function BillingFields({ form, organization }: BillingFieldsProps) {
  const t = useTranslations("Enterprise");
  const vatHelp = useVatHelp(organization);
  const vatId = useWatch({ control: form.control, name: "billingVatId" });
  const { errors } = form.formState;
  const text = (
    name: "billingName" | "billingEmail" | "billingVatId" | "billingReference",
    autoComplete: string,
  ) => ({
    label: t(name),
    autoComplete,
    isOptional: true,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <SectionCard title={t("billingSection")} description={t("billingHint")}>
      <Field {...text("billingName", "billing organization")} />
      <Field {...text("billingEmail", "billing email")} type="email" />
      <Field {...text("billingVatId", "off")} className="sm:max-w-72" help={vatHelp(vatId)} />
      <Field {...text("billingReference", "off")} help={t("billingReferenceHint")} />
      <BillingAddress form={form} />
    </SectionCard>
  );
}

const addressNames = [
  "billingStreet",
  "billingStreetNumber",
  "billingAdditionalInfo",
  "billingPostalCode",
  "billingCity",
  "billingCountry",
] as const;

/** Switching it off clears its fields. */
function BillingAddress({ form }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const [isOpened, setOpened] = useState(false);
  const values = useWatch({ control: form.control, name: addressNames });
  const isShown = isOpened || values.some(Boolean);
  const show = (isWanted: boolean) => {
    setOpened(isWanted);
    if (isWanted) return;
    for (const name of addressNames) form.setValue(name, "", { shouldDirty: true });
    form.clearErrors([...addressNames]);
  };
  return (
    <>
      <SwitchField
        label={t("hasBillingAddress")}
        checked={isShown}
        onChange={(event) => show(event.target.checked)}
      />
      {isShown && <AddressInputs form={form} />}
    </>
  );
}

function AddressInputs({ form }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const text = (name: Exclude<(typeof addressNames)[number], "billingCountry">) => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="sr-only">{t("hasBillingAddress")}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
        <Field
          label={t("street")}
          autoComplete="billing address-line1"
          {...text("billingStreet")}
        />
        <Field
          isOptional
          label={t("streetNumber")}
          autoComplete="off"
          {...text("billingStreetNumber")}
        />
      </div>
      <Field
        isOptional
        label={t("additionalInfo")}
        autoComplete="billing address-line2"
        {...text("billingAdditionalInfo")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        <Field
          label={t("postalCode")}
          autoComplete="billing postal-code"
          {...text("billingPostalCode")}
        />
        <Field label={t("city")} autoComplete="billing address-level2" {...text("billingCity")} />
      </div>
      <CountryField form={form} name="billingCountry" autoComplete="billing country" />
    </fieldset>
  );
}
