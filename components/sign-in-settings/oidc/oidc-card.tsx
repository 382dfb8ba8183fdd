import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { SaveBar } from "@/components/shell/forms/save-bar";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Choices } from "@/components/ui/fields/choices";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Secret } from "@/components/ui/secret";
import { oidcModes, type OidcState } from "@/contract/accounts/oidc";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { CallError } from "@/lib/api/call-error";
import { useCheckOidc } from "../queries";
import { RoleFields } from "./role-fields";
import { type OidcForm, useOidcForm } from "./use-oidc-form";

/** The provider that members sign in with, and the roles that it assigns. */
export function OidcCard({ state: { settings, redirectUri } }: { state: OidcState }) {
  const t = useTranslations("Oidc");
  const { form, save, discard, isBusy } = useOidcForm(settings);
  const { isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty);
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
      <SectionCard title={t("title")} description={t("text")}>
        <ModeField form={form} />
        <Secret
          label={t("redirectUri")}
          value={redirectUri}
          copyLabel={t("copyRedirect")}
          help={t("redirectHelp")}
        />
        <ClientFields form={form} hasSecret={settings?.hasSecret ?? false} />
        <RoleFields form={form} />
        <CheckboxField
          label={t("mcpAccess")}
          help={t("mcpAccessHelp")}
          {...form.register("mcpAccess")}
        />
        {settings && <ConnectionCheck isDirty={isDirty} />}
      </SectionCard>
      <SaveBar isDirty={isDirty} isBusy={isBusy} onDiscard={discard} />
      <LeaveDialog guard={guard} />
    </form>
  );
}

function ModeField({ form: { control, formState } }: { form: OidcForm }) {
  const t = useTranslations("Oidc");
  return (
    <div>
      <Controller
        control={control}
        name="mode"
        render={({ field: { value, onChange } }) => (
          <Choices
            label={t("mode")}
            options={oidcModes.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
            value={value}
            onChange={onChange}
            help={t(`mode_${value}Help`)}
          />
        )}
      />
      <FormError message={formState.errors.mode?.message} />
    </div>
  );
}

type ClientFieldsProps = { form: OidcForm; hasSecret: boolean };

function ClientFields({ form: { register, formState }, hasSecret }: ClientFieldsProps) {
  const t = useTranslations("Oidc");
  const { errors } = formState;
  return (
    <>
      <Field
        label={t("issuer")}
        help={t("issuerHelp")}
        inputMode="url"
        autoComplete="off"
        error={errors.issuer?.message}
        {...register("issuer")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t("clientId")}
          autoComplete="off"
          error={errors.clientId?.message}
          {...register("clientId")}
        />
        <PasswordField
          label={t("clientSecret")}
          autoComplete="off"
          {...(hasSecret && { help: t("secretKept") })}
          error={errors.clientSecret?.message}
          {...register("clientSecret")}
        />
      </div>
    </>
  );
}

/** Tries the saved settings at the provider. */
function ConnectionCheck({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("Oidc");
  const check = useCheckOidc();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="secondary"
          busy={check.isPending}
          disabled={isDirty}
          onClick={() => check.mutate({})}
        >
          {t("check")}
        </Button>
        {isDirty && <span className="text-sm text-muted">{t("checkUnsaved")}</span>}
      </div>
      <div role="status">
        {!isDirty && check.data && (
          <Notice kind="success">{t("checked", { issuer: check.data.issuer })}</Notice>
        )}
        {!isDirty && check.error && <Failure error={check.error} />}
      </div>
    </div>
  );
}

function Failure({ error }: { error: CallError }) {
  const t = useTranslations("Oidc");
  const messageOf = useFailureMessage();
  const path = error.code === "OAUTH_REFRESH_FAILED" ? error.details[0]?.path : undefined;
  const isKnown = path === "issuer" || path === "clientSecret";
  return <Notice kind="danger">{isKnown ? t(`failed_${path}`) : messageOf(error).whole}</Notice>;
}
