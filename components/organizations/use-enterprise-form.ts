import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type Organization, organizationFields } from "@/contract/accounts/organizations";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import type { UnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { useToasts } from "@/lib/toasts";
import { useUpdateOrganization } from "./queries";

type FormValues = z.input<typeof organizationFields>;
type FormOutput = z.output<typeof organizationFields>;
export type EnterpriseFields = UseFormReturn<FormValues, unknown, FormOutput>;

/** Saving continues an interrupted navigation. */
export function useEnterpriseForm(organization: Organization, onSaved: () => void) {
  const t = useTranslations("Enterprise");
  const toasts = useToasts();
  const update = useUpdateOrganization(isAtField());
  const form: EnterpriseFields = useForm<FormValues, unknown, FormOutput>({
    resolver: contractResolver(() => organizationFields),
    mode: "onTouched",
    values: formValuesOf(organization),
    resetOptions: { keepDirtyValues: true },
  });
  const save = (guard?: UnsavedChangesGuard) => {
    // The dialog must be closed before a field behind it can take the focus.
    const stay = () => guard && flushSync(guard.stay);
    const onSuccess = (savedOrganization: Organization) => {
      form.reset(formValuesOf(savedOrganization), { keepDirtyValues: false });
      toasts.show({ kind: "success", title: t("saved") });
      if (guard) guard.leave();
      else onSaved();
    };
    const onError = (error: CallError) => {
      stay();
      showAtFields(error, form.setError);
    };
    return form.handleSubmit(
      (body) => update.mutate({ params: { id: organization.id }, body }, { onSuccess, onError }),
      stay,
    );
  };
  const discard = () => form.reset(formValuesOf(organization), { keepDirtyValues: false });
  return { form, save, discard, isBusy: update.isPending };
}

/** Absent values become empty fields. */
function formValuesOf(organization: Organization): FormValues {
  const { name, ...rest } = organization;
  const text = (value: string | null) => value ?? "";
  return {
    name,
    vatId: text(rest.vatId),
    street: text(rest.street),
    streetNumber: text(rest.streetNumber),
    additionalInfo: text(rest.additionalInfo),
    postalCode: text(rest.postalCode),
    city: text(rest.city),
    country: text(rest.country),
    phone: text(rest.phone),
    website: text(rest.website),
    logoUrl: rest.logoUrl,
    timeZone: rest.timeZone,
    weeklyDigest: rest.weeklyDigest,
    billingName: text(rest.billingName),
    billingEmail: text(rest.billingEmail),
    billingStreet: text(rest.billingStreet),
    billingStreetNumber: text(rest.billingStreetNumber),
    billingAdditionalInfo: text(rest.billingAdditionalInfo),
    billingPostalCode: text(rest.billingPostalCode),
    billingCity: text(rest.billingCity),
    billingCountry: text(rest.billingCountry),
    billingVatId: text(rest.billingVatId),
    billingReference: text(rest.billingReference),
  };
}
