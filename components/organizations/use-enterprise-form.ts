import { useTranslations } from "next-intl";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type Organization, organizationFields } from "@/contract/organizations";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useUpdateOrganization } from "./queries";

type Typed = z.input<typeof organizationFields>;
type Parsed = z.output<typeof organizationFields>;
export type EnterpriseFields = UseFormReturn<Typed, unknown, Parsed>;

/** The form of the company's details, checked by the contract. */
export function useEnterpriseForm(organization: Organization, onSaved: () => void) {
  const t = useTranslations("Enterprise");
  const toasts = useToasts();
  const update = useUpdateOrganization(isAtField());
  const form: EnterpriseFields = useForm<Typed, unknown, Parsed>({
    resolver: contractResolver(() => organizationFields),
    mode: "onTouched",
    values: typedOf(organization),
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit((body) =>
    update.mutate(
      { params: { id: organization.id }, body },
      {
        onSuccess: (saved) => {
          form.reset(typedOf(saved));
          toasts.show({ kind: "success", title: t("saved") });
          onSaved();
        },
        onError: (error) => showAtFields(error, form.setError),
      },
    ),
  );
  return { form, submit, isBusy: update.isPending };
}

/** What stands in the fields: an absent value is an empty one. */
function typedOf(organization: Organization): Typed {
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
  };
}
