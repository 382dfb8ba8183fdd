"use client";

import { FileCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import type { authApi } from "@/contract/accounts/auth";
import type { Output } from "@/contract/endpoint";
import { contractResolver } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { AuthCard } from "../auth-card";
import { linkTo } from "../legal-link";
import { useSignIn } from "../queries";
import { SubmitButton } from "../submit-button";

export type Credentials = z.output<typeof authApi.login.body>;
/** The answer to a right password. */
export type SignInAnswer = Output<typeof authApi.login>;
type Consenting = Credentials & { agbConfirmed: true };

type AcceptTermsProps = {
  credentials: Credentials;
  onAnswer: (answer: SignInAnswer) => void;
  onUseOtherAccount: () => void;
};

const resolver = contractResolver(async () =>
  (await import("@/contract/accounts/auth")).authApi.login.body.required({ agbConfirmed: true }),
);

export function AcceptTerms({ credentials, onAnswer, onUseOtherAccount }: AcceptTermsProps) {
  const t = useTranslations("Auth");
  const { signIn, submit, register, error } = useConsent(credentials, onAnswer);
  return (
    <AuthCard icon={FileCheck} title={t("termsTitle")} text={t("termsText")} takesFocus>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4 text-left">
        <FormFailure error={signIn.error} />
        <CheckboxField
          label={t.rich("acceptTerms", { link: linkTo(routes.termsOfUse) })}
          error={error}
          {...register("agbConfirmed")}
        />
        <SubmitButton busy={signIn.isPending || signIn.isSuccess}>
          {t("acceptAndSignIn")}
        </SubmitButton>
      </form>
      <Button type="button" variant="ghost" onClick={onUseOtherAccount}>
        {t("otherAccount")}
      </Button>
    </AuthCard>
  );
}

function useConsent(credentials: Credentials, onAnswer: AcceptTermsProps["onAnswer"]) {
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm<Consenting>({
    resolver,
    defaultValues: credentials,
  });
  const submit = handleSubmit((body) => signIn.mutate({ body }, { onSuccess: onAnswer }));
  return {
    signIn,
    submit,
    register,
    error: formState.errors.agbConfirmed && "Validation.TermsRequired",
  };
}
