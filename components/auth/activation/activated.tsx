import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuthCard } from "../auth-card";
import { SignInCountdown } from "../sign-in-countdown";

export function Activated() {
  const t = useTranslations("AuthLinks");
  return (
    <AuthCard
      icon={CircleCheck}
      tone="success"
      title={t("activatedTitle")}
      text={t("activatedText")}
    >
      <SignInCountdown />
    </AuthCard>
  );
}
