"use client";

import { Check, Dot, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { isPersonalPassword, passwordHints } from "@/contract/fields/passwords";
import { cn } from "@/lib/cn";

type PersonalFields = {
  [Name in "firstName" | "lastName" | "organizationName" | "email"]?: string | null;
};
type FormValues = PersonalFields & { password: string; passwordRepeat: string };
type NewPasswordFieldsProps = {
  label: string;
  repeatLabel: string;
  autoFocus?: boolean;
  /** What the password must not repeat, besides the other fields of the form. */
  personal?: readonly string[];
};

/** Expects a `FormProvider` with the two fields. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, repeatLabel, autoFocus, personal = [] } = props;
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
        <PasswordRules id={rulesId} password={password} personal={personal} />
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

type PasswordRulesProps = { id: string; password: string; personal: readonly string[] };

/** Checks required rules when met, and shows prohibitions only if they are violated. */
function PasswordRules({ id, password, personal }: PasswordRulesProps) {
  const t = useTranslations("Password");
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name: ["firstName", "lastName", "organizationName", "email"] });
  const known = [...personal, ...typed].filter((text) => typeof text === "string");
  const rules = [
    ...passwordHints.map(({ name, isMet }) => ({ name, isMet: isMet(password) })),
    { name: "personal", isMet: !isPersonalPassword(password, known) },
  ] as const;
  const isProhibition = (name: string) => name === "characters" || name === "personal";
  const visibleRules = rules.filter(({ name, isMet }) => !isMet || !isProhibition(name));
  return (
    <ul id={id} aria-label={t("hint")} className="grid gap-0.5">
      {visibleRules.map(({ name, isMet }) => (
        <PasswordRule key={name} isMet={isMet} isProhibition={isProhibition(name)}>
          {t(`rules.${name}`)}
        </PasswordRule>
      ))}
    </ul>
  );
}

type PasswordRuleProps = { isMet: boolean; isProhibition: boolean; children: string };

function PasswordRule({ isMet, isProhibition, children }: PasswordRuleProps) {
  const t = useTranslations("Password");
  const Icon = isMet ? Check : isProhibition ? X : Dot;
  const color = isMet ? "text-success" : isProhibition ? "text-danger-text" : "text-muted";
  return (
    <li className={cn("flex items-center gap-1.5 text-xs", color)}>
      <Icon aria-hidden className="size-3.5" />
      {children}
      {isMet && <span className="sr-only">({t("ruleMet")})</span>}
    </li>
  );
}
