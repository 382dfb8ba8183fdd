import { useTranslations } from "next-intl";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type OidcSettings, oidcSettingsForm } from "@/contract/accounts/oidc";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useUpdateOidc } from "../queries";

type FormValues = z.input<typeof oidcSettingsForm>;
type FormOutput = z.output<typeof oidcSettingsForm>;
export type OidcForm = UseFormReturn<FormValues, unknown, FormOutput>;

const fieldOf: FieldOfCode<FormValues> = { INVALID_URL: "issuer" };

/** An empty text keeps the stored secret, and an empty claim selects none. */
const optionalTexts = (values: FormValues): FormValues => ({
  ...values,
  clientSecret: values.clientSecret || undefined,
  roleClaim: values.roleClaim?.trim() || null,
});

const validate = contractResolver(() => oidcSettingsForm);

export function useOidcForm(settings: OidcSettings | null) {
  const t = useTranslations("Oidc");
  const toasts = useToasts();
  const update = useUpdateOidc();
  const form: OidcForm = useForm<FormValues, unknown, FormOutput>({
    resolver: (values, context, options) => validate(optionalTexts(values), context, options),
    mode: "onTouched",
    values: formValuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const onError = (error: CallError) => {
    if (error.code === "DOMAIN_NOT_VERIFIED")
      return form.setError("mode", { message: "Oidc.needsDomain" });
    showAtFields(error, form.setError, fieldOf);
  };
  const save = form.handleSubmit((body) =>
    update.mutate(
      { body },
      {
        onSuccess: (savedSettings) => {
          form.reset(formValuesOf(savedSettings.settings), { keepDirtyValues: false });
          toasts.show({ kind: "success", title: t("saved") });
        },
        onError,
      },
    ),
  );
  const discard = () => form.reset(formValuesOf(settings), { keepDirtyValues: false });
  return { form, save, discard, isBusy: update.isPending };
}

function formValuesOf(settings: OidcSettings | null): FormValues {
  const { hasSecret: _, ...fields } = settings ?? {
    hasSecret: false,
    mode: "off" as const,
    issuer: "",
    clientId: "",
    roleClaim: null,
    roles: [],
    defaultRole: "team_member" as const,
    mcpAccess: false,
  };
  return { ...fields, roleClaim: fields.roleClaim ?? "", clientSecret: "" };
}
