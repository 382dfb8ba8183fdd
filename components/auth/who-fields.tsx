"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import type { LightForm } from "@/lib/api/light-form";

/** Name, company and address. */
export function WhoFields({ form }: { form: LightForm }) {
  const t = useTranslations("Auth");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field autoComplete="given-name" label={t("firstName")} {...form.field("firstName")} />
        <Field autoComplete="family-name" label={t("lastName")} {...form.field("lastName")} />
      </div>
      <Field
        isOptional
        autoComplete="organization"
        label={t("organizationName")}
        {...form.field("organizationName")}
      />
      <Field
        type="email"
        autoComplete="username"
        inputMode="email"
        label={t("email")}
        {...form.field("email")}
      />
    </>
  );
}
