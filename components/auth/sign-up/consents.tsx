"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { routes } from "@/lib/routes";
import { linkTo } from "../legal-link";

export function Consents() {
  const t = useTranslations("Auth");
  const { register, formState } = useFormContext<{ agbConfirmed: true; privacyConfirmed: true }>();
  const { agbConfirmed, privacyConfirmed } = formState.errors;
  return (
    <div className="grid gap-2.5">
      <CheckboxField
        label={t.rich("acceptTerms", { link: linkTo(routes.termsOfUse) })}
        error={agbConfirmed && "Validation.TermsRequired"}
        {...register("agbConfirmed")}
      />
      <CheckboxField
        label={t.rich("acceptPrivacy", { link: linkTo(routes.privacyPolicy) })}
        error={privacyConfirmed && "Validation.PrivacyRequired"}
        {...register("privacyConfirmed")}
      />
    </div>
  );
}
