"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { routes } from "@/lib/routes";
import { AuthPanel } from "./auth-panel";
import { Checking } from "./checking";
import { LinkFailed, LinkFault, type LinkState } from "./link-failed";
import { emphasised } from "./mailed-card";
import { NewPasswordForm } from "./new-password-form";
import { useCheckReset } from "./queries";
import { useFollowLink } from "./use-follow-link";

const faults = {
  EXPIRED_RESET_CODE: "expired",
  WRONG_RESET_CODE: "invalid",
  USED_RESET_CODE: "used",
} as const satisfies Record<string, LinkState>;

type Fault = keyof typeof faults;
const isFault = (code: string | undefined): code is Fault => code !== undefined && code in faults;

type NewPasswordViewProps = {
  token: string | undefined;
  side: ReactNode;
};

export function NewPasswordView({ token, side }: NewPasswordViewProps) {
  const t = useTranslations("Auth");
  const { data, error, retry } = useFollowLink(useCheckReset(), token);
  const [refusal, setRefusal] = useState<string>();

  const code = token ? (refusal ?? error?.code) : "WRONG_RESET_CODE";
  if (isFault(code)) return <ResetFault state={faults[code]} />;
  if (error) return <LinkFailed title={t("resetFailedTitle")} error={error} onRetry={retry} />;
  if (!token || !data) return <Checking label={t("checkingReset")} onRetry={retry} />;
  return (
    <AuthPanel
      title={t("newPasswordTitle")}
      hint={t.rich("newPasswordHint", { email: data.email, b: emphasised })}
      sideAt="left"
      side={side}
    >
      <NewPasswordForm
        token={token}
        onRefused={(refused) => isFault(refused) && setRefusal(refused)}
      />
    </AuthPanel>
  );
}

function ResetFault({ state }: { state: (typeof faults)[Fault] }) {
  const t = useTranslations("Auth");
  return (
    <LinkFault
      state={state}
      title={state === "used" ? t("usedTitle") : t(`${state}Title`)}
      text={t(`reset_${state}Text`)}
      renew={routes.forgotPassword}
    />
  );
}
