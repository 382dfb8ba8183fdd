"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import type { SignUpFormState } from "./sign-up-input";

/** Name, company and address. */
export function SignUpFields({ form: { register, formState } }: { form: SignUpFormState }) {
  const t = useTranslations("Auth");
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          autoFocus
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
