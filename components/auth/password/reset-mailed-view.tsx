"use client";

import { MailQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { AuthCard } from "../auth-card";
import { MailedCard } from "../mailed-card";
import { useForgotPassword } from "../queries";
import { rememberedTime } from "../remembered-email";
import { ResendButton } from "../resend-button";
import { useRememberedEmail } from "../use-remembered-email";

export function ResetMailedView() {
  const t = useTranslations();
  const router = useRouter();
  const { email } = useRememberedEmail("reset");
  const resend = useForgotPassword();

  if (!email) {
    return (
      <AuthCard
        icon={MailQuestionMark}
        title={t("Auth.forgotTitle")}
        text={t("AuthLinks.resetUnknownText")}
      >
        <ButtonLink href={routes.forgotPassword}>{t("AuthLinks.enterEmail")}</ButtonLink>
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("Auth.backToSignIn")}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <MailedCard
      email={email}
      link="reset"
      onUseOtherEmail={() => router.push(routes.forgotPassword)}
    >
      <ResendButton
        email={email}
        resend={resend}
        doneText={t("AuthLinks.resetResent")}
        sentAt={rememberedTime("reset")}
      />
    </MailedCard>
  );
}
