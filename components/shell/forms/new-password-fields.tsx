"use client";

import { Check, Dot, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { passwordHints } from "@/contract/fields/passwords";
import { cn } from "@/lib/cn";

type FormValues = { password: string; passwordRepeat: string };
type NewPasswordFieldsProps = { label: string; repeatLabel: string; autoFocus?: boolean };

/** Expects a `FormProvider` with the two fields. */
export function NewPasswordFields({ label, repeatLabel, autoFocus }: NewPasswordFieldsProps) {
  const { register, formState, watch } = useFormContext<FormValues>();
  const { errors, touchedFields } = formState;
  const rulesId = useId();
  const password = watch("password") ?? "";
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          autoFocus={autoFocus}
          autoComplete="new-password"
          label={label}
          error={preciseError(errors.password?.message, password)}
          describedBy={rulesId}
          {...register("password", {
            deps: touchedFields.passwordRepeat ? ["passwordRepeat"] : [],
          })}
        />
        <PasswordRules id={rulesId} password={password} />
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

/** The rules are listed below the field, so an error only remains for guessable passwords. */
function preciseError(key: string | undefined, password: string): string | undefined {
  if (key !== "ErrorMessages.WEAK_PASSWORD") return key;
  const areAllMet = passwordHints.every(({ isMet }) => isMet(password));
  return areAllMet ? "Validation.PasswordGuessable" : "Validation.PasswordRules";
}

type PasswordRulesProps = { id: string; password: string };

/** Checks required rules when met, and shows forbidden characters only if there are any. */
function PasswordRules({ id, password }: PasswordRulesProps) {
  const t = useTranslations("Password");
  const visibleHints = passwordHints.filter(
    ({ name, isMet }) => name !== "characters" || !isMet(password),
  );
  return (
    <ul id={id} aria-label={t("hint")} className="grid gap-0.5">
      {visibleHints.map(({ name, isMet }) => {
        const isForbidding = name === "characters";
        const met = isMet(password);
        const Icon = met ? Check : isForbidding ? X : Dot;
        const color = met ? "text-success" : isForbidding ? "text-danger-text" : "text-muted";
        return (
          <li key={name} className={cn("flex items-center gap-1.5 text-xs", color)}>
            <Icon aria-hidden className="size-3.5" />
            {t(`rules.${name}`)}
            {met && <span className="sr-only">({t("ruleMet")})</span>}
          </li>
        );
      })}
    </ul>
  );
}
