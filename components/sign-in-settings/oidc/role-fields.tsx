import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { type OidcRole, type OidcRoleRule, oidcRoles } from "@/contract/accounts/oidc";
import type { OidcForm } from "./use-oidc-form";

/** The role of new members: one for all, or by a claim of the provider. */
export function RoleFields({ form }: { form: OidcForm }) {
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

function Rules({ form: { control, formState } }: { form: OidcForm }) {
  const t = useTranslations("Oidc");
  // Not `useFieldArray`, which would be loaded with every form of the console.
  const { field } = useController({ control, name: "roles" });
  const [left, setLeft] = useState<readonly boolean[]>([]);
  const rules = field.value;
  const change = (index: number, rule: Partial<OidcRoleRule>) =>
    field.onChange(rules.map((one, at) => (at === index ? { ...one, ...rule } : one)));
  const remove = (index: number) => {
    setLeft(rules.map((_, at) => Boolean(left[at])).toSpliced(index, 1));
    field.onChange(rules.toSpliced(index, 1));
  };
  const leave = (index: number) => setLeft(rules.map((_, at) => at === index || Boolean(left[at])));
  const add = () => field.onChange([...rules, { value: "", role: "team_leader" }]);
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
            formState.isSubmitted || left[index]
              ? formState.errors.roles?.[index]?.value?.message
              : undefined
          }
          onChange={(changed) => change(index, changed)}
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
  onChange: (changed: Partial<OidcRoleRule>) => void;
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
