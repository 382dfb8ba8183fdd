"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { PasswordRules } from "./password-rules";
import type { SignUpFormState } from "./sign-up-input";

/** Name, company, address and the password with its rules. */
export function SignUpFields({ form }: { form: SignUpFormState }) {
  return (
    <>
      <WhoFields form={form} />
      <NewPassword form={form} />
    </>
  );
}

function WhoFields({ form: { register, formState } }: { form: SignUpFormState }) {
  const t = useTranslations("Auth");
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          autoComplete="given-name"
          label={t("firstName")}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <Field
          autoComplete="family-name"
          label={t("lastName")}
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <Field
        isOptional
        autoComplete="organization"
        label={t("organizationName")}
        error={errors.organizationName?.message}
        {...register("organizationName")}
      />
      <Field
        type="email"
        autoComplete="username"
        inputMode="email"
        label={t("email")}
        error={errors.email?.message}
        {...register("email")}
      />
    </>
  );
}

function NewPassword({ form: { register, formState, watch } }: { form: SignUpFormState }) {
  const t = useTranslations("Auth");
  const { errors, touchedFields } = formState;
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          autoComplete="new-password"
          label={t("password")}
          error={errors.password?.message}
          {...register("password", {
            deps: touchedFields.passwordRepeat ? ["passwordRepeat"] : [],
          })}
        />
        <PasswordRules password={watch("password") ?? ""} />
      </div>
      <PasswordField
        autoComplete="new-password"
        label={t("passwordRepeat")}
        error={errors.passwordRepeat?.message}
        {...register("passwordRepeat")}
      />
    </>
  );
}
