"use client";

import { MailQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";
import { emphasised, MailedCard } from "./mailed-card";
import { useForgotPassword } from "./queries";
import { rememberedTime } from "./remembered-email";
import { ResendButton } from "./resend-button";
import { useRememberedEmail } from "./use-remembered-email";

export function ResetMailedView() {
  const t = useTranslations("Auth");
  const router = useRouter();
  const { email } = useRememberedEmail("reset");
  const resend = useForgotPassword();

  if (!email) {
    return (
      <AuthCard icon={MailQuestionMark} title={t("forgotTitle")} text={t("resetUnknownText")}>
        <ButtonLink href={routes.forgotPassword}>{t("enterEmail")}</ButtonLink>
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("backToSignIn")}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <MailedCard
      title={t("checkEmailTitle")}
      text={t.rich("resetMailedText", { email, b: emphasised })}
      onOther={() => router.push(routes.forgotPassword)}
    >
      <ResendButton
        email={email}
        resend={resend}
        done={t("resetResent")}
        sentAt={rememberedTime("reset")}
      />
    </MailedCard>
  );
}
