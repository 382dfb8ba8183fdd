"use client";

import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { PasswordField } from "@/components/ui/password-field";
import { PasswordRules } from "./password-rules";

type Typed = { password: string; passwordRepeat: string };
type NewPasswordFieldsProps = { label: string; repeatLabel: string };

/** A password being chosen, twice, with its rules; for any form that has the two fields and gives itself as context. */
export function NewPasswordFields({ label, repeatLabel }: NewPasswordFieldsProps) {
  const { register, formState, watch } = useFormContext<Typed>();
  const { errors, touchedFields } = formState;
  const rulesId = useId();
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          autoComplete="new-password"
          label={label}
          error={errors.password?.message}
          describedBy={rulesId}
          {...register("password", {
            deps: touchedFields.passwordRepeat ? ["passwordRepeat"] : [],
          })}
        />
        <PasswordRules id={rulesId} password={watch("password") ?? ""} />
      </div>
      <PasswordField
        autoComplete="new-password"
        label={repeatLabel}
        error={errors.passwordRepeat?.message}
        {...register("passwordRepeat")}
      />
    </>
  );
}
