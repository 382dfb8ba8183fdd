"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuthCard } from "./auth-card";
import { SignInCountdown } from "./sign-in-countdown";

/** The new password is set; on to sign in. */
export function ResetDone() {
  const t = useTranslations("Auth");
  return (
    <AuthCard
      icon={ShieldCheck}
      tone="success"
      title={t("resetDoneTitle")}
      text={t("resetDoneText")}
      takesFocus
    >
      <SignInCountdown />
    </AuthCard>
  );
}
