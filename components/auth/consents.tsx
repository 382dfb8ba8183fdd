"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox";
import { routes } from "@/lib/routes";
import { linkTo } from "./legal-link";
import type { SignUpFormState } from "./sign-up-input";

/** Consent to the terms and to the privacy policy; each opens beside the form. */
export function Consents({ form }: { form: SignUpFormState }) {
  const t = useTranslations("Auth");
  const { register, formState } = form;
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
