"use client";

import { FileCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";
import { linkTo } from "./legal-link";
import { useAcceptTerms } from "./queries";
import { SubmitButton } from "./submit-button";

type CompanyTermsProps = { token: string; onAccepted: () => void };

/** Asks a person whom the company has named to accept the terms. */
export function CompanyTerms({ token, onAccepted }: CompanyTermsProps) {
  const t = useTranslations("Auth");
  const accept = useAcceptTerms();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isAccepted);
    if (isAccepted)
      accept.mutate({ body: { token, agbConfirmed: true } }, { onSuccess: onAccepted });
  };
  return (
    <AuthCard icon={FileCheck} title={t("termsTitle")} text={t("companyTermsText")} takesFocus>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4 text-left">
        <FormFailure error={accept.error} />
        <CheckboxField
          label={t.rich("acceptTerms", { link: linkTo(routes.termsOfUse) })}
          error={isMissing ? "Validation.TermsRequired" : undefined}
          checked={isAccepted}
          onChange={({ target }) => {
            setIsAccepted(target.checked);
            setIsMissing(false);
          }}
        />
        <SubmitButton busy={accept.isPending || accept.isSuccess}>
          {t("acceptAndSignIn")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
