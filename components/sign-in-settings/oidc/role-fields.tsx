import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { oidcRoles } from "@/contract/oidc";
import type { OidcForm } from "./use-oidc-form";

/** The role of new members: one for all, or by a claim of the provider. */
export function RoleFields({ form }: { form: OidcForm }) {
  const { register, control, formState } = form;
  const t = useTranslations("Oidc");
  const roleClaim = useWatch({ control, name: "roleClaim" });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
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

function Rules({ form: { control, register, formState } }: { form: OidcForm }) {
  const t = useTranslations("Oidc");
  const options = useRoleOptions();
  const { fields, append, remove } = useFieldArray({ control, name: "roles" });
  const add = () => append({ value: "", role: "team_leader" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t("rules")}</legend>
      <p className="text-xs text-muted">{t("rulesHelp")}</p>
      {fields.map(({ id, value }, index) => (
        <div key={id} className="flex items-start gap-2">
          <Field
            className="min-w-0 flex-1"
            label={t("ruleValue")}
            autoComplete="off"
            error={errorOfRule(formState, index)}
            {...register(`roles.${index}.value`)}
          />
          <Select
            className="min-w-0 flex-1"
            label={t("ruleRole")}
            options={options}
            {...register(`roles.${index}.role`)}
          />
          <IconButton
            icon={X}
            label={t("removeRule", { value })}
            onPress={() => remove(index)}
            className="mt-6"
          />
        </div>
      ))}
      <Button type="button" variant="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden />
        {t("addRule")}
      </Button>
    </fieldset>
  );
}

/** React Hook Form validates a new row at once, but its error shows only after somebody has left it. */
function errorOfRule(state: OidcForm["formState"], index: number): string | undefined {
  const isLeft = state.isSubmitted || state.touchedFields.roles?.[index]?.value;
  return isLeft ? state.errors.roles?.[index]?.value?.message : undefined;
}
