"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuthCard } from "../auth-card";
import { SignInCountdown } from "../sign-in-countdown";

export function ResetDone() {
  const t = useTranslations("AuthLinks");
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
