"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { AuthCard } from "../auth-card";
import { EmailField } from "../email-field";
import { MailedCard } from "../mailed-card";
import { useResendLink } from "../queries";
import { ResendButton } from "../resend-button";
import { SubmitButton } from "../submit-button";
import { useRememberedEmail } from "../use-remembered-email";

export function VerifyEmailView() {
  const t = useTranslations();
  const { email, choose } = useRememberedEmail("activation");
  const resend = useResendLink();

  if (!email) {
    return (
      <AuthCard
        icon={MailCheck}
        title={t("AuthLinks.verifyEmailTitle")}
        text={t("AuthLinks.checkEmailUnknown")}
      >
        <ResendForm onSent={choose} />
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("Auth.backToSignIn")}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <MailedCard email={email} link="activation" onUseOtherEmail={() => choose("")}>
      <ResendButton email={email} resend={resend} doneText={t("AuthLinks.resent")} />
    </MailedCard>
  );
}

const resolver = contractResolver(
  async () => (await import("@/contract/accounts/users")).userApi.resendVerification.body,
);

function ResendForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations();
  const resend = useResendLink();
  const { register, handleSubmit, formState, setError } = useForm({ resolver, mode: "onTouched" });
  const submit = handleSubmit((body) =>
    resend.mutate(
      { body },
      {
        onSuccess: () => onSent(body.email),
        onError: (error) => showAtFields(error, setError, { INVALID_EMAIL: "email" }),
      },
    ),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid w-full gap-4 text-left">
      <FormFailure error={resend.error} />
      <EmailField
        autoFocus
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={resend.isPending}>{t("AuthLinks.resend")}</SubmitButton>
    </form>
  );
}
