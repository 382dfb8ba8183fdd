import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useController, useWatch } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { SaveBar } from "@/components/shell/forms/save-bar";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Choices } from "@/components/ui/fields/choices";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Select } from "@/components/ui/fields/select";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import {
  oidcModes,
  type OidcState,
  type OidcRole,
  type OidcRoleRule,
  oidcRoles,
} from "@/contract/accounts/oidc";
import type { CallError } from "@/lib/api/call-error";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { useCheckOidc } from "../queries";
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

/** Tests the saved settings with the provider. */
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
  return <Notice kind="danger">{isKnown ? t(`failed_${path}`) : messageOf(error).text}</Notice>;
}

/** The role of new members: one for all, or by a claim of the provider. */
function RoleFields({ form }: { form: OidcForm }) {
  const { register, control, formState } = form;
  const t = useTranslations("Oidc");
  const roleClaim = useWatch({ control, name: "roleClaim" });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={t("defaultRole")}
          help={t("defaultRoleHelp")}
          options={useRoleOptions()}
          {...register("defaultRole")}
        />
        <Field
          isOptional
          label={t("roleClaim")}
          help={t("roleClaimHelp")}
          autoComplete="off"
          error={formState.errors.roleClaim?.message}
          {...register("roleClaim")}
        />
      </div>
      {roleClaim && <Rules form={form} />}
    </>
  );
}

function useRoleOptions() {
  const t = useTranslations("Oidc");
  return oidcRoles.map((role) => ({ value: role, label: t(`role_${role}`) }));
}

/** The rules of the form, and which of them have lost the focus, so that a new rule shows no error yet. */
function useRules({ control }: OidcForm) {
  // Not `useFieldArray`, which would be loaded with every form of the console.
  const { field } = useController({ control, name: "roles" });
  const [touched, setTouched] = useState<readonly boolean[]>([]);
  const rules = field.value;
  return {
    rules,
    touched,
    change: (index: number, rule: Partial<OidcRoleRule>) =>
      field.onChange(rules.map((one, at) => (at === index ? { ...one, ...rule } : one))),
    remove: (index: number) => {
      setTouched(rules.map((_, at) => Boolean(touched[at])).toSpliced(index, 1));
      field.onChange(rules.toSpliced(index, 1));
    },
    leave: (index: number) => {
      setTouched(rules.map((_, at) => at === index || Boolean(touched[at])));
      field.onBlur();
    },
    add: () => field.onChange([...rules, { value: "", role: "team_leader" }]),
  };
}

function Rules({ form }: { form: OidcForm }) {
  const { formState } = form;
  const t = useTranslations("Oidc");
  const { rules, touched, change, remove, leave, add } = useRules(form);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t("rules")}</legend>
      <p className="text-xs text-muted">{t("rulesHelp")}</p>
      {[...rules.entries()].map(([index, rule]) => (
        <Rule
          // A row has no other identity.
          key={String(index)}
          rule={rule}
          error={
            formState.isSubmitted || touched[index]
              ? formState.errors.roles?.[index]?.value?.message
              : undefined
          }
          onChange={(values) => change(index, values)}
          onLeave={() => leave(index)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button type="button" variant="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden />
        {t("addRule")}
      </Button>
    </fieldset>
  );
}

type RuleProps = {
  rule: OidcRoleRule;
  error: string | undefined;
  onChange: (change: Partial<OidcRoleRule>) => void;
  onLeave: () => void;
  onRemove: () => void;
};

function Rule({ rule: { value, role }, error, onChange, onLeave, onRemove }: RuleProps) {
  const t = useTranslations("Oidc");
  return (
    <div className="flex items-start gap-2">
      <Field
        className="min-w-0 flex-1"
        label={t("ruleValue")}
        autoComplete="off"
        error={error}
        value={value}
        onChange={({ target }) => onChange({ value: target.value })}
        onBlur={onLeave}
      />
      <Select
        className="min-w-0 flex-1"
        label={t("ruleRole")}
        options={useRoleOptions()}
        value={role}
        onChange={({ target }) => onChange({ role: roleOf(target.value) })}
      />
      <IconButton icon={X} label={t("removeRule", { value })} onPress={onRemove} className="mt-6" />
    </div>
  );
}

const roleOf = (value: string): OidcRole =>
  oidcRoles.find((role) => role === value) ?? oidcRoles[0];
