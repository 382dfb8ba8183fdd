"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { AuthCard } from "../auth-card";
import { LinkFailed, InvalidLink } from "../link-failed";
import { PendingRequest } from "../pending-request";
import { useConfirmEmail } from "../queries";
import { useFollowLink } from "../use-follow-link";

const linkStates = {
  EXPIRED_ACTIVATION_CODE: "expired",
  WRONG_ACTIVATION_CODE: "invalid",
} as const;

type LinkError = keyof typeof linkStates;
const isLinkError = (code: string | undefined): code is LinkError =>
  code !== undefined && code in linkStates;

export function ConfirmEmailView({ token }: { token: string | undefined }) {
  const t = useTranslations("AuthLinks");
  const { data, error, retry } = useFollowLink(useConfirmEmail(), token);
  const code = token ? error?.code : "WRONG_ACTIVATION_CODE";
  if (isLinkError(code)) {
    return (
      <InvalidLink
        state={linkStates[code]}
        title={t(`${linkStates[code]}Title`)}
        text={t(`confirmEmail_${linkStates[code]}Text`)}
      />
    );
  }
  if (error) return <LinkFailed title={t("failedTitle")} error={error} onRetry={retry} />;
  if (!data) return <PendingRequest label={t("confirmEmailTitle")} onRetry={retry} />;
  return (
    <AuthCard
      icon={MailCheck}
      tone="success"
      title={t("confirmEmailDoneTitle")}
      text={t("confirmEmailDoneText", { email: data.email })}
    >
      <ButtonLink href={routes.profile}>{t("confirmEmailGoOn")}</ButtonLink>
    </AuthCard>
  );
}
