"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";
import { emphasised, MailedCard } from "./mailed-card";
import { useResendLink } from "./queries";
import { ResendButton } from "./resend-button";
import { ResendForm } from "./resend-form";
import { useRememberedEmail } from "./use-remembered-email";

export function VerifyEmailView() {
  const t = useTranslations("Auth");
  const { email, choose } = useRememberedEmail("activation");
  const resend = useResendLink();

  if (!email) {
    return (
      <AuthCard icon={MailCheck} title={t("verifyEmailTitle")} text={t("checkEmailUnknown")}>
        <ResendForm onSent={choose} />
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("backToSignIn")}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <MailedCard
      title={t("checkEmailTitle")}
      text={t.rich("checkEmailText", { email, b: emphasised })}
      onOther={() => choose("")}
    >
      <ResendButton email={email} resend={resend} done={t("resent")} />
    </MailedCard>
  );
}
