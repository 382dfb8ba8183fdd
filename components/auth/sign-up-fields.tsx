"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/fields/field";
import { NameFields } from "@/components/shell/forms/name-fields";
import type { SignUpFormState } from "./sign-up-input";

export function SignUpFields({ form: { register, formState } }: { form: SignUpFormState }) {
  const t = useTranslations("Auth");
  const { errors } = formState;
  return (
    <>
      <NameFields autoFocus />
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
